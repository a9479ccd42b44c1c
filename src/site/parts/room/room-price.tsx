import type { BlockValues } from "#domain/blocks/fields/block.ts"
import type { roomItem } from "#domain/blocks/own/room.ts"
import { showSquareFeet } from "#domain/estimate/estimate.ts"
import type { RateCard } from "#domain/estimate/rate-card.ts"
import { showRupees } from "#domain/estimate/rupees.ts"
import { type Tier, tierNames } from "#domain/estimate/tiers.ts"
import { priceUnit, type PricedParts } from "#domain/estimate/unit-price.ts"
import { Spoken } from "../spoken.tsx"

/** What the drawn unit of a room costs by the rate card, and what that includes. */
export function RoomPrice({
  priced,
  card,
  words,
  langs,
}: {
  priced: PricedParts
  card: RateCard
  words: BlockValues<typeof roomItem>
  /** The `lang` of each of these words that is not English. */
  langs: Partial<Record<keyof BlockValues<typeof roomItem>, string>>
}) {
  const { low, high } = priceUnit(priced, card)
  return (
    <section className="section section--tinted" id="price" aria-labelledby="room-price">
      <div className="container room-price">
        <h2 id="room-price" lang={langs.heading}>
          {words.heading}
        </h2>
        <div className="room-price-text">
          <p className="number">
            {showRupees(low)} <span>to</span> {showRupees(high)}
          </p>
          <p className="lead">
            {`${tierNames.essential} to ${tierNames.premium}. `}
            <Spoken lang={langs.price}>{words.price}</Spoken>
          </p>
          <dl className="room-measures">
            {(Object.entries({ essential: low, premium: high }) as [Tier, number][]).map(([tier, price]) => (
              <div key={tier}>
                <dt>{tierNames[tier]}</dt>
                <dd>{`${showRupees(price)}: ${card.tiers[tier].materials}`}</dd>
              </div>
            ))}
            <div>
              <dt>Included</dt>
              <dd>
                {words.parts && <Spoken lang={langs.parts}>{words.parts}</Spoken>}
                {words.parts && ", "}
                {joinIncluded(priced, card)}
              </dd>
            </div>
            {words.notIncluded && (
              <div>
                <dt>Not included</dt>
                <dd lang={langs.notIncluded}>{words.notIncluded}</dd>
              </div>
            )}
          </dl>
        </div>
      </div>
    </section>
  )
}

function joinIncluded({ front, drawers, counter }: PricedParts, { percent: { fitting, gst } }: RateCard): string {
  return [
    showSquareFeet(front),
    drawers > 0 && `${drawers} drawers`,
    counter > 0 && "the counter slab, fitted",
    fitting > 0 && `transport and fitting (${fitting}%)`,
    `GST (${gst}%)`,
  ]
    .filter(Boolean)
    .join(", ")
}
