import {
  blankOf,
  type ItemKind,
  type ItemOf,
  type NewOf,
  notFoundOf,
  sortsOf,
} from "#domain/content/fields/item-kind.ts"
import type { ContentNoun } from "#domain/base/content-states.ts"
import type { ContentSort } from "#domain/content/content-query.ts"
import { toSortKey } from "#domain/text/search-text.ts"
import { columnOf } from "../../database/item-table.ts"
import type { ContentUseKind } from "../../pictures/rows/picture-uses.ts"
import type { ContentKind } from "../rows/content-kind.ts"

/** How the items of a declared kind are stored: each property in the column that is named after it. */
export function storeKind<Noun extends ContentNoun, Kind extends ItemKind<Noun>>(
  kind: Kind & { noun: Noun },
): ContentKind<Noun, ItemOf<Kind>, NewOf<Kind>, ContentSort<Noun>> {
  type Values = Record<string, string>
  const { noun, title, second } = kind
  const blank = blankOf(kind)
  const properties = Object.keys(blank)
  const searched = Object.keys(kind.texts)
  const keyOf = (name: string) => `${columnOf(name)}_key`
  const fromEntries = <Value>(names: readonly string[], give: (name: string) => readonly [string, unknown]) =>
    Object.fromEntries(names.map(give)) as Value

  return {
    noun,
    notFound: notFoundOf(kind),
    columns: fromEntries(sortsOf(kind), (name) => [name, name in blank ? keyOf(name) : columnOf(name)]),
    toItem: ({ id, created_at: createdAt, updated_at: updatedAt, ...row }) =>
      ({
        _id: id,
        ...fromEntries<object>(properties, (name) => [name, (row as Values)[columnOf(name)]]),
        createdAt,
        updatedAt,
      }) as ItemOf<Kind>,
    toColumns(item) {
      const values = { ...(blank as Values), ...(item as Values) }
      return {
        ...fromEntries<object>(properties, (name) => [columnOf(name), values[name] ?? ""]),
        ...fromEntries<object>([title, second], (name) => [keyOf(name), toSortKey(values[name] ?? "")]),
      } as ReturnType<ContentKind<Noun, never, never, never>["toColumns"]>
    },
    toBody: (item) => fromEntries(properties, (name) => [name, (item as Values)[name]]),
    drafts: { title, second, searched },
    searchTexts: (item) => searched.map((name) => (item as Values)[name] ?? ""),
    pictures: {
      kind: kind.one as ContentUseKind,
      paths: ({ imagePath }) => [imagePath],
      title: (item) => (item as Values)[title] ?? "",
    },
  }
}
