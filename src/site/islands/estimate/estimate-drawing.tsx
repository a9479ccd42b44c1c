import { summariseKitchen, type Kitchen } from "#domain/estimate/kitchen.ts"
import { showLength } from "#domain/estimate/length.ts"
import { drawKitchen } from "#kitchen/drawing/draw-kitchen.ts"
import { DrawingSvg } from "#kitchen/drawing/drawing-svg.tsx"
import { elevationText } from "#kitchen/drawing/elevation-text.ts"
import { planKitchen } from "#kitchen/planning/plan-kitchen.ts"

/** The plan and the main wall of an estimate's kitchen, to scale, or which size would have to change for it to be drawn. */
export function EstimateDrawing({ kitchen }: { kitchen: Kitchen }) {
  const planned = planKitchen(kitchen)
  if ("message" in planned) return <p className="form-note">{planned.message}</p>
  const { design, main, hung } = planned
  const { plan, elevation } = drawKitchen(design, main)
  return (
    <figure className="estimate-drawing">
      <DrawingSvg
        drawing={plan}
        label={`Plan of this kitchen: ${summariseKitchen(kitchen)}`}
        className="drawing estimate-plan"
      />
      <DrawingSvg drawing={elevation} label={elevationText(design, main)} className="drawing estimate-elevation" />
      <figcaption className="small">
        Your kitchen in standard units, to scale, in millimetres: plan, and the main wall.
        {hung < kitchen.wall &&
          ` Wall units are drawn for ${showLength(hung, kitchen.unit)}: chimney, corner and tall units take the rest of the walls.`}
      </figcaption>
    </figure>
  )
}
