import type { FieldErrors } from "#base/errors.ts"
import * as kitchenInput from "#kitchen/kitchen-input.ts"
import { lengthPrompt, type LengthUnit, lengthUnits, readLength, formatLength } from "#kitchen/length.ts"
import { finishes, stones } from "#kitchen/looks.ts"
import { tiers } from "#kitchen/tiers.ts"
import { toPlainNumbers } from "#base/text/number.ts"

/** A kitchen in a URL, and the version of the rate card. */
interface EstimateState {
  kitchen: kitchenInput.Kitchen
  /** Undefined for the current card. */
  version: number | undefined
}

/** A kitchen parsed from a URL, and the errors by parameter. */
export interface ReadEstimate extends EstimateState {
  errors: FieldErrors
}

/** The parameters of which any specifies a kitchen. */
const sizeNames = ["layout", "a", "b", "c", "wall", "tall", "drawers", "corners", "unit"]

export const maxQueryLength = 1_000

/** A number, and the shallow drawer that old URLs have beside whole ones. */
const countPattern = /^(-?\d{1,6}(?:\.\d{1,6})?)( ?\+ ?1 shallow)?$/

const yesNo = ["yes", "no"] as const

/**
 * A kitchen as URL parameters, in order. All are written, so a URL keeps its meaning if a default changes; but finish and stone only if
 * chosen, and the rate card only if it must stay the same.
 */
export function toParameters(kitchen: kitchenInput.Kitchen, version?: number): Record<string, string> {
  const { layout, tier, unit, wall, tall, drawers, corners } = kitchen
  // A plain number is in the URL's own unit.
  const inMm = (length: number) => (unit === "mm" ? String(length) : `${length}mm`)
  const runs = kitchenInput.runNames
    .slice(0, kitchenInput.shapes[layout].runs.length)
    .map((name) => [name, inMm(kitchen[name])])
  return {
    layout,
    ...Object.fromEntries(runs),
    wall: inMm(wall),
    tall: String(tall),
    drawers: String(drawers),
    corners: String(corners),
    accessories: kitchen.hasAccessories ? "yes" : "no",
    counter: kitchen.hasCounter ? "yes" : "no",
    tier,
    online: kitchen.isBookedOnline ? "yes" : "no",
    unit,
    ...(kitchen.finish && { finish: kitchen.finish }),
    ...(kitchen.stone && { stone: kitchen.stone }),
    ...(version !== undefined && { card: String(version) }),
  }
}

/** The query of a kitchen, without the question mark. */
export function formatEstimateQuery(kitchen: kitchenInput.Kitchen, version?: number): string {
  return new URLSearchParams(toParameters(kitchen, version)).toString()
}

/** Parses a query, with or without its question mark, like `readEstimate`. */
export function readEstimateQuery(text: string, options: ReadOptions = {}): ReadEstimate {
  const query = new URLSearchParams(text.slice(0, maxQueryLength))
  return readEstimate((name) => query.get(name) ?? undefined, options)
}

interface ReadOptions {
  /** The display unit if the URL has none; millimetres by default. */
  shownIn?: LengthUnit
  /** The kitchen whose numbers replace invalid ones; a typical one by default. */
  instead?: Pick<kitchenInput.Kitchen, "a" | "b" | "c" | "wall" | "tall" | "drawers" | "corners">
}

/**
 * Parses a kitchen from its parameters. Absent ones have the value of the layout's typical kitchen; invalid ones get the nearest possible
 * value and an error. Plain numbers are millimetres unless the parameter `unit` differs. If sizes are shown in feet and none is given, it
 * is the estimate's initial kitchen. Other parameters, such as those of campaigns, are ignored.
 */
