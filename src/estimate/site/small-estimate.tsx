import { describePrice, type FeetRow, priceInFeet } from "../shared/feet.ts"
import { layouts, runNames, shapes } from "#kitchen/kitchen-input.ts"
import type { RateCard } from "../shared/rate-card.ts"
import { formatRupees } from "../shared/rupees.ts"

export interface SmallEstimateProps {
  id: string
  card: RateCard
  version: number
  begun: FeetRow
}

/**
 * Layout and size in feet with their price, which `startSmallEstimate` keeps current. As a plain form it leads to the estimate of that
 * kitchen, or, submitted by the button of the banner, to the page's form with that estimate.
 */
export function SmallEstimate({ id, card, begun }: SmallEstimateProps) {
  const { kitchen, errors, total } = priceInFeet(begun, card)
  const runs = shapes[begun.layout].runs.map(({ label }, index) => ({ label, name: runNames[index] ?? "a", index }))
  return (
    <form id={id} className="small-estimate" method="get" action="/estimate">
      <input type="hidden" name="unit" value="ft" />
      <input type="hidden" name="units" value="whole" />
      <label>
        <span>Layout</span>
        <select name="layout" defaultValue={begun.layout}>
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
          {runs.map(({ label, name, index }) => (
            <input
              key={name}
              name={name}
              defaultValue={begun.runs[index]}
              inputMode="decimal"
              autoComplete="off"
              aria-label={`${label} in feet`}
              aria-invalid={errors[name] ? true : undefined}
            />
          ))}
        </div>
      </fieldset>
      <output className="small-estimate-price" aria-label="Price with GST">
        <b>{formatRupees(total)}</b>
        <span>{describePrice(kitchen)}</span>
        <span className="while-stale">Changed? See every line for the new price.</span>
      </output>
      <button type="submit" className="button button--plain">
        See every line
      </button>
      <output className="small-estimate-note" aria-label="What to correct">
        {runs.flatMap(({ name }) => errors[name] ?? [])[0]}
      </output>
    </form>
  )
}
