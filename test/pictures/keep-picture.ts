import type { Media, PictureSource } from "#images/server/media.ts"

/** Stores one picture like an upload in a field, and returns its path. */
export async function keepPicture(media: Media, picture: PictureSource, field = "file"): Promise<string> {
  const [kept] = await media.storeAll([{ picture, field }])
  return kept?.path ?? ""
}
