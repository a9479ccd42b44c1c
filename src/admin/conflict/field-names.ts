import type { ContentNoun } from "#domain/base/content-states.ts"
import { itemFields } from "#domain/content/difference/item-fields.ts"

/** What people call each field of the body of a kind of content, as its history does; of pages without their blocks. */
export function fieldNames(noun: ContentNoun): Record<string, string> {
  const labels = Object.entries(itemFields[noun]).map(([name, { label }]) => [name, label] as const)
  const { image = "", pictures = "", ...names } = Object.fromEntries(labels)
  // A body has its pictures beside their alt texts.
  return { ...names, imagePath: image, imageAlt: "Alt text", imagePaths: pictures }
}
