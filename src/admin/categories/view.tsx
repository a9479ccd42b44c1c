import { Link } from "react-router"
import { categoryNotFound } from "#domain/category.ts"
import { RichText } from "#ui/rich-text.tsx"
import { categories } from "../api/client.ts"
import { StoredPreview } from "../form/image-field.tsx"
import { LoadedItem } from "../api/loaded.tsx"
import { Screen } from "../shell/screen.tsx"

/** One category, to read. */
export function Component() {
  return (
    <Screen title="View Category" back="/admin/categories">
      <LoadedItem resource={categories} failure="Failed to load category details." missing={categoryNotFound}>
        {(category) => (
          <article className="card reading">
            <h2>{category.categoryName}</h2>
            <p>{category.categoryDescription}</p>
            <ul className="pictures">
              {category.imagePaths.map((path, index) => (
                <li key={path}>
                  <StoredPreview
                    path={path}
                    name={category.imageAlts[index] || `Picture ${index + 1} of ${category.categoryName}`}
                  />
                </li>
              ))}
            </ul>
            {category.categoryAdditionalData.map((item, index) => (
              <section key={`${index}-${item.title}`}>
                <h3>{item.title}</h3>
                <RichText html={item.description} />
              </section>
            ))}
            <p className="reading-actions">
              <Link className="button" to={`/admin/categories/edit/${category._id}`}>
                Edit
              </Link>
              <a href={`/${category.categorySlug}`}>See it on the site</a>
            </p>
          </article>
        )}
      </LoadedItem>
    </Screen>
  )
}
