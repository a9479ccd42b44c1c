import { isAppError } from "#domain/errors.ts"
import { describeStop } from "../config.ts"

const plain = new Set(["BadArchive", "NoSnapshot", "RestoreRefused", "Unwritable"])

/** Errors of files and disks that the operator can solve. */
const diskErrors: Record<string, string> = {
  ENOENT: "does not exist",
  EACCES: "cannot be opened by this user: permission denied",
  EPERM: "cannot be opened by this user: permission denied",
  EISDIR: "is a folder",
  ENOTDIR: "is not a folder",
  EEXIST: "exists already",
  ENOSPC: "cannot be written: the disk is full",
  EDQUOT: "cannot be written: this user's disk quota is used up",
  EFBIG: "cannot be written: it would be larger than a file may be here",
  EROFS: "cannot be written: the disk is read-only",
  EIO: "cannot be read or written: the disk reports an error",
}

/** Why a backup or a restore failed, for the operator: in plain words where they are known, else with the stack. */
export function explain(error: unknown): string {
  return sayPlainly(error) ?? describeStop(error)
}

/** Why a backup failed, for the owner, whose screen shows no stack. */
export function explainToOwner(error: unknown): string {
  const said = sayPlainly(error)
  if (said !== undefined) return said
  const cause = isAppError(error) ? error.cause : undefined
  if (cause instanceof Error && cause.name === "BucketFailure") return `${cause.message}.`
  if (isAppError(error)) return error.message
  return "Something unexpected happened; the program's log says more."
}

function sayPlainly(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (plain.has(error.name)) return error.message
  const { code, path } = error as NodeJS.ErrnoException
  const said = code === undefined ? undefined : diskErrors[code]
  return said === undefined ? undefined : `${path ?? "The file"} ${said}.`
}
