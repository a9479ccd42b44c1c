import type { FieldErrors } from "../base/errors.ts"
import {
  firstKitchen,
  type Kitchen,
  layouts,
  makePossible,
  nameOf,
  runNames,
  shapes,
  showDrawers,
  typicalDrawers,
  typicalKitchen,
  unitsFor,
  usualWall,
} from "./kitchen.ts"
import { askForLength, type LengthUnit, lengthUnits, readLength, showLength } from "./length.ts"
import { finishes, stones } from "./looks.ts"
import { tiers } from "./tiers.ts"
import { toPlainNumbers } from "../text/number.ts"

/** A kitchen in an address, and the version of the rate card. */
interface EstimateState {
  kitchen: Kitchen
  /** Undefined if the address names none, which means the current card. */
  version: number | undefined
}

/** What an address was read as, and the errors in it by parameter. */
export interface ReadEstimate extends EstimateState {
  errors: FieldErrors
}

/** The parameters of which any says what kitchen is meant. */
const sizeNames = ["layout", "a", "b", "c", "wall", "tall", "drawers", "corners", "unit"]

/** The parameters of what goes with the runs. */
export const restNames = ["wall", "tall", "drawers"]

/** The longest query that is read. */
export const maxQueryLength = 1_000

/** A number, and the shallow drawer that an old address has beside whole ones. */
const countPattern = /^(-?\d{1,6}(?:\.\d{1,6})?)( ?\+ ?1 shallow)?$/

const yesNo = ["yes", "no"] as const

/**
 * A kitchen as the parameters of an address, in their order. All are written, so that an address keeps its meaning when a
 * default changes; but finish and stone only where they are chosen, and the rate card only if it shall stay the same.
 */
export function toParameters(kitchen: Kitchen, version?: number): Record<string, string> {
  const { layout, tier, unit, wall, tall, drawers, corners } = kitchen
  // A plain number is in the address's own unit.
  const inMm = (length: number) => (unit === "mm" ? String(length) : `${length}mm`)
  const runs = runNames.slice(0, shapes[layout].runs.length).map((name) => [name, inMm(kitchen[name])])
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

/** The kitchen as the query of an address, without the question mark. */
export function writeEstimateQuery(kitchen: Kitchen, version?: number): string {
  return new URLSearchParams(toParameters(kitchen, version)).toString()
}

/** Reads the query of an address, with or without its question mark, as `readEstimate` reads its parameters. */
export function readEstimateQuery(text: string, options: ReadOptions = {}): ReadEstimate {
  const query = new URLSearchParams(text.slice(0, maxQueryLength))
  return readEstimate((name) => query.get(name) ?? undefined, options)
}

interface ReadOptions {
  /** The unit that sizes are shown in where the address names none; millimetres without it. */
  shownIn?: LengthUnit
  /** The kitchen whose numbers stand for those that cannot be read; without it a typical one. */
  instead?: Pick<Kitchen, "a" | "b" | "c" | "wall" | "tall" | "drawers" | "corners">
}

/**
 * Reads a kitchen from its parameters. Absent ones have the value of a typical kitchen of the layout; wrong ones get the
 * nearest possible value and an error. Plain numbers are millimetres unless the parameter `unit` says otherwise. Where sizes
 * are shown in feet and none is given, it is the kitchen that the estimate starts from. What goes with the runs does not count
 * where `for` names others. Other parameters, such as those of campaigns, are ignored.
 */
export function readEstimate(
  giveAny: (name: string) => string | undefined,
  { shownIn = "mm", instead }: ReadOptions = {},
): ReadEstimate {
  const errors: FieldErrors = {}
  const sizes = [giveAny("layout"), ...runNames.map(giveAny)].flatMap((given) => given ?? []).join("/")
  // A form without a script cannot take back what went with the runs that it began with.
  const isOther = (giveAny("for") ?? sizes) !== sizes
  const give = (name: string) => (isOther && restNames.includes(name) ? undefined : giveAny(name))

  function choose<Choice extends string>(name: string, choices: readonly Choice[], usual: Choice): Choice {
    const given = give(name)
    if (given === undefined) return usual
    const found = choices.find((choice) => choice === given.trim().toLowerCase())
    if (found === undefined) errors[name] = `${name} can be ${choices.join(", ")}. We used ${usual}.`
    return found ?? usual
  }

  /** Undefined where none is named. */
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
    errors[name] = `${nameOf(usual, name)}: enter a number. We used ${showDrawers(used)}.`
    return used
  }

  function isWanted(name: string, isUsual: boolean): boolean {
    return choose(name, yesNo, isUsual ? "yes" : "no") === "yes"
  }

  const [layoutName, tier] = [choose("layout", layouts, "l"), choose("tier", tiers, "signature")]
  const typedIn = choose("unit", lengthUnits, "mm")
  const unit = give("unit") === undefined ? shownIn : typedIn
  const isFirst = shownIn === "ft" && sizeNames.every((name) => give(name) === undefined)
  // An address with only the runs gets the wall units and drawers that usually go with them: to the millimetre, as old
  // addresses mean it, or in whole feet and whole drawers.
  const isWhole = isFirst || choose("units", ["exact", "whole"], "exact") === "whole"
  const usual = isWhole ? firstKitchen(layoutName, unit, tier) : typicalKitchen(layoutName, tier)
  const length = (name: "a" | "b" | "c" | "wall", usualLength: number): number => {
    const given = give(name)
    if (given === undefined) return usualLength
    const mm = readLength(given, typedIn)
    if (mm !== undefined) return mm
    const used = instead?.[name] ?? usualLength
    errors[name] = `${nameOf(usual, name)}: ${askForLength(given, typedIn)} We used ${showLength(used, unit)}.`
    return used
  }

  const { layout } = usual
  const [a, b, c] = runNames.map((name, index) => (shapes[layout].runs[index] ? length(name, usual[name]) : 0)) as [
    number,
    number,
    number,
  ]
  const runs = { layout, a, b, c }
  const { wall, drawers } = isWhole
    ? unitsFor(runs, unit)
    : { wall: usualWall(runs), drawers: Math.max(0, typicalDrawers(runs)) }
  const requested: Kitchen = {
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
  if (version === null) errors["card"] = "There is no such rate card. We used the current one."
  const { kitchen, errors: impossible } = makePossible(requested)
  return { kitchen, version: version ?? undefined, errors: { ...impossible, ...errors } }
}

/** Undefined if none is given, null if it is not a number of a card. */
function readVersion(given: string | undefined): number | undefined | null {
  if (given === undefined) return undefined
  return /^[1-9]\d{0,8}$/.test(given) ? Number(given) : null
}
