import { designIdeas } from "../../../shared/home/home-blocks.ts"
import type { Layout } from "#kitchen/kitchen-input.ts"
import { Slider } from "../../parts/slider.tsx"
import { fromPrice, sizeOf, typicalPrices } from "#estimate/shared/prices.ts"
import { StoredPicture } from "../../site-picture.tsx"
import { type BlockProps, showBlock } from "../block-component.ts"

const sizes = "(min-width: 1024px) 384px, (min-width: 768px) 50vw, calc(100vw - 32px)"

/** The design ideas side by side: three visible, two on small screens, one on phones. */
function DesignIdeas({ values: { heading, ideas }, data: { card } }: BlockProps<typeof designIdeas>) {
  if (ideas.length === 0) return null
  return (
    <section className="section">
      <div className="container slider-section">
        <h2>{heading}</h2>
        <Slider name="Design ideas" className="design-slider" what="the design ideas">
          {ideas.map(({ layout, picture, title, text }, index) => {
            const priced = card && layout !== "none" ? typicalPrices(card)[layout] : undefined
            return (
              // Ideas have no ids, and their order does not change.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index} className="idea">
                {picture.path === "" && layout !== "none" && <LayoutSketch layout={layout} />}
                <StoredPicture {...picture} className="plinth idea-picture" sizes={sizes} />
                <div className="idea-row">
                  <h3>{title}</h3>
                  {priced && <p className="label">{sizeOf(priced.essential)}</p>}
                </div>
                {text && <p>{text}</p>}
                {priced && (
                  <p className="label">
                    <a href={priced.essential.href} aria-label={`${title}: ${fromPrice(priced)}`}>
                      {fromPrice(priced)}
                    </a>
                  </p>
                )}
              </li>
            )
          })}
        </Slider>
      </div>
    </section>
  )
}

/** The counters of each layout in a room of 96 by 64, seen from above. */
const counters: Record<Layout, string> = {
  straight: "M8 8H88V24H8Z",
  l: "M8 8H88V24H24V56H8Z",
  parallel: "M8 8H88V22H8ZM8 42H88V56H8Z",
  u: "M8 8H88V56H72V24H24V56H8Z",
  island: "M8 8H88V22H8ZM28 38H68V52H28Z",
}

/** A layout seen from above, without dimensions, for ideas without a picture. */
function LayoutSketch({ layout }: { layout: Layout }) {
  return (
    <svg className="plinth layout-sketch" viewBox="0 0 96 64" aria-hidden focusable="false">
      <path d="M4 60V4H92V60" />
      <path className="layout-sketch-counter" d={counters[layout]} />
    </svg>
  )
}

export const shownDesignIdeas = showBlock({ block: designIdeas, Component: DesignIdeas, reads: ["card"] })
