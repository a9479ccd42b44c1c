import * as z from "zod/mini"
import * as common from "./field.ts"
import { text } from "./text.ts"
import { toggle } from "./choice.ts"

export interface GroupField<F extends common.Fields = common.Fields>
  extends common.Field<"group", common.InputsOf<F>, common.ValuesOf<F>> {
  readonly fields: F
}

/** Validates combinations of valid values: messages by the path of their field. */
export type Check<Values> = (values: Values) => Iterable<[path: (string | number)[], message: string]>

export function group<F extends common.Fields>(
  label: string,
  fields: F,
  { help = "", check }: { help?: string; check?: Check<common.ValuesOf<F>> } = {},
): GroupField<F> {
  return {
    type: "group",
    label,
    help,
    fields,
    blank: () => common.blankOf(fields),
    fit: (json) => common.fitTo(fields, json),
    schema: (moment: common.Moment) => withCheck(common.schemaOf(fields, moment), check),
    entity: () => z.object(common.entitiesOf(fields)),
    walk: (input, visitor) => common.walkValues(fields, input, visitor),
    show: (input) => ({ fields: common.showFields(fields, input) }),
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

/** The heading of a section; empty for none. */
export function heading(initial = "") {
  return text("Heading", { initial })
}

/** The required heading of a section with headings below it. */
export function namedHeading(initial: string) {
  return text("Heading", { initial, required: true })
}

export const isTinted = toggle("Grey background", { help: "Sets the section apart from those around it." })

export function paragraph(label: string, { help = "", initial = "" } = {}) {
  return text(label, { help, initial, format: "long", max: 2_000 })
}
