import { showSquareFeet } from "#domain/estimate/estimate.ts"
import type { RateCard } from "#domain/estimate/rate-card.ts"
import type { PricedParts } from "#domain/estimate/unit-price.ts"

/** Beside each other what a price includes and what it does not; nothing where both are empty. */
export function Included({ lists }: { lists: readonly { name: string; lines: readonly Line[] }[] }) {
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

/** One thing, and its language where that is another one than that of the page. */
export interface Line {
  text: string
  lang?: string | undefined
}

/** What the price of a drawn unit includes by drawing and rate card, with the owner's own lines after the unit. */
export function includedLines(
  { front, drawers, counter }: PricedParts,
  { percent: { fitting, gst } }: RateCard,
  { unit, own }: { unit: Line; own: readonly Line[] },
): Line[] {
  const size = `${showSquareFeet(front)}${drawers > 0 ? `, ${drawers} drawers` : ""}`
  const texts = [
    counter > 0 && "The counter slab, fitted",
    fitting > 0 && `Transport and fitting (${fitting}%)`,
    `GST (${gst}%)`,
  ].filter((each) => each !== false)
  return [{ ...unit, text: `${unit.text}: ${size}` }, ...own, ...texts.map((text) => ({ text }))]
}
