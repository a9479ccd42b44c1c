/** What is taken of each text file, in UTF-16 units (spec section 9). */
const maxOfFile = 5_000

const textKinds = new Set(["text/plain", "text/html", "text/rtf"])
const clippingExtension = ".textClipping"

/** The pictures among the files of a clipboard or a drop. */
export function picturesOf(data: DataTransfer): File[] {
  return [...data.files].filter(({ type }) => /^image\/(?:jpeg|png|webp|avif|gif)$/.test(type))
}

/** The texts of the text files, each cut; undefined when there is no such file. */
export async function readTextFiles(files: readonly File[]): Promise<string> {
  const texts = await Promise.all(files.map(readTextFile))
  return texts.map((text) => text.slice(0, maxOfFile)).join("\r")
}

/** The files whose text is read; a Mac's clipping has no type, and its name is its text. */
export function textFilesOf(data: DataTransfer): File[] {
  return [...data.files].filter(({ type, name }) => textKinds.has(type) || (!type && name.endsWith(clippingExtension)))
}

async function readTextFile(file: File): Promise<string> {
  return file.type ? await file.text() : file.name.slice(0, -clippingExtension.length)
}

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
