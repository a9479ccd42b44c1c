import * as z from "zod/mini"
import { slugChange } from "#domain/addresses/slug-field.ts"
import type { Block } from "#domain/blocks/fields/block.ts"
import { pageContent } from "#domain/blocks/page.ts"
import type { ContentBody, ContentRow } from "#domain/content/content.ts"
import type { ContentNoun } from "#domain/base/content-states.ts"
import { AppError, type FieldErrors, invalidField } from "#domain/base/errors.ts"
import { limits, messageForPictures } from "#domain/text/limits.ts"
import { parse, validate } from "#domain/base/parse.ts"
import {
  altsOf,
  fieldsOf,
  formOf,
  hasPictureList,
  hasPictures,
  type ItemKind,
  listsOf,
} from "#domain/content/fields/item-kind.ts"
import { kinds } from "#domain/content/kinds/kinds.ts"
import { textOf } from "#domain/text/text.ts"
import type { Media } from "#media/media.ts"
import { requireStored } from "../pictures/form-pictures.ts"
import { requireFewListed } from "../pictures/listed-pictures.ts"
import { cleanItem } from "../forms/description.ts"
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

const readers: Record<ContentNoun, Read> = {
  blogs: readerOf(kinds.blogs),
  reviews: readerOf(kinds.reviews),
  categories: readerOf(kinds.categories),
  projects: readerOf(kinds.projects),

  async pages(body, media, published) {
    const written = Object.entries(body).filter(([name, value]) => name in pageContent.shape && value != null)
    const content = { name: "", blocks: [], ...Object.fromEntries(written) }
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

/** Reads the body of a declared kind, with the messages of a new or of a changed item. */
function readerOf(kind: ItemKind): Read {
  const isListed = hasPictureList(kind)
  const alts = altsOf(kind)
  const lists = listsOf(kind).map(([name]) => name)
  return async (body, media, published) => {
    const form = formOf(kind, published ? "change" : "new")
    const listed = Object.fromEntries(lists.map((name) => [name, body[name] ?? []]))
    const texts = { ...textsOf(body, form.shape), ...listed }
    const pictures = isListed ? validate(pictureLists(alts), picturesOf(body)) : requirePicture(body, kind)
    requireValid(validate(form, texts), pictures)
    const values = await cleanItem(kind, parse(form, texts))
    const shown = picturesIn(kind, values)
    for (const [field, path] of shown) if (path !== "") await requireStored(media, path, field)
    if (isListed) return { ...values, ...(await readPictures(body, alts, `A ${kind.one}`, media)) }
    const imagePath = String(body["imagePath"])
    await requireStored(media, imagePath, "file")
    for (const name of lists) requireFewListed(`A ${kind.one}`, name, values[name] as { image?: string }[])
    return { ...values, imagePath }
  }
}

/** The pictures of an item by the names of their fields, besides its own. */
function picturesIn(kind: ItemKind, values: ContentBody): [field: string, path: string][] {
  return fieldsOf(kind).flatMap(([name, field]): [string, string][] => {
    if (field.kind === "path") return [[name, textOf(values[name])]]
    if (field.kind !== "list" || !hasPictures(field)) return []
    const entries = values[name] as { image: string }[]
    return entries.map(({ image }, index) => [`${name}[${index}][image]`, image])
  })
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

function requirePicture({ imagePath }: ContentBody, { imageRequired = "" }: ItemKind): FieldErrors | undefined {
  return typeof imagePath === "string" && imagePath !== "" ? undefined : { file: imageRequired }
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
    if (path === "") continue
    await requireStored(media, path, "imagePaths")
    byPath.set(path, byPath.get(path) || ((imageAlts[index] as string | undefined) ?? ""))
  }
  requireFew(byPath.size, "imagePaths", item)
  return { imagePaths: [...byPath.keys()], imageAlts: [...byPath.values()] }
}

function requireFew(count: number, field: string, item: string): void {
  if (count <= limits.imagesPerEntity) return
  throw invalidField(field, messageForPictures(item))
}
