import type { BlockValues } from "#cms/fields/blocks.ts"
import type { roomItem } from "../../../shared/own/own-blocks.ts"
import { readLines } from "#collections/shared/category.ts"
import type { Category } from "#collections/shared/category.ts"
import type { RateCard } from "#estimate/shared/rate-card.ts"
import { formatRupees } from "#estimate/shared/rupees.ts"
import { type Tier, tierNames } from "#kitchen/tiers.ts"
import { priceUnit, formatSquareFeet } from "#estimate/shared/estimate.ts"
import type { PricedParts } from "#kitchen/measures.ts"
import type { RoomUnit } from "#kitchen/room-units/room-unit.ts"
import { FactList } from "#ui/shared/fact-list.tsx"
import { LocalizedText } from "../place-lines.tsx"

interface RoomPriceProps {
  room: Pick<Category, "included" | "notIncluded">
  /** The priced parts of the drawn unit; absent if no unit is drawn. */
  priced: PricedParts | undefined
  card: RateCard | undefined
  words: BlockValues<typeof roomItem>
  /** The `lang` of each text that is not English. */
  langs: Partial<Record<keyof BlockValues<typeof roomItem>, string>>
}

/** The price of a room's drawn unit and its contents; without a unit, the owner's list. */
export function RoomPrice({ room, priced, card, words, langs }: RoomPriceProps) {
  const [included, notIncluded] = [room.included, room.notIncluded].map((typed): Line[] =>
    readLines(typed).map((text) => ({ text })),
  ) as [Line[], Line[]]
  const unit = priced && card && { priced, card }
  if (!unit && included.length + notIncluded.length === 0) return null
  const everywhere = words.notIncluded.map(({ text }) => ({ text, lang: langs.notIncluded }))
  const inUnit = { unit: { text: words.parts, lang: langs.parts }, own: included }
  const lists = [
    { name: "Included", lines: unit ? includedLines(unit.priced, unit.card, inUnit) : included },
    { name: "Not included", lines: [...notIncluded, ...everywhere] },
  ]
  return (
    <section className="section section--tinted" id="price" aria-labelledby="room-price">
      <div className="container room-price">
        <h2 id="room-price" lang={unit ? langs.heading : langs.included}>
          {unit ? words.heading : words.included}
        </h2>
        <div className="room-price-text">
          {unit && <Price {...unit} words={words} langs={langs} />}
          <Included lists={lists} />
        </div>
      </div>
    </section>
  )
}

/** The short price of a room's drawn unit, linked to the details. */
export function RoomCost({ unit, card }: { unit: RoomUnit; card: RateCard }) {
  const { low, high } = priceUnit(unit.priced, card)
  return (
    <a className="room-cost" href="#price">
      <span>{unit.title}</span> <b>{`${formatRupees(low)} to ${formatRupees(high)}`}</b>
    </a>
  )
}

function Price({
  priced,
  card,
  words,
  langs,
}: Pick<RoomPriceProps, "words" | "langs"> & { priced: PricedParts; card: RateCard }) {
  const { low, high } = priceUnit(priced, card)
  return (
    <>
      <p className="number">
        {formatRupees(low)} <span>to</span> {formatRupees(high)}
      </p>
      <p className="lead">
        {`${tierNames.essential} to ${tierNames.premium}. `}
        <LocalizedText lang={langs.price}>{words.price}</LocalizedText>
      </p>
      <FactList
        className="room-measures"
        facts={(Object.entries({ essential: low, premium: high }) as [Tier, number][]).map(([tier, price]) => ({
          term: tierNames[tier],
          text: `${formatRupees(price)}: ${card.tiers[tier].materials}`,
        }))}
      />
    </>
  )
}

/** Included and excluded items side by side; nothing if both are empty. */
function Included({ lists }: { lists: readonly { name: string; lines: readonly Line[] }[] }) {
  const shown = lists.filter(({ lines }) => lines.length > 0)
  if (shown.length === 0) return null
  return (
    <div className="included">
      {shown.map(({ name, lines }) => (
        <div key={name}>
          <h3>{name}</h3>
          <ul className="ready-list">
            {lines.map(({ text, lang }) => (
              <li key={text} lang={lang}>
                {text}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

/** An item, and its language if it differs from the page's. */
interface Line {
  text: string
  lang?: string | undefined
}

/** What the price of a drawn unit includes by drawing and rate card, with the owner's own lines after the unit. */
function includedLines(
  { front, drawers, counter }: PricedParts,
  { percent: { fitting, gst } }: RateCard,
  { unit, own }: { unit: Line; own: readonly Line[] },
): Line[] {
  const size = `${formatSquareFeet(front)}${drawers > 0 ? `, ${drawers} drawers` : ""}`
  const texts = [
    counter > 0 && "The counter slab, fitted",
    fitting > 0 && `Transport and fitting (${fitting}%)`,
    `GST (${gst}%)`,
  ].filter((each) => each !== false)
  return [{ ...unit, text: `${unit.text}: ${size}` }, ...own, ...texts.map((text) => ({ text }))]
}
