import { readTable } from "../../../shared/facts/facts.ts"
import { finishes, measurements } from "../../../shared/kitchen/kitchen-blocks.ts"
import { ComparingTable } from "../../parts/stacking-table.tsx"
import { StoredPicture } from "../../site-picture.tsx"
import { type BlockProps, showBlock } from "../block-component.ts"
import { Section } from "../section.tsx"
import { island } from "#ui/island/island.tsx"
import { CounterHeight } from "#estimate/site/counter-height.tsx"
import { FactList } from "#ui/shared/fact-list.tsx"
import { Disclosure } from "../../parts/fold.tsx"
import { MeasuredKitchen } from "../../parts/measured-kitchen.tsx"
import { useEnglish } from "../../page.ts"

const CounterHeightIsland = island("counter-height", "visible", CounterHeight)

/** Measures with a drawing and the counter height; nothing without any of them. */
export const shownMeasurements = showBlock({ block: measurements, isListed: true, Component: Measurements })

function Measurements({ id, values, anchorOf }: BlockProps<typeof measurements>) {
  const { picture, caption, facts, folded, calculator, ...section } = values
  const english = useEnglish()
  if (picture.path === "" && facts.length === 0 && calculator === "") return null
  return (
    <Section blockId={id} {...section}>
      {picture.path !== "" && <MeasuredKitchen caption={caption} picture={picture} />}
      <div className="folds folds--narrow measures">
        {facts.length > 0 && (
          <Disclosure name={folded}>
            <FactList facts={facts} />
          </Disclosure>
        )}
        {calculator && (
          <Disclosure name={calculator}>
            <h3 className="fold-name">{calculator}</h3>
            <CounterHeightIsland lang={english} id={anchorOf("elbow")} />
          </Disclosure>
        )}
      </div>
    </Section>
  )
}

/** Samples and a table of finishes; nothing without either. */
export const shownFinishes = showBlock({ block: finishes, isListed: true, Component: Finishes })

function Finishes({ id, values }: BlockProps<typeof finishes>) {
  const { heading, isTinted, samples, ...table } = values
  const pictured = samples.filter(({ picture }) => picture.path !== "")
  if (pictured.length === 0 && table.rows.length === 0) return null
  return (
    <Section blockId={id} heading={heading} isTinted={isTinted}>
      {pictured.length > 0 && (
        // A phone scrolls them; the keyboard can, too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul className="swatches" tabIndex={0} aria-label={heading || finishes.name}>
          {pictured.map(({ name, picture }) => (
            <li key={name}>
              <StoredPicture path={picture.path} alt="" sizes="(min-width: 64rem) 132px, 25vw" />
              {name}
            </li>
          ))}
        </ul>
      )}
      {table.rows.length > 0 && <ComparingTable name={heading || finishes.name} {...readTable(table)} />}
    </Section>
  )
}
