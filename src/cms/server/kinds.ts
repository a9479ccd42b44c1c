import { type AddressNoun, addressNouns, pathOfSlug } from "#base/urls/address-check.ts"
import { fixedPages, type PageKey } from "#base/urls/fixed-pages.ts"
import type { Noun } from "#base/content-states.ts"
import { type Collection, notFoundOf, sortsOf } from "../shared/collection.ts"
import { type Fields, fitTo, parseBody, walkValues } from "../fields/field.ts"
import { toSpecification } from "../shared/specification.ts"
import type { ContentValues } from "../shared/content.ts"
import { limits } from "#base/text/limits.ts"
import { toSearchText, toSortKey } from "#base/text/search-text.ts"
import type { Tables } from "#db/tables.ts"

/** Inputs of a collection, in the shape of its fields, as they are stored. */
export type Inputs = Record<string, unknown>

/** A document in the specification's shape. */
export type Item = Record<string, unknown> & Record<"_id" | "createdAt" | "updatedAt", string>

/** How the documents of a collection are stored. */
export interface Kind {
  noun: Noun
  collection: Collection<Noun>
  /** The message if the document does not exist. */
  notFound: string
  /** The column for each field that a list can be sorted by. */
  columns: Record<string, "created_at" | "updated_at" | "title_key" | "second_key">
  /** The field with the slug; undefined if the documents have no pages. */
  slug: string | undefined
  /** The fields that filter lists, at most two, and the field that marks some documents. */
  filters: readonly string[]
  flag: string | undefined
  /** The initial body of a single document. */
  first?: object
}

export type KindOf = (noun: Noun) => Kind

/** How the documents of a collection are stored. */
export function toKind(
  collection: Collection<Noun>,
  about: Partial<Pick<Kind, "filters" | "flag" | "first">> = {},
): Kind {
  const columns = ["created_at", "updated_at", "title_key", "second_key"] as const
  return {
    noun: collection.name,
    collection,
    notFound: notFoundOf(collection),
    columns: Object.fromEntries(sortsOf(collection).map((name, index) => [name, columns[index] ?? "created_at"])),
    slug: Object.keys(collection.fields).find((name) => collection.fields[name]?.type === "slug"),
    filters: [],
    flag: undefined,
    ...about,
  }
}

/** Inputs of stored JSON; missing fields, such as a later release's, have their first value. All are blank if it is damaged. */
export function readInputs({ collection }: Kind, json: string): Inputs {
  return fitTo(collection.fields as Fields, parseBody(json))
}

/** Inputs of stored JSON; undefined if it is damaged. */
export function readUndamaged(kind: Kind, json: string): Inputs | undefined {
  const values = parseBody(json)
  return values && fitInputs(kind, values)
}

/** The values of a form as inputs; missing values and wrong shapes become blank. */
export function fitInputs({ collection }: Kind, values: ContentValues): Inputs {
  return fitTo(collection.fields as Fields, values)
}

/** Inputs in the specification's shape, without the properties of every document. */
export function toProperties({ collection }: Kind, inputs: Inputs): Record<string, unknown> {
  return toSpecification<Collection>(collection, inputs)
}

/** A published document in the specification's shape. */
export function toItem(
  kind: Kind,
  row: Pick<Tables["documents"], "id" | "key" | "revision" | "body" | "created_at" | "updated_at">,
  properties = toProperties(kind, readInputs(kind, row.body)),
): Item {
  const { id: _id, created_at: createdAt, updated_at: updatedAt } = row
  if (kind.first) return { _id, version: row.revision, ...properties, createdAt, updatedAt }
  if (kind.noun !== "pages") return { _id, ...properties, createdAt, updatedAt }
  const { name, slug, ...rest } = properties
  return { _id, pageKey: row.key, slug, name, ...rest, createdAt, updatedAt }
}

/** The title of a document, "" if it has none. */
export function titleIn({ collection }: Kind, inputs: Inputs): string {
  return toTitle(inputs[collection.title])
}

function toTitle(value: unknown): string {
  return typeof value === "string" ? value.trim().slice(0, limits.title).toWellFormed() : ""
}

/** The path of a document's page; "" if it has none. */
export function pathIn({ noun, slug: field }: Kind, key: string, inputs: Inputs): string {
  const slug = textIn(inputs, field)
  if (key !== "") return fixedPages[key as PageKey]
  return isWithPages(noun) ? pathOfSlug(noun, slug) : ""
}

/** True if the documents of a noun have pages. */
export function isWithPages(noun: Noun): noun is AddressNoun {
  return (addressNouns as readonly string[]).includes(noun)
}

/** The text of a field, "" if it is none. */
function textIn(inputs: Inputs, name: string | undefined): string {
  const value = name === undefined ? undefined : inputs[name]
  return typeof value === "string" ? value : ""
}

export function keysOf({ collection }: Kind, inputs: Inputs) {
  const title = toTitle(inputs[collection.title])
  return { title, title_key: toSortKey(title), second_key: toSortKey(textIn(inputs, collection.second)) }
}

/** The columns that a published document decides. */
export function columnsOf(kind: Kind, key: string, inputs: Inputs) {
  const [filter, other] = kind.filters
  return {
    ...keysOf(kind, inputs),
    slug: textIn(inputs, kind.slug),
    path: pathIn(kind, key, inputs),
    filter_1: textIn(inputs, filter),
    filter_2: textIn(inputs, other),
    flag: kind.flag !== undefined && inputs[kind.flag] === true ? 1 : 0,
  }
}

/** How many characters of a document are searched. */
const maxSearched = 100_000

/** The text that a document is found by, formatted texts without their markup. */
export function searchTextOf({ collection }: Kind, inputs: Inputs): string {
  const texts: string[] = []
  const add = (text: string) => (texts.push(text), text)
  for (const name of collection.searched) {
    const [field, value] = [collection.fields[name], inputs[name]]
    if (!field || value === undefined) continue
    if (field.type === "richText" || (typeof value !== "string" && typeof value !== "number")) {
      const html = (text: string) => (texts.push(text.replaceAll(/<[^<>]*>/g, " ")), text)
      walkValues({ [name]: field }, { [name]: value }, { text: add, html })
    } else add(String(value))
  }
  return toSearchText(texts.join(" ").slice(0, maxSearched).toWellFormed())
}
