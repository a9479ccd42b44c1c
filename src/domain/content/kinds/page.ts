import { text } from "../../blocks/fields/field.ts"
import { language } from "../../blocks/fields/language.ts"
import { address, sharing } from "../fields/item-field.ts"
import type { ItemKind } from "../fields/item-kind.ts"

/** What a page has besides its blocks. */
export const page = {
  noun: "pages",
  one: "page",
  title: "name",
  searched: ["name"],
  hasBlocks: true,
  fields: { name: text("Name", { isRequired: true }), slug: address(), language, ...sharing },
} as const satisfies ItemKind
