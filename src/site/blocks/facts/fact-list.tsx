import { factList } from "#domain/blocks/facts/fact-list.ts"
import { FactList } from "#ui/fact-list.tsx"
import { showBlock } from "../block-component.ts"
import { Section, Sentences } from "../section.tsx"

/** Terms in two columns; nothing without a term. */
export const shown = showBlock({
  block: factList,
  Component: ({ values: { facts, note, ...section } }) =>
    facts.length === 0 ? null : (
      <Section {...section}>
        <FactList facts={facts} />
        <Sentences text={note} />
      </Section>
    ),
})
