import { memo, useDeferredValue, useEffect, useState } from "react"
import type { FieldErrors } from "#domain/errors.ts"
import { reckon } from "#domain/estimate/estimate.ts"
import { describeKitchen, type Layout } from "#domain/estimate/kitchen.ts"
import { readEstimateQuery } from "#domain/estimate/query.ts"
import { type RateCard, tierNames } from "#domain/estimate/rate-card.ts"
import { reckonSent, summariseSent } from "#domain/estimate/sent-estimate.ts"
import { Picture, type Pictured } from "#ui/picture.tsx"
import { carryEstimate } from "./carried-estimate.ts"
import { CounterHeight } from "./counter-height.tsx"
import { EstimateDrawing } from "./estimate-drawing.tsx"
import { EstimateFields } from "./estimate-fields.tsx"
import { EstimateLines } from "./estimate-lines.tsx"
import { MonthlyPayment } from "./monthly-payment.tsx"
import { useKitchen } from "./use-kitchen.ts"

/** What the page hands to the estimate. */
export interface EstimateToolProps {
  /** Of the page's address, naming everything. */
  query: string
  /** What in the address had to give way. */
  errors: FieldErrors
  card: RateCard
  version: number
  /** The nearest finished picture of each layout. */
  pictures: Record<Layout, Pictured>
}

/** The open estimate: what is asked for, and beside it the price and the drawing of that very kitchen. */
export function EstimateTool({ query: begun, errors, card, version, pictures }: EstimateToolProps) {
  const state = useKitchen({ query: begun, errors, version })
  const { kitchen, query } = state
  const [isAlive, setAlive] = useState(false)
  const [said, setSaid] = useState("")
  useEffect(() => setAlive(true), [])
  const estimate = reckon(kitchen, card)
  // The sum answers at once; the drawing, which takes longer, follows when there is time.
  const drawn = useDeferredValue(query)
  const financed = useDeferredValue(estimate.total)
  const general = Object.entries(state.errors).filter(([name]) => ["layout", "tier", "unit"].includes(name))

  async function copy() {
    try {
      await navigator.clipboard.writeText(new URL(`/estimate?${query}`, location.href).href)
      setSaid("Link copied.")
    } catch {
      setSaid("Copy the address of this page: it holds the whole estimate.")
    }
  }

  return (
    <div className="estimate">
      <EstimateFields {...state} card={card} version={version} total={estimate.total} />
      <div className="estimate-answer">
        {general.map(([name, words]) => (
          <p key={name} className="form-note">
            {words}
          </p>
        ))}
        <EstimateLines
          estimate={estimate}
          range={card.percent.range}
          name={`${describeKitchen(kitchen)}, ${tierNames[kitchen.tier]}`}
        />
        <p className="estimate-ways">
          <a
            className="button button--loud"
            href={isAlive ? "#contact" : `/estimate?${query}&send=yes#contact`}
            onClick={() => {
              if (isAlive) carryEstimate({ query, summary: summariseSent(reckonSent(query, version, card)) })
            }}
          >
            Send this with my enquiry
          </a>
          <button type="button" className="button button--plain" onClick={() => print()}>
            Print
          </button>
          <button type="button" className="button button--plain" onClick={() => void copy()}>
            Copy link
          </button>
        </p>
        <output className="small">{said}</output>
      </div>
      <Sheet query={drawn} pictures={pictures} />
      <Helpers total={financed} />
    </div>
  )
}

/** The drawing of the kitchen that a query describes, and the nearest picture. */
const Sheet = memo(function Sheet({ query, pictures }: { query: string; pictures: EstimateToolProps["pictures"] }) {
  const { kitchen } = readEstimateQuery(query)
  return (
    <div className="estimate-sheet">
      <EstimateDrawing kitchen={kitchen} />
      <div className="estimate-picture plinth">
        <Picture {...pictures[kitchen.layout]} sizes="(min-width: 1024px) 588px, 100vw" />
      </div>
    </div>
  )
})

const Helpers = memo(function Helpers({ total }: { total: number }) {
  return (
    <section className="estimate-monthly" aria-labelledby="monthly">
      <div>
        <h2 id="monthly">Paid monthly</h2>
        <MonthlyPayment principal={total} />
      </div>
      <div>
        <h2>Your own counter height</h2>
        <CounterHeight />
      </div>
    </section>
  )
})
