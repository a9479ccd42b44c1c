import { type Blog, pathOfBlog } from "#collections/shared/blog.ts"
import { formatDate } from "#base/text/date.ts"
import { langAttribute, useEnglish } from "../page.ts"
import { StoredPicture } from "../site-picture.tsx"

export function BlogCard({ blog, level = 2 }: { blog: Omit<Blog, "sections">; level?: 2 | 3 }) {
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
