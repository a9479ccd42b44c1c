import { business } from "#domain/business.ts"
import { ModularKitchenGuide } from "#ui/modular-kitchen-guide.tsx"
import { Meta } from "../meta.tsx"
import { pageTitle } from "../page-title.ts"
import { BookNow } from "../parts/book-now.tsx"
import { ContactSection } from "../parts/contact-section.tsx"
import { KitchenPlan, MeasuredKitchen } from "../parts/measured-kitchen.tsx"
import { PageBanner } from "../parts/page-banner.tsx"
import { SitePicture } from "../site-picture.tsx"
import { describeService } from "../structured-data.ts"

const sizes = "(min-width: 768px) 588px, 100vw"

const service = {
  name: "Modular kitchens",
  description: `Modular kitchens in ${business.city}: measured, drawn, made and fitted.`,
  path: "/modular-kitchen",
  pictures: [],
}

/** What there is to know about modular kitchens. */
export function Component() {
  return (
    <>
      <Meta
        title={pageTitle("Modular kitchen design")}
        description={`Layouts, measurements, boards, finishes and hardware of a modular kitchen in ${business.city}, with what each is good for and what it is not.`}
        path="/modular-kitchen"
        describes={[describeService(service)]}
      />
      <PageBanner
        name="Modular kitchen"
        title="A kitchen measured for you."
        lead="Five layouts, five finishes, one rule: nothing is hidden in “as per site”."
        picture="kitchen-wide"
      />
      <ModularKitchenGuide
        drawing={<MeasuredKitchen />}
        pictures={{
          Straight: <SitePicture name="straight-sky" sizes={sizes} />,
          "L-shaped": <SitePicture name="lshape-sage" sizes={sizes} />,
          Parallel: <SitePicture name="parallel-terracotta" sizes={sizes} />,
          "U-shaped": <SitePicture name="ushape-navy" sizes={sizes} />,
          Island: <SitePicture name="island-walnut" sizes={sizes} />,
        }}
        plans={{
          Straight: <KitchenPlan name="straight-sky" />,
          "L-shaped": <KitchenPlan name="l-shaped" />,
          Parallel: <KitchenPlan name="parallel" />,
          "U-shaped": <KitchenPlan name="u-shaped" />,
          Island: <KitchenPlan name="island" />,
        }}
      />
      <BookNow />
      <ContactSection />
    </>
  )
}
