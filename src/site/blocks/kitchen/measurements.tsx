import { measurements } from "#domain/blocks/kitchen/kitchen-blocks.ts"
import { island } from "#island/island.tsx"
import { CounterHeight } from "../../islands/estimate/counter-height.tsx"
import { FactList } from "#ui/fact-list.tsx"
import { Fold } from "../../parts/fold.tsx"
import { MeasuredKitchen } from "../../parts/measured-kitchen.tsx"
import { useEnglish } from "../../page-language.ts"
import { type BlockProps, showBlock } from "../block-component.ts"
import { Section } from "../section.tsx"

const CounterHeightIsland = island("counter-height", "visible", CounterHeight)

/** Measures with a drawing and the counter height; nothing without any of them. */
export const shown = showBlock({ block: measurements, isListed: true, Component: Measurements })

function Measurements({ id, values, anchorOf }: BlockProps<typeof measurements>) {
  const { picture, caption, facts, folded, calculator, ...section } = values
  const english = useEnglish()
  if (picture.path === "" && facts.length === 0 && calculator === "") return null
  return (
    <Section blockId={id} {...section}>
      {picture.path !== "" && <MeasuredKitchen caption={caption} picture={picture} />}
      <div className="folds folds--narrow measures">
        {facts.length > 0 && (
          <Fold name={folded}>
            <FactList facts={facts} />
          </Fold>
        )}
        {calculator && (
          <Fold name={calculator}>
            <h3 className="fold-name">{calculator}</h3>
            <CounterHeightIsland lang={english} id={anchorOf("elbow")} />
          </Fold>
        )}
      </div>
    </Section>
  )
}
