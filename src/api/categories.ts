import { type Category, categoryChangeForm, type NewCategory, newCategoryForm } from "#domain/category.ts"
import { invalidField } from "#domain/errors.ts"
import { limits } from "#domain/limits.ts"
import { parse } from "#domain/parse.ts"
import type { Media } from "#media/media.ts"
import { toStoredHtml } from "#richtext/stored.ts"
import type { Store } from "#store/store.ts"
import type { SentFile, SentForm } from "./forms.ts"
import type { Resource } from "./resource.ts"
import { readTexts } from "./texts.ts"

/** What the five verbs need to know of categories. */
export function categories(store: Store, media: Media): Resource<Category, NewCategory> {
  return {
    one: "category",
    many: "categories",
    items: store.categories,

    async readNew(form) {
      const { texts, items } = readForm(form)
      const values = cleanItems(parse(newCategoryForm, { ...texts, categoryAdditionalData: items ?? [] }))
      requireFew(form.files.length)
      return { ...values, imagePaths: await keepAll(form.files, media) }
    },

    async readChange(form, current) {
      const { texts, items } = readForm(form, ["imagePaths"])
      const values = cleanItems(parse(categoryChangeForm, { ...texts, categoryAdditionalData: items ?? [] }))
      const findStaying = (paths: string[]) => readKept(form, paths)
      requireFew(findStaying(current.imagePaths).length + form.files.length)
      const added = await keepAll(form.files, media)
      return ({ imagePaths, categoryAdditionalData }) => {
        const paths = [...new Set([...findStaying(imagePaths), ...added])]
        requireFew(paths.length)
        return { ...values, imagePaths: paths, ...(!items && { categoryAdditionalData }) }
      }
    },
  }
}

const itemField = /^categoryAdditionalData\[(\d{1,4})\]\[(title|description)\]$/

/** On its own, `[]` says that a list is emptied, which no repeated field can say. */
const emptyList = "[]"

function readForm(form: SentForm, more: string[] = []) {
  const texts = readTexts(form, {
    texts: ["categoryName", "categoryDescription", "categoryAdditionalData"],
    files: ["files", "imageFiles"],
    others: (field) => more.includes(field) || itemField.test(field),
  })
  const { categoryAdditionalData, ...rest } = texts
  if (categoryAdditionalData !== undefined && categoryAdditionalData !== emptyList) {
    throw invalidField("categoryAdditionalData", "Send items as categoryAdditionalData[0][title], or [] for none.")
  }
  return { texts: rest, items: readItems(form) ?? (categoryAdditionalData && []) }
}

/** The items in the order of their numbers, gaps closed; undefined when none was sent. */
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

/** What is written anew can be longer than what was sent, so that its length is looked at once more. */
function cleanDescription(description: string, index: number): string {
  const cleaned = toStoredHtml(description)
  if (cleaned.length <= 2 * limits.longText) return cleaned
  throw invalidField(`categoryAdditionalData[${index}][description]`, "Description is too long.")
}

/** The pictures that stay: those named, in the order named; all of them when none is named. */
function readKept({ texts }: SentForm, current: string[]): string[] {
  const named = texts.get("imagePaths")
  if (!named) return current
  if (named.length === 1 && named[0] === emptyList) return []
  const stay = [...new Set(named)]
  const stranger = stay.find((path) => !current.includes(path))
  if (stranger !== undefined) throw invalidField("imagePaths", "Only pictures of this category can be kept.")
  return stay
}

function requireFew(count: number): void {
  if (count <= limits.imagesPerEntity) return
  throw invalidField("files", `A category can have at most ${limits.imagesPerEntity} pictures.`)
}

async function keepAll(files: SentFile[], media: Media): Promise<string[]> {
  const paths = await media.keepAll(files.map((file) => ({ picture: file, field: file.field })))
  return [...new Set(paths)]
}
