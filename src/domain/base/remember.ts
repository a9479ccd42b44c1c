/**
 * `make`, which answers what it has made before of the same text or object; it remembers the `max` that were asked for last.
 * What it makes must follow from the argument alone, and is shared by all who ask.
 */
export function remember<Argument, Made extends object | string>(
  max: number,
  make: (argument: Argument) => Made,
): (argument: Argument) => Made {
  const remembered = new Map<Argument, Made>()
  return (argument) => {
    const made = remembered.get(argument) ?? make(argument)
    // A map keeps the order in which its keys were set, so that the first one is the one to forget.
    remembered.delete(argument)
    remembered.set(argument, made)
    if (remembered.size > max) remembered.delete(remembered.keys().next().value as Argument)
    return made
  }
}

/** The value, frozen with all that it holds, so that nobody who shares it can change it. */
export function freezeAll<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const each of Object.values(value)) freezeAll(each)
  return value
}
