import { kitchenParts } from "../../../shared/kitchen/kitchen-blocks.ts"
import { DrawingSvg } from "#kitchen/drawing/drawing-svg.tsx"
import { drawPart } from "#kitchen/parts/part-drawings.ts"
import { Disclosure } from "../../parts/fold.tsx"
import { StoredPicture } from "../../site-picture.tsx"
import { useBusiness } from "../../use-business.ts"
import { type BlockProps, showBlock } from "../block-component.ts"
import { Section, Sentences } from "../section.tsx"

/** Parts side by side, on a phone as rows that expand; nothing without parts. */
export const shown = showBlock({ block: kitchenParts, isListed: true, Component: KitchenParts })

function KitchenParts({ id, values: { parts, note, ...section } }: BlockProps<typeof kitchenParts>) {
  if (parts.length === 0) return null
  return (
    <Section blockId={id} {...section}>
      <div className="folds folds--narrow parts">
        {parts.map((part) => (
          <Disclosure key={part.name} name={part.name} short={part.short}>
            <Part {...part} />
          </Disclosure>
        ))}
      </div>
      <Sentences text={note} />
    </Section>
  )
}

type KitchenPart = BlockProps<typeof kitchenParts>["values"]["parts"][number]

/** Picture or drawing, then the text. A drawing beside a picture comes after the text. */
function Part({ name, short, text, picture, drawing }: KitchenPart) {
  const { work } = useBusiness()
  const hasPicture = picture.path !== ""
  const drawn = drawing !== "none" && (
    <DrawingSvg {...drawPart(drawing, { edgeBand: Number(work.edgeBand) })} className="part-drawing" />
  )
  return (
    <div className="part">
      {hasPicture ? (
        <StoredPicture
          {...picture}
          className="plinth part-picture"
          sizes="(min-width: 1248px) 588px, (min-width: 640px) 48vw, 100vw"
        />
      ) : (
        drawn
      )}
      <div>
        <p className="fold-name part-name">{name}</p>
        <Sentences text={short} className="fold-name part-short" />
        <Sentences text={text} />
      </div>
      {hasPicture && drawn}
    </div>
  )
}
