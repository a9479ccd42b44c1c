import { redirect, useLoaderData } from "react-router"
import { storeContext } from "../context.ts"
import { countBlogPages, blogListPath, blogsPerPage, readBlogListPage } from "../blog-list-pages.ts"
import { Meta } from "../seo/meta.tsx"
import { page } from "../page.ts"
import { BlogCard } from "../parts/blog-card.tsx"
import { PageBanner } from "../parts/page-banner.tsx"

/** A page of the list of blogs without their sections, newest first; redirects to the first page if there is no such page. */
export const loader = page(async ({ context, request }) => {
  const number = readBlogListPage(new URL(request.url))
  if (number === undefined) throw redirect(blogListPath(1))
  const { items, total } = await context.get(storeContext).blogs.list({ page: number, limit: blogsPerPage })
  const last = countBlogPages(total)
  if (number > last) throw redirect(blogListPath(1))
  return { blogs: items.map(({ sections: _sections, ...card }) => card), number, last }
})

/** One page of the list of blogs. */
export function Component() {
  const { blogs, number, last } = useLoaderData<typeof loader>()
  const title = number === 1 ? "Our guides" : `Our guides, page ${number}`
  return (
    <>
      <Meta
        title={title}
        description="Guides to modular kitchens and interiors: measurements, materials and prices."
        path={blogListPath(number)}
        {...(number > 1 && {
          trail: [
            { name: "Guides", path: blogListPath(1) },
            { name: `Page ${number}`, path: blogListPath(number) },
          ],
        })}
      />
      {number > 1 && <link rel="prev" href={blogListPath(number - 1)} />}
      {number < last && <link rel="next" href={blogListPath(number + 1)} />}
      <PageBanner
        name="Guides"
        title={title}
        lead="Measurements, materials and prices, with nothing to download and no form to fill in."
        picture="spice-drawer"
      />
      <section className="section" aria-label="Guides">
        <div className="container">
          {blogs.length === 0 && (
            <p className="lead">
              No articles yet. Meanwhile, the <a href="/modular-kitchen">kitchen page</a> has sizes and prices.
            </p>
          )}
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
    </>
  )
}

/** Links to newer and older blogs, and to the pages around this one. */
function BlogPages({ number, last }: { number: number; last: number }) {
  const around = [1, 2, number - 1, number, number + 1, last].filter((each) => each >= 1 && each <= last)
  const shown = [...new Set(around)].toSorted((a, b) => a - b)
  return (
    <nav className="pages" aria-label="Pages of guides">
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
