import type { Layout } from "#domain/estimate/kitchen.ts"
import { island } from "#island/island.tsx"
import { DesignSlider } from "../../islands/motion/design-slider.tsx"
import type { PricedIdea } from "../../prices.ts"
import { usePictured } from "../../site-picture.tsx"

const DesignSliderIsland = island("design-slider", "visible", DesignSlider)

/** The slider of design ideas, each with what such a kitchen begins at where that is known. */
export function DesignIdeas({ priced }: { priced: Record<Layout, PricedIdea> | undefined }) {
  const ideas = [
    {
      ...priced?.l,
      picture: usePictured("l-shaped-card"),
      title: "L-shaped for a 2BHK",
      text: "Hob and sink on different arms.",
    },
    {
      ...priced?.u,
      picture: usePictured("u-shaped-card"),
      title: "U-shaped",
      text: "Open shelves where wall units would crowd the window.",
    },
    {
      ...priced?.straight,
      picture: usePictured("straight-card"),
      title: "Straight run",
      text: "One wall, no corners: the cheapest per foot.",
    },
    {
      ...priced?.parallel,
      picture: usePictured("parallel-card"),
      title: "Parallel",
      text: "Wet and hot on one side, a clear counter on the other.",
    },
    {
      ...priced?.island,
      picture: usePictured("island-card"),
      title: "Island, open plan",
      text: "The frying hob stays on the wall, the island is for dough.",
    },
  ]
  return (
    <section className="section">
      <div className="container slider-section">
        <h2>Design Ideas</h2>
        <DesignSliderIsland ideas={ideas} />
      </div>
    </section>
  )
}
