import { Fragment } from "react"
import { formatNumber } from "#domain/text/number.ts"
import { drawKitchen } from "#kitchen/drawing/draw-kitchen.ts"
import { DrawingSvg } from "#kitchen/drawing/drawing-svg.tsx"
import { elevationText } from "#kitchen/drawing/elevation-text.ts"
import { kitchens } from "#kitchen/kitchens.ts"

/** The plan of the kitchen of that name and the working drawing of its main wall; nothing where there is none. */
export function ProjectDrawing({ name, heading, lang }: { name: string; heading: string; lang: string | undefined }) {
  const kitchen = kitchens.find((each) => each.name === name)
  const main = kitchen?.walls[0]?.side
  if (!kitchen || !main) return null
  const { width, depth } = kitchen.room
  const sizes = ["narrow", "wide"] as const
  const plan = `Plan, ${formatNumber(width)} × ${formatNumber(depth)} mm`
  return (
    <section className="project-drawings" aria-labelledby="project-drawing">
      <div className="container">
        <h2 id="project-drawing" lang={lang}>
          {heading}
        </h2>
        <figure className="project-drawing">
          {sizes.map((size) => {
            const drawn = drawKitchen(kitchen, main, size)
            const className = `project-drawing--${size}`
            return (
              <Fragment key={size}>
                <DrawingSvg drawing={drawn.plan} label={plan} className={className} />
                <DrawingSvg drawing={drawn.elevation} label={elevationText(kitchen, main)} className={className} />
              </Fragment>
            )
          })}
          <figcaption className="small">
            {`${kitchen.title}: plan and main wall, unit by unit, in millimetres.`}
          </figcaption>
        </figure>
      </div>
    </section>
  )
}
