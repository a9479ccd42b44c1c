import { roomItem } from "../../../shared/own/own-blocks.ts"
import { roomUnits } from "#kitchen/room-units/room-units.ts"
import { RichText } from "#ui/shared/rich-text.tsx"
import { Breadcrumb } from "../../parts/page-navigation.tsx"
import { Pictures } from "../../parts/pictures.tsx"
import { RoomCost, RoomPrice } from "../../parts/room/room-price.tsx"
import { useEnglish } from "../../page.ts"
import { useBusiness, useVisitLink } from "../../use-business.ts"
import { type BlockProps, showBlock } from "../block-component.ts"
import { langsAmongEnglish } from "../words-lang.ts"
import { DrawingSvg } from "#kitchen/drawing/drawing-svg.tsx"
import { drawRoomUnit } from "#kitchen/room-units/draw-room-unit.ts"
import type { RoomUnit } from "#kitchen/room-units/room-unit.ts"
import { FactList } from "#ui/shared/fact-list.tsx"

export const shown = showBlock({ block: roomItem, Component: Room, reads: ["card"], canLead: true })

function Room(props: BlockProps<typeof roomItem>) {
  const {
    values,
    level,
    data: { own, card },
  } = props
  const business = useBusiness()
  const english = useEnglish()
  const visit = useVisitLink()("#contact", "book")
  if (!own.room) return null
  const { categoryName, categoryDescription, categoryAdditionalData, drawing, imagePaths } = own.room
  const langs = langsAmongEnglish(roomItem, props)
  const unit = roomUnits[drawing]
  const Title = `h${level}` as const
  return (
    <>
      <section className={imagePaths.length === 1 ? "room-first room-first--one" : "room-first"}>
        <div className="container room-trail">
          <Breadcrumb trail={[]} name={categoryName} />
        </div>
        <Pictures {...own.room} name={categoryName} />
        <div className="container room-title">
          <Title>{categoryName}</Title>
          <p className="lead">{categoryDescription || "N/A"}</p>
          {unit && card && <RoomCost unit={unit} card={card} />}
          <p className="room-visit" lang={english}>
            <a className="button button--plain" href={visit}>
              Book a visit
            </a>
          </p>
        </div>
      </section>
      {unit && <RoomDrawing unit={unit} lead={values.drawing} leadLang={langs.drawing} />}
      <RoomPrice room={own.room} priced={unit?.priced} card={card} words={values} langs={langs} />
      <div className="container items">
        {categoryAdditionalData.map(({ title, description }, index) => (
          // The items have no ids, and the rendered page does not change.
          // oxlint-disable-next-line react/no-array-index-key
          <section key={index} className="item">
            {title && <h2>{title}</h2>}
            <RichText html={description} />
          </section>
        ))}
        <p className="lead closing">{business.categoryClosing}</p>
      </div>
    </>
  )
}

/** The drawing's dimensions in the style sheet: on the narrowest phone, and from 768 px. */
const [narrow, wide] = [{ width: 284 }, { width: 580, height: 600, isDetailed: true }]

/** The working drawing of a room's sample unit, and all of its dimensions in words. */
function RoomDrawing({ unit, lead, leadLang }: { unit: RoomUnit; lead: string; leadLang: string | undefined }) {
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
