import { guideList } from "#domain/blocks/own/guides.ts"
import { RichText } from "#ui/rich-text.tsx"
import { blogListPath } from "../../blog-list-pages.ts"
import { useEnglish } from "../../page-language.ts"
import { BlogCard } from "../../parts/blog-card.tsx"
import { type BlockProps, showBlock } from "../block-component.ts"

/** One page of the list of guides. */
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
        {last > 1 && <BlogPages number={number} last={last} />}
      </div>
    </section>
  )
}

/** Links to newer and older blogs, and to the pages around this one. */
function BlogPages({ number, last }: { number: number; last: number }) {
  const english = useEnglish()
  const around = [1, 2, number - 1, number, number + 1, last].filter((each) => each >= 1 && each <= last)
  const shown = [...new Set(around)].toSorted((a, b) => a - b)
  return (
    <nav className="pages" aria-label="Pages of guides" lang={english}>
      {number > 1 && (
        <a href={blogListPath(number - 1)} rel="prev">
          Newer guides
        </a>
      )}
      <ol>
        {shown.map((each, index) => (
          <li key={each} className={each - (shown[index - 1] ?? 0) > 1 ? "pages-gap" : undefined}>
            <a href={blogListPath(each)} aria-current={each === number ? "page" : undefined}>
              <span className="visually-hidden">Page </span>
              {each}
            </a>
          </li>
        ))}
      </ol>
      {number < last && (
        <a href={blogListPath(number + 1)} rel="next">
          Older guides
        </a>
      )}
    </nav>
  )
}
