import { use } from "react"
import { island } from "#island/island.tsx"
import { DesignSlider } from "../islands/design-slider.tsx"
import { type PictureName, sitePictures } from "../pictures.ts"
import { SitePicturePaths } from "../site-picture.tsx"

const DesignSliderIsland = island("design-slider", "visible", DesignSlider)

const ideas: { name: PictureName; title: string; text: string }[] = [
  { name: "lshape-sage", title: "L-shaped for a 2BHK, 10 × 8 ft", text: "Hob and sink on different arms." },
  { name: "ushape-navy", title: "U-shaped, 9 × 8 ft", text: "Open shelves where wall units would crowd the window." },
  {
    name: "parallel-terracotta",
    title: "Parallel, 8 ft each side",
    text: "Wet and hot on one side, a clear counter on the other.",
  },
  {
    name: "island-walnut",
    title: "Island, open plan",
    text: "The frying hob stays on the wall, the island is for dough.",
  },
  {
    name: "ushape-shelf",
    title: "Two shelves, 300 mm apart",
    text: "Grain and spice within reach of the chopping board.",
  },
]

/** The slider of design ideas. */
export function DesignIdeas() {
  const paths = use(SitePicturePaths)
  const shown = ideas.map(({ name, title, text }) => ({
    title,
    text,
    picture: { path: paths[name] ?? "", alt: sitePictures[name].alt },
  }))
  return (
    <section className="section">
      <div className="container">
        <h2>Design Ideas</h2>
        <DesignSliderIsland ideas={shown} />
      </div>
    </section>
  )
}
