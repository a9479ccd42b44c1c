import { island } from "#island/island.tsx"
import { Counters } from "../islands/motion/counters.tsx"
import { useBusiness } from "../use-business.ts"

const CountersIsland = island("counters", "visible", Counters)

/** The section with the company's numbers. */
export function CompanyCounters() {
  const business = useBusiness()
  if (business.counters.length === 0) return null
  return (
    <section className="counters" aria-label="The company in figures">
      <div className="container">
        <CountersIsland counters={business.counters} />
      </div>
    </section>
  )
}
