import { type Dispatch, useDeferredValue, useEffect, useMemo, useReducer, useRef } from "react"
import type { FieldErrors } from "#domain/errors.ts"
import { type Kitchen, type Layout, typicalKitchen } from "#domain/estimate/kitchen.ts"
import {
  type ReadEstimate,
  readEstimate,
  readEstimateQuery,
  toParameters,
  writeEstimateQuery,
} from "#domain/estimate/query.ts"

interface Begun {
  /** Of the page's address, naming everything. */
  query: string
  version: number
  /** What in the address had to give way. */
  errors: FieldErrors
}

/** The names of the inputs in which one types. */
export const typedNames = ["a", "b", "c", "wall", "tall", "drawers", "corners"] as const
export type TypedName = (typeof typedNames)[number]
export type Typed = Partial<Record<TypedName, string>>

/** What is chosen, not typed. */
type Choices = Pick<Kitchen, "tier" | "unit" | "hasAccessories" | "hasCounter" | "isBookedOnline">

/**
 * What somebody does to the kitchen: typing into a field, choosing, or another layout; `find` is what the form held before
 * the page came alive.
 */
export type KitchenChange =
  | { type: "type"; name: TypedName; text: string }
  | { type: "choose"; choices: Partial<Choices> }
  | { type: "layout"; layout: Layout }
  | { type: "find"; typed: Typed; choices: Choices }

interface KitchenState {
  base: Kitchen
  typed: Typed
  isChanged: boolean
}

/** How long nothing is typed before the address follows, in milliseconds; browsers refuse many changes in a row. */
const addressDelay = 400

/**
 * The kitchen of the estimate while somebody types: `base` with what is chosen, what is typed over it, the kitchen that
 * comes of both at once, and `settled`, which follows it when there is time, with the address that says the same.
 */
export function useKitchen({ query: begunQuery, version, errors }: Begun) {
  const [{ base, typed, isChanged }, change] = useReducer(changeKitchen, begunQuery, begin)
  const given = useMemo(() => leaveUsual(base), [base])
  const taken = useMemo(() => takeTyped(given, typed), [given, typed])
  const settled = useDeferredValue(taken)
  const query = useMemo(() => writeEstimateQuery(settled.kitchen, version), [settled, version])
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (!isChanged) return
    const timer = setTimeout(() => history.replaceState(history.state, "", `?${query}`), addressDelay)
    return () => clearTimeout(timer)
  }, [isChanged, query])

  useEffect(() => findChanges(form.current, begunQuery, change), [begunQuery])

  return {
    form,
    base,
    typed,
    kitchen: taken.kitchen,
    settled: settled.kitchen,
    errors: isChanged ? settled.errors : errors,
    query,
    change,
  }
}

function begin(query: string): KitchenState {
  return { base: readEstimateQuery(query).kitchen, typed: {}, isChanged: false }
}

/** What becomes of a kitchen by a change. Another layout is a typical kitchen of it, with all that is no size left as it was. */
export function changeKitchen(state: KitchenState, change: KitchenChange): KitchenState {
  if (change.type === "type") {
    return { ...state, typed: { ...state.typed, [change.name]: change.text }, isChanged: true }
  }
  if (change.type === "find")
    return { base: { ...state.base, ...change.choices }, typed: change.typed, isChanged: true }
  const { kitchen } = takeTyped(leaveUsual(state.base), state.typed)
  if (change.type === "choose") return { base: { ...kitchen, ...change.choices }, typed: {}, isChanged: true }
  return { base: { ...typicalKitchen(change.layout), ...choicesOf(kitchen) }, typed: {}, isChanged: true }
}

function choicesOf({ tier, unit, hasAccessories, hasCounter, isBookedOnline }: Kitchen): Choices {
  return { tier, unit, hasAccessories, hasCounter, isBookedOnline }
}

type Given = Record<string, string>

/**
 * A kitchen's parameters without wall units and drawers where these are the usual ones: they go with the runs until
 * somebody wants others.
 */
export function leaveUsual(base: Kitchen): Given {
  const given = toParameters(base, 1)
  const usual = (["wall", "drawers"] as const).filter((name) => {
    return readEstimate((each) => (each === name ? undefined : given[each])).kitchen[name] === base[name]
  })
  return Object.fromEntries(Object.entries(given).filter(([name]) => !usual.some((each) => each === name)))
}

/** The kitchen of what is typed over what is given. */
export function takeTyped(given: Given, typed: Typed): ReadEstimate {
  return readEstimate((name) => typed[name as TypedName] ?? given[name])
}

/** What was typed and chosen before the page came alive holds. */
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
