import { counters } from "#domain/blocks/home/counters.ts"
import { island } from "#island/island.tsx"
import { Counters } from "../../islands/motion/counters.tsx"
import { useBusiness } from "../../use-business.ts"
import { type BlockProps, showBlock } from "../block-component.ts"

const CountersIsland = island("counters", "shown", Counters)

function CompanyCounters({ values: { label } }: BlockProps<typeof counters>) {
  const business = useBusiness()
  if (business.counters.length === 0) return null
  return (
    <section className="counters" aria-label={label}>
      <div className="container">
        <CountersIsland counters={business.counters} />
      </div>
    </section>
  )
}

/** How the numbers of the business are shown. */
export const shownCounters = showBlock({ block: counters, Component: CompanyCounters })
