import { counters } from "#domain/blocks/home/counters.ts"
import { useBusiness } from "../../use-business.ts"
import { type BlockProps, showBlock } from "../block-component.ts"

/** The final numbers; `startCounters` counts them up. */
function CompanyCounters({ values: { label } }: BlockProps<typeof counters>) {
  const business = useBusiness()
  if (business.counters.length === 0) return null
  return (
    <section className="counters" aria-label={label}>
      <div className="container">
        <ul className="counters-list">
          {business.counters.map(({ target, label: counted }) => (
            <li key={counted}>
              <span className="number" aria-hidden="true">
                {`${target}+`}
              </span>
              <span className="visually-hidden">{`${target}+ `}</span>
              <span className="label">{counted}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** How the numbers of the business are shown. */
export const shownCounters = showBlock({ block: counters, Component: CompanyCounters })
