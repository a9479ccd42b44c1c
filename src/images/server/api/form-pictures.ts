import type { Media, PictureSource, SentPicture } from "../media.ts"
import type { Pictures } from "../pictures.ts"

/** The pictures that forms send, or choose from the library. */
export type FormPictures = ReturnType<typeof createFormPictures>

export function createFormPictures(media: Media, pictures: Pictures) {
  return {
    /** Stores pictures like `Media.storeAll`, each with a row in the library, and returns their paths. */
    async storeAll(sent: readonly SentPicture[], by: string): Promise<string[]> {
      const files = await media.storeAll(sent)
      await pictures.add(files.map((file, index) => ({ file, about: { by, ...namesOf(sent[index]?.picture) } })))
      return files.map(({ path }) => path)
    },
    /** True if a picture with this path is stored here; it is then about to be used. */
    has: (path: string): Promise<boolean> => media.has(path),
  }
}

/** The name of a picture's file, and without its extension the picture's; undefined if it was sent without one. */
export function namesOf(picture: PictureSource | undefined): {
  name: string | undefined
  fileName: string | undefined
} {
  const fileName = picture && "name" in picture ? picture.name : undefined
  return { name: fileName?.replace(/\.[a-z0-9]{1,5}$/i, "").trim() || undefined, fileName }
}
