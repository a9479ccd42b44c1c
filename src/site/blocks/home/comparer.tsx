import { comparer } from "#domain/blocks/home/comparer.ts"
import { MeasuredKitchen } from "../../parts/measured-kitchen.tsx"
import { type BlockProps, showBlock } from "../block-component.ts"

function Comparer({ values: { heading, picture, caption, note } }: BlockProps<typeof comparer>) {
  if (picture.path === "") return null
  return (
    <section className="section comparer">
      <div className="container">
        <h2>{heading}</h2>
        <MeasuredKitchen caption={caption} picture={picture} />
        {note && <p className="small projects-note">{note}</p>}
      </div>
    </section>
  )
}

/** How a working drawing with its picture is shown. */
export const shownComparer = showBlock({ block: comparer, Component: Comparer })
