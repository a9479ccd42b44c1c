/** Text as it may stand in XML, also inside quotes; characters that XML 1.0 cannot hold at all are left out. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
}

/** An ISO 8601 time or a date alone, as feeds and maps want it; a date means its first moment. */
export function toXmlTime(time: string): string {
  return new Date(time).toISOString()
}
