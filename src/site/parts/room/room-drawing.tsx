import { DrawingSvg } from "#kitchen/drawing/drawing-svg.tsx"
import { drawRoomUnit } from "#kitchen/room-units/draw-room-unit.ts"
import type { RoomUnit } from "#kitchen/room-units/room-unit.ts"
import { FactList } from "#ui/fact-list.tsx"

/** The space of the styles for the drawing: on the narrowest phone, and from 768 px on. */
const [narrow, wide] = [{ width: 284 }, { width: 580, height: 600, isDetailed: true }]

/** The working drawing of a room's typical unit, and all of its measures in words. */
export function RoomDrawing({ unit, lead, leadLang }: { unit: RoomUnit; lead: string; leadLang: string | undefined }) {
  const label = `Working drawing: ${unit.title}. ${unit.summary} Its measures are in the list that follows.`
  return (
    <section className="section" aria-labelledby="room-drawing">
      <div className="container room-drawing">
        <div>
          <h2 id="room-drawing">{unit.title}</h2>
          {lead && (
            <p className="lead" lang={leadLang}>
              {lead}
            </p>
          )}
        </div>
        <figure>
          <DrawingSvg drawing={drawRoomUnit(unit, narrow)} label={label} className="room-drawing--narrow" />
          <DrawingSvg drawing={drawRoomUnit(unit, wide)} label={label} className="room-drawing--wide" />
          <figcaption className="small">{`${unit.summary} All figures are millimetres.`}</figcaption>
        </figure>
        <FactList className="room-measures" facts={unit.measures.map(([term, text]) => ({ term, text }))} />
      </div>
    </section>
  )
}
