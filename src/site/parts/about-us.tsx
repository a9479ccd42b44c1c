import type { ReactNode } from "react"
import { useBusiness } from "../use-business.ts"

interface AboutUsProps {
  heading: string
  children: ReactNode
}

/** The block about the business, with its two figures. */
export function AboutUs({ heading, children }: AboutUsProps) {
  const business = useBusiness()
  return (
    <section className="section about-us" aria-labelledby="about-us">
      <div className="container halves">
        <h2 id="about-us">{heading}</h2>
        <div>
          {children}
          <ul className="figures">
            {[business.figures.services, business.figures.customers].filter(Boolean).map((figure) => {
              const [number, ...words] = figure.split(" ")
              return (
                <li key={figure}>
                  <span className="number">{number}</span> <span className="label">{words.join(" ")}</span>
                </li>
              )
            })}
          </ul>
        </div>
      </div>
    </section>
  )
}
