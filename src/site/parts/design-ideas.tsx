import { island } from "#island/island.tsx"
import { DesignSlider } from "../islands/design-slider.tsx"
import { usePictured } from "../site-picture.tsx"

const DesignSliderIsland = island("design-slider", "visible", DesignSlider)

/** The slider of design ideas. */
export function DesignIdeas() {
  const ideas = [
    {
      picture: usePictured("l-shaped-card"),
      title: "L-shaped for a 2BHK",
      size: "10 × 8 ft",
      text: "Hob and sink on different arms.",
    },
    {
      picture: usePictured("u-shaped-card"),
      title: "U-shaped",
      size: "10 × 9 ft",
      text: "Open shelves where wall units would crowd the window.",
    },
    {
      picture: usePictured("straight-card"),
      title: "Straight run",
      size: "12 ft",
      text: "One wall, no corners: the cheapest per foot.",
    },
    {
      picture: usePictured("parallel-card"),
      title: "Parallel",
      size: "9 ft each side",
      text: "Wet and hot on one side, a clear counter on the other.",
    },
    {
      picture: usePictured("island-card"),
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
