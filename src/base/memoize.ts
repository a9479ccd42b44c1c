/** Memoizes a pure `make` by its argument, for the `max` most recently used results, which all callers share. */
export function memoize<Argument, Made extends object | string>(
  max: number,
  make: (argument: Argument) => Made,
): (argument: Argument) => Made {
  const remembered = new Map<Argument, Made>()
  return (argument) => {
    const made = remembered.get(argument) ?? make(argument)
    // A map keeps insertion order, so the first entry is evicted.
    remembered.delete(argument)
    remembered.set(argument, made)
    if (remembered.size > max) remembered.delete(remembered.keys().next().value as Argument)
    return made
  }
}

/** Deeply freezes a value, so that no caller can change the shared object. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const each of Object.values(value)) deepFreeze(each)
  return value
}
