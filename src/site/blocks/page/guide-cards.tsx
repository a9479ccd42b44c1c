import { guideCards } from "#domain/blocks/page/page-blocks.ts"
import { BlogCard } from "../../parts/blog-card.tsx"
import { type BlockProps, choose, showBlock } from "../block-component.ts"
import { Section, Sentences } from "../section.tsx"

/** Cards of the chosen guides, or of the newest; nothing where there is none. */
export const shown = showBlock({ block: guideCards, reads: ["blogs"], Component: GuideCards })

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
