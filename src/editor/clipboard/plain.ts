/** All that has no look and no place in a text, such as NUL and BEL; tabs and the ends of lines stay. */
const controls = /[^\P{Cc}\t\n\r]/gu

/** The text without characters that nobody sees and nothing stores. */
export function withoutControls(text: string): string {
  return text.replace(controls, "")
}

/** The lines of a plain text; a vertical tab is how word processors write a line's end within a paragraph. */
export function splitLines(text: string): string[] {
  return withoutControls(text.replace(/[\v\f]/g, "\n")).split(/\r\n?|\n/)
}

/** How many blocks a paste of a length may make: as many of 100 KB as a page can show in a fifth of a second. */
export function maxBlocks(length: number): number {
  return Math.max(3_000, Math.ceil(length / 34))
}
