import { useEffect, useRef, useState } from "react"
import { priceInFeet, typicalFeet } from "#domain/estimate/feet.ts"
import { type Layout, layouts, runNames, shapes } from "#domain/estimate/kitchen.ts"
import type { RateCard } from "#domain/estimate/rate-card.ts"
import { showRupees } from "#domain/estimate/rupees.ts"
import { tierNames } from "#domain/estimate/tiers.ts"

/** The layout that is chosen at first. */
const usual: Layout = "l"

/** Layout and size in feet with their price; as a plain form it leads to the estimate of just that kitchen. */
export function SmallEstimate({ card }: { card: RateCard }) {
  const [layout, setLayout] = useState(usual)
  const [runs, setRuns] = useState(() => typicalFeet(usual))
  const form = useRef<HTMLFormElement>(null)
  const { kitchen, errors, total } = priceInFeet({ layout, runs }, card)
  const wrong = runNames.slice(0, runs.length).flatMap((name) => errors[name] ?? [])

  // What was chosen and typed before hydration.
  useEffect(() => {
    if (!form.current) return
    const held = new FormData(form.current)
    const chosen = layouts.find((each) => each === held.get("layout")) ?? usual
    const typed = runNames.map((name) => held.get(name)).filter((each) => typeof each === "string")
    const isTyped = typed.some((each, index) => each !== typicalFeet(usual)[index])
    setLayout(chosen)
    setRuns(typicalFeet(chosen).map((feet, index) => (isTyped ? (typed[index] ?? feet) : feet)))
  }, [])

  return (
    <form ref={form} className="small-estimate" method="get" action="/estimate">
      <input type="hidden" name="unit" value="ft" />
      <input type="hidden" name="units" value="whole" />
      <label>
        <span>Layout</span>
        <select
          name="layout"
          value={layout}
          onChange={({ target }) => {
            const chosen = layouts.find((each) => each === target.value) ?? usual
            setLayout(chosen)
            setRuns(typicalFeet(chosen))
          }}
        >
          {layouts.map((each) => (
            <option key={each} value={each}>
              {shapes[each].name}
            </option>
          ))}
        </select>
      </label>
      <fieldset>
        <legend>Size in feet</legend>
        <div>
          {shapes[layout].runs.map(({ label }, index) => (
            <input
              key={label}
              name={runNames[index]}
              value={runs[index] ?? ""}
              inputMode="decimal"
              autoComplete="off"
              aria-label={`${label} in feet`}
              aria-invalid={errors[runNames[index] ?? "a"] ? true : undefined}
              onChange={({ target }) => setRuns(runs.map((feet, each) => (each === index ? target.value : feet)))}
            />
          ))}
        </div>
      </fieldset>
      <output className="small-estimate-price" aria-label="Price with GST">
        <b>{showRupees(total)}</b>
        <span>{` ${tierNames[kitchen.tier]}, with GST`}</span>
        <span className="while-stale">Changed? See every line for the new price.</span>
      </output>
      <button type="submit" className="button button--plain">
        See every line
      </button>
      <output className="small-estimate-note" aria-label="What to correct">
        {wrong[0]}
      </output>
    </form>
  )
}
