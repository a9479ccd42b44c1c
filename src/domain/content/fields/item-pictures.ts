import type { ListField } from "../../blocks/fields/field.ts"
import { textOf } from "../../text/text.ts"
import { fieldsOf, type ItemKind } from "./item-kind.ts"

/** What becomes of a picture where it is shown. */
export interface UseEdit {
  /** The path that is shown in place of one, or "" for none. */
  path(path: string): string
  /** The same in formatted text. */
  html(html: string): string
}

type Json = Record<string, unknown>

/** An item with the pictures of its fields edited. A picture that is then in its list twice stays once, at its first place. */
export function changePictures<Item extends object>(kind: ItemKind, item: Item, edit: UseEdit): Item {
  const edited = { ...item } as Json
  for (const [name, field] of fieldsOf(kind)) {
    const value = edited[name]
    if (field.kind === "richText") edited[name] = edit.html(value as string)
    if (field.kind === "path") edited[name] = edit.path(value as string)
    if (field.kind === "list") edited[name] = (value as Json[]).map((entry) => changeEntry(field, entry, edit))
  }
  const { imagePath, imagePaths, imageAlts } = edited
  if (typeof imagePath === "string") edited["imagePath"] = edit.path(imagePath)
  return { ...edited, ...(Array.isArray(imagePaths) && changeList(imagePaths, imageAlts, edit)) } as Item
}

function changeEntry({ fields }: ListField, entry: Json, { path, html }: UseEdit): Json {
  const edited = { ...entry }
  for (const [name, { kind }] of Object.entries(fields)) {
    if (kind === "richText") edited[name] = html(entry[name] as string)
    if (kind !== "picture") continue
    edited[name] = path(entry[name] as string)
    if (edited[name] === "") edited["imageAlt"] = ""
  }
  return edited
}

/** The list of an item's pictures with each once, beside its alt text. */
export function changeList(imagePaths: readonly unknown[], imageAlts: unknown, { path }: Pick<UseEdit, "path">) {
  const given = Array.isArray(imageAlts) ? (imageAlts as unknown[]) : []
  const alts = new Map<string, string>()
  for (const [index, each] of imagePaths.entries()) {
    const shown = path(textOf(each))
    if (shown !== "") alts.set(shown, alts.get(shown) || textOf(given[index]))
  }
  return { imagePaths: [...alts.keys()], imageAlts: [...alts.values()] }
}
