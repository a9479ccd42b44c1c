import { useLoaderData } from "react-router"
import { business } from "#domain/business.ts"
import { island } from "#island/island.tsx"
import { ModularKitchenGuide } from "#ui/modular-kitchen-guide.tsx"
import { storeContext } from "../context.ts"
import { CounterHeight } from "../islands/estimate/counter-height.tsx"
import { MonthlyPayment } from "../islands/estimate/monthly-payment.tsx"
import { Meta } from "../seo/meta.tsx"
import { page } from "../page.ts"
import { pageTitle } from "../seo/page-title.ts"
import { BookNow } from "../parts/book-now.tsx"
import { ContactSection } from "../parts/contact-section.tsx"
import { FinishSwatches } from "../parts/finish-swatches.tsx"
import { KitchenPlan, MeasuredKitchen } from "../parts/home/measured-kitchen.tsx"
import { PageBanner } from "../parts/page-banner.tsx"
import { PriceTable } from "../parts/price-table.tsx"
import { typicalPrices } from "../prices.ts"
import { SitePicture } from "../site-picture.tsx"
import { describeService } from "../seo/structured-data.ts"

const sizes = "(min-width: 768px) 588px, 100vw"

const service = {
  name: "Modular kitchens",
  description: `Modular kitchens in ${business.city}: measured, drawn, made and fitted.`,
  path: "/modular-kitchen",
  pictures: [],
}

const CounterHeightIsland = island("counter-height", "visible", CounterHeight)
const MonthlyPaymentIsland = island("monthly-payment", "visible", MonthlyPayment)

/** The current rate card, for the prices. */
export const loader = page(async ({ context }) => {
  const { card } = await context.get(storeContext).rateCards.current()
  return { prices: typicalPrices(card), percent: card.percent }
})

/** What there is to know about modular kitchens. */
export function Component() {
  const { prices, percent } = useLoaderData<typeof loader>()
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
        lead="Five layouts, eight colours, one rule: nothing is hidden in “as per site”."
        picture="kitchen-wide"
      />
      <ModularKitchenGuide
        drawing={
          <MeasuredKitchen caption="The wall from our home page, every edge in millimetres. The picture is made from the same figures, so it lies on the drawing to the millimetre." />
        }
        swatches={<FinishSwatches />}
        counterHeight={
          <>
            <h3>Your own counter height</h3>
            <CounterHeightIsland />
          </>
        }
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
      >
        <section className="section" aria-labelledby="prices">
          <div className="container">
            <h2 id="prices">What it costs</h2>
            <PriceTable prices={prices} percent={percent} />
            <h3>Paid monthly</h3>
            <MonthlyPaymentIsland principal={prices.l.signature} />
          </div>
        </section>
      </ModularKitchenGuide>
      <BookNow />
      <ContactSection />
    </>
  )
}