export function readEstimate(
  give: (name: string) => string | undefined,
  { shownIn = "mm", instead }: ReadOptions = {},
): ReadEstimate {
  const errors: FieldErrors = {}

  function choose<Choice extends string>(name: string, choices: readonly Choice[], usual: Choice): Choice {
    const given = give(name)
    if (given === undefined) return usual
    const found = choices.find((choice) => choice === given.trim().toLowerCase())
    if (found === undefined) errors[name] = `${name} can be ${choices.join(", ")}. We used ${usual}.`
    return found ?? usual
  }

  function chooseLook<Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    const given = give(name)?.trim().toLowerCase()
    const found = choices.find((choice) => choice === given)
    if (given && found === undefined) errors[name] = `${name} can be ${choices.join(", ")}. We left it out.`
    return found
  }

  function count(name: "tall" | "drawers" | "corners", usualCount: number): number {
    const given = give(name)
    if (given === undefined) return usualCount
    const [, number, shallow] = countPattern.exec(toPlainNumbers(given)) ?? []
    if (number !== undefined) return Number(number) + (shallow === undefined ? 0 : 0.5)
    const used = instead?.[name] ?? usualCount
    errors[name] = `${kitchenInput.nameOf(usual, name)}: enter a number. We used ${kitchenInput.formatDrawers(used)}.`
    return used
  }

  function isWanted(name: string, isUsual: boolean): boolean {
    return choose(name, yesNo, isUsual ? "yes" : "no") === "yes"
  }

  const [layoutName, tier] = [choose("layout", kitchenInput.layouts, "l"), choose("tier", tiers, "signature")]
  const typedIn = choose("unit", lengthUnits, "mm")
  const unit = give("unit") === undefined ? shownIn : typedIn
  const isFirst = shownIn === "ft" && sizeNames.every((name) => give(name) === undefined)
  // A URL with only the runs gets the default wall units and drawers: to the millimetre, as in old URLs, or in whole feet and whole
  // drawers.
  const isWhole = isFirst || choose("units", ["exact", "whole"], "exact") === "whole"
  const usual = isWhole
    ? kitchenInput.defaultKitchen(layoutName, unit, tier)
    : kitchenInput.typicalKitchen(layoutName, tier)
  const length = (name: "a" | "b" | "c" | "wall", usualLength: number): number => {
    const given = give(name)
    if (given === undefined) return usualLength
    const mm = readLength(given, typedIn)
    if (mm !== undefined) return mm
    const used = instead?.[name] ?? usualLength
    errors[name] =
      `${kitchenInput.nameOf(usual, name)}: ${lengthPrompt(given, typedIn)} We used ${formatLength(used, unit)}.`
    return used
  }

  const { layout } = usual
  const [a, b, c] = kitchenInput.runNames.map((name, index) =>
    kitchenInput.shapes[layout].runs[index] ? length(name, usual[name]) : 0,
  ) as [number, number, number]
  const runs = { layout, a, b, c }
  const { wall, drawers } = isWhole
    ? kitchenInput.unitsFor(runs, unit)
    : { wall: kitchenInput.defaultWall(runs), drawers: Math.max(0, kitchenInput.typicalDrawers(runs)) }
  const requested: kitchenInput.Kitchen = {
    ...runs,
    wall: give("wall") !== undefined ? length("wall", wall) : Math.max(0, Math.min(wall, a + b + c)),
    tall: count("tall", usual.tall),
    drawers: count("drawers", drawers),
    corners: count("corners", usual.corners),
    hasAccessories: isWanted("accessories", usual.hasAccessories),
    hasCounter: isWanted("counter", usual.hasCounter),
    tier: usual.tier,
    isBookedOnline: isWanted("online", usual.isBookedOnline),
    unit,
  }
  const [finish, stone] = [chooseLook("finish", finishes), chooseLook("stone", stones)]
  if (finish) requested.finish = finish
  if (stone) requested.stone = stone
  const version = readVersion(give("card"))
  if (version === null) errors["card"] = "This price list no longer exists, so we used the current one."
  const { kitchen, errors: impossible } = kitchenInput.clampKitchen(requested)
  return { kitchen, version: version ?? undefined, errors: { ...impossible, ...errors } }
}

/** Undefined if absent, null if it is not a card's number. */
function readVersion(given: string | undefined): number | undefined | null {
  if (given === undefined) return undefined
  return /^[1-9]\d{0,8}$/.test(given) ? Number(given) : null
}
