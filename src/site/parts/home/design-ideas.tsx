import type { Layout } from "#domain/estimate/kitchen.ts"
import { island } from "#island/island.tsx"
import { DesignSlider } from "../../islands/motion/design-slider.tsx"
import type { PricedIdea } from "../../prices.ts"
import { usePictures } from "../../site-picture.tsx"

const DesignSliderIsland = island("design-slider", "visible", DesignSlider)

const ideas = [
  { layout: "l", picture: "l-shaped-card", title: "L-shaped for a 2BHK", text: "Hob and sink on different arms." },
  {
    layout: "u",
    picture: "u-shaped-card",
    title: "U-shaped",
    text: "Open shelves where wall units would crowd the window.",
  },
  {
    layout: "straight",
    picture: "straight-card",
    title: "Straight run",
    text: "One wall, no corners: the cheapest per foot.",
  },
  {
    layout: "parallel",
    picture: "parallel-card",
    title: "Parallel",
    text: "Wet and hot on one side, a clear counter on the other.",
  },
  {
    layout: "island",
    picture: "island-card",
    title: "Island, open plan",
    text: "The frying hob stays on the wall, the island is for dough.",
  },
] as const

/** The slider of design ideas, each with its lowest price if prices could be read. */
export function DesignIdeas({ priced }: { priced: Record<Layout, PricedIdea> | undefined }) {
  const pictureOf = usePictures()
  return (
    <section className="section">
      <div className="container slider-section">
        <h2>Design Ideas</h2>
        <DesignSliderIsland
          ideas={ideas.map(({ layout, picture, ...idea }) => ({
            ...idea,
            ...priced?.[layout],
            picture: pictureOf(picture),
          }))}
        />
      </div>
    </section>
  )
}
