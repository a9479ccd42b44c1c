import { useEffect, useRef, useState } from "react"
import type { FieldErrors } from "#domain/errors.ts"
import { type Kitchen, type Layout, typicalKitchen } from "#domain/estimate/kitchen.ts"
import { readEstimateQuery, writeEstimateQuery } from "#domain/estimate/query.ts"

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

/** How long nothing is typed before the address follows, in milliseconds; browsers refuse many changes in a row. */
const addressDelay = 400

/** The kitchen of the estimate while somebody types: what is typed, what was taken, and the address that says the same. */
export function useKitchen(begun: Begun) {
  const [base, setBase] = useState<Kitchen>(() => readEstimateQuery(begun.query).kitchen)
  const [typed, setTyped] = useState<Partial<Record<TypedName, string>>>({})
  const [isChanged, setChanged] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const read = readEstimateQuery(withTyped(base, typed))
  const query = writeEstimateQuery(read.kitchen, begun.version)

  useEffect(() => {
    if (!isChanged) return
    const timer = setTimeout(() => history.replaceState(history.state, "", `?${query}`), addressDelay)
    return () => clearTimeout(timer)
  }, [isChanged, query])

  // What was typed before the page came alive holds.
  useEffect(() => {
    const early: Partial<Record<TypedName, string>> = {}
    for (const name of typedNames) {
      const input = form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)
      if (input && input.value !== input.defaultValue) early[name] = input.value
    }
    if (Object.keys(early).length === 0) return
    setTyped(early)
    setChanged(true)
  }, [])

  function type(name: TypedName, text: string) {
    setTyped({ ...typed, [name]: text })
    setChanged(true)
  }

  function choose(change: Partial<Kitchen>) {
    setBase({ ...read.kitchen, ...change })
    setTyped({})
    setChanged(true)
  }

  /** A typical kitchen of another layout, with all that is no size left as it was. */
  function chooseLayout(layout: Layout) {
    const { tier, unit, hasAccessories, hasCounter, isBookedOnline } = read.kitchen
    choose({ ...typicalKitchen(layout, tier), unit, hasAccessories, hasCounter, isBookedOnline })
  }

  return {
    form,
    typed,
    kitchen: read.kitchen,
    errors: isChanged ? read.errors : begun.errors,
    query,
    type,
    choose,
    chooseLayout,
  }
}

/** The query of what is typed over a kitchen; wall units and drawers go with the runs until somebody wants others. */
export function withTyped(base: Kitchen, typed: Partial<Record<TypedName, string>>): string {
  const query = new URLSearchParams(writeEstimateQuery(base, 1))
  for (const name of ["wall", "drawers"] as const) {
    const without = new URLSearchParams(query)
    without.delete(name)
    if (readEstimateQuery(without.toString()).kitchen[name] === base[name]) query.delete(name)
  }
  for (const [name, text] of Object.entries(typed)) query.set(name, text)
  return query.toString()
}
