import { priceInFeet, typicalFeet } from "#domain/estimate/feet.ts"
import { layouts, shapes } from "#domain/estimate/kitchen.ts"
import type { RateCard } from "#domain/estimate/rate-card.ts"
import { tierNames, tiers } from "#domain/estimate/tiers.ts"
import { showRupees } from "#domain/estimate/rupees.ts"
import { TableRegion } from "../list/table.tsx"
import { TierHead } from "./tier-head.tsx"

/** What typical kitchens cost on a card and would cost on a changed one; `changed` is undefined while it has errors. */
export function PricePreview({ card, changed }: { card: RateCard; changed: RateCard | undefined }) {
  return (
    <section className="card rate-preview" aria-labelledby="rate-preview">
      <h2 id="rate-preview">What five typical kitchens cost</h2>
      <p>
        With GST, before the discount for booking a visit on the site. If a price would change, the new one is below the
        current one.
      </p>
      {!changed && <p className="banner banner--wrong">Correct the marked fields to see the new prices.</p>}
      <TableRegion name="Prices of typical kitchens">
        <TierHead lists="Kitchen" />
        <tbody>
          {layouts.map((layout) => (
            <tr key={layout}>
              <th scope="row" className="lead">
                {shapes[layout].name}
                <span className="rate-sizes">{priceInFeet({ layout, runs: typicalFeet(layout) }, card).size}</span>
              </th>
              {tiers.map((tier) => {
                const priceOn = (rates: RateCard) =>
                  priceInFeet({ layout, runs: typicalFeet(layout), tier }, rates).total
                return (
                  <td key={tier} data-label={tierNames[tier]}>
                    <Price now={priceOn(card)} then={changed && priceOn(changed)} />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </TableRegion>
    </section>
  )
}

function Price({ now, then }: { now: number; then: number | undefined }) {
  if (then === undefined || then === now) return showRupees(now)
  const more = then - now
  return (
    <>
      <del>
        <span className="visually-hidden">Now </span>
        {showRupees(now)}
      </del>
      <ins>
        <span className="visually-hidden">New </span>
        {showRupees(then)} <span className="rate-more">({more > 0 ? `+${showRupees(more)}` : showRupees(more)})</span>
      </ins>
    </>
  )
}
