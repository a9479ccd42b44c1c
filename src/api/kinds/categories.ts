import { setImmediate as nextTurn } from "node:timers/promises"
import * as z from "zod/mini"
import {
  type Category,
  categoryChangeForm,
  imageAltList,
  type NewCategory,
  newCategoryForm,
} from "#domain/content/kinds/category.ts"
import { publicCategory } from "#domain/content/kinds/kind-entities.ts"
import { invalidField } from "#domain/base/errors.ts"
import { parse } from "#domain/base/parse.ts"
import { changeSharing } from "#domain/sharing/sharing.ts"
import type { Store } from "#store/store.ts"
import { cleanDescription } from "../forms/description.ts"
import { type FormFields, itemPattern } from "../forms/form-fields.ts"
import type { SentForm } from "../forms/multipart.ts"
import type { FormPictures } from "../pictures/form-pictures.ts"
import { requireSharingPicture, sharingNotes } from "../pictures/sharing-picture.ts"
import {
  emptyList,
  pictureListFields,
  pictureListNotes,
  readChangedPictures,
  readNewPictures,
} from "../pictures/picture-list.ts"
import type { ResourceDefinition } from "./resource.ts"
import { readTexts } from "../forms/texts.ts"
import { slugNotes } from "../forms/slug-notes.ts"

const list = { categoryAdditionalData: true } as const
const pictures = pictureListFields(imageAltList)
const newFields: FormFields = {
  texts: z.omit(newCategoryForm, list),
  items: { categoryAdditionalData: newCategoryForm.shape.categoryAdditionalData },
  ...pictures,
}
const changeFields: FormFields = {
  texts: z.omit(categoryChangeForm, list),
  items: { categoryAdditionalData: categoryChangeForm.shape.categoryAdditionalData },
  ...pictures,
}

const example = { categoryName: "Wardrobes", categoryDescription: "Planned around what you own." }

const drawingNotes = {
  new: "The measured drawing of a typical unit that its page shows; empty or absent for none.",
  change: "The measured drawing of a typical unit that its page shows; empty for none. Absent, it stays.",
}

/** The documentation of the two forms. */
const forms: ResourceDefinition<Category, NewCategory>["forms"] = {
  new: {
    form: newFields,
    details: `${pictureListNotes.details} The descriptions of items are HTML and are cleaned.`,
    notes: { ...pictureListNotes.new, categorySlug: slugNotes.new, drawing: drawingNotes.new, ...sharingNotes },
    example: {
      ...example,
      "categoryAdditionalData[0][title]": "Hinged or sliding?",
      "categoryAdditionalData[0][description]": "<p>The room decides.</p>",
      imageFiles: ["wardrobe.jpg"],
    },
  },
  change: {
    form: changeFields,
    details: `${pictureListNotes.details} New ones are added. Items that are not sent stay.`,
    notes: {
      ...pictureListNotes.change,
      categorySlug: slugNotes.change,
      drawing: drawingNotes.change,
      ...sharingNotes,
    },
    example,
  },
}

/** How categories differ from other content. */
export function categories(store: Store, kept: FormPictures): ResourceDefinition<Category, NewCategory, "categories"> {
  const reading = (by: string) => ({ item: "A category", alts: imageAltList, kept, by })

  return {
    one: "category",
    many: "categories",
    items: store.categories,
    group: "Categories",
    entity: publicCategory,
    forms,

    async readNew(form, by) {
      const { texts, items } = readForm(form, newFields)
      const values = await cleanItems(parse(newCategoryForm, { ...texts, categoryAdditionalData: items ?? [] }))
      await requireSharingPicture(values, kept)
      return { ...values, ...(await readNewPictures(form, reading(by))) }
    },

    async readChange(form, current, by) {
      const { texts, items } = readForm(form, changeFields)
      const values = await cleanItems(parse(categoryChangeForm, { ...texts, categoryAdditionalData: items ?? [] }))
      await requireSharingPicture(values, kept)
      const merge = await readChangedPictures(form, current, reading(by))
      return (now) => {
        const { categoryAdditionalData } = now
        const drawing = values.drawing ?? now.drawing
        return {
          ...values,
          drawing,
          ...changeSharing(values, now),
          ...merge(now),
          ...(!items && { categoryAdditionalData }),
        }
      }
    },
  }
}

const itemField = itemPattern("categoryAdditionalData", newCategoryForm.shape.categoryAdditionalData)

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

/** The values with the descriptions of their items as they are stored; throws "invalid". */
export async function cleanItems<Values extends Pick<NewCategory, "categoryAdditionalData">>(
  values: Values,
): Promise<Values> {
  const cleaned: NewCategory["categoryAdditionalData"] = []
  for (const [index, { title, description }] of values.categoryAdditionalData.entries()) {
    cleaned.push({ title, description: cleanDescription(description, `categoryAdditionalData[${index}][description]`) })
    // Each may be long: other requests have their turn in between.
    await nextTurn()
  }
  return { ...values, categoryAdditionalData: cleaned }
}
