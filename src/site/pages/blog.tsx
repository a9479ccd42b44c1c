import { useLoaderData } from "react-router"
import { blogNotFound, pathOfBlog, type Section } from "#domain/blog.ts"
import { AppError } from "#domain/errors.ts"
import { formatDate } from "#domain/text/date.ts"
import { storeContext } from "../context.ts"
import { movedTo, whereInstead } from "../missing.ts"
import { Meta } from "../seo/meta.tsx"
import { page } from "../page.ts"
import { splitParagraphs } from "../paragraphs.ts"
import { BookNow, readBookNow } from "../parts/book-now.tsx"
import { Breadcrumb } from "../parts/breadcrumb.tsx"
import { ContactSection } from "../parts/contact-section.tsx"
import { StoredPicture } from "../site-picture.tsx"
import { blogData } from "../seo/structured-data.ts"

/** The blog of this address; redirects where its address is another one now, "not-found" if there is none. */
export const loader = page(async ({ context, params, request }) => {
  const slug = params["slug"] ?? ""
  const blog = await context.get(storeContext).blogs.findBySlug(slug.toLowerCase())
  if (!blog) {
    throw await whereInstead({ context, request }, () => new AppError("not-found", blogNotFound), blogNotFound)
  }
  if (slug !== blog.slug) throw movedTo(pathOfBlog(blog) + new URL(request.url).search)
  return { blog, call: await readBookNow(context), editPath: `/admin/blogs/edit/${blog._id}` }
})

/** One blog. */
export function Component() {
  const { blog, call } = useLoaderData<typeof loader>()
  const named = blog.sections.filter(({ h2 }) => h2 !== "")
  return (
    <>
      <Meta
        title={blog.title}
        description={blog.description}
        path={pathOfBlog(blog)}
        picture={{ path: blog.imagePath, alt: blog.title }}
        sharing={blog}
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
      {splitParagraphs(paragraph).map((text, index) => (
        // The rendered text does not change, so that indexes serve as keys.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index} className="typed">
          {text}
        </p>
      ))}
      <StoredPicture
        path={image}
        alt={imageAlt || h2 || h3}
        className="plinth"
        sizes="(min-width: 768px) 740px, 100vw"
      />
    </section>
  )
}
