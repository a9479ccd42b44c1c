import * as z from "zod/mini"
import type { Field } from "./field.ts"

export interface ChoiceField<Value extends string = string> extends Field<"choice", Value> {
  readonly options: readonly { value: Value; label: string }[]
}

/** One of `options`, the first at first. */
export function choice<const Value extends string>(
  label: string,
  options: readonly [{ value: Value; label: string }, ...{ value: Value; label: string }[]],
  { help = "" } = {},
): ChoiceField<Value> {
  const values = options.map(({ value }) => value)
  const schema = z.enum(values as [Value, ...Value[]], { error: `${label}: choose one of the list.` })
  return {
    type: "choice",
    label,
    help,
    options,
    blank: () => options[0].value,
    // A newer release may have stored other values, which stay until the document is published.
    fit: (json) => (typeof json === "string" ? (json as Value) : options[0].value),
    schema: () => schema as unknown as z.ZodMiniType<Value, Value>,
    entity: () => schema,
    walk: (input) => input,
    show: (input) => ({
      value: (input as string) === "" ? "" : (options.find(({ value }) => value === input)?.label ?? input),
    }),
  }
}

export function optionsOf(labels: Readonly<Record<string, string>>): { value: string; label: string }[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}

export type ToggleField = Field<"toggle", boolean>

/** Yes or no. */
export function toggle(label: string, { help = "", initial = false } = {}): ToggleField {
  const schema = z.boolean({ error: `${label} must be true or false.` })
  return {
    type: "toggle",
    label,
    help,
    blank: () => initial,
    fit: (json) => (json === true || json === "true" ? true : json === false || json === "false" ? false : initial),
    schema: () => schema,
    entity: () => z.boolean(),
    walk: (input) => input,
    show: (input) => ({ value: input ? "Yes" : "No" }),
  }
}
