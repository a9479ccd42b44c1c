import { Fragment } from "react"
import { layouts } from "../../../shared/kitchen/kitchen-blocks.ts"
import { useEnglish } from "../../page.ts"
import { FactList } from "#ui/shared/fact-list.tsx"
import { fromPrice, sizeOf, type TierPrices, typicalPrices } from "#estimate/shared/prices.ts"
import { StoredPicture } from "../../site-picture.tsx"
import { readInFeet, typicalFeet } from "#estimate/shared/feet.ts"
import { type BlockProps, showBlock } from "../block-component.ts"
import { Section, Sentences } from "../section.tsx"
import { type Layout, layouts as layoutNames } from "#kitchen/kitchen-input.ts"
import { memoize } from "#base/memoize.ts"
import { drawPlan } from "#kitchen/drawing/draw-plan.ts"
import type { Drawing } from "#kitchen/drawing/drawing.ts"
import { DrawingSvg } from "#kitchen/drawing/drawing-svg.tsx"
import type { KitchenDesign } from "#kitchen/kitchen.ts"
import { planKitchen } from "#kitchen/planning/plan-kitchen.ts"

/** Layouts with pictures, plans and prices, one at a time; nothing without layouts. */
export const shown = showBlock({ block: layouts, reads: ["card"], isListed: true, Component: Layouts })

/** CSS shows the layout that follows the checked input. The pictures of the others load when they are shown. */
function Layouts({ id, values, data: { card }, anchorOf }: BlockProps<typeof layouts>) {
  const { layouts: list, link, ...section } = values
  const english = useEnglish()
  if (list.length === 0) return null
  const prices = card && typicalPrices(card)
  const group = anchorOf("layout")
  return (
    <Section blockId={id} {...section}>
      <fieldset className="layouts">
        <legend className="visually-hidden">{section.heading}</legend>
        {list.map(({ name, text, strengths, weaknesses, picture, plan }, index) => {
          const priced = plan !== "none" && link !== "" ? prices?.[plan] : undefined
          const choice = `${group}-${index + 1}`
          return (
            <Fragment key={name}>
              <input type="radio" name={group} id={choice} defaultChecked={index === 0} />
              <label className="choice" htmlFor={choice}>
                {name}
              </label>
              <div className="layout">
                {picture.path !== "" && (
                  <div className="plinth layout-picture">
                    <StoredPicture {...picture} sizes="(min-width: 1248px) 576px, (min-width: 1024px) 40vw, 100vw" />
                  </div>
                )}
                <div className="layout-text">
                  <h3>{name}</h3>
                  <Sentences text={text} />
                  <FactList lang={english} facts={sidesOf(strengths, weaknesses)} />
                  {priced && <LayoutPrice priced={priced} name={name} link={link} />}
                </div>
                {plan !== "none" && <KitchenPlan layout={plan} name={name} />}
              </div>
            </Fragment>
          )
        })}
      </fieldset>
    </Section>
  )
}

const sidesOf = (strengths: string, weaknesses: string) => [
  { term: "Strengths", text: strengths },
  { term: "Weaknesses", text: weaknesses },
]

/** The price of the kitchen on the plan, linked to its estimate. */
function LayoutPrice({ priced, name, link }: { priced: TierPrices; name: string; link: string }) {
  const size = sizeOf(priced.essential)
  return (
    <div className="layout-price">
      <p className="label">
        <b>{fromPrice(priced)}</b> {size}
      </p>
      <a className="button button--plain" href={priced.essential.href} aria-label={`${link}: ${name}, ${size}`}>
        {link}
      </a>
    </div>
  )
}

/** The width of a plan on the narrowest phone, and the minimum height of its figures, in pixels. */
const [narrowest, leastFigure] = [288, 14]

/** The plan with the smallest figures that are legible on the narrowest phone. */
function legiblePlan(design: KitchenDesign): Drawing {
  let lettering = 120
  let plan = drawPlan(design, { lettering })
  while ((lettering * narrowest) / plan.viewBox.width < leastFigure && lettering < 500) {
    lettering += 10
    plan = drawPlan(design, { lettering })
  }
  return plan
}

/** Beyond this depth the room of a straight kitchen is empty, in millimetres. */
const straightDepth = 1_300

const findPlan = memoize(layoutNames.length, (layout: Layout) => {
  const planned = planKitchen(readInFeet({ layout, runs: typicalFeet(layout) }).kitchen)
  if ("message" in planned) throw new Error(planned.message)
  const { room } = planned.design
  return legiblePlan(
    layout === "straight" ? { ...planned.design, room: { ...room, depth: straightDepth } } : planned.design,
  )
})

/** The plan of the kitchen whose price is shown for this layout, in standard units as its estimate draws it. */
function KitchenPlan({ layout, name }: { layout: Layout; name: string }) {
  const label = `Plan of a kitchen, ${name}, with dimensions in millimetres`
  return <DrawingSvg drawing={findPlan(layout)} label={label} className="layout-plan" />
}
