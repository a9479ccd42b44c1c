import type { Collection } from "./collection.ts"
import type { ImageEdit } from "#base/failure-entities.ts"
import { walkValues } from "../fields/field.ts"

/** Edits the images of inputs and removes duplicates from lists. */
export function editImages<Inputs extends object>(
  { fields }: Pick<Collection, "fields">,
  inputs: Inputs,
  { path, html }: ImageEdit,
): Inputs {
  return walkValues(fields, inputs, {
    html,
    image(image) {
      const shown = path(image.path)
      return { path: shown, alt: shown === "" ? "" : image.alt }
    },
  })
}

/** The image paths in inputs, including formatted texts and unknown blocks. */
export function imagesIn(
  { fields }: Pick<Collection, "fields">,
  inputs: Record<string, unknown>,
  findPaths: (text: string) => string[],
): string[] {
  const paths = new Set<string>()
  const add = (text: string) => (findPaths(text).forEach((path) => paths.add(path)), text)
  walkValues(fields, inputs, { html: add, image: (image) => (paths.add(image.path), image) })
  for (const [name, { type }] of Object.entries(fields)) if (type === "blocks") add(JSON.stringify(inputs[name]))
  return [...paths].filter((path) => path !== "")
}
