import { contents, guideCards } from "../../../shared/page/page-blocks.ts"
import { type BlockProps, choose, showBlock } from "../block-component.ts"
import { Section, Sentences } from "../section.tsx"
import { guideList } from "../../../shared/own/own-blocks.ts"
import { RichText } from "#ui/shared/rich-text.tsx"
import { listPath } from "../../list-pages.ts"
import { ListPages } from "../../parts/page-navigation.tsx"
import { type Blog, pathOfBlog } from "#collections/shared/blog.ts"
import { formatDate } from "#base/text/date.ts"
import { langAttribute, useEnglish } from "../../page.ts"
import { StoredPicture } from "../../site-picture.tsx"

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

export const shownGuideList = showBlock({ block: guideList, Component: Guides })

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

function BlogCard({ blog, level = 2 }: { blog: Omit<Blog, "sections">; level?: 2 | 3 }) {
  const Title = `h${level}` as const
  const address = pathOfBlog(blog)
  const spoken = langAttribute(blog.language)
  return (
    <article className="card" aria-label={blog.title} lang={useEnglish()}>
      <StoredPicture
        path={blog.imagePath}
        alt={blog.imageAlt}
        className="plinth card-picture"
        sizes="(min-width: 1248px) 588px, (min-width: 768px) 50vw, 100vw"
      />
      <Title>
        <a href={address} lang={spoken} hrefLang={spoken}>
          {blog.title}
        </a>
      </Title>
      <p className="card-text" lang={spoken}>
        {blog.description}
      </p>
      <p className="label">
        By {blog.addedBy} · <time dateTime={blog.createdAt}>{formatDate(blog.createdAt)}</time>
      </p>
      <p>
        <a className="read-more" href={address} hrefLang={spoken}>
          Read More{" "}
          <span className="visually-hidden">
            about <span lang={spoken}>{blog.title}</span>
          </span>
        </a>
      </p>
    </article>
  )
}
