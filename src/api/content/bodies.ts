import * as z from "zod/mini"
import { slugChange } from "#domain/addresses/slug-field.ts"
import { blogFileRequired, blogForm, sectionList } from "#domain/content/kinds/blog.ts"
import type { Block } from "#domain/blocks/fields/block.ts"
import { pageContent } from "#domain/blocks/page.ts"
import { categoryChangeForm, imageAltList, newCategoryForm } from "#domain/content/kinds/category.ts"
import type { ContentBody, ContentRow } from "#domain/content/content.ts"
import type { ContentNoun } from "#domain/base/content-states.ts"
import { AppError, type FieldErrors, invalidField } from "#domain/base/errors.ts"
import { limits } from "#domain/text/limits.ts"
import { parse, validate } from "#domain/base/parse.ts"
import { projectForm, projectImageAlts } from "#domain/content/kinds/project.ts"
import { formOf, type ItemKind, pictureRequired } from "#domain/content/fields/item-kind.ts"
import { review } from "#domain/content/kinds/review.ts"
import type { Media } from "#media/media.ts"
import { cleanItems } from "../kinds/categories.ts"
import { cleanDescription } from "../forms/description.ts"
import { cleanContent } from "../kinds/pages.ts"

/**
 * Reads what is written of an item as its form would send it; what the body leaves out stays as it is published. Throws
 * "invalid" with the fields and messages of the call that publishes such an item.
 */
export type ReadBody = (noun: ContentNoun, body: ContentBody, published: ContentRow["item"] | null) => Promise<unknown>

type Read = (body: ContentBody, media: Media, published: ContentRow["item"] | null) => Promise<unknown>

/** Reads bodies that name pictures of this storage. */
export function openBodies(media: Media): ReadBody {
  return (noun, body, published) => readers[noun]({ ...published, ...body }, media, published)
}

const namedSections = z.object({ sections: sectionList })

const readers: Record<ContentNoun, Read> = {
  async blogs(body, media) {
    const texts = textsOf(body, blogForm.shape)
    const listed = { sections: body["sections"] ?? [] }
    requireValid(validate(blogForm, texts), validate(namedSections, listed), requirePicture(body, blogFileRequired))
    const { sections } = parse(namedSections, listed)
    const imagePath = String(body["imagePath"])
    await requireStored(media, imagePath, "file")
    for (const [index, { image }] of sections.entries()) {
      await requireStored(media, image, `sections[${index}][image]`)
    }
    const count = 1 + sections.filter(({ image }) => image !== "").length
    requireFew(count, "sections", "A blog", ", the main one included")
    const values = parse(blogForm, texts)
    await requireStored(media, values.sharingPicture ?? "", "sharingPicture")
    return { ...values, imagePath, sections }
  },

  reviews: readerOf(review),

  async categories(body, media, published) {
    const form = published ? categoryChangeForm : newCategoryForm
    const { categoryAdditionalData: _items, ...rest } = form.shape
    const texts = { ...textsOf(body, rest), categoryAdditionalData: body["categoryAdditionalData"] ?? [] }
    requireValid(validate(form, texts), validate(pictureLists(imageAltList), picturesOf(body)))
    const values = await cleanItems(parse(form, texts))
    await requireStored(media, values.sharingPicture ?? "", "sharingPicture")
    return { ...values, ...(await readPictures(body, imageAltList, "A category", media)) }
  },

  async projects(body, media) {
    const texts = textsOf(body, projectFields)
    requireValid(validate(projectForm, texts), validate(pictureLists(projectImageAlts), picturesOf(body)))
    const values = parse(projectForm, texts)
    const description = cleanDescription(values.description, "description")
    await requireStored(media, values.sharingPicture ?? "", "sharingPicture")
    return { ...values, description, ...(await readPictures(body, projectImageAlts, "A project", media)) }
  },

  async pages(body, media, published) {
    const { name, searchTitle, searchDescription, sharingPicture, blocks = [] } = body
    const texts = { name: name ?? "", searchTitle, searchDescription, sharingPicture, blocks }
    const content = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined))
    const pageKey = published ? published["pageKey"] : ""
    const address = z.object({ slug: slugChange })
    const isOwn = pageKey === ""
    requireValid(validate(pageContent, content), isOwn ? validate(address, { slug: body["slug"] }) : undefined)
    const stored = (published?.["blocks"] ?? []) as Block[]
    const cleaned = await cleanContent(parse(pageContent, content), stored, media)
    const slug = isOwn ? parse(address, { slug: body["slug"] }).slug : ""
    return { ...cleaned, pageKey, slug }
  },
}

const projectFields = projectForm.shape

/** Reads the body of a declared kind, with the messages of a new or of a changed item. */
function readerOf(kind: ItemKind): Read {
  const required = pictureRequired(kind)
  return async (body, media, published) => {
    const form = formOf(kind, published ? "change" : "new")
    const texts = textsOf(body, form.shape)
    requireValid(validate(form, texts), requirePicture(body, required))
    const imagePath = String(body["imagePath"])
    await requireStored(media, imagePath, "file")
    return { ...parse(form, texts), imagePath }
  }
}

/** The named values of a body as a form sends them: text. */
function textsOf(body: ContentBody, fields: object): Record<string, unknown> {
  const named = Object.keys(fields).filter((name) => body[name] !== undefined)
  return Object.fromEntries(named.map((name) => [name, toText(body[name])]))
}

function toText(value: unknown): unknown {
  if (value === null) return ""
  return typeof value === "number" || typeof value === "boolean" ? String(value) : value
}

function requireValid(...found: (FieldErrors | undefined)[]): void {
  const fields: FieldErrors = Object.assign({}, ...found)
  const [first] = Object.values(fields)
  if (first !== undefined) throw new AppError("invalid", first, { fields })
}

function requirePicture({ imagePath }: ContentBody, required: string): FieldErrors | undefined {
  return typeof imagePath === "string" && imagePath !== "" ? undefined : { file: required }
}

async function requireStored(media: Media, path: string, field: string): Promise<void> {
  if (path !== "" && !(await media.has(path))) throw invalidField(field, "This is not a picture of this site.")
}

function pictureLists(alts: z.ZodMiniArray) {
  const paths = z.array(z.string({ error: "A picture is named by its path." }), { error: "Pictures must be a list." })
  return z.object({ imagePaths: paths, imageAlts: alts })
}

function picturesOf({ imagePaths, imageAlts }: ContentBody) {
  return { imagePaths: imagePaths ?? [], imageAlts: imageAlts ?? [] }
}

async function readPictures(body: ContentBody, alts: z.ZodMiniArray, item: string, media: Media) {
  const { imagePaths, imageAlts } = parse(pictureLists(alts), picturesOf(body))
  const byPath = new Map<string, string>()
  for (const [index, path] of imagePaths.entries()) {
    await requireStored(media, path, "imagePaths")
    if (path !== "") byPath.set(path, byPath.get(path) || ((imageAlts[index] as string | undefined) ?? ""))
  }
  requireFew(byPath.size, "imagePaths", item)
  return { imagePaths: [...byPath.keys()], imageAlts: [...byPath.values()] }
}

function requireFew(count: number, field: string, item: string, more = ""): void {
  if (count <= limits.imagesPerEntity) return
  throw invalidField(field, `${item} can have at most ${limits.imagesPerEntity} pictures${more}.`)
}
