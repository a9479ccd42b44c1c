import * as z from "zod/mini"
import { readNumber } from "#base/text/number.ts"
import type { Field } from "./field.ts"

/** A number, null for none, or typed text. */
type NumberInput = number | string | null

export interface NumberField<Value extends number | null = number | null> extends Field<"number", NumberInput, Value> {
  readonly isRequired: boolean
  /** The keyboard of a phone. */
  readonly keyboard: "numeric" | "decimal" | "text"
  /** True if it is typed as `format` shows it, such as rupees for stored paise. */
  readonly isConverted: boolean
  /** The number as people write it; anything else as it was typed. */
  format(input: NumberInput): string
}

interface Options {
  help?: string | undefined
  min?: number
  /** The maximum, or its current value. */
  max: number | (() => number)
  /** How many decimals it can have; 0 by default. */
  decimals?: number
  /** The message for anything else. */
  wrong: string
  keyboard?: NumberField["keyboard"]
  /** Reads a typed number; NaN for a text that is none. */
  read?: (typed: string) => number
  format?: (value: number) => string
  isConverted?: boolean
}

export function number(label: string, options: Options): NumberField {
  return numberField(label, options, null, true)
}

/** A number that has to be there; without `initial` it is still to be typed. */
export function requiredNumber(label: string, options: Options & { initial?: number }): NumberField<number> {
  return numberField(label, options, options.initial ?? null, false) as NumberField<number>
}

function numberField(label: string, options: Options, initial: number | null, isOptional: boolean): NumberField {
  const {
    help = "",
    min = 0,
    max,
    decimals = 0,
    wrong,
    read = readNumber,
    format = String,
    isConverted = false,
  } = options
  const isRight = (value: number) =>
    value >= min && value <= (typeof max === "number" ? max : max()) && Number(value.toFixed(decimals)) === value

  /** The parsed number; NaN if invalid, null if empty. */
  function toNumber(input: unknown): number | null {
    if (input == null) return null
    if (typeof input === "number") return input
    if (typeof input !== "string") return Number.NaN
    return input.trim() === "" ? null : read(input.trim())
  }

  const reading = z.transform((input: unknown, context) => {
    const value = toNumber(input)
    if (value === null ? isOptional : isRight(value)) return value
    context.issues.push({ code: "custom", input, message: wrong })
    return z.NEVER
  })
  // A transform would make the field optional; a pipe that starts with any value does not.
  const schema = (isOptional ? reading : z.pipe(z.unknown(), reading)) as unknown as z.ZodMiniType<
    number | null,
    NumberInput
  >
  // Its description in the API documentation.
  const limit = typeof max === "number" ? { maximum: max } : {}
  schema.register(z.globalRegistry, { type: decimals > 0 ? "number" : "integer", minimum: min, ...limit })

  const keyboard = options.keyboard ?? (decimals > 0 ? "decimal" : "numeric")
  const show = (input: NumberInput) => {
    const value = toNumber(input)
    return value !== null && value >= min ? format(value) : String(input ?? "")
  }
  return {
    type: "number",
    label,
    help,
    isRequired: !isOptional,
    keyboard,
    isConverted,
    format: show,
    blank: () => initial,
    fit: (json) => (typeof json === "number" || typeof json === "string" ? (json === "" ? null : json) : null),
    schema: () => schema,
    entity() {
      const number = keyboard === "decimal" ? z.number() : z.int().check(z.minimum(0))
      return isOptional ? z.nullable(number) : number
    },
    walk: (input) => input,
    show: (input) => ({ value: show(input) }),
  }
}
