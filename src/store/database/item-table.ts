import type { Collection } from "#domain/cms/collection.ts"
import type { PropertiesOf } from "#domain/cms/specification.ts"

/** The name of a property's column, such as `image_path` for `imagePath`, and without the prefix of its kind. */
export type ColumnOf<Name extends string, Prefix = undefined> = Prefix extends string
  ? Name extends `${Prefix}${infer Rest}`
    ? Snake<Uncapitalize<Rest>>
    : Snake<Name>
  : Snake<Name>

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : ""

/** Lists are stored as JSON, yes and no as 1 and 0. */
type Stored<Value> = Value extends boolean ? number : Value extends readonly unknown[] ? string : Value

/** The table of a declared kind: a column for each property, and the sorting keys of some. */
export type ItemTable<Kind extends Pick<Collection, "fields">, Sorted extends string, Prefix = undefined> = {
  [Name in keyof PropertiesOf<Kind> & string as ColumnOf<Name, Prefix>]: Stored<PropertiesOf<Kind>[Name]>
} & Record<`${ColumnOf<Sorted, Prefix>}_key`, string> &
  Record<"id" | "created_at" | "updated_at" | "changed_by", string>

/** The name of a property's column. */
export function columnOf<Name extends string, Prefix extends string | undefined = undefined>(
  name: Name,
  prefix?: Prefix,
): ColumnOf<Name, Prefix> {
  const own = prefix !== undefined && name.startsWith(prefix) ? name.slice(prefix.length) : name
  const column = own.replaceAll(/[A-Z]/g, (letter, at) => (at === 0 ? letter : `_${letter}`)).toLowerCase()
  return column as ColumnOf<Name, Prefix>
}
