/** The values of a form beside those of the saved version that it changes. */
export interface Held<Values> {
  first: Values
  values: Values
  /** Grows each time all values are replaced at once, so that the fields start again. */
  round: number
}

/** What happens to the values of a form. */
export type HeldEvent<Values> =
  | { kind: "edited"; change: Partial<Values> }
  /** All values are others, such as those of a draft. */
  | { kind: "replaced"; values: Values }
  /** Another version is the one that the form changes; what was typed stays. */
  | { kind: "rebased"; first: Values }
  /** The form was saved and goes on with what is stored. */
  | { kind: "saved"; values: Values }
  /** The server has chosen values that were left empty for it. */
  | { kind: "chosen"; chosen: Partial<Values> }

/** The values of a form after something has happened to them. */
export function reduceHeld<Values extends object>(held: Held<Values>, event: HeldEvent<Values>): Held<Values> {
  switch (event.kind) {
    case "edited":
      return { ...held, values: { ...held.values, ...event.change } }
    case "replaced":
      return { ...held, values: event.values, round: held.round + 1 }
    case "rebased":
      return { ...held, first: event.first }
    case "saved":
      return { ...held, first: event.values, values: event.values }
    case "chosen":
      return { ...held, first: fillIn(held.first, event.chosen), values: fillIn(held.values, event.chosen) }
  }
}

/** The values with those that were left empty for the server to choose. */
export function fillIn<Values extends object>(values: Values, chosen: Partial<Values>): Values {
  const names = Object.keys(chosen) as (keyof Values)[]
  const empty = names.filter((name) => values[name] === "")
  return { ...values, ...Object.fromEntries(empty.map((name) => [name, chosen[name]])) }
}
