// The system's SQLite, and what it needs from C that Swift cannot import by itself.
#ifndef CSQLITE_SHIM_H
#define CSQLITE_SHIM_H

#include <errno.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <sys/stat.h>

/// SQLITE_TRANSIENT: SQLite copies the bytes before the bind call returns.
static inline sqlite3_destructor_type csqlite_transient(void) {
    return SQLITE_TRANSIENT;
}

/// What `sqlite3_system_errno` says when a file or a folder on the way to it does not exist.
static inline int csqlite_no_such_file(void) {
    return ENOENT;
}

/// Whether there is a folder at the path: SQLite opens it for reading, and then reports a failing disk.
static inline bool csqlite_is_folder(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

#endif
