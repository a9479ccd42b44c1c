/**
 * True if a header such as `If-None-Match` contains the entity tag, or `*`. Weak comparison (RFC 9110, section 8.8.3.2): a prefix `W/`
 * makes no difference.
 */
export function namesETag(header: string | null | undefined, etag: string): boolean {
  if (!header) return false
  if (header === etag || header.trim() === "*") return true
  return header.split(",").some((each) => each.trim().replace(/^W\//, "") === etag)
}
