import type { RateCard } from "#domain/estimate/rate-card.ts"
import { showRupees } from "#domain/estimate/rupees.ts"
import { tierNames } from "#domain/estimate/tiers.ts"
import { priceUnit, type PricedParts } from "#domain/estimate/unit-price.ts"

interface RoomPriceProps {
  /** What the rate card has a rate for; undefined where the room is quoted after measuring. */
  priced: PricedParts | undefined
  /** Undefined while it cannot be read. */
  card: RateCard | undefined
}

/** What a room costs, what that includes, and the next step. */
export function RoomPrice({ priced, card }: RoomPriceProps) {
  return (
    <section className="section section--tinted" id="price" aria-labelledby="room-price">
      <div className="container room-price">
        <h2 id="room-price">What it costs</h2>
        <div className="room-price-text">
          {priced && card ? <PriceBand priced={priced} card={card} /> : <AfterMeasuring card={card} />}
          <p className="room-steps">
            <a className="button" href="#contact">
              Book a measured visit
            </a>
            <a href="/estimate">Work out the price of a kitchen</a>
          </p>
        </div>
      </div>
    </section>
  )
}

function PriceBand({ priced, card }: { priced: PricedParts; card: RateCard }) {
  const { low, high } = priceUnit(priced, card)
  const { fitting, gst } = card.percent
  const { essential, premium } = card.tiers
  return (
    <>
      <p className="number">
        {showRupees(low)} <span>to</span> {showRupees(high)}
      </p>
      <p className="lead">{`For the unit drawn above, with ${gst}% GST. The price of yours is fixed after measuring.`}</p>
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
            Mirrors, lights, rods and trays; electrical work and painting; removal of what is there; changes after the
            final measurement
          </dd>
        </div>
      </dl>
    </>
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

function AfterMeasuring({ card }: Pick<RoomPriceProps, "card">) {
  return (
    <>
      <p className="room-quoted">Quoted after measuring</p>
      <p className="lead">
        This is made to the room, so we name no price before it is measured. After a visit you get a drawing with its
        quotation{card && `, with GST (${card.percent.gst}%) stated`}.
      </p>
    </>
  )
}
