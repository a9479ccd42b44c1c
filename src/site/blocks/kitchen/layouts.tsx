import { layouts } from "#domain/blocks/kitchen/layouts.ts"
import { KitchenPlan } from "../../parts/kitchen-plan.tsx"
import { type PricedIdea, pricedIdeas } from "../../prices.ts"
import { StoredPicture } from "../../site-picture.tsx"
import { type BlockProps, showBlock } from "../block-component.ts"
import { Section, Sentences } from "../section.tsx"

/** Layouts with their pictures, plans and prices; nothing without a layout. */
export const shown = showBlock({ block: layouts, reads: ["card"], isListed: true, Component: Layouts })

function Layouts({ id, values: { layouts: list, link, ...section }, data: { card } }: BlockProps<typeof layouts>) {
  if (list.length === 0) return null
  const ideas = card && pricedIdeas(card)
  return (
    <Section blockId={id} {...section}>
      <ul className="layouts">
        {list.map(({ name, text, picture, plan }) => {
          const shownPlan = plan !== "none" && <KitchenPlan layout={plan} name={name} />
          const hasPicture = picture.path !== ""
          const idea = plan !== "none" && link !== "" ? ideas?.[plan] : undefined
          return (
            <li key={name}>
              {hasPicture && (
                <div className="plinth layout-picture">
                  <StoredPicture {...picture} sizes="(min-width: 1248px) 700px, (min-width: 768px) 58vw, 100vw" />
                </div>
              )}
              <div className="layout-text">
                <h3>{name}</h3>
                <Sentences text={text} />
                {hasPicture && shownPlan}
                {idea && <LayoutPrice {...idea} name={name} link={link} />}
              </div>
              {!hasPicture && shownPlan}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

/** The price of the kitchen on the plan, with a link to the very estimate. */
function LayoutPrice({ size, price, href, name, link }: PricedIdea & { name: string; link: string }) {
  return (
    <div className="layout-price">
      <p className="label">
        <b>{price}</b> {size}
      </p>
      <a className="button button--plain" href={href} aria-label={`${link}: ${name}, ${size}`}>
        {link}
      </a>
    </div>
  )
}
