import type { BlocksField } from "./blocks.ts"
import type { ChoiceField, ToggleField } from "./choice.ts"
import type { CustomField } from "./custom.ts"
import type { AnyField } from "./field.ts"
import type { GroupField } from "./group.ts"
import type { ImageField, ImagesField } from "./image.ts"
import type { ItemsField, ListField } from "./list.ts"
import type { LinkField, SlugField } from "./link.ts"
import type { NumberField } from "./number.ts"
import type { RichTextField } from "./rich-text.ts"
import type { RowsField } from "./rows.ts"
import type { TextField } from "./text.ts"

/** Every type of field by its name. The admin has an input for each. */
export interface FieldTypes {
  text: TextField
  richText: RichTextField
  number: NumberField
  choice: ChoiceField
  toggle: ToggleField
  image: ImageField
  images: ImagesField
  link: LinkField
  slug: SlugField
  group: GroupField
  rows: RowsField
  list: ListField
  items: ItemsField
  blocks: BlocksField
  custom: CustomField
}

export type KnownField = FieldTypes[keyof FieldTypes]

/** The field as a union of all types, discriminated by `type`. */
export function known(field: AnyField): KnownField {
  return field as KnownField
}
