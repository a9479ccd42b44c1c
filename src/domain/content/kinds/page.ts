import { text } from "../../blocks/fields/field.ts"
import { address, sharing } from "../fields/item-field.ts"
import type { ItemKind } from "../fields/item-kind.ts"

/** What a page has besides its blocks. */
export const page = {
  noun: "pages",
  one: "page",
  title: "name",
  searched: ["name"],
  hasBlocks: true,
  fields: { name: text("Name", { isRequired: true }), slug: address(), ...sharing },
} as const satisfies ItemKind
