import { callToAction } from "#domain/blocks/page/page-blocks.ts"
import { showBlock } from "../block-component.ts"
import { ButtonLink, SectionHeading, Sentences } from "../section.tsx"

/** A dark band with a sentence and a button. */
export const shown = showBlock({
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
