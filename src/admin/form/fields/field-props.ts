import type { Field } from "#domain/blocks/fields/field.ts"
import type { FieldErrors } from "#domain/base/errors.ts"

/** What the form of one field is given. */
export interface FieldProps<Each extends Field = Field> {
  field: Each
  /** Its name in the whole form, such as `blocks[3][values][heading]`, which is the id of its element too. */
  name: string
  value: Each["initial"]
  /** The errors of the whole form. */
  errors: FieldErrors
  /** `changed` are the names of the fields whose errors the change removes. */
  onChange(value: Each["initial"], ...changed: string[]): void
}
