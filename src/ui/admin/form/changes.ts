import type { FieldErrors } from "#base/errors.ts"

/** Why a form does not contain the latest version: it was saved or published since, or an older snapshot was restored. */
export type Origin = "saved" | "published" | "restored"

/** A value that differs between two versions. */
export interface Difference {
  name: string
  label: string
}

/** The names of the values that differ; a list counts as one value, files are compared by identity. */
export function changedNames<Values extends object>(one: Values, other: Values): (keyof Values)[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof Values>
  return [...names].filter((name) => !isSame(one[name], other[name]))
}

export function changesOf<Values extends object>(before: Values, values: Values): Partial<Values> {
  return Object.fromEntries(changedNames(before, values).map((name) => [name, values[name]])) as Partial<Values>
}

/** The values that differ in more than the keys and ids of their rows, by their `labels`. */
export function compareValues<Values extends object>(
  one: Values,
  other: Values,
  labels: { readonly [name: string]: string | undefined } = {},
): Difference[] {
  const plain = (value: unknown) =>
    JSON.stringify({ value }, (name, each: unknown) => (["key", "_id", "id"].includes(name) ? undefined : each))
  return changedNames(one, other).flatMap((name) => {
    if (plain(one[name]) === plain(other[name])) return []
    return { name: String(name), label: labels[String(name)] ?? String(name) }
  })
}

function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isPlain(one) || !isPlain(other)) return false
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => isSame(one[name], other[name]))
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && (Array.isArray(value) || value.constructor === Object)
}

/** The errors without those of the named fields; the name of a list includes all fields in it. */
export function withoutErrors(errors: FieldErrors, fields: readonly string[]): FieldErrors {
  const isIn = (name: string) => fields.some((each) => name === each || name.startsWith(`${each}[`))
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !isIn(name)))
}
