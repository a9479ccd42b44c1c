import { summariseKitchen, type Kitchen } from "#domain/estimate/kitchen.ts"
import { showLength } from "#domain/estimate/length.ts"
import { drawKitchen } from "#kitchen/drawing/draw-kitchen.ts"
import type { Drawing } from "#kitchen/drawing/drawing.ts"
import { DrawingSvg } from "#kitchen/drawing/drawing-svg.tsx"
import { elevationText } from "#kitchen/drawing/elevation-text.ts"
import { planKitchen } from "#kitchen/planning/plan-kitchen.ts"

/** The plan and the main wall of an estimate's kitchen, to scale, or which size would have to change for it to be drawn. */
export function EstimateDrawing({ kitchen }: { kitchen: Kitchen }) {
  const planned = planKitchen(kitchen)
  if ("message" in planned) return <p className="form-note">{planned.message}</p>
  const { design, main, hung } = planned
  const { plan, elevation } = drawKitchen(design, main)
  const className = plan.viewBox.height > plan.viewBox.width * 1.3 ? "" : "estimate-sheet--wide"
  return (
    <figure className="estimate-drawing">
      <Sheet drawing={plan} label={`Plan of this kitchen: ${summariseKitchen(kitchen)}`} className={className} />
      <Sheet drawing={elevation} label={elevationText(design, main)} className={className} />
      <figcaption className="small">
        <span>Your kitchen in standard units, to scale, in millimetres: plan, and the main wall.</span>
        {kitchen.tall > 0 && <span> Tall units stand beside the counter.</span>}
        {hung < kitchen.wall && (
          <span>
            {` Wall units are drawn for ${showLength(hung, kitchen.unit)}: chimney, corner and tall units take the rest of the walls.`}
          </span>
        )}
      </figcaption>
    </figure>
  )
}

/** The least height of a figure, in pixels. */
const leastFigure = 14.3

/** A drawing that is never smaller than its figures can be read; it scrolls sideways where there is less room. */
function Sheet({ drawing, label, className }: { drawing: Drawing; label: string; className: string }) {
  const sizes = drawing.marks.flatMap(({ tag, attributes }) => (tag === "text" ? [Number(attributes["fontSize"])] : []))
  const scale = leastFigure / Math.min(...sizes)
  return (
    // Only the drawings of long walls are wider than a phone, and reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div tabIndex={drawing.viewBox.width * scale > narrowest ? 0 : undefined}>
      <DrawingSvg drawing={drawing} label={label} className={className} scale={scale} />
    </div>
  )
}

/** The room for a drawing on a narrow phone, in pixels. */
const narrowest = 286
