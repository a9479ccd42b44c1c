import { layouts, runNames, shapes } from "#domain/estimate/kitchen.ts"
import { type RateCard, tierNames, tiers } from "#domain/estimate/rate-card.ts"
import { showRupees } from "#domain/estimate/rupees.ts"
import type { TypicalPrices } from "../prices.ts"

/** What typical kitchens cost in every tier, each leading to its lines. */
export function PriceTable({ prices, percent }: { prices: TypicalPrices; percent: RateCard["percent"] }) {
  return (
    <>
      <p className="lead">
        {`Typical kitchens on today's rate card: with counter, accessories, transport and fitting, and with ${percent.gst}% GST; ± ${percent.range}%, before the ${percent.discount}% for booking online.`}
      </p>
      {/* A wide table scrolls inside its frame, which the keyboard must reach to scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="table-scroll" aria-label="Prices, scrolls sideways" tabIndex={0}>
        <table className="price-table">
          <thead>
            <tr>
              <th scope="col">Layout</th>
              {tiers.map((tier) => (
                <th key={tier} scope="col">
                  {tierNames[tier]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {layouts.map((layout) => (
              <tr key={layout}>
                <th scope="row">
                  {shapes[layout].name}, {sizesOf(layout)}
                </th>
                {tiers.map((tier) => (
                  <td key={tier}>
                    <a href={`/estimate?layout=${layout}&tier=${tier}&online=no`}>{showRupees(prices[layout][tier])}</a>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="price-way">
        <a className="button" href="/estimate">
          Price your own kitchen
        </a>
      </p>
    </>
  )
}

/** In metres: `3 × 2.4 m`. */
function sizesOf(layout: (typeof layouts)[number]): string {
  const { runs, typical } = shapes[layout]
  return `${runNames
    .slice(0, runs.length)
    .map((run) => typical[run] / 1_000)
    .join(" × ")} m`
}
