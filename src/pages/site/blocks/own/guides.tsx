import { guideList } from "../../../shared/own/own-blocks.ts"
import { RichText } from "#ui/shared/rich-text.tsx"
import { listPath } from "../../list-pages.ts"
import { ListPages } from "../../parts/page-navigation.tsx"
import { BlogCard } from "../../parts/blog-card.tsx"
import { type BlockProps, showBlock } from "../block-component.ts"

export const shown = showBlock({ block: guideList, Component: Guides })

function Guides({ values: { empty }, pageName, data: { own } }: BlockProps<typeof guideList>) {
  if (!own.guides) return null
  const { blogs, number, last } = own.guides
  return (
    <section className="section" aria-label={pageName}>
      <div className="container">
        {blogs.length === 0 && <RichText html={empty} under={1} />}
        {blogs.length > 0 && (
          <ul className="cards">
            {blogs.map((blog) => (
              <li key={blog._id}>
                <BlogCard blog={blog} />
              </li>
            ))}
          </ul>
        )}
        <ListPages noun="guides" {...{ number, last }} addressOf={(page) => listPath("/blog", page)} />
      </div>
    </section>
  )
}
