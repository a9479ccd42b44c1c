import { readTable, table } from "#domain/blocks/facts/table.ts"
import { ComparingTable } from "../../modular-kitchen/stacking-table.tsx"
import { showBlock } from "../block-component.ts"
import { Section, Sentences } from "../section.tsx"

/** A table; nothing without a row. */
export const shown = showBlock({
  block: table,
  isListed: true,
  Component: ({ id, values: { heading, isTinted, lead, ...fields } }) =>
    fields.rows.length === 0 ? null : (
      <Section blockId={id} heading={heading} isTinted={isTinted}>
        <Sentences text={lead} className="lead" />
        <ComparingTable name={heading || table.name} {...readTable(fields)} />
      </Section>
    ),
})
