import type { ImageValue } from "#domain/cms/fields/field.ts"
import type { LibraryPicture } from "#domain/pictures/picture-library.ts"

/** A chosen picture as a field holds it: with the alt text of the library, whatever the picture before it had. */
export function valueOf({ path, alt }: LibraryPicture): ImageValue {
  return { path, alt }
}
