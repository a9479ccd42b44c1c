import type { ImageValue } from "#cms/fields/field.ts"
import type { LibraryPicture } from "../../shared/picture-library.ts"

/** A field's value for a chosen picture: with the library's alt text, whatever the previous picture had. */
export function valueOf({ path, alt }: LibraryPicture): ImageValue {
  return { path, alt }
}
