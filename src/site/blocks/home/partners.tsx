import { partners } from "#domain/blocks/home/partners.ts"
import { island } from "#island/island.tsx"
import { LogoReel } from "../../islands/motion/logo-reel.tsx"
import { useLook } from "../../site-picture.tsx"
import { type BlockProps, showBlock } from "../block-component.ts"

const LogoReelIsland = island("logo-reel", "visible", LogoReel)

/** The mark of each trade as SVG path data, 30 wide and 40 high. */
const marks = {
  none: "",
  board: "M0 6h30v7H0zM3 16.5h27v7H3zM0 27h30v7H0z",
  hinge: "M0 6h11v28H0zM19 6h11v28H19zM13 6h4v8h-4zM13 16h4v8h-4zM13 26h4v8h-4z",
  runner: "M0 8h30v4H0zM0 28h30v4H0zM4 15h20l6 5-6 5H4z",
  "edge-band": "M0 6h20v28H0zM23 6h3v28h-3zM28 6h2v28h-2z",
  stone: "M9 6l15 2 6 12-5 13-15 1L0 24 2 12zM9.8 10.2L5.6 14l-1.2 9L12 30.2l11-.8L26 20 21.6 11.6z",
  chimney: "M11 6h8v10h-8zM9 18h12l9 10v6H0v-6z",
} as const

function Partners({ values, anchorOf }: BlockProps<typeof partners>) {
  const lookOf = useLook()
  if (values.partners.length === 0) return null
  const shown = values.partners.map(({ name, mark, picture }) => ({
    name,
    mark: marks[mark],
    // The name beside it says the same.
    ...(picture.path && { picture: { path: picture.path, alt: "", ...lookOf(picture.path) } }),
  }))
  return (
    <section className="reel" aria-labelledby={anchorOf("reel-heading")}>
      <h2 id={anchorOf("reel-heading")} className="visually-hidden">
        {values.heading}
      </h2>
      <LogoReelIsland partners={shown} />
    </section>
  )
}

/** How the partners are shown. */
export const shownPartners = showBlock({ block: partners, Component: Partners })
