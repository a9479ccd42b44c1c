/** The paragraphs of a plain text, which blank lines separate. */
export function splitParagraphs(text: string): string[] {
  return text
    .replaceAll(/\r\n?/g, "\n")
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
}
