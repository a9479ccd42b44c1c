import type { ItemKind, PropertiesOf } from "#domain/content/fields/item-kind.ts"

/** The name of a property's column, such as `image_path` for `imagePath`. */
export type ColumnOf<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnOf<Rest>}`
  : ""

/** The table of a declared kind: a column for each property, and the sorting keys of its title and of `second`. */
export type ItemTable<Kind extends Pick<ItemKind, "title" | "second" | "texts" | "image">> = {
  [Name in keyof PropertiesOf<Kind> & string as ColumnOf<Name>]: PropertiesOf<Kind>[Name]
} & Record<`${ColumnOf<Kind["title" | "second"]>}_key`, string> &
  Record<"id" | "created_at" | "updated_at" | "changed_by", string>

/** The name of a property's column. */
export function columnOf<Name extends string>(name: Name): ColumnOf<Name> {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ColumnOf<Name>
}
