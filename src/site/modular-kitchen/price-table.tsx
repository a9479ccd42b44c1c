import { layouts, shapes } from "#domain/estimate/kitchen.ts"
import { tierNames, tiers } from "#domain/estimate/tiers.ts"
import { showRupees } from "#domain/estimate/rupees.ts"
import type { RateCard } from "#domain/estimate/rate-card.ts"
import { StackingTable } from "./stacking-table.tsx"
import { useEnglish } from "../page-language.ts"
import { sizeOf, typicalPrices } from "../prices.ts"

/** The prices of typical kitchens in every tier, each linked to its estimate. */
export function PriceTable({ card, lead, button }: { card: RateCard; lead: string; button: string }) {
  const prices = typicalPrices(card)
  return (
    <>
      {lead && <p className="lead">{lead}</p>}
      <StackingTable
        name="Prices"
        lang={useEnglish()}
        className="stacking price-table"
        columns={["Layout", ...tiers.map((tier) => tierNames[tier])]}
        rows={layouts.map((layout) => [
          `${shapes[layout].name}, ${sizeOf(prices[layout].signature)}`,
          ...tiers.map((tier) => (
            <a key={tier} href={prices[layout][tier].href}>
              {showRupees(prices[layout][tier].total)}
            </a>
          )),
        ])}
      />
      {button && (
        <p className="price-way">
          <a className="button" href="/estimate">
            {button}
          </a>
        </p>
      )}
    </>
  )
}
