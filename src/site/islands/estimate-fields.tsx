import { layouts, possible, runNames, shapes, typicalKitchen } from "#domain/estimate/kitchen.ts"
import { showLength } from "#domain/estimate/length.ts"
import { writeEstimateQuery } from "#domain/estimate/query.ts"
import { type RateCard, tierNames, tiers } from "#domain/estimate/rate-card.ts"
import { showRupees } from "#domain/estimate/rupees.ts"
import { Field } from "#ui/field.tsx"
import type { TypedName, useKitchen } from "./use-kitchen.ts"

interface EstimateFieldsProps extends ReturnType<typeof useKitchen> {
  card: RateCard
  version: number
  /** What it all comes to, in whole rupees. */
  total: number
}

/** What a kitchen is asked for: layout, sizes, how good it is made, extras. A plain form until the page comes alive. */
export function EstimateFields({ form, card, version, total, kitchen, typed, errors, ...change }: EstimateFieldsProps) {
  const bounds = possible(kitchen)
  const { runs, corners } = shapes[kitchen.layout]

  const typing = (name: TypedName, shown: string) => ({
    id: `estimate-${name}`,
    name,
    error: errors[name],
    value: typed[name] ?? shown,
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => change.type(name, event.target.value),
  })
  const length = (name: TypedName, label: string, { least, most }: { least: number; most: number }) => (
    <Field
      key={name}
      {...typing(name, kitchen.unit === "mm" ? String(kitchen[name]) : showLength(kitchen[name], kitchen.unit))}
      label={label}
      hint={`${showLength(least, kitchen.unit)} to ${showLength(most, kitchen.unit)}`}
      inputMode={kitchen.unit === "mm" ? "numeric" : "text"}
    />
  )
  const count = (name: "tall" | "drawers" | "corners", label: string, hint: string) => (
    <Field {...typing(name, String(kitchen[name]))} label={label} hint={hint} inputMode="decimal" />
  )
  const ticked = (name: string, field: "hasAccessories" | "hasCounter" | "isBookedOnline", label: string) => (
    <label className="tick">
      <input
        type="checkbox"
        name={name}
        value="yes"
        checked={kitchen[field]}
        onChange={(event) => change.choose({ [field]: event.target.checked })}
      />
      {/* A box that is not ticked sends nothing, which would mean what is usual; the first of two is read. */}
      <input type="hidden" name={name} value="no" />
      <span>{label}</span>
    </label>
  )

  return (
    <form ref={form} className="estimate-form" method="get" action="/estimate" onSubmit={stayHere}>
      {/* On a phone the lines stand far below the fields; they are what is read out. */}
      <p className="estimate-now" aria-hidden="true">
        <span>With GST</span>
        <b>{showRupees(total)}</b>
      </p>
      <input type="hidden" name="layout" value={kitchen.layout} />
      <input type="hidden" name="card" value={version} />
      <nav aria-label="Layout">
        <ul className="choice-row">
          {layouts.map((layout) => (
            <li key={layout}>
              <a
                className="choice"
                href={`/estimate?${writeEstimateQuery({ ...typicalKitchen(layout, kitchen.tier), unit: kitchen.unit }, version)}`}
                aria-current={layout === kitchen.layout ? "true" : undefined}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return
                  event.preventDefault()
                  change.chooseLayout(layout)
                }}
              >
                {shapes[layout].name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <fieldset>
        <legend>Sizes in</legend>
        <div className="choice-row">
          {(["mm", "ft"] as const).map((unit) => (
            <label key={unit} className="choice">
              <input
                type="radio"
                name="unit"
                value={unit}
                checked={kitchen.unit === unit}
                onChange={() => change.choose({ unit })}
              />
              <span>{unit === "mm" ? "Millimetres" : "Feet and inches"}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="estimate-sizes">
        {runs.map(({ label }, index) => {
          const name = runNames[index] ?? "a"
          return length(name, label, bounds[name])
        })}
        {length("wall", "Wall units", bounds.wall)}
        {count("tall", "Tall units", `0 to ${bounds.tall.most}, each ${showLength(600, kitchen.unit)}`)}
        {count("drawers", "Drawers", `0 to ${bounds.drawers.most}; a shallow one counts half`)}
        {corners > 0 && count("corners", "Corner pull-outs", `0 to ${bounds.corners.most}`)}
      </div>
      <fieldset>
        <legend>Made of</legend>
        <div className="choice-column">
          {tiers.map((tier) => (
            <label key={tier} className="choice">
              <input
                type="radio"
                name="tier"
                value={tier}
                checked={kitchen.tier === tier}
                onChange={() => change.choose({ tier })}
              />
              <span>
                {tierNames[tier]}
                <small>{card.tiers[tier].materials}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>With</legend>
        {ticked("accessories", "hasAccessories", "Accessory set")}
        {ticked("counter", "hasCounter", "Counter slab, fitted")}
        {ticked("online", "isBookedOnline", `Booked here online: ${card.percent.discount}% off the cabinets`)}
      </fieldset>
      <button type="submit" className="button estimate-ask">
        Work out the price
      </button>
    </form>
  )
}

/** The answer stands beside the form already; once alive, only the return key sends it. */
function stayHere(event: { preventDefault(): void }): void {
  event.preventDefault()
}
