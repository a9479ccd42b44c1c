import { blankOf } from "#domain/content/fields/item-kind.ts"
import { category, roomDrawings } from "#domain/content/kinds/category.ts"
import { RichText } from "#ui/rich-text.tsx"
import { categories } from "../api/client.ts"
import { StoredPreview } from "../form/image-field.tsx"
import { ResourceView } from "../resource/resource-view.tsx"

/** One category, to read. */
export function Component() {
  return (
    <ResourceView content={categories} blank={blankOf(category)} pageOf={({ categorySlug }) => `/${categorySlug}`}>
      {({ categoryName, categoryDescription, imagePaths, imageAlts, drawing, categoryAdditionalData }) => (
        <>
          <p>{categoryDescription}</p>
          <ul className="pictures">
            {imagePaths.map((path, index) => (
              <li key={path}>
                <StoredPreview path={path} name={imageAlts[index] || `Picture ${index + 1} of ${categoryName}`} />
              </li>
            ))}
          </ul>
          {drawing && <p>{`Drawing: ${roomDrawings[drawing] ?? drawing}`}</p>}
          {categoryAdditionalData.map(({ title, description }, index) => (
            <section key={`${index}-${title}`}>
              <h3>{title}</h3>
              <RichText html={description} />
            </section>
          ))}
        </>
      )}
    </ResourceView>
  )
}
