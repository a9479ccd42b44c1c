import { contents } from "#domain/blocks/page/page-blocks.ts"
import { type BlockProps, showBlock } from "../block-component.ts"

/** Links to sections of the page; nothing where it has fewer than two. */
export const shown = showBlock({ block: contents, Component: Contents })

function Contents({ values: { label }, sections, anchorOf }: BlockProps<typeof contents>) {
  if (sections.length < 2) return null
  return (
    <nav className="page-contents" aria-labelledby={anchorOf("contents")}>
      <div className="container page-contents-row">
        <p id={anchorOf("contents")}>{label}</p>
        <ol>
          {sections.map(({ heading, id }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  )
}
