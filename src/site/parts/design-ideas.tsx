import { island } from "#island/island.tsx"
import { DesignSlider } from "../islands/design-slider.tsx"
import type { StartingPrices } from "../prices.ts"
import { usePictured } from "../site-picture.tsx"

const DesignSliderIsland = island("design-slider", "visible", DesignSlider)

/** The slider of design ideas, each with what such a kitchen begins at. */
export function DesignIdeas({ prices }: { prices: StartingPrices }) {
  const ideas = [
    {
      picture: usePictured("l-shaped-card"),
      price: prices.l,
      href: "/estimate?layout=l",
      title: "L-shaped for a 2BHK",
      size: "10 × 8 ft",
      text: "Hob and sink on different arms.",
    },
    {
      picture: usePictured("u-shaped-card"),
      price: prices.u,
      href: "/estimate?layout=u",
      title: "U-shaped",
      size: "10 × 9 ft",
      text: "Open shelves where wall units would crowd the window.",
    },
    {
      picture: usePictured("straight-card"),
      price: prices.straight,
      href: "/estimate?layout=straight",
      title: "Straight run",
      size: "12 ft",
      text: "One wall, no corners: the cheapest per foot.",
    },
    {
      picture: usePictured("parallel-card"),
      price: prices.parallel,
      href: "/estimate?layout=parallel",
      title: "Parallel",
      size: "9 ft each side",
      text: "Wet and hot on one side, a clear counter on the other.",
    },
    {
      picture: usePictured("island-card"),
      price: prices.island,
      href: "/estimate?layout=island",
      title: "Island, open plan",
      size: "16 × 16 ft",
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
