import { v7 as newId } from "uuid"
import { type Collection, notFoundOf, sortsOf } from "#domain/cms/collection.ts"
import { blankOf } from "#domain/cms/fields/field.ts"
import { imagesIn } from "#domain/cms/images.ts"
import { fromSpecification, type NewOf, type SpecificationOf, toSpecification } from "#domain/cms/specification.ts"
import { type AddressNoun, pathOfSlug } from "#domain/addresses/address-check.ts"
import type { ContentNoun } from "#domain/base/content-states.ts"
import type { ContentSort } from "#domain/content/content-query.ts"
import { toSortKey } from "#domain/text/search-text.ts"
import { textOf } from "#domain/text/text.ts"
import { chooseSlug, keepOrFreeSlug } from "../../addresses/slugs.ts"
import { findPaths } from "../../base/images.ts"
import { columnOf } from "../../database/item-table.ts"
import type { ContentUseKind } from "../../pictures/rows/picture-uses.ts"
import type { ContentKind } from "../rows/content-kind.ts"

type Json = Record<string, unknown>

/** How the documents of a collection are stored: each property in the column that is named after it. */
export function storeKind<Noun extends ContentNoun, C extends Collection<Noun>>(
  collection: C & { name: Noun },
  /** What the names of some properties begin with, but not those of their columns. */
  prefix?: string,
): ContentKind<Noun, SpecificationOf<C>, NewOf<C>, ContentSort<Noun>> {
  const { name: noun, one, title, second, searched, fields } = collection
  const blank = toSpecification<Collection>(collection, blankOf(fields)) as Json
  const properties = Object.keys(blank)
  const slug = Object.keys(fields).find((name) => fields[name]?.type === "slug")
  const keyed = [title, ...(second === undefined ? [] : [second])]
  const columnIn = (name: string): string => columnOf(name, prefix)
  const keyOf = (name: string) => `${columnIn(name)}_key`
  const textIn = (item: unknown, name: string) => textOf((item as Json)[name])
  const fromEntries = (names: readonly string[], give: (name: string) => readonly [string, unknown]): Json =>
    Object.fromEntries(names.map(give))

  function toValue(name: string, stored: unknown): unknown {
    if (typeof blank[name] === "boolean") return stored === 1
    return Array.isArray(blank[name]) ? JSON.parse(stored as string) : stored
  }

  function toStored(row: object): Json {
    return fromEntries(properties, (name) => [name, toValue(name, (row as Json)[columnIn(name)])])
  }

  function toColumn(value: unknown): unknown {
    if (typeof value === "boolean") return value ? 1 : 0
    return Array.isArray(value) ? JSON.stringify(value) : value
  }

  return {
    noun,
    notFound: notFoundOf(collection),
    columns: fromEntries(sortsOf(collection), (name) => [
      name,
      name in blank ? keyOf(name) : columnIn(name),
    ]) as ContentKind<Noun, never, never, ContentSort<Noun>>["columns"],

    toStored,

    toItem({ id, created_at: createdAt, updated_at: updatedAt, ...row }) {
      const stored = toStored(row)
      const values = toSpecification<Collection>(collection, fromSpecification<Collection>(collection, stored))
      return { _id: id, ...values, createdAt, updatedAt } as SpecificationOf<C>
    },

    toColumns(item) {
      const inputs = fromSpecification<Collection>(collection, { ...blank, ...definedOf(item) })
      for (const [name, field] of Object.entries(fields)) {
        if (field.type === "rows") inputs[name] = withIds(inputs[name] as { id: string }[])
      }
      const stored = toSpecification<Collection>(collection, inputs) as Json
      return {
        ...fromEntries(
          properties.filter((name) => name !== slug),
          (name) => [columnIn(name), toColumn(stored[name])],
        ),
        ...fromEntries(keyed, (name) => [keyOf(name), toSortKey(textIn(stored, name))]),
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
      kind: one as ContentUseKind,
      paths: (item) => imagesIn(collection, item, findPaths),
      title: (item) => textIn(item, title),
    },
  }
}

function definedOf(item: object): object {
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined))
}

/** The rows with an id of their own each: one that is missing, malformed or used twice is replaced. */
function withIds<Row extends { id: string }>(rows: readonly Row[]): Row[] {
  const used = new Set<string>()
  return rows.map((row) => {
    const id = /^[0-9a-f-]{36}$/.test(row.id) && !used.has(row.id) ? row.id : newId()
    used.add(id)
    return { ...row, id }
  })
}

/** Whether a text that a visitor has sent can be a slug. */
export function isSlug(text: string): boolean {
  // Other text may hold characters that a database cannot compare with.
  return /^[a-z0-9-]{1,100}$/.test(text)
}
