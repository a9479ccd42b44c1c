import { type Blog, pathOfBlog } from "#domain/content/kinds/blog.ts"
import { formatDate } from "#domain/text/date.ts"
import { StoredPicture } from "../site-picture.tsx"

/** A blog in a list of cards, with a heading of this level. */
export function BlogCard({ blog, level = 2 }: { blog: Omit<Blog, "sections">; level?: 2 | 3 }) {
  const Title = `h${level}` as const
  const address = pathOfBlog(blog)
  return (
    <article className="card" aria-label={blog.title}>
      <StoredPicture
        path={blog.imagePath}
        alt={blog.imageAlt}
        className="plinth card-picture"
        sizes="(min-width: 1248px) 588px, (min-width: 768px) 50vw, 100vw"
      />
      <Title>
        <a href={address}>{blog.title}</a>
      </Title>
      <p className="card-text">{blog.description}</p>
      <p className="label">
        By {blog.addedBy} · <time dateTime={blog.createdAt}>{formatDate(blog.createdAt)}</time>
      </p>
      <p>
        <a className="read-more" href={address}>
          Read More <span className="visually-hidden">about {blog.title}</span>
        </a>
      </p>
    </article>
  )
}
