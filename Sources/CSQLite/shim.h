// The system's SQLite, and what it needs from C that Swift cannot import by itself.
#ifndef CSQLITE_SHIM_H
#define CSQLITE_SHIM_H

#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

/// SQLITE_TRANSIENT: SQLite copies the bytes before the bind call returns.
static inline sqlite3_destructor_type csqlite_transient(void) {
    return SQLITE_TRANSIENT;
}

/// Keeps SQLite from adding up its memory, which nobody asks for: it would take a lock for each piece. Has no effect
/// behind the first connection.
static inline void csqlite_add_up_no_memory(void) {
    sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

/// What `sqlite3_system_errno` says when a file or a folder on the way to it does not exist.
static inline int csqlite_no_such_file(void) {
    return ENOENT;
}

/// Whether something else than a file has the name: SQLite would wait for a pipe, take a device for an empty file, and
/// report a failing disk for a folder.
static inline bool csqlite_is_no_file(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 && !S_ISREG(status.st_mode);
}

/// Makes an empty file that belongs to one account alone, where there is none: to this one, or to that of the folder if
/// this is the superuser's. The files that SQLite puts beside it get its permissions, account and group.
static inline void csqlite_make_file(const char *path, const char *folder) {
    struct stat owner;
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (file < 0) return;
    if (geteuid() == 0 && (stat(folder, &owner) != 0 || fchown(file, owner.st_uid, owner.st_gid) != 0)) unlink(path);
    close(file);
}

/// Reads a small file, and ends it with a zero. False where there is none, or one that is not small.
static inline bool csqlite_read_note(const char *path, char *bytes, size_t size) {
    ssize_t count;
    int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (file < 0) return false;
    count = read(file, bytes, size - 1);
    close(file);
    if (count < 0) return false;
    bytes[count] = 0;
    return (size_t)count < size - 1;
}

/// Writes a small file in the place of what stands in it. Like the files that SQLite puts beside a database it gets that
/// one's permissions, account and group.
static inline void csqlite_write_note(const char *path, const char *database, const char *bytes, size_t count) {
    struct stat likeness;
    if (stat(database, &likeness) != 0) return;
    int file = open(path, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (file < 0) return;
    bool is_alike = fchmod(file, likeness.st_mode & 0777) == 0
        && (geteuid() != 0 || fchown(file, likeness.st_uid, likeness.st_gid) == 0);
    bool is_written = pwrite(file, bytes, count, 0) == (ssize_t)count && ftruncate(file, (off_t)count) == 0;
    if (!is_alike || !is_written) unlink(path);
    close(file);
}

/// Whether the disk reports an error where the file is read. SQLite calls some of these errors damage.
static inline bool csqlite_disk_fails(const char *path) {
    char bytes[4096];
    ssize_t count;
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return false;
    do {
        count = read(file, bytes, sizeof bytes);
    } while (count > 0 || (count < 0 && errno == EINTR));
    bool fails = count < 0 && errno == EIO;
    close(file);
    return fails;
}

/// Whether a disk has no room left, by what the system said, or because there is none where the folder is. SQLite calls
/// some of these errors failures of the disk.
static inline bool csqlite_is_full(int error, const char *folder) {
    struct statvfs room;
    if (error == ENOSPC || error == EDQUOT) return true;
    return statvfs(folder, &room) == 0 && room.f_blocks > 0 && room.f_bavail * room.f_frsize < 65536;
}

/// Whether the system keeps files of this process from growing.
static inline bool csqlite_files_are_limited(void) {
    struct rlimit limit;
    return getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
}

/// What tells two states of a file apart.
typedef struct {
    unsigned long long inode;
    long long size, seconds, nanoseconds;
} csqlite_stamp;

/// All zero where there is no such file.
static inline csqlite_stamp csqlite_stamp_of(const char *path) {
    struct stat status;
    csqlite_stamp stamp = {0, 0, 0, 0};
    if (stat(path, &status) != 0) return stamp;
    stamp.inode = status.st_ino;
    stamp.size = status.st_size;
#ifdef __APPLE__
    stamp.seconds = status.st_mtimespec.tv_sec;
    stamp.nanoseconds = status.st_mtimespec.tv_nsec;
#else
    stamp.seconds = status.st_mtim.tv_sec;
    stamp.nanoseconds = status.st_mtim.tv_nsec;
#endif
    return stamp;
}

#endif
