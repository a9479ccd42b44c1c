import type { ImageValue } from "#domain/cms/fields/field.ts"
import type { LibraryPicture } from "#domain/pictures/picture-library.ts"

/** A field's value for a chosen picture: with the library's alt text, whatever the previous picture had. */
export function valueOf({ path, alt }: LibraryPicture): ImageValue {
  return { path, alt }
}
