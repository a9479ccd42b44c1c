import { priceTable } from "#domain/blocks/kitchen/price-table.ts"
import { nameKitchen } from "#domain/estimate/kitchen.ts"
import { island } from "#island/island.tsx"
import { MonthlyPayment } from "../../islands/estimate/monthly-payment.tsx"
import { Fold } from "../../parts/fold.tsx"
import { PriceTable } from "../../modular-kitchen/price-table.tsx"
import { useEnglish } from "../../page-language.ts"
import { typicalPrices } from "../../prices.ts"
import { type BlockProps, showBlock } from "../block-component.ts"
import { Section } from "../section.tsx"
import { langsAmongEnglish } from "../words-lang.ts"

const MonthlyPaymentIsland = island("monthly-payment", "visible", MonthlyPayment)

/** The prices of typical kitchens and what a loan costs; nothing while the rate card cannot be read. */
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
          <Fold name={payments}>
            <h3 className="fold-name">{payments}</h3>
            <MonthlyPaymentIsland
              lang={english}
              id={anchorOf("emi")}
              principal={total}
              what={nameKitchen(kitchen)}
              note={loanNote}
              noteLang={langsAmongEnglish(priceTable, props).loanNote}
            />
          </Fold>
        </div>
      )}
    </Section>
  )
}
