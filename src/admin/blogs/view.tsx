import { blankOf } from "#domain/content/fields/item-kind.ts"
import { blog, pathOfBlog } from "#domain/content/kinds/blog.ts"
import { formatDate } from "#domain/text/date.ts"
import { blogs } from "../api/client.ts"
import { StoredPreview } from "../form/image-field.tsx"
import { ResourceView } from "../resource/resource-view.tsx"

/** One blog, to read. */
export function Component() {
  return (
    <ResourceView content={blogs} blank={blankOf(blog)} pageOf={(blog) => pathOfBlog(blog)}>
      {(blog) => (
        <>
          <p className="as-typed">{blog.description}</p>
          <p className="quiet">
            {blog.addedBy && `By ${blog.addedBy}, `}
            {formatDate(blog.createdAt)}
          </p>
          <StoredPreview path={blog.imagePath} name={blog.imageAlt || blog.title} />
          {blog.sections.map((section, index) => (
            <section key={section._id ?? index}>
              {section.h2 && <h3>{section.h2}</h3>}
              {section.h3 && <h4>{section.h3}</h4>}
              <p className="as-typed">{section.paragraph}</p>
              <StoredPreview path={section.image} name={section.imageAlt || section.h2 || "Section image"} small />
            </section>
          ))}
        </>
      )}
    </ResourceView>
  )
}
