import { business } from "#domain/business.ts"
import { island } from "#island/island.tsx"
import { Counters } from "../islands/motion/counters.tsx"

const CountersIsland = island("counters", "visible", Counters)

/** The section with the company's numbers. */
export function CompanyCounters() {
  return (
    <section className="counters" aria-label="The company in figures">
      <div className="container">
        <CountersIsland counters={business.counters} />
      </div>
    </section>
  )
}
