import { business } from "#domain/business.ts"
import { ModularKitchenGuide } from "#ui/modular-kitchen-guide.tsx"
import { Meta } from "../meta.tsx"
import { pageTitle } from "../page-title.ts"
import { BookNow } from "../parts/book-now.tsx"
import { ContactSection } from "../parts/contact-section.tsx"
import { PageBanner } from "../parts/page-banner.tsx"
import { SitePicture } from "../site-picture.tsx"

const sizes = "(min-width: 768px) 588px, 100vw"

/** What there is to know about modular kitchens. */
export function Component() {
  return (
    <>
      <Meta
        title={pageTitle("Modular kitchen design")}
        description={`Layouts, measurements, boards, finishes and hardware of a modular kitchen in ${business.city}, with what each is good for and what it is not.`}
        path="/modular-kitchen"
      />
      <PageBanner
        title="A kitchen measured for you."
        lead="Five layouts, five finishes, one rule: nothing is hidden in “as per site”."
        picture="lshape-sage"
      />
      <ModularKitchenGuide
        pictures={{
          "L-shaped": <SitePicture name="lshape-sage" sizes={sizes} />,
          Parallel: <SitePicture name="parallel-terracotta" sizes={sizes} />,
          "U-shaped": <SitePicture name="ushape-navy" sizes={sizes} />,
          Island: <SitePicture name="island-walnut" sizes={sizes} />,
        }}
      />
      <BookNow />
      <ContactSection />
    </>
  )
}
