import type { ImageValue } from "#cms/fields/field.ts"
import { drawElevation } from "#kitchen/drawing/draw-elevation.ts"
import { elevationText } from "#kitchen/drawing/drawing.ts"
import { kitchenNamed } from "#kitchen/kitchens.ts"
import { heroFrame, markBeyond } from "#kitchen/drawing/dimension.ts"
import { DrawingSvg } from "#kitchen/drawing/drawing-svg.tsx"
import { useEnglish } from "../page.ts"
import { StoredPicture } from "../site-picture.tsx"

const wall = kitchenNamed("hob-wall")
/** Figures are placed for tablets, which show them largest; pages set their size, and crop it as in styles/pages/compare.css. */
const whole = drawElevation(wall, { ...heroFrame, lettering: 132 })
const drawing = markBeyond(markBeyond(whole, 1.5, "beyond-tablet"), 0.95, "beyond-phone")
const label = elevationText(wall)

const sizes = "(min-width: 1248px) 1200px, (min-width: 816px) 100vw, 768px"

/** The finished picture of a wall over its working drawing, with a handle that moves the edge between them (`startComparison`). */
export function MeasuredKitchen({ caption, picture }: { caption: string; picture: ImageValue }) {
  const english = useEnglish()
  return (
    <figure className="compare">
      <div className="compare-sheets">
        <DrawingSvg drawing={drawing} label={label} className="compare-drawing" fit="xMidYMid slice" />
        <StoredPicture {...picture} sizes={sizes} />
        <div className="compare-range" lang={english}>
          <input
            type="range"
            min="0"
            max="100"
            step="2"
            defaultValue="50"
            aria-label="Compare drawing and finished kitchen"
            aria-valuetext="50% finished"
          />
          <span className="compare-handle" aria-hidden="true">
            <svg viewBox="0 0 24 24" width="24" height="24" focusable="false">
              <path d="M9 6l-6 6 6 6M15 6l6 6-6 6" />
            </svg>
          </span>
        </div>
      </div>
      <p className="compare-names" aria-hidden="true" lang={english}>
        <span>Finished</span>
        <span>Drawing</span>
      </p>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
