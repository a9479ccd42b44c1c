import { steps } from "#domain/blocks/home/steps.ts"
import { type BlockProps, showBlock } from "../block-component.ts"

function Steps({ values, anchorOf }: BlockProps<typeof steps>) {
  const { heading, link, address } = values
  if (values.steps.length === 0) return null
  return (
    <section className="section section--tinted" aria-labelledby={anchorOf("six-steps")}>
      <div className="container">
        <h2 id={anchorOf("six-steps")}>{heading}</h2>
        <ol className="steps">
          {values.steps.map(({ title, when, text }, index) => (
            // The steps have no ids, and the rendered page does not change.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <p className="step-row label">
                <span>{`${index + 1} / ${values.steps.length}`}</span>
                {when && <span>{when}</span>}
              </p>
              <h3>{title}</h3>
              {text && <p>{text}</p>}
            </li>
          ))}
        </ol>
        {link && address && (
          <p className="steps-way">
            <a href={address}>{link}</a>
          </p>
        )}
      </div>
    </section>
  )
}

/** How the steps are shown. */
export const shownSteps = showBlock({ block: steps, Component: Steps })
