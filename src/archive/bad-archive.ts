/** A file that is no whole archive of ours, in words for the operator. */
export class BadArchive extends Error {
  override readonly name = "BadArchive"
}
