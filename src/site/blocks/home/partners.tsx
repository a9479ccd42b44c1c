import { partners } from "#domain/blocks/home/partners.ts"
import type { BlockValues } from "#domain/blocks/fields/block.ts"
import { PlayButton } from "../../parts/slider.tsx"
import { StoredPicture } from "../../site-picture.tsx"
import { type BlockProps, showBlock } from "../block-component.ts"

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

/** The partners' logos in a row that CSS scrolls continuously; a still row with reduced motion. */
function Partners({ values: { heading, partners: shown }, anchorOf }: BlockProps<typeof partners>) {
  if (shown.length === 0) return null
  return (
    <section className="reel" aria-labelledby={anchorOf("reel-heading")}>
      <h2 id={anchorOf("reel-heading")} className="visually-hidden">
        {heading}
      </h2>
      <div className="reel-row">
        <div className="reel-window">
          <div className="reel-belt reel-belt--moving">
            <Wordmarks partners={shown} isCopy={false} />
            <Wordmarks partners={shown} isCopy />
          </div>
        </div>
        <div className="reel-pause">
          <PlayButton what="the partners' names" />
        </div>
      </div>
    </section>
  )
}

/** The partners, each with its logo or the mark of its trade. The second set makes the loop seamless; screen readers skip it. */
function Wordmarks({
  partners: shown,
  isCopy,
}: {
  partners: BlockValues<typeof partners>["partners"]
  isCopy: boolean
}) {
  return (
    <ul className="reel-names" aria-hidden={isCopy || undefined}>
      {shown.map(({ name, mark, picture }, index) => (
        // Partners have no ids, and their order does not change.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          {/* The name beside it says the same. */}
          {picture.path && <StoredPicture path={picture.path} alt="" className="reel-logo" sizes="160px" />}
          {!picture.path && marks[mark] && (
            <svg viewBox="0 0 30 40" width="30" height="40" fill="currentColor" fillRule="evenodd" aria-hidden="true">
              <path d={marks[mark]} />
            </svg>
          )}
          <span>{name}</span>
        </li>
      ))}
    </ul>
  )
}

/** How the partners are shown. */
export const shownPartners = showBlock({ block: partners, Component: Partners })
