import { readTable } from "#domain/blocks/facts/table.ts"
import { finishes } from "#domain/blocks/kitchen/kitchen-blocks.ts"
import { ComparingTable } from "../../modular-kitchen/stacking-table.tsx"
import { StoredPicture } from "../../site-picture.tsx"
import { type BlockProps, showBlock } from "../block-component.ts"
import { Section } from "../section.tsx"

/** Samples and a table of finishes; nothing without either. */
export const shown = showBlock({ block: finishes, isListed: true, Component: Finishes })

function Finishes({ id, values }: BlockProps<typeof finishes>) {
  const { heading, isTinted, samples, ...table } = values
  const pictured = samples.filter(({ picture }) => picture.path !== "")
  if (pictured.length === 0 && table.rows.length === 0) return null
  return (
    <Section blockId={id} heading={heading} isTinted={isTinted}>
      {pictured.length > 0 && (
        // A phone scrolls them, which the keyboard does too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul className="swatches" tabIndex={0} aria-label={heading || finishes.name}>
          {pictured.map(({ name, picture }) => (
            <li key={name}>
              <StoredPicture path={picture.path} alt="" sizes="(min-width: 64rem) 132px, 25vw" />
              {name}
            </li>
          ))}
        </ul>
      )}
      {table.rows.length > 0 && <ComparingTable name={heading || finishes.name} {...readTable(table)} />}
    </Section>
  )
}
