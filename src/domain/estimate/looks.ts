/** The finishes of fronts that a kitchen can be shown in, by what an address calls them. */
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

/** The stones of counters that a kitchen can be shown with, by what an address calls them. */
export const stoneNames = {
  "black-granite": "Black granite",
  "grey-granite": "Grey granite",
  "white-quartz": "White quartz",
} as const
export type Stone = keyof typeof stoneNames
export const stones = Object.keys(stoneNames) as Stone[]

interface SeenKitchen {
  /** The layout of the estimate. */
  layout: "straight" | "l" | "u"
  name: string
  /** The finish in which its two other counters are rendered. */
  usual: Finish
}

/** The kitchens that are pictured in every finish, by what an address calls them. */
export const seenKitchens = {
  straight: { layout: "straight", name: "Straight", usual: "sky" },
  "l-shaped": { layout: "l", name: "L-shaped", usual: "kota-grey" },
  "u-shaped": { layout: "u", name: "U-shaped", usual: "charcoal" },
} as const satisfies Record<string, SeenKitchen>
export type SeenKitchenName = keyof typeof seenKitchens
export const seenKitchenNames = Object.keys(seenKitchens) as SeenKitchenName[]

/** The counter of every rendered finish. */
export const usualStone: Stone = "white-quartz"

/** A kitchen as it is pictured: which one, its finish and the stone of its counter. */
export interface Look {
  kitchen: SeenKitchenName
  finish: Finish
  counter: Stone
}

/** Reads a look from the parameters of an address; what is missing or not known is as in the first picture. */
export function readLook(give: (name: string) => string | null): Look {
  return {
    kitchen: oneOf(seenKitchenNames, give("kitchen")) ?? "l-shaped",
    finish: oneOf(finishes, give("finish")) ?? "bottle-green",
    counter: oneOf(stones, give("counter")) ?? "black-granite",
  }
}

/** The query of a look, without the question mark. */
export function writeLook({ kitchen, finish, counter }: Look): string {
  return new URLSearchParams({ kitchen, finish, counter }).toString()
}

/** The query of the look that a query names; undefined where it names none of its parts, or only such as are not known. */
export function lookIn(query: string): string | undefined {
  const given = new URLSearchParams(query)
  const isNamed =
    oneOf(seenKitchenNames, given.get("kitchen")) ??
    oneOf(finishes, given.get("finish")) ??
    oneOf(stones, given.get("counter"))
  return isNamed && writeLook(readLook((name) => given.get(name)))
}

/** A look in words: `L-shaped, Teak laminate, White quartz counter`. */
export function describeLook({ kitchen, finish, counter }: Look): string {
  return `${seenKitchens[kitchen].name}, ${nameLook({ finish, stone: counter }).join(", ")}`
}

/** The names of a chosen finish and stone; an empty list where neither is chosen. */
export function nameLook({ finish, stone }: { finish?: Finish | undefined; stone?: Stone | undefined }): string[] {
  return [...(finish ? [finishNames[finish]] : []), ...(stone ? [`${stoneNames[stone]} counter`] : [])]
}

function oneOf<Choice extends string>(choices: readonly Choice[], given: string | null): Choice | undefined {
  return choices.find((choice) => choice === given)
}
