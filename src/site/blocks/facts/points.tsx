import { points } from "#domain/blocks/facts/points.ts"
import { type BlockProps, showBlock } from "../block-component.ts"
import { Section, SectionHeading, Sentences } from "../section.tsx"

/** A list of points in columns or beside its heading; nothing without a point. */
export const shown = showBlock({ block: points, Component: Points })

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
