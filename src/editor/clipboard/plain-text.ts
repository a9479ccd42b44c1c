/** The part of each text file that is inserted, in UTF-16 units (spec section 9). */
const maxOfFile = 5_000

const textKinds = new Set(["text/plain", "text/html", "text/rtf"])
const clippingExtension = ".textClipping"

export function picturesOf(data: DataTransfer): File[] {
  return [...data.files].filter(({ type }) => /^image\/(?:jpeg|png|webp|avif|gif)$/.test(type))
}

/** The texts of the text files, each truncated; undefined if there are none. */
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

/** Control characters such as NUL and BEL, except tabs and line ends. */
const controls = /[^\P{Cc}\t\n\r]/gu

export function withoutControls(text: string): string {
  return text.replace(controls, "")
}

/** The lines of a plain text; word processors write a line break within a paragraph as a vertical tab. */
export function splitLines(text: string): string[] {
  return withoutControls(text.replace(/[\v\f]/g, "\n")).split(/\r\n?|\n/)
}

/** The most blocks for a paste of this length: as many of 100 KB as a page can show in 200 ms. */
export function maxBlocks(length: number): number {
  return Math.max(3_000, Math.ceil(length / 34))
}
