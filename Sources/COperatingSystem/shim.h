// What the system can do and Swift cannot import by itself.
#ifndef COPERATINGSYSTEM_SHIM_H
#define COPERATINGSYSTEM_SHIM_H

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/syscall.h>
#endif

/// Exchanges two files at one instant. Fails where the system or the file system cannot do that.
static inline int cos_exchange(const char *one, const char *other) {
#if defined(__linux__) && defined(SYS_renameat2)
    const unsigned int exchange = 1u << 1;
    return (int)syscall(SYS_renameat2, AT_FDCWD, one, AT_FDCWD, other, exchange);
#elif defined(__APPLE__)
    return renamex_np(one, other, RENAME_SWAP);
#else
    errno = ENOSYS;
    return -1;
#endif
}

#endif
