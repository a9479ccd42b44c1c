import { isAppError } from "#base/errors.ts"
import { messageForDiskError } from "#storage/disk-errors.ts"

const plain = new Set(["BadArchive", "NoSnapshot", "OtherRelease", "RestoreRefused", "Unwritable"])

/** Explains a failed backup to the owner, without a stack. */
export function explainToOwner(error: unknown): string {
  const said = plainMessage(error)
  if (said !== undefined) return said
  const cause = isAppError(error) ? error.cause : undefined
  if (cause instanceof Error && cause.name === "BucketFailure") return `${cause.message}.`
  if (isAppError(error)) return error.message
  return "Something unexpected happened. See the server log."
}

/** Explains a failed backup or restore in plain words; undefined if the error is not known. */
export function plainMessage(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (plain.has(error.name)) return error.message
  return messageForDiskError(error)
}
