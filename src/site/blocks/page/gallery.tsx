import { gallery } from "#domain/blocks/page/page-blocks.ts"
import { StoredPicture } from "../../site-picture.tsx"
import { type BlockProps, showBlock } from "../block-component.ts"
import { Section, Sentences } from "../section.tsx"

/** Pictures in rows of up to three; nothing without a picture. */
export const shown = showBlock({ block: gallery, Component: Gallery })

/** The width that a picture takes by how many stand in a row. */
const sizes = {
  1: "(min-width: 1248px) 1200px, (min-width: 700px) calc(100vw - 48px), calc(100vw - 32px)",
  2: "(min-width: 1248px) 588px, (min-width: 640px) calc(50vw - 36px), calc(100vw - 32px)",
  3: "(min-width: 1248px) 384px, (min-width: 64rem) calc(33vw - 32px), (min-width: 640px) calc(50vw - 36px), calc(100vw - 32px)",
} as const

function Gallery({ values: { lead, pictures, ...section } }: BlockProps<typeof gallery>) {
  const stored = pictures.filter(({ picture }) => picture.path !== "")
  if (stored.length === 0) return null
  const inRow = stored.length === 1 ? 1 : stored.length === 2 || stored.length === 4 ? 2 : 3
  return (
    <Section {...section}>
      <Sentences text={lead} className="lead" />
      <ul className={`gallery gallery--${inRow}`}>
        {stored.map(({ picture, caption }, index) => (
          // The same picture may stand there twice, and the rendered page does not change.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <figure>
              <StoredPicture {...picture} className="plinth" sizes={sizes[inRow]} />
              {caption && <figcaption className="caption">{caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
