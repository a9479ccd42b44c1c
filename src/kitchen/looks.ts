/** The finishes of fronts in pictures, by their name in URLs. */
export const finishNames = {
  "bottle-green": "Bottle green matt laminate",
  "haldi-ply": "Haldi ply",
  chalk: "Chalk white matt",
  "kota-grey": "Kota grey",
  charcoal: "Charcoal",
  teak: "Teak laminate",
  sindoor: "Sindoor red",
  sky: "Sky enamel",
} as const
export type Finish = keyof typeof finishNames
export const finishes = Object.keys(finishNames) as Finish[]

/** The stones of counters in pictures, by their name in URLs. */
export const stoneNames = {
  "black-granite": "Black granite",
  "grey-granite": "Grey granite",
  "white-quartz": "White quartz",
} as const
export type Stone = keyof typeof stoneNames
export const stones = Object.keys(stoneNames) as Stone[]

interface SeenKitchen {
  layout: "straight" | "l" | "u"
  name: string
  /** The finish of the renders with its two other counters. */
  usual: Finish
}

/** The kitchens with pictures in every finish, by their name in URLs. */
export const seenKitchens = {
  straight: { layout: "straight", name: "Straight", usual: "sky" },
  "l-shaped": { layout: "l", name: "L-shaped", usual: "kota-grey" },
  "u-shaped": { layout: "u", name: "U-shaped", usual: "charcoal" },
} as const satisfies Record<string, SeenKitchen>
export type SeenKitchenName = keyof typeof seenKitchens
export const seenKitchenNames = Object.keys(seenKitchens) as SeenKitchenName[]

/** The counter of every rendered finish. */
export const defaultStone: Stone = "white-quartz"

/** A pictured kitchen: which one, its finish and its counter's stone. */
export interface Look {
  kitchen: SeenKitchenName
  finish: Finish
  counter: Stone
}

/** Parses a look from parameters; missing and unknown ones are as in the first picture. */
export function readLook(give: (name: string) => string | null): Look {
  return {
    kitchen: oneOf(seenKitchenNames, give("kitchen")) ?? "l-shaped",
    finish: oneOf(finishes, give("finish")) ?? "bottle-green",
    counter: oneOf(stones, give("counter")) ?? "black-granite",
  }
}

/** The query of a look, without the question mark. */
export function formatLook({ kitchen, finish, counter }: Look): string {
  return new URLSearchParams({ kitchen, finish, counter }).toString()
}

/** The normalised look in a query; undefined if it contains no valid part. */
export function lookIn(query: string): string | undefined {
  const given = new URLSearchParams(query)
  const isNamed =
    oneOf(seenKitchenNames, given.get("kitchen")) ??
    oneOf(finishes, given.get("finish")) ??
    oneOf(stones, given.get("counter"))
  return isNamed && formatLook(readLook((name) => given.get(name)))
}

/** Formats a look: `L-shaped, Teak laminate, White quartz counter`. */
export function describeLook({ kitchen, finish, counter }: Look): string {
  return `${seenKitchens[kitchen].name}, ${lookTitle({ finish, stone: counter }).join(", ")}`
}

/** The names of a chosen finish and stone; empty if neither is chosen. */
export function lookTitle({ finish, stone }: { finish?: Finish | undefined; stone?: Stone | undefined }): string[] {
  return [...(finish ? [finishNames[finish]] : []), ...(stone ? [`${stoneNames[stone]} counter`] : [])]
}

function oneOf<Choice extends string>(choices: readonly Choice[], given: string | null): Choice | undefined {
  return choices.find((choice) => choice === given)
}
