import * as z from "zod/mini"
import {
  blankOf,
  entitiesOf,
  type Field,
  type Fields,
  fitTo,
  type InputsOf,
  type Moment,
  schemaOf,
  showFields,
  type ValuesOf,
  walkValues,
} from "./field.ts"

export interface GroupField<F extends Fields = Fields> extends Field<"group", InputsOf<F>, ValuesOf<F>> {
  readonly fields: F
}

/** What is wrong with values that are each right: messages by the path of their field. */
export type Check<Values> = (values: Values) => Iterable<[path: (string | number)[], message: string]>

/** Fields that belong together. */
export function group<F extends Fields>(
  label: string,
  fields: F,
  { help = "", check }: { help?: string; check?: Check<ValuesOf<F>> } = {},
): GroupField<F> {
  return {
    type: "group",
    label,
    help,
    fields,
    blank: () => blankOf(fields),
    fit: (json) => fitTo(fields, json),
    schema: (moment: Moment) => withCheck(schemaOf(fields, moment), check),
    entity: () => z.object(entitiesOf(fields)),
    walk: (input, visitor) => walkValues(fields, input, visitor),
    show: (input) => ({ fields: showFields(fields, input) }),
  }
}

/** The rules with a check of all values together. */
export function withCheck<Value, Input>(
  schema: z.ZodMiniType<Value, Input>,
  check: Check<Value> | undefined,
): z.ZodMiniType<Value, Input> {
  if (!check) return schema
  return schema.check(({ value, issues }) => {
    for (const [path, message] of check(value)) issues.push({ code: "custom", input: value, path, message })
  })
}
