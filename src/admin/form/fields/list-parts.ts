import type { Fields, PictureValue, ValuesOf } from "#domain/blocks/fields/field.ts"
import { makeKey } from "../../api/keys.ts"

type Item = ValuesOf<Fields>

/** An item with the key by which the form knows it while it is shown. */
export interface Part {
  key: string
  item: Item
}

const keys = new WeakMap<Item, string>()

/** An item with its key: the same for as long as the form changes it. */
export function toPart(item: Item): Part {
  const key = keys.get(item) ?? makeKey()
  keys.set(item, key)
  return { key, item }
}

/** The item of a part, which keeps its key. */
export function toItem({ key, item }: Part): Item {
  keys.set(item, key)
  return item
}

/** The path of the first picture of some values; undefined where they hold none. */
export function pictureOf(fields: Fields, values: Item): string | undefined {
  const name = Object.keys(fields).find((each) => fields[each]?.kind === "picture")
  return (name && (values[name] as PictureValue).path) || undefined
}
