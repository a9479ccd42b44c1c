import { layouts } from "#domain/blocks/kitchen/layouts.ts"
import { KitchenPlan } from "../../parts/measured-kitchen.tsx"
import { StoredPicture } from "../../site-picture.tsx"
import { type BlockProps, showBlock } from "../block-component.ts"
import { Section, Sentences } from "../section.tsx"

/** Layouts with their pictures and plans; nothing without a layout. */
export const shown = showBlock({ block: layouts, Component: Layouts })

function Layouts({ values: { layouts: list, ...section } }: BlockProps<typeof layouts>) {
  if (list.length === 0) return null
  return (
    <Section {...section}>
      <ul className="layouts">
        {list.map(({ name, text, picture, plan }) => {
          const shownPlan = plan !== "none" && <KitchenPlan layout={plan} />
          const hasPicture = picture.path !== ""
          return (
            <li key={name}>
              {hasPicture && (
                <div className="plinth layout-picture">
                  <StoredPicture {...picture} sizes="(min-width: 768px) 588px, 100vw" />
                </div>
              )}
              <div>
                <h3>{name}</h3>
                <Sentences text={text} />
                {hasPicture && shownPlan}
              </div>
              {!hasPicture && shownPlan}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
