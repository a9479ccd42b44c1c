import { Link } from "react-router"
import { blogNotFound } from "#domain/blog.ts"
import { formatDate } from "#domain/text/date.ts"
import { blogs } from "../api/client.ts"
import { StoredPreview } from "../form/image-field.tsx"
import { LoadedItem } from "../api/loaded.tsx"
import { Screen } from "../shell/screen.tsx"

/** One blog, to read. */
export function Component() {
  return (
    <Screen title="View Blog" back="/admin/blogs">
      <LoadedItem resource={blogs} failure="Failed to load blog details." missing={blogNotFound}>
        {(blog) => (
          <article className="card reading">
            <h2>{blog.title}</h2>
            <p className="as-typed">{blog.description}</p>
            <p className="quiet">
              By {blog.addedBy}, {formatDate(blog.createdAt)}
            </p>
            <StoredPreview path={blog.imagePath} name={blog.imageAlt || blog.title} />
            {blog.sections.map((section) => (
              <section key={section._id}>
                {section.h2 && <h3>{section.h2}</h3>}
                {section.h3 && <h4>{section.h3}</h4>}
                <p className="as-typed">{section.paragraph}</p>
                <StoredPreview path={section.image} name={section.imageAlt || section.h2 || "Section image"} small />
              </section>
            ))}
            <p className="reading-actions">
              <Link className="button" to={`/admin/blogs/edit/${blog._id}`}>
                Edit
              </Link>
              <a href={`/blog/${blog._id}`}>See it on the site</a>
            </p>
          </article>
        )}
      </LoadedItem>
    </Screen>
  )
}
