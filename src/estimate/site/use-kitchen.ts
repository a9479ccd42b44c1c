import { type Dispatch, useDeferredValue, useEffect, useMemo, useReducer, useRef, useState } from "react"
import type { FieldErrors } from "#base/errors.ts"
import {
  counterRun,
  defaultKitchen,
  type Kitchen,
  type Layout,
  typicalDrawers,
  unitsFor,
  defaultWall,
} from "#kitchen/kitchen-input.ts"
import {
  type ReadEstimate,
  readEstimate,
  readEstimateQuery,
  toParameters,
  formatEstimateQuery,
} from "../shared/query.ts"

interface Begun {
  /** The query of the page's URL, with every parameter. */
  query: string
  version: number
  /** Errors in the URL, by parameter. */
  errors: FieldErrors
}

const typedNames = ["a", "b", "c", "wall", "tall", "drawers", "corners"] as const
export type TypedName = (typeof typedNames)[number]
export type Typed = Partial<Record<TypedName, string>>

/** The values of radio buttons and checkboxes. */
type Choices = Pick<Kitchen, "tier" | "unit" | "hasAccessories" | "hasCounter" | "finish" | "stone">

/** A change of the kitchen. `find` adopts input from before hydration. */
export type KitchenChange =
  | { type: "type"; name: TypedName; text: string }
  | { type: "pause" }
  | { type: "leave" }
  | { type: "choose"; choices: Partial<Choices> }
  | { type: "layout"; layout: Layout }
  | { type: "find"; typed: Typed; choices: Choices }

interface KitchenState {
  base: Kitchen
  typed: Typed
  /** A sentence for each number that was set to the nearest possible. */
  notes: FieldErrors
  isChanged: boolean
}

/** Milliseconds without a change before the URL is updated; browsers limit how often that may happen. */
const pause = 600

/**
 * The state of the estimate: `base` has the choices, `typed` the text over it, `kitchen` the result of both. `settled` follows `kitchen`
 * as a deferred value, `query` is that of the page's URL.
 */
export function useKitchen({ query: begunQuery, version, errors }: Begun) {
  const [{ base, typed, notes, isChanged }, change] = useReducer(changeKitchen, undefined, () => ({
    base: readEstimateQuery(begunQuery).kitchen,
    typed: {},
    notes: errors,
    isChanged: false,
  }))
  const [query, setQuery] = useState(begunQuery)
  const kitchen = useMemo(() => takeTyped(base, typed).kitchen, [base, typed])
  const settled = useDeferredValue(kitchen)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (!isChanged) return
    const timer = setTimeout(() => {
      const now = formatEstimateQuery(kitchen, version)
      history.replaceState(history.state, "", `?${now}`)
      setQuery(now)
      change({ type: "pause" })
    }, pause)
    return () => clearTimeout(timer)
  }, [isChanged, kitchen, typed, version])

  useEffect(() => findChanges(form.current, begunQuery, change), [begunQuery])

  return { form, base, typed, kitchen, settled, notes, query, change }
}

/** The state after a change. Another layout starts from its default kitchen and keeps the choices. */
export function changeKitchen(state: KitchenState, change: KitchenChange): KitchenState {
  const { typed } = state
  const isOther = change.type !== "pause" && change.type !== "leave"
  // A visit was booked for the kitchen of the URL, not for another one.
  const base = isOther ? { ...state.base, isBookedOnline: false } : state.base
  if (change.type === "type") {
    return { ...state, base, typed: { ...typed, [change.name]: change.text }, notes: {}, isChanged: true }
  }
  if (change.type === "find") {
    return { ...state, base: { ...base, ...change.choices }, typed: change.typed, isChanged: true }
  }
  const { kitchen, errors } = takeTyped(base, typed)
  const wrong = Object.keys(errors)
  if (change.type === "pause") return wrong.length === 0 ? state : { ...state, notes: errors }
  if (change.type === "leave") {
    // Valid text stays as typed; the rest is replaced by the values used.
    const kept = Object.entries(typed).filter(([name, text]) => !wrong.includes(name) && text.trim() !== "")
    if (wrong.length === 0 && kept.length === Object.keys(typed).length) return state
    return { ...state, base: kitchen, typed: Object.fromEntries(kept), notes: { ...state.notes, ...errors } }
  }
  if (change.type === "choose") {
    return { base: { ...kitchen, ...change.choices }, typed: {}, notes: errors, isChanged: true }
  }
  const first = defaultKitchen(change.layout, base.unit)
  return { base: { ...first, ...choicesOf(kitchen) }, typed: {}, notes: {}, isChanged: true }
}

function choicesOf({ tier, unit, hasAccessories, hasCounter, finish, stone }: Kitchen): Choices {
  const look = { ...(finish && { finish }), ...(stone && { stone }) }
  return { tier, unit, hasAccessories, hasCounter, ...look }
}

/** Replaces empty or invalid text by the base. Wall units and drawers follow the runs while they have their defaults. */
export function takeTyped(base: Kitchen, typed: Typed): ReadEstimate {
  const given = toParameters(base)
  const read = (usual: Partial<Record<string, string>>) =>
    readEstimate((name) => typed[name as TypedName]?.trim() || usual[name] || given[name], { instead: base })
  const taken = read({})
  if (counterRun(taken.kitchen) === counterRun(base)) return taken
  const { wall, drawers } = unitsFor(taken.kitchen, base.unit)
  const isUsualWall = [defaultWall(base), unitsFor(base, "ft").wall].includes(base.wall)
  const isUsualDrawers = [typicalDrawers(base), unitsFor(base, "mm").drawers].includes(base.drawers)
  return read({ ...(isUsualWall && { wall: `${wall}mm` }), ...(isUsualDrawers && { drawers: String(drawers) }) })
}

/** Adopts text and choices from before hydration. */
function findChanges(form: HTMLFormElement | null, begunQuery: string, change: Dispatch<KitchenChange>): void {
  if (!form) return
  const typed: Typed = {}
  for (const name of typedNames) {
    const input = form.querySelector<HTMLInputElement>(`[name="${name}"]`)
    if (input && input.value !== input.defaultValue) typed[name] = input.value
  }
  const held = new FormData(form)
  const { kitchen } = readEstimate((name) => {
    const text = held.get(name)
    return typeof text === "string" ? text : undefined
  })
  const choices = choicesOf(kitchen)
  const begun = choicesOf(readEstimateQuery(begunQuery).kitchen)
  const isChosen = JSON.stringify(choices) !== JSON.stringify(begun)
  if (isChosen || Object.keys(typed).length > 0) change({ type: "find", typed, choices })
}
