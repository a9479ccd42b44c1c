import { drawKitchen } from "#kitchen/drawing/draw-kitchen.ts"
import { DrawingSvg } from "#kitchen/drawing/drawing-svg.tsx"
import { elevationText } from "#kitchen/drawing/elevation-text.ts"
import { kitchens } from "#kitchen/kitchens.ts"

/** The working drawing of the main wall of the kitchen of that name; nothing where there is none. */
export function ProjectDrawing({ name, heading, lang }: { name: string; heading: string; lang: string | undefined }) {
  const kitchen = kitchens.find((each) => each.name === name)
  const main = kitchen?.walls[0]?.side
  if (!kitchen || !main) return null
  return (
    <section className="section section--tinted" aria-labelledby="project-drawing">
      <div className="container">
        <h2 id="project-drawing" lang={lang}>
          {heading}
        </h2>
        <figure className="project-drawing">
          <DrawingSvg drawing={drawKitchen(kitchen, main).elevation} label={elevationText(kitchen, main)} />
          <figcaption className="small">{`${kitchen.title}, unit by unit, in millimetres.`}</figcaption>
        </figure>
      </div>
    </section>
  )
}
