import { type Layout, mapLayouts } from "#domain/estimate/kitchen.ts"
import { drawPlan } from "#kitchen/drawing/draw-plan.ts"
import type { Drawing } from "#kitchen/drawing/drawing.ts"
import { DrawingSvg } from "#kitchen/drawing/drawing-svg.tsx"
import type { KitchenDesign } from "#kitchen/kitchen.ts"
import { planKitchen } from "#kitchen/planning/plan-kitchen.ts"
import { ideaKitchens } from "../prices.ts"

/** The width of a plan in the column of the narrowest phone, and the least height of its figures, in pixels. */
const [narrowest, leastFigure] = [288, 14]

/** The plan with the smallest figures that the narrowest phone shows large enough. */
function legiblePlan(design: KitchenDesign): Drawing {
  let lettering = 120
  let plan = drawPlan(design, { lettering })
  while ((lettering * narrowest) / plan.viewBox.width < leastFigure && lettering < 500) {
    lettering += 10
    plan = drawPlan(design, { lettering })
  }
  return plan
}

/** Beyond this depth the room of a straight kitchen is empty. */
const straightDepth = 1_300

const plans = mapLayouts((layout) => {
  const planned = planKitchen(ideaKitchens[layout])
  if ("message" in planned) return undefined
  const { room } = planned.design
  return legiblePlan(
    layout === "straight" ? { ...planned.design, room: { ...room, depth: straightDepth } } : planned.design,
  )
})

/** The plan of the kitchen of a layout whose price pages name, in standard units as its estimate draws it. */
export function KitchenPlan({ layout, name }: { layout: Layout; name: string }) {
  const plan = plans[layout]
  if (!plan) return null
  const label = `Plan of a kitchen, ${name}, with dimensions in millimetres`
  return <DrawingSvg drawing={plan} label={label} className="layout-plan" />
}
