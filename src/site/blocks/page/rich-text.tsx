import { formattedText } from "#domain/blocks/page/page-blocks.ts"
import { RichText } from "#ui/rich-text.tsx"
import { showBlock } from "../block-component.ts"
import { Section } from "../section.tsx"

/** Formatted text; nothing without a text. */
export const shown = showBlock({
  block: formattedText,
  Component: ({ values: { text, ...section } }) =>
    text === "" ? null : (
      <Section {...section}>
        <RichText html={text} under={section.heading === "" ? 1 : 2} />
      </Section>
    ),
})
