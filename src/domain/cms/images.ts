import type { Collection } from "./collection.ts"
import { walkValues } from "./fields/field.ts"
import { fromSpecification, toSpecification } from "./specification.ts"

/** What becomes of an image wherever it is shown. */
export interface ImageEdit {
  /** The path that is shown in place of one, or "" for none. */
  path(path: string): string
  /** The same in formatted text. */
  html(html: string): string
}

/** A document in the specification's shape with its images edited; one that is then twice in a list stays once. */
export function editImages<Item extends object>(
  collection: Pick<Collection, "fields">,
  item: Item,
  { path, html }: ImageEdit,
): Item {
  const inputs = walkValues(collection.fields, fromSpecification(collection, item), {
    html,
    image(image) {
      const shown = path(image.path)
      return { path: shown, alt: shown === "" ? "" : image.alt }
    },
  })
  return { ...item, ...toSpecification(collection, inputs) }
}

/** The paths of the images that a document in the specification's shape shows, also in its formatted texts. */
export function imagesIn(
  collection: Pick<Collection, "fields">,
  item: object,
  findPaths: (html: string) => string[],
): string[] {
  const paths = new Set<string>()
  editImages(collection, item, {
    path: (path) => (paths.add(path), path),
    html: (html) => (findPaths(html).forEach((path) => paths.add(path)), html),
  })
  return [...paths].filter((path) => path !== "")
}
