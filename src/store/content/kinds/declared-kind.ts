import { v7 as newId } from "uuid"
import {
  blankEntryOf,
  blankOf,
  fieldsOf,
  type ItemKind,
  type ItemOf,
  type NewOf,
  notFoundOf,
  sortsOf,
} from "#domain/content/fields/item-kind.ts"
import { type AddressNoun, pathOfSlug } from "#domain/addresses/address-check.ts"
import type { ContentNoun } from "#domain/base/content-states.ts"
import type { ListField } from "#domain/blocks/fields/field.ts"
import { changePictures } from "#domain/content/fields/item-pictures.ts"
import type { ContentSort } from "#domain/content/content-query.ts"
import { toSortKey } from "#domain/text/search-text.ts"
import { textOf } from "#domain/text/text.ts"
import { chooseSlug, keepOrFreeSlug } from "../../addresses/slugs.ts"
import { findPaths } from "../../base/images.ts"
import { columnOf } from "../../database/item-table.ts"
import type { ContentUseKind } from "../../pictures/rows/picture-uses.ts"
import type { ContentKind } from "../rows/content-kind.ts"

type Json = Record<string, unknown>

/** How the items of a declared kind are stored: each property in the column that is named after it. */
export function storeKind<Noun extends ContentNoun, Kind extends ItemKind<Noun>>(
  kind: Kind & { noun: Noun },
): ContentKind<Noun, ItemOf<Kind>, NewOf<Kind>, ContentSort<Noun>> {
  const { noun, title, second, searched } = kind
  const blank = blankOf(kind) as Json
  const fields = new Map(fieldsOf(kind))
  const properties = Object.keys(blank)
  const slug = [...fields].find(([, field]) => field.kind === "address")?.[0]
  const keyed = [title, ...(second === undefined ? [] : [second])]
  const columnIn = (name: string): string => columnOf(name, kind.prefix)
  const keyOf = (name: string) => `${columnIn(name)}_key`
  const textIn = (item: unknown, name: string) => textOf((item as Json)[name])
  const fromEntries = (names: readonly string[], give: (name: string) => readonly [string, unknown]): Json =>
    Object.fromEntries(names.map(give))

  function toValue(name: string, stored: unknown): unknown {
    const field = fields.get(name)
    if (field?.kind === "switch") return stored === 1
    if (field?.kind === "list") return (JSON.parse(stored as string) as Json[]).map((entry) => fitEntry(field, entry))
    return Array.isArray(blank[name]) ? JSON.parse(stored as string) : stored
  }

  function toStored(name: string, value: unknown): unknown {
    const field = fields.get(name)
    if (field?.kind === "switch") return value === true ? 1 : 0
    if (field?.kind === "list") return JSON.stringify(withIds(field, value as Json[]))
    return Array.isArray(value) ? JSON.stringify(value) : value
  }

  return {
    noun,
    notFound: notFoundOf(kind),
    columns: fromEntries(sortsOf(kind), (name) => [name, name in blank ? keyOf(name) : columnIn(name)]) as ContentKind<
      Noun,
      never,
      never,
      ContentSort<Noun>
    >["columns"],

    toItem({ id, created_at: createdAt, updated_at: updatedAt, ...row }) {
      const values = fromEntries(properties, (name) => [name, toValue(name, (row as Json)[columnIn(name)])])
      const { imagePaths, imageAlts } = values as { imagePaths?: string[]; imageAlts?: string[] }
      const alts = imagePaths && { imageAlts: imagePaths.map((_, index) => imageAlts?.[index] ?? "") }
      return { _id: id, ...values, ...alts, createdAt, updatedAt } as ItemOf<Kind>
    },

    toColumns(item) {
      const stored = properties.filter((name) => name !== slug)
      return {
        ...fromEntries(stored, (name) => [columnIn(name), toStored(name, (item as Json)[name] ?? blank[name])]),
        ...fromEntries(keyed, (name) => [keyOf(name), toSortKey(textIn(item, name))]),
      } as ReturnType<ContentKind<Noun, never, never, never>["toColumns"]>
    },

    toBody: (item) => fromEntries(properties, (name) => [name, (item as Json)[name]]),
    drafts: { title, ...(second !== undefined && { second }), searched },
    searchTexts: (item) => searched.map((name) => textIn(item, name)),

    ...(slug !== undefined && {
      async toAddress(trx, item, current) {
        const wanted = { slug: (item as Json)[slug] as string | undefined, title: textIn(item, title) }
        const before = current && { id: current._id, slug: textIn(current, slug) }
        return { slug: await chooseSlug(trx, noun as AddressNoun, wanted, before) } as object
      },
      async freeAddress(trx, row) {
        const wanted = { slug: textIn(row, "slug"), title: textIn(row, columnIn(title)) }
        return { slug: await keepOrFreeSlug(trx, noun as AddressNoun, wanted) } as object
      },
      pathOf: (item) => pathOfSlug(noun as AddressNoun, textIn(item, slug)),
    }),

    pictures: {
      kind: kind.one as ContentUseKind,
      paths: (item) => pathsIn(kind, item),
      title: (item) => textIn(item, title),
    },
  }
}

/** The paths of the pictures that an item shows. */
function pathsIn(kind: ItemKind, item: object): string[] {
  const paths: string[] = []
  changePictures(kind, item, {
    path: (path) => (paths.push(path), path),
    html: (html) => (paths.push(...findPaths(html)), html),
  })
  return paths
}

/** One of a list as its field has it; what it lacks, such as a text of a later release, is blank. */
function fitEntry(list: ListField, entry: Json): Json {
  return Object.fromEntries(Object.entries(blankEntryOf(list)).map(([name, blank]) => [name, entry[name] ?? blank]))
}

/** The entries of a list as they are stored, each with an id of its own where they have ids: one that is missing, malformed or used twice is replaced. */
function withIds(field: ListField, entries: readonly Json[]): Json[] {
  const used = new Set<unknown>()
  return entries.map((entry) => {
    const { _id } = entry
    const own = typeof _id === "string" && /^[0-9a-f-]{36}$/.test(_id) && !used.has(_id) ? _id : newId()
    used.add(own)
    return fitEntry(field, { ...entry, _id: own })
  })
}

/** Whether a text that a visitor has sent can be a slug. */
export function isSlug(text: string): boolean {
  // Other text may hold characters that a database cannot compare with.
  return /^[a-z0-9-]{1,100}$/.test(text)
}
