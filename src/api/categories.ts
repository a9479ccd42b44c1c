import type { Hono, MiddlewareHandler } from "hono"
import * as z from "zod/mini"
import { type Category, categoryChangeForm, imageAltList, type NewCategory, newCategoryForm } from "#domain/category.ts"
import { categoryAddress, publicCategory } from "#domain/entities.ts"
import { invalidField } from "#domain/errors.ts"
import { limits } from "#domain/limits.ts"
import { formatNumber } from "#domain/text/number.ts"
import { soughtText } from "#domain/list-query.ts"
import { parse } from "#domain/parse.ts"
import { changeSharing } from "#domain/sharing.ts"
import { toStoredHtml } from "#richtext/stored.ts"
import type { Store } from "#store/store.ts"
import { documentCall } from "./openapi/api-docs.ts"
import { type FormFields, itemPattern } from "./forms/form-fields.ts"
import type { SentForm } from "./forms/multipart.ts"
import type { Guarded } from "./http/require-admin.ts"
import type { FormPictures } from "./pictures/form-pictures.ts"
import { requireSharingPicture, sharingNotes } from "./pictures/sharing-picture.ts"
import type { ResourceDefinition } from "./resource.ts"
import { readTexts } from "./forms/texts.ts"

const list = { categoryAdditionalData: true } as const
const files = { imageFiles: { max: limits.imagesPerEntity }, files: { max: limits.imagesPerEntity } }
/** A stored path, or what stands alone for an empty list. */
const listedPath = /^(?:\[\]|uploads\/[0-9a-f]{24}-[1-9][0-9]{0,4}x[1-9][0-9]{0,4}\.(?:jpg|png|webp))$/
const repeated = { imagePaths: z.array(z.string().check(z.regex(listedPath))), imageAlts: imageAltList }
const newFields: FormFields = {
  texts: z.omit(newCategoryForm, list),
  items: { categoryAdditionalData: newCategoryForm.shape.categoryAdditionalData },
  repeated,
  files,
}
const changeFields: FormFields = {
  texts: z.omit(categoryChangeForm, list),
  items: { categoryAdditionalData: categoryChangeForm.shape.categoryAdditionalData },
  repeated,
  files,
}

const pictures = `At most ${limits.imagesPerEntity} pictures, under either name of their field.`
const notes = {
  imageFiles: "A picture; repeated for more.",
  files: "Another name for `imageFiles`.",
  imageAlts: "What a picture shows; repeated, for those of `imagePaths` first, then for the new ones.",
  ...sharingNotes,
}
const example = { categoryName: "Wardrobes", categoryDescription: "Planned around what you own." }

/** The documentation of the two forms. */
const forms: ResourceDefinition<Category, NewCategory>["forms"] = {
  new: {
    form: newFields,
    details: `${pictures} The descriptions of items are HTML and are cleaned.`,
    notes: { ...notes, imagePaths: "The path of a stored picture; repeated for more. They come before the new ones." },
    example: {
      ...example,
      "categoryAdditionalData[0][title]": "Hinged or sliding?",
      "categoryAdditionalData[0][description]": "<p>The room decides.</p>",
      imageFiles: ["wardrobe.jpg"],
    },
  },
  change: {
    form: changeFields,
    details: `${pictures} New ones are added. Items that are not sent stay. The address of its page stays.`,
    notes: {
      ...notes,
      imagePaths:
        "The path of a picture that stays, or of another stored one; repeated, in their order. `[]` alone keeps none, and all stay when it is absent.",
    },
    example,
  },
}

/** How categories differ from other content. */
export function categories(store: Store, kept: FormPictures): ResourceDefinition<Category, NewCategory, "categories"> {
  return {
    one: "category",
    many: "categories",
    items: store.categories,
    group: "Categories",
    entity: publicCategory,
    forms,

    async readNew(form, by) {
      const { texts, items } = readForm(form, newFields)
      const values = cleanItems(parse(newCategoryForm, { ...texts, categoryAdditionalData: items ?? [] }))
      await requireSharingPicture(values, kept)
      const alts = readAlts(form)
      const chosen = readChosen(form) ?? []
      requireFew(chosen.length + form.files.length, form)
      const added = await keepPictures(form, { chosen, kept, by })
      return { ...values, ...withAlts([...chosen, ...added], alts) }
    },

    async readChange(form, current, by) {
      const { texts, items } = readForm(form, changeFields)
      const values = cleanItems(parse(categoryChangeForm, { ...texts, categoryAdditionalData: items ?? [] }))
      await requireSharingPicture(values, kept)
      const chosen = readChosen(form)
      const alts = readAlts(form)
      requireFew((chosen ?? current.imagePaths).length + form.files.length, form)
      const others = chosen?.filter((path) => !current.imagePaths.includes(path)) ?? []
      const added = await keepPictures(form, { chosen: others, kept, by })
      return (now) => {
        const staying = chosen ?? now.imagePaths
        const known = staying.map((path) => now.imageAlts[now.imagePaths.indexOf(path)] ?? "")
        const pictures = withAlts([...staying, ...added], alts ?? known)
        requireFew(pictures.imagePaths.length, form)
        const { categoryAdditionalData } = now
        return { ...values, ...changeSharing(values, now), ...pictures, ...(!items && { categoryAdditionalData }) }
      }
    },
  }
}

