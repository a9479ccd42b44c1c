/** All that has no look and no place in a text, such as NUL and BEL; tabs and the ends of lines stay. */
const controls = /[^\P{Cc}\t\n\r]/gu

/** The text without characters that nobody sees and nothing stores. */
export function withoutControls(text: string): string {
  return text.replace(controls, "")
}

/** The lines of a plain text; a vertical tab is how word processors write a line's end within a paragraph. */
export function splitLines(text: string): string[] {
  return text.split(/\r\n|[\r\n\v\f]/).map(withoutControls)
}
