import { useLoaderData } from "react-router"
import type { Blog } from "#domain/blog.ts"
import { showDate } from "#domain/date.ts"
import { Picture } from "#ui/picture.tsx"
import { storeContext } from "../context.ts"
import { Meta } from "../meta.tsx"
import { page } from "../page.ts"
import { pageTitle } from "../page-title.ts"
import { PageBanner } from "../parts/page-banner.tsx"
import { useTone } from "../site-picture.tsx"

/** Every guide without its sections, newest first. */
export const loader = page(async ({ context }) => {
  const { items } = await context.get(storeContext).blogs.list()
  return { blogs: items.map(({ sections: _sections, ...card }) => card) }
})

/** The list of guides. */
export function Component() {
  const { blogs } = useLoaderData<typeof loader>()
  return (
    <>
      <Meta
        title={pageTitle("Guides from the workshop")}
        description="Counter heights, boards, finishes, quotations and prices of modular kitchens, with measurements and sums you can check."
        path="/blog"
      />
      <PageBanner
        name="Guides"
        title="Guides from the workshop"
        lead="Measurements, materials and prices, with nothing to download and no form to fill."
        picture="spice-drawer"
      />
      <section className="section" aria-label="Guides">
        <div className="container">
          {blogs.length === 0 && (
            <p className="lead">
              No articles yet. Meanwhile, the <a href="/modular-kitchen">kitchen page</a> has sizes and prices.
            </p>
          )}
          <ul className="cards">
            {blogs.map((blog) => (
              <li key={blog._id}>
                <BlogCard blog={blog} />
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  )
}

function BlogCard({ blog }: { blog: Omit<Blog, "sections"> }) {
  const toneOf = useTone()
  const address = `/blog/${blog._id}`
  return (
    <article className="card">
      <Picture
        path={blog.imagePath}
        alt={blog.imageAlt}
        tone={toneOf(blog.imagePath)}
        className="plinth card-picture"
        sizes="(min-width: 768px) min(50vw, 588px), 100vw"
      />
      <h2>
        <a href={address}>{blog.title}</a>
      </h2>
      <p className="card-text">{blog.description}</p>
      <p className="label">
        By {blog.addedBy} · <time dateTime={blog.createdAt}>{showDate(blog.createdAt)}</time>
      </p>
      <p>
        <a className="read-more" href={address}>
          Read More <span className="visually-hidden">about {blog.title}</span>
        </a>
      </p>
    </article>
  )
}
