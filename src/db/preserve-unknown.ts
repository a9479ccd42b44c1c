/** Keeps values that only a newer release knows; rows and blocks are matched by their ids. */
export function preserveUnknown(before: unknown, after: unknown): unknown {
  if (Array.isArray(after)) {
    const earlier = new Map(Array.isArray(before) ? before.map((each: unknown) => [idOf(each), each]) : [])
    earlier.delete(undefined)
    return after.map((each: unknown) =>
      earlier.has(idOf(each)) ? preserveUnknown(earlier.get(idOf(each)), each) : each,
    )
  }
  if (typeof after !== "object" || after === null || typeof before !== "object" || before === null) return after
  const entries = Object.entries(after).map(([name, value]) => [name, preserveUnknown((before as never)[name], value)])
  return { ...before, ...(Object.fromEntries(entries) as object) }
}

function idOf(value: unknown): unknown {
  return typeof value === "object" && value !== null && "id" in value ? value.id : undefined
}
