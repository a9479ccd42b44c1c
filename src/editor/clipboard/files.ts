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
