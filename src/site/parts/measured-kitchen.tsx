import type { PictureValue } from "#domain/blocks/field.ts"
import type { Layout } from "#domain/estimate/kitchen.ts"
import { island } from "#island/island.tsx"
import { drawElevation } from "#kitchen/drawing/draw-elevation.ts"
import { drawPlan } from "#kitchen/drawing/draw-plan.ts"
import { elevationText } from "#kitchen/drawing/elevation-text.ts"
import { kitchenNamed } from "#kitchen/kitchens.ts"
import { heroFrame } from "#kitchen/drawing/frame.ts"
import { DrawingSvg } from "#kitchen/drawing/drawing-svg.tsx"
import { CompareRange } from "../islands/compare-range.tsx"
import { StoredPicture } from "../site-picture.tsx"

const CompareRangeIsland = island("compare-range", "visible", CompareRange)

const wall = kitchenNamed("hob-wall")
const drawing = drawElevation(wall, { ...heroFrame, lettering: 92 })
const label = elevationText(wall)

const sizes = "(min-width: 1248px) 1200px, (min-width: 860px) 100vw, 860px"

/** The working drawing of a wall with its finished picture over it, and a slider for how much of each is shown. */
export function MeasuredKitchen({ caption, picture }: { caption: string; picture: PictureValue }) {
  return (
    <figure className="compare">
      {/* On a phone the drawing scrolls sideways, so it must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="compare-scroll" aria-label="Drawing and finished kitchen, scrolls sideways" tabIndex={0}>
        <div className="compare-sheets">
          <DrawingSvg drawing={drawing} label={label} className="compare-drawing" />
          <StoredPicture {...picture} sizes={sizes} />
        </div>
      </section>
      <p className="compare-hint">Swipe sideways to see the whole wall.</p>
      <CompareRangeIsland />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

/** The largest figures of a plan, in millimetres: any larger ones would not fit beside the narrow units. */
const largest = 280

/** The kitchen whose plan shows each layout. */
const plannedKitchens = {
  straight: "straight-sky",
  l: "l-shaped",
  parallel: "parallel",
  u: "u-shaped",
  island: "island",
} as const satisfies Record<Layout, string>

/** The plan of a kitchen of a layout, with its dimensions. */
export function KitchenPlan({ layout }: { layout: Layout }) {
  const kitchen = kitchenNamed(plannedKitchens[layout])
  const label = `Plan of a kitchen, ${kitchen.title}, with dimensions in millimetres`
  const lettering = Math.min(largest, Math.round(kitchen.room.width * 0.07))
  return <DrawingSvg drawing={drawPlan(kitchen, { lettering })} label={label} className="layout-plan" />
}
