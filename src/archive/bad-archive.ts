/** A file that is not a complete archive of this program, with a message for the operator. */
export class BadArchive extends Error {
  override readonly name = "BadArchive"
}
