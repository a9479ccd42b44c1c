/** The names of the values that differ; a list counts as one value, files are compared by identity. */
export function changedNames<Values extends object>(one: Values, other: Values): (keyof Values)[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof Values>
  return [...names].filter((name) => !isSame(one[name], other[name]))
}

/** Whether two forms hold the same values, apart from the keys and ids of their parts. */
export function saysSame(one: object, other: object): boolean {
  const plain = (values: object) =>
    JSON.stringify(values, (name, value: unknown) => (name === "key" || name === "_id" ? undefined : value))
  return plain(one) === plain(other)
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
