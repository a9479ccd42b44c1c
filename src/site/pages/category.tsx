import type { Category } from "#domain/content/kinds/category.ts"
import type { RateCard } from "#domain/estimate/rate-card.ts"
import { joinWords } from "#domain/business/shown-business.ts"
import { roomUnits } from "#kitchen/room-units/room-units.ts"
import { RichText } from "#ui/rich-text.tsx"
import { Breadcrumb } from "../parts/breadcrumb.tsx"
import { ContactSection } from "../parts/contact-section.tsx"
import { Pictures } from "../parts/pictures.tsx"
import { RoomDrawing } from "../parts/room/room-drawing.tsx"
import { RoomPrice } from "../parts/room/room-price.tsx"
import { Meta } from "../seo/meta.tsx"
import { serviceData } from "../seo/structured-data.ts"
import { useBusiness } from "../use-business.ts"

/** One category of services; `card` is undefined while it cannot be read. */
export function CategoryPage({ category, card }: { category: Category; card: RateCard | undefined }) {
  const business = useBusiness()
  const { categoryName, categoryDescription, categorySlug, imagePaths, categoryAdditionalData, drawing } = category
  const unit = roomUnits[drawing]
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
      <section className="room-first">
        <div className="container">
          <Breadcrumb trail={[]} name={categoryName} />
        </div>
        <Pictures {...category} name={categoryName} />
        <div className="container room-title">
          <h1>{categoryName}</h1>
          <p className="lead">{categoryDescription || "N/A"}</p>
        </div>
      </section>
      {unit && <RoomDrawing unit={unit} />}
      {unit?.priced && card && <RoomPrice priced={unit.priced} card={card} />}
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
