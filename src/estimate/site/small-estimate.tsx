import { type SubmitEvent, useEffect, useRef, useState } from "react"
import { carryRow, type FeetRow, priceInFeet, readRow, typicalFeet } from "../shared/feet.ts"
import { layouts, tallUnitTitle, runNames, shapes } from "#kitchen/kitchen-input.ts"
import type { RateCard } from "../shared/rate-card.ts"
import { formatRupees } from "../shared/rupees.ts"
import { tierNames } from "#kitchen/tiers.ts"
import { carryEstimate } from "#ui/site/enquiry-draft.ts"

export interface SmallEstimateProps {
  id: string
  card: RateCard
  version: number
  begun: FeetRow
}

/**
 * Layout and size in feet with their price. As a plain form it leads to the estimate of that kitchen, or, submitted by the button of the
 * banner, to the page's form with that estimate.
 */
export function SmallEstimate({ id, card, version, begun }: SmallEstimateProps) {
  const [layout, setLayout] = useState(begun.layout)
  const [runs, setRuns] = useState(begun.runs)
  const form = useRef<HTMLFormElement>(null)
  const { kitchen, errors, total } = priceInFeet({ layout, runs }, card)
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
    const carried = carryRow({ layout, runs }, { card, version })
    if (carried) carryEstimate(carried)
    location.assign("#contact")
  }

  return (
    <form ref={form} id={id} className="small-estimate" method="get" action="/estimate" onSubmit={submit}>
      <input type="hidden" name="unit" value="ft" />
      <input type="hidden" name="units" value="whole" />
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
        <span>{` ${tierNames[kitchen.tier]} with GST, ${tallUnitTitle(kitchen)}`}</span>
        <span className="while-stale">Changed? See every line for the new price.</span>
      </output>
      <button type="submit" className="button">
        See every line
      </button>
      <output className="small-estimate-note" aria-label="What to correct">
        {wrong[0]}
      </output>
    </form>
  )
}

function readForm(form: HTMLFormElement): FeetRow {
  const held = new FormData(form)
  return readRow((name) => {
    const text = held.get(name)
    return typeof text === "string" ? text : undefined
  })
}

/** The labels and URLs of a banner's button and the link beside it; "" for none. */
export interface Ways {
  button: string
  buttonLink: string
  secondLink: string
  secondAddress: string
}

/**
 * The links of a banner. With the id of the quick estimate's form, a button to the page's contact section submits that form; without a
 * script that requests the page with the estimate in its form.
 */
export function BannerActions({ ways, form }: { ways: Ways; form?: string }) {
  const { button, buttonLink, secondLink, secondAddress } = ways
  if (!button && !secondLink) return null
  const look = "button button--loud"
  return (
    <p className="home-banner-ways">
      {button &&
        (form !== undefined && buttonLink === "#contact" ? (
          <button type="submit" form={form} formAction="#contact" name="send" value="yes" className={look}>
            {button}
          </button>
        ) : (
          <a className={look} href={buttonLink}>
            {button}
          </a>
        ))}
      {secondLink && <a href={secondAddress}>{secondLink}</a>}
    </p>
  )
}
