import { callToAction, formattedText, pageBanner, pictureText } from "../../../shared/page/page-blocks.ts"
import { RichText } from "#ui/shared/rich-text.tsx"
import { type BlockProps, showBlock } from "../block-component.ts"
import { ButtonLink, Section, SectionHeading, Sentences } from "../section.tsx"
import { StoredPicture } from "../../site-picture.tsx"
import { PageBanner } from "../../parts/page-banner.tsx"

export const shownPageBanner = showBlock({
  block: pageBanner,
  canLead: true,
  Component: ({ values, level, pageName }) => <PageBanner {...values} name={pageName} level={level} />,
})

export const shownCallToAction = showBlock({
  block: callToAction,
  Component: ({ values: { heading, text, button, address } }) => (
    <section className="call-band">
      <div className="container book-now-row">
        <div>
          <SectionHeading heading={heading} />
          <Sentences text={text} />
        </div>
        <ButtonLink words={button} address={address} className="button button--loud" />
      </div>
    </section>
  ),
})

/** A picture beside a text, in their order on a phone; nothing without either. */
export const shownPictureText = showBlock({ block: pictureText, Component: PictureText })

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

export const shownRichText = showBlock({
  block: formattedText,
  Component: ({ values: { text, ...section } }) =>
    text === "" ? null : (
      <Section {...section}>
        <RichText html={text} under={section.heading === "" ? 1 : 2} />
      </Section>
    ),
})
