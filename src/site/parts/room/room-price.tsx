import type { BlockValues } from "#domain/blocks/fields/block.ts"
import type { roomItem } from "#domain/blocks/own/room.ts"
import type { RateCard } from "#domain/estimate/rate-card.ts"
import { showRupees } from "#domain/estimate/rupees.ts"
import { tierNames } from "#domain/estimate/tiers.ts"
import { priceUnit, type PricedParts } from "#domain/estimate/unit-price.ts"

/** What the drawn unit of a room costs by the rate card, and what that includes. */
export function RoomPrice({
  priced,
  card,
  words,
}: {
  priced: PricedParts
  card: RateCard
  words: BlockValues<typeof roomItem>
}) {
  const { low, high } = priceUnit(priced, card)
  const { essential, premium } = card.tiers
  return (
    <section className="section section--tinted" id="price" aria-labelledby="room-price">
      <div className="container room-price">
        <h2 id="room-price">{words.heading}</h2>
        <div className="room-price-text">
          <p className="number">
            {showRupees(low)} <span>to</span> {showRupees(high)}
          </p>
          <p className="lead">{`${tierNames.essential} to ${tierNames.premium}. ${words.price}`}</p>
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
              <dd>{joinIncluded(words.parts, priced, card)}</dd>
            </div>
            {words.notIncluded && (
              <div>
                <dt>Not included</dt>
                <dd>{words.notIncluded}</dd>
              </div>
            )}
          </dl>
        </div>
      </div>
    </section>
  )
}

function joinIncluded(
  parts: string,
  { drawers, counter }: PricedParts,
  { percent: { fitting, gst } }: RateCard,
): string {
  return [
    parts,
    drawers > 0 && `${drawers} drawers`,
    counter > 0 && "the counter slab, fitted",
    fitting > 0 && `transport and fitting (${fitting}%)`,
    `GST (${gst}%)`,
  ]
    .filter(Boolean)
    .join(", ")
}