const addressQuery = z.object({ name: soughtText("name", limits.title) })

/** Mounts the call that answers the address that a new category would get. */
export function mountCategoryAddress(
  api: Hono<Guarded>,
  guard: MiddlewareHandler<Guarded>,
  { categories: items }: Store,
): void {
  const docs = documentCall({
    name: "findCategoryAddress",
    group: "Categories",
    summary: "Answers the address that a new category of this name would get",
    details: "The address is not reserved: the category that is saved first gets it.",
    query: addressQuery,
    notes: { name: "The category's name." },
    answers: categoryAddress,
  })
  api.get("/category/address", docs, guard, async (c) => {
    const { name } = parse(addressQuery, c.req.query())
    return c.json({ categorySlug: await items.findFreeSlug(name) })
  })
}

const itemField = itemPattern("categoryAdditionalData", newCategoryForm.shape.categoryAdditionalData)

/** The only value of a field whose list is to be empty, which a repeated field cannot express. */
const emptyList = "[]"

function readForm(form: SentForm, fields: FormFields) {
  const texts = readTexts(form, fields)
  const { categoryAdditionalData, ...rest } = texts
  if (categoryAdditionalData !== undefined && categoryAdditionalData !== emptyList) {
    throw invalidField("categoryAdditionalData", "Send items as categoryAdditionalData[0][title], or [] for none.")
  }
  return { texts: rest, items: readItems(form) ?? (categoryAdditionalData && []) }
}

/** The items in the order of their numbers; undefined when none was sent. */
function readItems({ texts }: SentForm): Record<string, string>[] | undefined {
  const items = new Map<number, Record<string, string>>()
  for (const [field, values] of texts) {
    const [, number, name] = itemField.exec(field) ?? []
    if (number === undefined || name === undefined) continue
    if (values.length > 1) throw invalidField(field, `${field} was sent more than once.`)
    items.set(Number(number), { ...items.get(Number(number)), [name]: values[0] as string })
  }
  if (items.size === 0) return undefined
  return [...items].sort(([a], [b]) => a - b).map(([, item]) => item)
}

function cleanItems<Values extends Pick<NewCategory, "categoryAdditionalData">>(values: Values): Values {
  const cleaned = values.categoryAdditionalData.map(({ title, description }, index) => {
    return { title, description: cleanDescription(description, index) }
  })
  return { ...values, categoryAdditionalData: cleaned }
}

/** How many characters a description may have after it is cleaned. */
const maxCleaned = 2 * limits.longText

/** Cleaned HTML can be longer than what was sent, so its length is checked again. */
function cleanDescription(description: string, index: number): string {
  const cleaned = toStoredHtml(description)
  if (cleaned.length <= maxCleaned) return cleaned
  throw invalidField(
    `categoryAdditionalData[${index}][description]`,
    `Description can have at most ${formatNumber(maxCleaned)} characters with its formatting.`,
  )
}

/** The stored pictures that the form names, in that order; undefined when it names none. */
function readChosen({ texts }: SentForm): string[] | undefined {
  const named = texts.get("imagePaths")
  return named && (named.length === 1 && named[0] === emptyList ? [] : [...new Set(named)])
}

/** The alt texts in the order of the pictures that stay and the new ones; undefined when none was sent. */
function readAlts({ texts }: SentForm): string[] | undefined {
  const sent = texts.get("imageAlts")
  if (!sent) return undefined
  const { imageAlts } = parse(namedAlts, { imageAlts: sent.length === 1 && sent[0] === emptyList ? [] : sent })
  return imageAlts.map((alt) => alt ?? "")
}

/** An object, so that the name of a wrong field is `imageAlts[0]`. */
const namedAlts = z.object({ imageAlts: imageAltList })

/** Pictures, each once, with the alt text of the same position; those past the last alt text have none. */
function withAlts(paths: string[], alts: string[] = []) {
  if (alts.length > paths.length) throw invalidField("imageAlts", "There are more alt texts than pictures.")
  const byPath = new Map<string, string>()
  for (const [index, path] of paths.entries()) byPath.set(path, byPath.get(path) || (alts[index] ?? ""))
  return { imagePaths: [...byPath.keys()], imageAlts: [...byPath.values()] }
}

/** Throws "invalid" for too many pictures, at the field of the new ones, where a person looks for the message. */
function requireFew(count: number, { files }: SentForm): void {
  if (count <= limits.imagesPerEntity) return
  const message = `A category can have at most ${limits.imagesPerEntity} pictures.`
  throw invalidField(files.at(-1)?.field ?? "files", message)
}

/** Checks the stored pictures that a form chooses, and stores its new ones. */
async function keepPictures(
  { files }: SentForm,
  { chosen, kept, by }: { chosen: string[]; kept: FormPictures; by: string },
): Promise<string[]> {
  for (const path of chosen) await kept.requireStored(path, "imagePaths")
  return await kept.keepAll(
    files.map((file) => ({ picture: file, field: file.field })),
    by,
  )
}
