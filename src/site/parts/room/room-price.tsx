import type { RateCard } from "#domain/estimate/rate-card.ts"
import { showRupees } from "#domain/estimate/rupees.ts"
import { tierNames } from "#domain/estimate/tiers.ts"
import { priceUnit, type PricedParts } from "#domain/estimate/unit-price.ts"

/** What the drawn unit of a room costs by the rate card, and what that includes. */
export function RoomPrice({ priced, card }: { priced: PricedParts; card: RateCard }) {
  const { low, high } = priceUnit(priced, card)
  const { fitting, gst } = card.percent
  const { essential, premium } = card.tiers
  return (
    <section className="section section--tinted" id="price" aria-labelledby="room-price">
      <div className="container room-price">
        <h2 id="room-price">What it costs</h2>
        <div className="room-price-text">
          <p className="number">
            {showRupees(low)} <span>to</span> {showRupees(high)}
          </p>
          <p className="lead">{`${tierNames.essential} to ${tierNames.premium}, for the unit drawn above, with ${gst}% GST. The price of yours is fixed after measuring.`}</p>
          <dl className="room-measures">
            <div>
              <dt>{tierNames.essential}</dt>
              <dd>{`${showRupees(low)}: ${essential.materials}`}</dd>
            </div>
            <div>
              <dt>{tierNames.premium}</dt>
              <dd>{`${showRupees(high)}: ${premium.materials}`}</dd>
            </div>
            <div>
              <dt>Included</dt>
              <dd>{joinIncluded(priced, fitting, gst)}</dd>
            </div>
            <div>
              <dt>Not included</dt>
              <dd>
                Mirrors, lights, rods and trays; electrical work and painting; removal of what is there; changes after
                the final measurement
              </dd>
            </div>
          </dl>
        </div>
      </div>
    </section>
  )
}

function joinIncluded({ drawers, counter }: PricedParts, fitting: number, gst: number): string {
  return [
    "Carcasses, shelves and shutters",
    drawers > 0 && `${drawers} drawers`,
    counter > 0 && "the counter slab, fitted",
    fitting > 0 && `transport and fitting (${fitting}%)`,
    `GST (${gst}%)`,
  ]
    .filter(Boolean)
    .join(", ")
}
