import { layouts, shapes } from "#domain/estimate/kitchen.ts"
import { tierNames, tiers } from "#domain/estimate/tiers.ts"
import { showRupees } from "#domain/estimate/rupees.ts"
import { StackingTable } from "./stacking-table.tsx"
import { estimateAddress, showMetres, typicalRuns, type TypicalPrices } from "../prices.ts"

/** The prices of typical kitchens in every tier, each linked to its estimate. */
export function PriceTable({ prices, lead, button }: { prices: TypicalPrices; lead: string; button: string }) {
  return (
    <>
      {lead && <p className="lead">{lead}</p>}
      <StackingTable
        name="Prices"
        className="stacking price-table"
        columns={["Layout", ...tiers.map((tier) => tierNames[tier])]}
        rows={layouts.map((layout) => [
          `${shapes[layout].name}, ${showMetres(typicalRuns(layout))}`,
          ...tiers.map((tier) => (
            <a key={tier} href={estimateAddress(layout, typicalRuns(layout), tier)}>
              {showRupees(prices[layout][tier])}
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
