import type { PictureValue } from "#domain/blocks/fields/field.ts"
import { island } from "#island/island.tsx"
import { drawElevation } from "#kitchen/drawing/draw-elevation.ts"
import { elevationText } from "#kitchen/drawing/elevation-text.ts"
import { kitchenNamed } from "#kitchen/kitchens.ts"
import { heroFrame, markBeyond } from "#kitchen/drawing/frame.ts"
import { DrawingSvg } from "#kitchen/drawing/drawing-svg.tsx"
import { CompareRange } from "../islands/compare-range.tsx"
import { useEnglish } from "../page-language.ts"
import { StoredPicture } from "../site-picture.tsx"

const CompareRangeIsland = island("compare-range", "visible", CompareRange)

const wall = kitchenNamed("hob-wall")
/** Its figures are placed for tablets, which show them largest; pages set their size, and crop it as styles/pages/compare.css says. */
const whole = drawElevation(wall, { ...heroFrame, lettering: 132 })
const drawing = markBeyond(markBeyond(whole, 1.5, "beyond-tablet"), 0.95, "beyond-phone")
const label = elevationText(wall)

const sizes = "(min-width: 1248px) 1200px, (min-width: 816px) 100vw, 768px"

/** The finished picture of a wall over its working drawing, with a handle that moves the edge between them. */
export function MeasuredKitchen({ caption, picture }: { caption: string; picture: PictureValue }) {
  const english = useEnglish()
  return (
    <figure className="compare">
      <div className="compare-sheets">
        <DrawingSvg drawing={drawing} label={label} className="compare-drawing" fit="xMidYMid slice" />
        <StoredPicture {...picture} sizes={sizes} />
        <CompareRangeIsland lang={english} />
      </div>
      <p className="compare-names" aria-hidden="true" lang={english}>
        <span>Finished</span>
        <span>Drawing</span>
      </p>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
