import type { Category } from "#domain/category.ts"
import { RichText } from "#ui/rich-text.tsx"
import { Meta } from "../seo/meta.tsx"
import { ContactSection } from "../parts/contact-section.tsx"
import { PageBanner } from "../parts/page-banner.tsx"
import { StoredPicture } from "../site-picture.tsx"
import { serviceData } from "../seo/structured-data.ts"
import { useBusiness } from "../use-business.ts"
import { joinWords } from "#domain/business/shown-business.ts"

/** One category of services. */
export function CategoryPage({ category }: { category: Category }) {
  const business = useBusiness()
  const { categoryName, categoryDescription, categorySlug, imagePaths, imageAlts, categoryAdditionalData } = category
  return (
    <>
      <Meta
        title={`${categoryName}${business.inCity}`}
        description={categoryDescription || `${categoryName} by ${joinWords(business.name, business.city)}.`}
        path={`/${categorySlug}`}
        picture={imagePaths[0] ? { path: imagePaths[0], alt: categoryName } : undefined}
        sharing={category}
        trail={[{ name: categoryName, path: `/${categorySlug}` }]}
        about={[
          serviceData({
            name: categoryName,
            description: categoryDescription,
            path: `/${categorySlug}`,
            pictures: imagePaths,
          }),
        ]}
      />
      <PageBanner name={categoryName} title={categoryName} lead={categoryDescription || "N/A"} />
      {imagePaths.length > 0 && (
        <div className="container">
          <ul
            className={imagePaths.length > 2 ? "category-pictures category-pictures--many" : "category-pictures"}
            aria-label={`Pictures: ${categoryName}`}
            // A list that scrolls must be reachable by keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={imagePaths.length > 1 ? 0 : undefined}
          >
            {imagePaths.map((path, index) => (
              <li key={path}>
                <StoredPicture
                  path={path}
                  alt={imageAlts[index] || `${categoryName}, picture ${index + 1} of ${imagePaths.length}`}
                  className="plinth category-picture"
                  sizes="(min-width: 768px) 588px, 84vw"
                  urgent={index === 0}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="container items">
        {categoryAdditionalData.map(({ title, description }, index) => (
          // The items have no ids, and the rendered page does not change.
          // oxlint-disable-next-line react/no-array-index-key
          <section key={index} className="item">
            {title && <h2>{title}</h2>}
            <RichText html={description} />
          </section>
        ))}
        <p className="lead closing">{business.categoryClosing}</p>
      </div>
      <ContactSection />
    </>
  )
}
