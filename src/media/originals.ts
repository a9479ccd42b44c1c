import { readPicturePath } from "#domain/picture.ts"
import { type ImageType, readHeader, sniff } from "./decoder.ts"
import { openFolder } from "./folder.ts"
import { nameOf, readName } from "./names.ts"

/** The full pictures of a folder, which its ready sizes are made from whenever they are missing. */
export interface Originals {
  /** The stored paths of all there are. */
  list(): Promise<string[]>
  /** How many bytes a picture has; 0 when there is none. */
  sizeOf(path: string): Promise<number>
  /** A picture's bytes as they are kept; undefined when there is none. */
  read(path: string): Promise<Buffer | undefined>
  /** Keeps these bytes under the path, whatever was there, and makes the picture young, so that no sweep takes it now. */
  put(path: string, bytes: Buffer): Promise<void>
}

/** Whether these bytes are what a full picture's path says: of that type, and of that width and height. */
export async function isPictureAt(path: string, bytes: Buffer): Promise<boolean> {
  const said = readPicturePath(path)
  if (!said || sniff(bytes) !== typeOf[path.slice(path.lastIndexOf(".") + 1)]) return false
  const header = await readHeader(bytes).catch(() => undefined)
  return header?.width === said.width && header.height === said.height
}

/** The type of a full picture by its path's ending. */
const typeOf: Record<string, ImageType> = { jpg: "jpeg", png: "png", webp: "webp" }

/** Opens the full pictures of a folder, which is made if it is missing; renders nothing. */
export async function openOriginals(folder: string): Promise<Originals> {
  const bucket = await openFolder(folder)
  const nameAt = (path: string) => {
    if (!readPicturePath(path)) throw new TypeError(`Not a picture's path: ${JSON.stringify(path)}`)
    return nameOf(path)
  }
  return {
    list: async () => (await bucket.list()).flatMap((name) => readName(name)?.full?.path ?? []),
    sizeOf: async (path) => (await bucket.stat(nameAt(path)))?.size ?? 0,
    read: (path) => bucket.read(nameAt(path)),

    async put(path, bytes) {
      const name = nameAt(path)
      const there = (await bucket.touch(name)) && (await bucket.read(name))
      if (!there || !there.equals(bytes)) await bucket.replace(name, bytes)
    },
  }
}
