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
  /** The query of the page's address, with every parameter. */
  query: string
  version: number
  /** Errors in the address, by parameter. */
  errors: FieldErrors
}

/** The names of the text inputs. */
const typedNames = ["a", "b", "c", "wall", "tall", "drawers", "corners"] as const
export type TypedName = (typeof typedNames)[number]
export type Typed = Partial<Record<TypedName, string>>

/** What is chosen by radio buttons and checkboxes. */
type Choices = Pick<Kitchen, "tier" | "unit" | "hasAccessories" | "hasCounter" | "isBookedOnline">

/** A change of the kitchen: text typed, a choice, another layout; `find` takes over what was entered before hydration. */
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

/** Milliseconds without a change before the address is updated; browsers limit how often that may happen. */
const addressDelay = 400

/**
 * The state of the estimate: `base` holds what is chosen, `typed` the text over it, `kitchen` the result of both. `settled`
 * and `query` follow `kitchen` as deferred values.
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

/** The state after a change. Another layout starts from its typical kitchen and keeps the choices. */
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

/** A kitchen's parameters, without wall units and drawers if these have their usual values, so that they follow the runs. */
export function leaveUsual(base: Kitchen): Given {
  const given = toParameters(base, 1)
  const usual = (["wall", "drawers"] as const).filter((name) => {
    return readEstimate((each) => (each === name ? undefined : given[each])).kitchen[name] === base[name]
  })
  return Object.fromEntries(Object.entries(given).filter(([name]) => !usual.some((each) => each === name)))
}

/** Reads a kitchen from typed text, and from the given parameters where nothing is typed. */
export function takeTyped(given: Given, typed: Typed): ReadEstimate {
  return readEstimate((name) => typed[name as TypedName] ?? given[name])
}

/** Takes over what was typed and chosen before hydration. */
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
