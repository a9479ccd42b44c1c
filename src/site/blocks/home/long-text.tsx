import { Fragment } from "react"
import { longText } from "#domain/blocks/home/long-text.ts"
import { RichText } from "#ui/rich-text.tsx"
import { StoredPicture } from "../../site-picture.tsx"
import { type BlockProps, showBlock } from "../block-component.ts"

function LongText({ values: { heading, picture, parts }, anchorOf }: BlockProps<typeof longText>) {
  return (
    <section className="section" aria-labelledby={anchorOf("explained")}>
      <div className="container aside-head">
        <div>
          <h2 id={anchorOf("explained")}>{heading}</h2>
          <StoredPicture
            {...picture}
            className="plinth"
            sizes="(min-width: 1248px) 440px, (min-width: 64rem) 36vw, 100vw"
          />
        </div>
        <div className="reading">
          {parts.map((part, index) => (
            // The parts have no ids, and the rendered page does not change.
            // oxlint-disable-next-line react/no-array-index-key
            <Fragment key={index}>
              {part.heading && <h3>{part.heading}</h3>}
              {part.text && <RichText html={part.text} under={part.heading ? 3 : 2} />}
            </Fragment>
          ))}
        </div>
      </div>
    </section>
  )
}

/** How a long text is shown. */
export const shownLongText = showBlock({ block: longText, Component: LongText })
