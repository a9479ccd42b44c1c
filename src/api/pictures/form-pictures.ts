import { invalidField } from "#domain/base/errors.ts"
import type { Media, PictureSource, SentPicture } from "#media/media.ts"
import type { Pictures } from "#store/pictures/pictures.ts"

/** The pictures that forms send, or choose from the library. */
export interface FormPictures {
  /**
   * Stores pictures like `Media.keepAll`, each with a row in the library, and returns their paths; `by` is the e-mail
   * address of the sender.
   */
  keepAll(sent: readonly SentPicture[], by: string): Promise<string[]>
  /** As `requireStored` below. */
  requireStored(path: string, field: string): Promise<void>
}

/** The pictures of forms that are saved. */
export function openFormPictures(media: Media, pictures: Pictures): FormPictures {
  return {
    async keepAll(sent, by) {
      const files = await media.keepAll(sent)
      await pictures.add(files.map((file, index) => ({ file, about: { by, ...namesOf(sent[index]?.picture) } })))
      return files.map(({ path }) => path)
    },
    requireStored: (path, field) => requireStored(media, path, field),
  }
}

/** The pictures of forms that are shown once: they are checked as always, but returned as data-URLs instead of stored. */
export function openPreviewPictures(media: Media): FormPictures {
  return {
    keepAll: async (sent) => (await media.tryAll(sent)).map(({ path }) => path),
    requireStored: (path, field) => requireStored(media, path, field),
  }
}

/** Throws "invalid" for a path that is not of a picture that is stored here; otherwise it is about to be used. */
async function requireStored(media: Media, path: string, field: string): Promise<void> {
  if (!(await media.has(path))) throw invalidField(field, "This is not a picture of this site.")
}

/** The name of a picture's file, and without its extension that of the picture; undefined where it was sent without one. */
export function namesOf(picture: PictureSource | undefined): {
  name: string | undefined
  fileName: string | undefined
} {
  const fileName = picture && "name" in picture ? picture.name : undefined
  return { name: fileName?.replace(/\.[a-z0-9]{1,5}$/i, "").trim() || undefined, fileName }
}
