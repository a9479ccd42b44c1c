import { priceTable } from "../../../shared/kitchen/kitchen-blocks.ts"
import { kitchenTitle, layouts, shapes } from "#kitchen/kitchen-input.ts"
import { island } from "#ui/island/island.tsx"
import { MonthlyPayment } from "#estimate/site/monthly-payment.tsx"
import { Disclosure } from "../../parts/fold.tsx"
import { useEnglish } from "../../page.ts"
import { typicalPrices, sizeOf } from "#estimate/shared/prices.ts"
import { type BlockProps, showBlock } from "../block-component.ts"
import { Section } from "../section.tsx"
import { langsAmongEnglish } from "../words-lang.ts"
import { tierNames, tiers } from "#kitchen/tiers.ts"
import { formatRupees } from "#estimate/shared/rupees.ts"
import type { RateCard } from "#estimate/shared/rate-card.ts"
import { StackingTable } from "../../parts/stacking-table.tsx"

const MonthlyPaymentIsland = island("monthly-payment", "visible", MonthlyPayment)

/** Prices of typical kitchens and the cost of a loan; nothing if the rate card cannot be read. */
export const shown = showBlock({ block: priceTable, reads: ["card"], isListed: true, Component: Prices })

function Prices(props: BlockProps<typeof priceTable>) {
  const {
    id,
    values,
    data: { card },
    anchorOf,
  } = props
  const { lead, button, payments, loanNote, ...section } = values
  const english = useEnglish()
  if (!card) return null
  const { kitchen, total } = typicalPrices(card).l.signature
  return (
    <Section blockId={id} anchor={anchorOf("prices")} {...section}>
      <PriceTable card={card} lead={lead} button={button} />
      {payments && (
        <div className="folds folds--narrow">
          <Disclosure name={payments}>
            <h3 className="fold-name">{payments}</h3>
            <MonthlyPaymentIsland
              lang={english}
              id={anchorOf("emi")}
              principal={total}
              what={kitchenTitle(kitchen)}
              note={loanNote}
              noteLang={langsAmongEnglish(priceTable, props).loanNote}
            />
          </Disclosure>
        </div>
      )}
    </Section>
  )
}

/** The prices of typical kitchens in every tier, each linked to its estimate. */
function PriceTable({ card, lead, button }: { card: RateCard; lead: string; button: string }) {
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
              {formatRupees(prices[layout][tier].total)}
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
