import { pictureText } from "#domain/blocks/page/page-blocks.ts"
import { RichText } from "#ui/rich-text.tsx"
import { StoredPicture } from "../../site-picture.tsx"
import { type BlockProps, showBlock } from "../block-component.ts"
import { ButtonLink, SectionHeading } from "../section.tsx"

/** A picture beside a text, in the order in which they stand above each other on a phone; nothing without either. */
export const shown = showBlock({ block: pictureText, Component: PictureText })

function PictureText({ values }: BlockProps<typeof pictureText>) {
  const { heading, isTinted, text, picture, side, button, address } = values
  if (text === "" && picture.path === "") return null
  const shownPicture = picture.path !== "" && (
    <StoredPicture {...picture} className="plinth side-picture" sizes={sizes} />
  )
  return (
    <section className={isTinted ? "section section--tinted" : "section"}>
      <div className="container halves">
        {side === "left" && shownPicture}
        <div>
          <SectionHeading heading={heading} />
          {text !== "" && <RichText html={text} under={heading === "" ? 1 : 2} />}
          <ButtonLink words={button} address={address} className="button after-text" />
        </div>
        {side === "right" && shownPicture}
      </div>
    </section>
  )
}

const sizes =
  "(min-width: 1248px) 588px, (min-width: 64rem) calc(50vw - 36px), (min-width: 700px) calc(100vw - 48px), calc(100vw - 32px)"
