import { type Dispatch, memo, type RefObject } from "react"
import type { FieldErrors } from "#base/errors.ts"
import { defaultKitchen, type Kitchen, layouts, namesOfLook, shapes } from "#kitchen/kitchen-input.ts"
import { formatEstimateQuery } from "../shared/query.ts"
import type { RateCard } from "../shared/rate-card.ts"
import { tierNames, tiers } from "#kitchen/tiers.ts"
import { formatRupees } from "../shared/rupees.ts"
import { ErrorSummary } from "#ui/site/error-summary.tsx"
import { EstimateSizes } from "./estimate-sizes.tsx"
import type { KitchenChange, Typed } from "./use-kitchen.ts"

interface ChoicesProps {
  /** Layout and choices; stable while a size is typed. */
  base: Kitchen
  change: Dispatch<KitchenChange>
}

interface EstimateFieldsProps {
  form: RefObject<HTMLFormElement | null>
  base: Kitchen
  /** The kitchen that the sizes and their limits come from. */
  settled: Kitchen
  typed: Typed
  notes: FieldErrors
  /** Errors in the URL, until something is changed. */
  errors: FieldErrors
  change: Dispatch<KitchenChange>
  card: RateCard
  version: number
  /** In whole rupees. */
  total: number
}

/** The form of the estimate: layout, sizes, tier, extras. It works as a plain form before hydration. */
export function EstimateFields({
  form,
  base,
  settled,
  typed,
  notes,
  errors,
  change,
  card,
  version,
  total,
}: EstimateFieldsProps) {
  return (
    <form
      ref={form}
      className="estimate-form"
      method="get"
      action="/estimate#estimate-answer"
      onSubmit={(event) => {
        // After hydration the result is already on the page.
        event.preventDefault()
        change({ type: "leave" })
      }}
    >
      {Object.keys(errors).length > 0 && <ErrorSummary id="estimate" errors={errors} />}
      {/* On a phone the keyboard covers the bar with the total while typing. Screen readers get it from the lines. */}
      <p className="estimate-now" aria-hidden="true">
        <span>{`${tierNames[base.tier]}, with GST`}</span>
        <b>{formatRupees(total)}</b>
      </p>
      <LayoutAndUnit base={base} version={version} change={change} />
      <EstimateSizes kitchen={settled} notes={notes} typed={typed} change={change} />
      <MakingAndExtras base={base} card={card} change={change} />
      <button type="submit" className="button estimate-ask">
        Work out the price
      </button>
    </form>
  )
}

const LayoutAndUnit = memo(function LayoutAndUnit({ base, version, change }: ChoicesProps & { version: number }) {
  return (
    <>
      <input type="hidden" name="layout" value={base.layout} />
      <input type="hidden" name="card" value={version} />
      <nav aria-label="Layout">
        <ul className="choice-row">
          {layouts.map((layout) => (
            <li key={layout}>
              <a
                className="choice"
                href={`/estimate?${formatEstimateQuery(defaultKitchen(layout, base.unit, base.tier), version)}`}
                aria-current={layout === base.layout ? "true" : undefined}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return
                  event.preventDefault()
                  change({ type: "layout", layout })
                }}
              >
                {shapes[layout].name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <fieldset>
        <legend className="visually-hidden">Sizes in</legend>
        <div className="choice-row">
          {(["ft", "mm"] as const).map((unit) => (
            <label key={unit} className="choice">
              <input
                type="radio"
                name="unit"
                value={unit}
                checked={base.unit === unit}
                onChange={() => change({ type: "choose", choices: { unit } })}
              />
              <span>{unit === "mm" ? "Millimetres" : "Feet and inches"}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </>
  )
})

const MakingAndExtras = memo(function MakingAndExtras({ base, card, change }: ChoicesProps & { card: RateCard }) {
  const ticked = (name: string, field: "hasAccessories" | "hasCounter", label: string) => (
    <label className="tick">
      <input
        type="checkbox"
        name={name}
        value="yes"
        checked={base[field]}
        onChange={(event) => change({ type: "choose", choices: { [field]: event.target.checked } })}
      />
      {/* An unchecked box sends nothing, which would mean the default. The first of two values is read. */}
      <input type="hidden" name={name} value="no" />
      <span>{label}</span>
    </label>
  )
  return (
    <>
      <fieldset>
        <legend>Materials</legend>
        <div className="choice-column">
          {tiers.map((tier) => (
            <label key={tier} className="choice">
              <input
                type="radio"
                name="tier"
                value={tier}
                checked={base.tier === tier}
                onChange={() => change({ type: "choose", choices: { tier } })}
              />
              <span>
                <span>{tierNames[tier]}</span>
                <small>{card.tiers[tier].materials}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>Include</legend>
        {ticked("accessories", "hasAccessories", "Accessory set")}
        {ticked("counter", "hasCounter", "Counter slab, fitted")}
      </fieldset>
      <ChosenLook {...base} />
    </>
  )
})

/** The finish and stone chosen in pictures; nothing if none were chosen. */
function ChosenLook(kitchen: Kitchen) {
  const { finish, stone } = kitchen
  const names = namesOfLook(kitchen)
  return (
    <>
      {finish && <input type="hidden" name="finish" value={finish} />}
      {stone && <input type="hidden" name="stone" value={stone} />}
      {names.length > 0 && (
        <p>{`As pictured: ${names.join(", ")}. This is sent with your enquiry; the price is the same in every finish and stone.`}</p>
      )}
    </>
  )
}
