import { kitchenParts } from "#domain/blocks/kitchen/kitchen-parts.ts"
import { DrawingSvg } from "#kitchen/drawing/drawing-svg.tsx"
import { drawPart } from "#kitchen/parts/part-drawings.ts"
import { FactList } from "../../parts/fact-list.tsx"
import { StoredPicture } from "../../site-picture.tsx"
import { useBusiness } from "../../use-business.ts"
import { type BlockProps, showBlock } from "../block-component.ts"
import { Section, Sentences } from "../section.tsx"

/** Parts that can be seen side by side, then those with a text alone; nothing without a part. */
export const shown = showBlock({ block: kitchenParts, isListed: true, Component: KitchenParts })

function KitchenParts({ id, values: { parts, note, ...section } }: BlockProps<typeof kitchenParts>) {
  if (parts.length === 0) return null
  const isSeen = ({ drawing, picture }: KitchenPart) => drawing !== "none" || picture.path !== ""
  const seen = parts.filter(isSeen)
  const others = parts.filter((part) => !isSeen(part))
  return (
    <Section blockId={id} {...section}>
      {seen.length > 0 && (
        <ul className={seen.length === 1 ? "parts parts--one" : "parts"}>
          {seen.map((part) => (
            <Part key={part.name} {...part} />
          ))}
        </ul>
      )}
      {others.length > 0 && <FactList facts={others.map(({ name, text }) => ({ term: name, text }))} />}
      <Sentences text={note} />
    </Section>
  )
}

type KitchenPart = BlockProps<typeof kitchenParts>["values"]["parts"][number]

/** Of picture and drawing, the second stands over the text. */
function Part({ name, text, picture, drawing }: KitchenPart) {
  const { work } = useBusiness()
  const hasPicture = picture.path !== ""
  const drawn = drawing !== "none" && (
    <DrawingSvg {...drawPart(drawing, { edgeBand: Number(work.edgeBand) })} className="part-drawing" />
  )
  return (
    <li className={hasPicture && drawn ? "part--whole-row" : undefined}>
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
        {hasPicture && drawn}
        <p className="part-name">{name}</p>
        <Sentences text={text} />
      </div>
    </li>
  )
}
