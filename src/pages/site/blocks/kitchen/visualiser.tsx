import { visualiser } from "../../../shared/kitchen/kitchen-blocks.ts"
import { addressInFeet, typicalFeet } from "#estimate/shared/feet.ts"
import { finishes, readLook, seenKitchenNames, seenKitchens } from "#kitchen/looks.ts"
import { island } from "#ui/island/island.tsx"
import { Visualiser, type VisualiserProps } from "../../islands/visualiser.tsx"
import { useEnglish } from "../../page.ts"
import { type BlockProps, showBlock } from "../block-component.ts"
import { Section, Sentences } from "../section.tsx"

const VisualiserIsland = island("visualiser", "visible", Visualiser)

/** A hash in the URLs of the composed pictures, set by the build; undefined disables the pictures. */
declare const visualiserVersion: string | undefined
const version = typeof visualiserVersion === "undefined" ? "none" : visualiserVersion

export const shown = showBlock({ block: visualiser, isListed: true, Component: ChosenKitchen })

function ChosenKitchen({ id, values, data, anchorOf }: BlockProps<typeof visualiser>) {
  const { lead, link, ...section } = values
  const query = new URLSearchParams(data.search)
  const look = readLook((name) => query.get(name))
  return (
    <Section blockId={id} {...section}>
      <Sentences text={lead} />
      <VisualiserIsland
        lang={useEnglish()}
        id={anchorOf("visualiser")}
        look={look}
        version={version}
        samples={samples}
        estimates={estimates}
        link={link}
      />
    </Section>
  )
}

/** Samples of the finishes, composed with the pictures. */
const samples = Object.fromEntries(
  finishes.map((finish) => [finish, `/assets/visualiser/${version}/sample-${finish}.avif`]),
)

const estimates = Object.fromEntries(
  seenKitchenNames.map((name) => {
    const { layout } = seenKitchens[name]
    return [name, addressInFeet({ layout, runs: typicalFeet(layout) })]
  }),
) as VisualiserProps["estimates"]
