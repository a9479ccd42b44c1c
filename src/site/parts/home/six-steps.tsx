import type { Business } from "#domain/business/business.ts"
import { useBusiness } from "../../use-business.ts"

interface Step {
  title: string
  when: string
  text: string
}

/** The steps, with the payments at the ones that they belong to: the first holds the slot, the last ends it. */
function stepsOf(shares: Business["shares"]): Step[] {
  const [first, ...rest] = shares
  const last = rest.pop()
  const [second, ...before] = rest
  const paid = before.map(({ percent, label }) => ` ${percent}% ${label}.`).join("")
  return [
    {
      title: "Book a Free Appointment",
      when: "Day 0",
      text: "Thirty minutes at your home or our studio. Bring the floor plan; we bring the tape and the samples.",
    },
    {
      title: "Seal The Deal",
      when: "Week 1",
      text: `You approve a scaled drawing and a line-by-line quotation.${first ? ` ${first.percent}% holds your slot and is refundable until we take final measurements.` : ""}`,
    },
    {
      title: "Place your order",
      when: "Week 2",
      text: `Final measurements on site, finishes signed off${second ? `, ${second.percent}% paid` : ""}. From here the drawing is frozen and the factory starts.`,
    },
    {
      title: "Get ready for installation",
      when: "Week 4 to 5",
      text: `Your cabinets are packed, photographed and checked against the drawing. We check water, gas and electrical points at your home.${paid}`,
    },
    {
      title: "The Final Payment",
      when: "Week 6",
      text: `${last ? `The last ${last.percent}%, only` : "Only"} after you have opened every drawer and we have closed the snag list.`,
    },
    {
      title: "All Set To Move In",
      when: "Week 6",
      text: "Cleaned, adjusted, handed over with the warranty card, the as-built drawing and the hinge and board bills.",
    },
  ]
}

/** The six steps from the first visit to moving in. */
export function SixSteps() {
  const steps = stepsOf(useBusiness().shares)
  return (
    <section className="section section--tinted" aria-labelledby="six-steps">
      <div className="container">
        <h2 id="six-steps">6 Steps Of Completion Interior</h2>
        <ol className="steps">
          {steps.map(({ title, when, text }, index) => (
            <li key={title}>
              <p className="step-row label">
                <span>{`${index + 1} / ${steps.length}`}</span>
                <span>{when}</span>
              </p>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <p className="steps-way">
          <a href="/estimate">Know the price before the first step: work out your own estimate</a>
        </p>
      </div>
    </section>
  )
}
