#ifndef SHIPPED_FILES_H
#define SHIPPED_FILES_H

#include <stddef.h>

/// A text file that is part of the program.
struct shipped_file {
    const char *_Nonnull folder;
    const char *_Nonnull name;
    /// The content, ended by a zero byte.
    const char *_Nonnull text;
};

/// How many bytes the content has.
size_t shipped_file_length(const struct shipped_file *_Nonnull file);

/// One file of the table, from 0; null after the last.
const struct shipped_file *_Nullable shipped_file(size_t number);

#endif
