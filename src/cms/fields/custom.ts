import type * as z from "zod/mini"
import type { Field } from "./field.ts"

export interface CustomField<Name extends string = string, Value = unknown> extends Field<"custom", Value> {
  /** The name of its input, which the collection provides. */
  readonly name: Name
}

/** A value with its own rules and input, such as opening hours. */
export function custom<const Name extends string, Value>(
  label: string,
  options: {
    name: Name
    schema: z.ZodMiniType<Value>
    blank: () => Value
    /** Any JSON as a value, of which only the wrong parts become blank; by default, all of a wrong value does. */
    fit?: (json: unknown) => Value
    show?: (value: Value) => string
    help?: string
  },
): CustomField<Name, Value> {
  const { name, schema, blank, fit, show = (value: Value) => JSON.stringify(value), help = "" } = options
  return {
    type: "custom",
    label,
    help,
    name,
    blank,
    fit(json) {
      if (fit) return fit(json)
      const read = schema.safeParse(json)
      return read.success ? read.data : blank()
    },
    schema: () => schema as z.ZodMiniType<Value, Value>,
    entity: () => schema,
    walk: (input) => input,
    show: (input) => ({ value: show(input) }),
  }
}
