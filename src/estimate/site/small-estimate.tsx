import { type SubmitEvent, useEffect, useRef, useState } from "react"
import { priceInFeet, typicalFeet } from "../shared/feet.ts"
import { carryRow, type FeetRow, rowTitle, readRow } from "../shared/feet-row.ts"
import { layouts, tallUnitTitle, runNames, shapes } from "#kitchen/kitchen-input.ts"
import type { RateCard } from "../shared/rate-card.ts"
import { formatRupees } from "../shared/rupees.ts"
import { tierNames } from "#kitchen/tiers.ts"
import { carryEstimate } from "#enquiries/site/islands/enquiry-inputs.ts"
import { BannerActions, type Ways } from "./banner-ways.tsx"

export interface SmallEstimateProps {
  id: string
  card: RateCard
  version: number
  begun: FeetRow
  ways: Ways
}

/**
 * Layout and size in feet with their price and links. As a plain form it leads to the estimate of that kitchen, or to the page's form with
 * that estimate.
 */
export function SmallEstimate({ id, card, version, begun, ways }: SmallEstimateProps) {
  const [layout, setLayout] = useState(begun.layout)
  const [runs, setRuns] = useState(begun.runs)
  const form = useRef<HTMLFormElement>(null)
  const { rest } = begun
  const { kitchen, errors, total } = priceInFeet({ layout, runs, rest }, card)
  const wrong = runNames.slice(0, runs.length).flatMap((name) => errors[name] ?? [])

  // Choices and text from before hydration.
  useEffect(() => {
    if (!form.current) return
    const held = readForm(form.current)
    setLayout(held.layout)
    setRuns(held.runs)
  }, [])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    if (event.nativeEvent.submitter?.getAttribute("name") !== "send") return
    event.preventDefault()
    const carried = carryRow({ layout, runs, rest }, { card, version })
    if (carried) carryEstimate(carried)
    location.assign("#contact")
  }

  return (
    <div className="home-banner-row">
      <form ref={form} id={id} className="small-estimate" method="get" action="/estimate" onSubmit={submit}>
        <input type="hidden" name="unit" value="ft" />
        <input type="hidden" name="units" value="whole" />
        {rowTitle({ layout, runs }) === rest?.["for"] &&
          Object.entries(rest).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)}
        <label>
          <span>Layout</span>
          <select
            name="layout"
            value={layout}
            onChange={({ target }) => {
              const chosen = layouts.find((each) => each === target.value) ?? layout
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
          <b>{formatRupees(total)}</b>
          <span>{` ${tierNames[kitchen.tier]} with GST,`}</span>
          <span>{` ${tallUnitTitle(kitchen)}`}</span>
          <span className="while-stale">Changed? See every line for the new price.</span>
        </output>
        <button type="submit" className="button button--plain">
          See every line
        </button>
        <output className="small-estimate-note" aria-label="What to correct">
          {wrong[0]}
        </output>
      </form>
      <BannerActions ways={ways} form={id} />
    </div>
  )
}

function readForm(form: HTMLFormElement): FeetRow {
  const held = new FormData(form)
  return readRow((name) => {
    const text = held.get(name)
    return typeof text === "string" ? text : undefined
  })
}
