import { kitchenParts } from "#domain/blocks/kitchen/kitchen-parts.ts"
import { DrawingSvg } from "#kitchen/drawing/drawing-svg.tsx"
import { partDrawings } from "#kitchen/parts/part-drawings.ts"
import { FactList } from "../../parts/fact-list.tsx"
import { type BlockProps, showBlock } from "../block-component.ts"
import { Section, Sentences } from "../section.tsx"

/** Drawn parts side by side, then those without a drawing; nothing without a part. */
export const shown = showBlock({ block: kitchenParts, isListed: true, Component: KitchenParts })

function KitchenParts({ id, values: { parts, note, ...section } }: BlockProps<typeof kitchenParts>) {
  if (parts.length === 0) return null
  const others = parts.filter(({ drawing }) => drawing === "none")
  return (
    <Section blockId={id} {...section}>
      {others.length < parts.length && (
        <ul className={parts.length - others.length === 1 ? "parts parts--one" : "parts"}>
          {parts.map(({ name, text, drawing }) => {
            if (drawing === "none") return null
            const { drawing: drawn, label } = partDrawings[drawing]
            return (
              <li key={name}>
                <DrawingSvg drawing={drawn} label={label} className="part-drawing" />
                <div>
                  <p className="part-name">{name}</p>
                  <Sentences text={text} />
                </div>
              </li>
            )
          })}
        </ul>
      )}
      {others.length > 0 && <FactList facts={others.map(({ name, text }) => ({ term: name, text }))} />}
      <Sentences text={note} />
    </Section>
  )
}
