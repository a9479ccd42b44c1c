import { useLoaderData } from "react-router"
import { pathOfBlog, type Section } from "#domain/content/kinds/blog.ts"
import { formatDate } from "#domain/text/date.ts"
import { storeContext } from "../context.ts"
import { movedTo, whereInstead } from "../missing.ts"
import { Meta } from "../seo/meta.tsx"
import { page, readOr } from "../page.ts"
import { BookNow, readBookNow } from "../parts/book-now.tsx"
import { Breadcrumb } from "../parts/breadcrumb.tsx"
import { ContactSection } from "../parts/contact-section.tsx"
import { GuideEnd, roomOf } from "../parts/guide-end.tsx"
import { TypedText } from "../parts/typed/typed-text.tsx"
import { lowestPrice } from "../prices.ts"
import { StoredPicture } from "../site-picture.tsx"
import { blogData } from "../seo/structured-data.ts"

/** The blog of this address, with the ways on from it; redirects where its address is another one now, "not-found" with the others if there is none. */
export const loader = page(async ({ context, params, request }) => {
  const slug = params["slug"] ?? ""
  const { blogs, categories, rateCards } = context.get(storeContext)
  const blog = await blogs.findBySlug(slug.toLowerCase())
  if (!blog) throw await whereInstead({ context, request }, "blogs")
  if (slug !== blog.slug) throw movedTo(pathOfBlog(blog) + new URL(request.url).search)
  const [call, next, rooms, version] = await Promise.all([
    readBookNow(context),
    readOr(context, blogs.findNext(blog), undefined),
    readOr(context, categories.list(), { items: [] }),
    readOr(context, rateCards.current(), undefined),
  ])
  const end = { next, room: roomOf(blog, rooms.items), card: version?.card }
  return { blog, call, end, editPath: `/admin/blogs/edit/${blog._id}` }
})

/** One blog. */
export function Component() {
  const { blog, call, end } = useLoaderData<typeof loader>()
  const named = blog.sections.filter(({ h2 }) => h2 !== "")
  return (
    <>
      <Meta
        title={blog.title}
        description={blog.description}
        path={pathOfBlog(blog)}
        picture={{ path: blog.imagePath, alt: blog.title }}
        sharing={blog}
        {...(end.card && !end.room && { price: `Kitchens ${lowestPrice(end.card)}` })}
        trail={[
          { name: "Guides", path: "/blog" },
          { name: blog.title, path: pathOfBlog(blog) },
        ]}
        article={blog}
        about={[blogData(blog)]}
      />
      <article>
        <header className="page-banner">
          <div className="container">
            <div className="page-banner-text">
              <Breadcrumb trail={[{ name: "Guides", path: "/blog" }]} name={blog.title} />
              <h1>{blog.title}</h1>
              <p className="lead">{blog.description}</p>
              <p className="label">
                By {blog.addedBy} · <time dateTime={blog.createdAt}>{formatDate(blog.createdAt)}</time>
              </p>
            </div>
            <StoredPicture
              path={blog.imagePath}
              alt={blog.imageAlt || blog.title}
              className="plinth banner-picture"
              sizes="(min-width: 1248px) 1200px, 100vw"
              urgent
            />
          </div>
        </header>
        <div className="container article-grid">
          {named.length >= fewestContents && <Contents sections={named} />}
          <div className="article">
            {blog.sections.map((section) => (
              <BlogSection key={section._id} section={section} />
            ))}
          </div>
        </div>
      </article>
      <GuideEnd {...end} />
      <BookNow call={call} />
      <ContactSection />
    </>
  )
}

/** A blog with at least so many named sections has a table of contents. */
const fewestContents = 3

function Contents({ sections }: { sections: Section[] }) {
  return (
    <nav className="contents" aria-label="In this guide">
      <ol>
        {sections.map(({ _id, h2 }) => (
          <li key={_id}>
            <a href={`#section-${_id}`}>{h2}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function BlogSection({ section: { _id, h2, h3, paragraph, image, imageAlt } }: { section: Section }) {
  return (
    <section id={`section-${_id}`}>
      {h2 && <h2>{h2}</h2>}
      {h3 && <h3 className="subheading">{h3}</h3>}
      <TypedText text={paragraph} />
      <StoredPicture
        path={image}
        alt={imageAlt || h2 || h3}
        className="plinth"
        sizes="(min-width: 768px) 740px, 100vw"
      />
    </section>
  )
}
