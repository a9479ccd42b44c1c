import { setImmediate as nextTurn } from "node:timers/promises"
import { AppError, type FieldErrors, invalidField } from "#base/errors.ts"
import { nameIssues } from "#base/parse.ts"
import type { Block, BlocksField } from "../fields/blocks.ts"
import { type Collection, rulesOf, type Values } from "../shared/collection.ts"
import { type Moment, walkValues } from "../fields/field.ts"
import { limits } from "#base/text/limits.ts"
import { formatNumber } from "#base/text/number.ts"
import { toStoredHtml } from "#richtext/stored.ts"

/** The most characters of a formatted text after it is sanitised. */
const maxCleaned = 2 * limits.longText

/** The field for errors of the main image, or of the list of images; "imagePaths" for a draft. */
export interface ImageFields {
  image: string
  images: string
}

/**
 * Returns the values that inputs publish: checked by the rules of the collection, with cleaned HTML. Throws "invalid" with the field names
 * of the specification's calls, or with the collection's if `fields` is null.
 */
export async function toPublishable<C extends Pick<Collection, "fields" | "check">>(
  collection: C,
  moment: Moment,
  inputs: object,
  fields: ImageFields | null,
): Promise<Values<C>> {
  const read = rulesOf(collection, moment).safeParse(inputs)
  if (read.error) throw invalid(nameAsSent(collection, nameIssues(read.error.issues), fields))
  return await cleanHtml(collection, read.data as Values<C> & object)
}

/** The values with their HTML as it is stored. Each text may be long: other requests have their turn in between. */
async function cleanHtml<Values extends object>(
  collection: Pick<Collection, "fields">,
  values: Values,
): Promise<Values> {
  const cleaned = new Map<string, string>()
  walkValues(collection.fields, values, { html: (html) => (cleaned.set(html, html), html) })
  for (const html of cleaned.keys()) {
    if (html === "") continue
    const stored = toStoredHtml(html)
    if (stored.length > maxCleaned) {
      const over = `Description must be ${formatNumber(maxCleaned)} characters or fewer including formatting.`
      throw invalidField(placeOf(values, html), over)
    }
    cleaned.set(html, stored)
    await nextTurn()
  }
  return walkValues(collection.fields, values, { html: (html) => cleaned.get(html) ?? html })
}

/** Throws "invalid" if values contain an image that is not stored here. */
export async function requireStoredImages(
  collection: Pick<Collection, "fields">,
  values: object,
  { isStored, fields }: { isStored(path: string): Promise<boolean>; fields: ImageFields | null },
): Promise<void> {
  const paths = new Set<string>()
  walkValues(collection.fields, values, { image: (image) => (paths.add(image.path), image) })
  for (const path of paths) {
    if (path === "" || (await isStored(path))) continue
    throw invalid(nameAsSent(collection, { [placeOf(values, path)]: "This is not a picture of this site." }, fields))
  }
}

function invalid(fields: FieldErrors): AppError {
  return new AppError("invalid", Object.values(fields)[0] ?? "Invalid input.", { fields })
}

/** The name of the first field that contains a text, such as `sections[0][image][path]`; "" if none does. */
function placeOf(value: unknown, text: string, path: readonly string[] = []): string {
  if (value === text) return path.map((key, depth) => (depth === 0 ? key : `[${key}]`)).join("")
  if (typeof value !== "object" || value === null) return ""
  for (const [name, inner] of Object.entries(value)) {
    const found = placeOf(inner, text, [...path, name])
    if (found !== "") return found
  }
  return ""
}

/** Errors under the names of the specification's fields, or of the collection's; an image's error has a name without `[path]`. */
function nameAsSent(
  { fields }: Pick<Collection, "fields">,
  errors: FieldErrors,
  sent: ImageFields | null,
): FieldErrors {
  const isList = fields["image"]?.type === "images"
  return Object.fromEntries(
    Object.entries(errors).map(([name, message]) => {
      if (!sent) return [name.replace(isList ? /^(image)\[\d+\]\[path\]$/ : /(.)\[path\]$/, "$1"), message]
      const { image, images } = sent
      if (isList && name === "image") return [images, message]
      // A file has no path that could be wrong.
      if (isList && /^image\[\d+\]\[path\]$/.test(name)) return ["imagePaths", message]
      if (isList && name.startsWith("image[")) return [name.replace(/^image(\[\d+\])\[alt\]$/, "imageAlts$1"), message]
      if (name === "image" || name === "image[path]") return [image, message]
      if (name === "image[alt]") return ["imageAlt", message]
      if (name.startsWith("blocks")) return [name, message]
      return [name.replace(/\[path\]$/, "").replace(/\[image\]\[alt\]$/, "[imageAlt]"), message]
    }),
  )
}

/** Restores stored blocks of a newer release, which are read-only; throws "invalid" for others. */
export function preserveUnknownBlocks({ types }: BlocksField, blocks: Block[], stored: readonly Block[]): void {
  for (const [index, block] of blocks.entries()) {
    if (types.some(({ type }) => type === block.type)) continue
    const same = stored.find(({ id, type }) => id === block.id && type === block.type)
    if (!same) throw invalidField(`blocks[${index}][type]`, "Unknown block type.")
    blocks[index] = { ...same, isHidden: block.isHidden }
  }
}
