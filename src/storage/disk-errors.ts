/** Errors of files and disks that the operator can solve, to follow the path. */
const words: Record<string, string> = {
  ENOENT: "does not exist",
  EACCES: "cannot be opened by this user: permission denied",
  EPERM: "cannot be opened by this user: permission denied",
  EISDIR: "is a folder",
  ENOTDIR: "is not in a folder",
  EEXIST: "already exists",
  ELOOP: "is a link that leads back to itself",
  ENAMETOOLONG: "has too long a name",
  ENOSPC: "cannot be written: the disk is full",
  EDQUOT: "cannot be written: this user's disk quota is used up",
  EFBIG: "cannot be written: it would be larger than a file may be here",
  EROFS: "cannot be written: the disk is read-only",
  EIO: "cannot be read or written: the disk reports an error",
}

/** Different texts if a folder could not be created. */
const wordsOfFolders: Record<string, string> = { EEXIST: "is a file, not a folder", ENOENT: "leads to no folder" }

/** Describes the problem with a file or a folder in one line; undefined for any other error. */
export function messageForDiskError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = "", path, syscall } = error as NodeJS.ErrnoException
  const said = (syscall === "mkdir" ? wordsOfFolders[code] : undefined) ?? words[code]
  return said === undefined ? undefined : `${path ?? "The file"} ${said}.`
}
