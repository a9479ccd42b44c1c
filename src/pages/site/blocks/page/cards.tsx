import { contents, guideCards } from "../../../shared/page/page-blocks.ts"
import { BlogCard } from "../../parts/blog-card.tsx"
import { type BlockProps, choose, showBlock } from "../block-component.ts"
import { Section, Sentences } from "../section.tsx"

/** Links to sections of the page; nothing if there are fewer than two. */
export const shownContents = showBlock({ block: contents, Component: Contents })

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

/** Cards of the chosen guides, or of the latest; nothing without guides. */
export const shownGuideCards = showBlock({ block: guideCards, reads: ["blogs"], Component: GuideCards })

function GuideCards({ values, data }: BlockProps<typeof guideCards>) {
  const { lead, guides, ...section } = values
  const chosen = choose(guides, data.blogs, 4)
  if (chosen.length === 0) return null
  return (
    <Section {...section}>
      <Sentences text={lead} className="lead" />
      <ul className="cards">
        {chosen.map((blog) => (
          <li key={blog._id}>
            <BlogCard blog={blog} level={3} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
