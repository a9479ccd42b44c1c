import { designIdeas } from "#domain/blocks/home/design-ideas.ts"
import { island } from "#island/island.tsx"
import { DesignSlider } from "../../islands/motion/design-slider.tsx"
import { pricedIdeas } from "../../prices.ts"
import { useLook } from "../../site-picture.tsx"
import { type BlockProps, showBlock } from "../block-component.ts"

const DesignSliderIsland = island("design-slider", "shown", DesignSlider)

function DesignIdeas({ values: { heading, ideas }, data: { card } }: BlockProps<typeof designIdeas>) {
  const lookOf = useLook()
  if (ideas.length === 0) return null
  return (
    <section className="section">
      <div className="container slider-section">
        <h2>{heading}</h2>
        <DesignSliderIsland
          ideas={ideas.map(({ layout, picture, title, text }) => ({
            title,
            text,
            ...(card && layout !== "none" && pricedIdeas(card)[layout]),
            ...(picture.path === "" && layout !== "none" && { layout }),
            picture: { ...picture, ...lookOf(picture.path) },
          }))}
        />
      </div>
    </section>
  )
}

/** How the design ideas are shown, each with its lowest price if prices could be read. */
export const shownDesignIdeas = showBlock({ block: designIdeas, Component: DesignIdeas, reads: ["card"] })
