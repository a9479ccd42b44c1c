/** Escapes text for XML, including attributes; removes characters that XML 1.0 does not allow. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
}

/** An ISO 8601 time from a time or a date; a date means its first moment. */
export function toXmlTime(time: string): string {
  return new Date(time).toISOString()
}
