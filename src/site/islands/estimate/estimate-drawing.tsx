import { describeKitchen, type Kitchen } from "#domain/estimate/kitchen.ts"
import { showLength } from "#domain/estimate/length.ts"
import { drawingText } from "#kitchen/elevation-text.ts"
import { SheetSvg } from "#kitchen/sheet-svg.tsx"
import { toDrawnKitchen } from "../../drawn-kitchen.ts"
import { drawSheets } from "../../estimate-sheets.ts"

/** Plan and main wall of an estimate's kitchen, to scale, or what would have to change for it to be drawn. */
export function EstimateDrawing({ kitchen }: { kitchen: Kitchen }) {
  const drawn = toDrawnKitchen(kitchen)
  if ("message" in drawn) return <p className="form-note">{drawn.message}</p>
  const { plan, elevation } = drawSheets(drawn.kitchen, drawn.main)
  return (
    <figure className="estimate-drawing">
      <SheetSvg
        sheet={plan}
        label={`Plan of this kitchen: ${describeKitchen(kitchen)}`}
        className="drawing estimate-plan"
      />
      <SheetSvg
        sheet={elevation}
        label={drawingText(drawn.kitchen, drawn.main)}
        className="drawing estimate-elevation"
      />
      <figcaption className="small">
        Your kitchen in standard units, to scale, in millimetres: plan, and the main wall.
        {drawn.hung < kitchen.wall &&
          ` Wall units are drawn over ${showLength(drawn.hung, kitchen.unit)}: the rest of their place is taken by chimney, corner or tall units.`}
      </figcaption>
    </figure>
  )
}
