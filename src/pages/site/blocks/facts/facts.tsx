import { points, factList, readTable, table } from "../../../shared/facts/facts.ts"
import { type BlockProps, showBlock } from "../block-component.ts"
import { Section, SectionHeading, Sentences } from "../section.tsx"
import { FactList } from "#ui/shared/fact-list.tsx"
import { ComparingTable } from "../../parts/stacking-table.tsx"

/** A table; nothing without rows. */
export const shownTable = showBlock({
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

/** Terms in two columns; nothing without terms. */
export const shownFactList = showBlock({
  block: factList,
  Component: ({ values: { facts, note, ...section } }) =>
    facts.length === 0 ? null : (
      <Section {...section}>
        <FactList facts={facts} />
        <Sentences text={note} />
      </Section>
    ),
})

/** Points in columns or beside their heading; nothing without points. */
export const shownPoints = showBlock({ block: points, Component: Points })

function Points({ values: { look, points: list, note, ...section }, anchorOf }: BlockProps<typeof points>) {
  if (list.length === 0) return null
  const items = list.map(({ text }) => <li key={text}>{text}</li>)
  if (look === "columns") {
    return (
      <Section {...section}>
        <ul className="columns">{items}</ul>
        <Sentences text={note} />
      </Section>
    )
  }
  return (
    <section
      className={section.isTinted ? "section section--tinted" : "section"}
      aria-labelledby={section.heading === "" ? undefined : anchorOf("ready")}
    >
      <div className="container aside-head">
        <SectionHeading heading={section.heading} anchor={anchorOf("ready")} />
        <div>
          <ul className="ready-list">{items}</ul>
          <Sentences text={note} className="after-text" />
        </div>
      </div>
    </section>
  )
}
