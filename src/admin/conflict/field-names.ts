import type { ItemKind } from "#domain/content/fields/item-kind.ts"

/** What people call each field of the body of a kind of content, as its history does. */
export function fieldNames({ fields }: Pick<ItemKind, "fields">): Record<string, string> {
  const labels = Object.entries(fields).map(([name, { label }]) => [name, label] as const)
  const { image = "", ...names } = Object.fromEntries(labels)
  // A body has its pictures beside their alt texts.
  return { ...names, imagePath: image, imageAlt: "Alt text", imagePaths: image }
}
