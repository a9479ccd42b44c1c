import { useLoaderData } from "react-router"
import { island } from "#island/island.tsx"
import { ModularKitchenBody } from "../modular-kitchen/body.tsx"
import { storeContext } from "../context.ts"
import { MonthlyPayment } from "../islands/estimate/monthly-payment.tsx"
import { Meta } from "../seo/meta.tsx"
import { page } from "../page.ts"
import { BookNow } from "../parts/book-now.tsx"
import { ContactSection } from "../parts/contact-section.tsx"
import { PageBanner } from "../parts/page-banner.tsx"
import { PriceTable } from "../modular-kitchen/price-table.tsx"
import { typicalPrices } from "../prices.ts"
import { serviceData } from "../seo/structured-data.ts"
import { useBusiness } from "../use-business.ts"

const MonthlyPaymentIsland = island("monthly-payment", "visible", MonthlyPayment)

/** The current rate card, for the prices. */
export const loader = page(async ({ context }) => {
  const { card } = await context.get(storeContext).rateCards.current()
  return { prices: typicalPrices(card), percent: card.percent }
})

/** What there is to know about modular kitchens. */
export function Component() {
  const business = useBusiness()
  const { prices, percent } = useLoaderData<typeof loader>()
  const service = {
    name: "Modular kitchens",
    description: `Modular kitchens${business.inCity}: measured, drawn, made and fitted.`,
    path: "/modular-kitchen",
    pictures: [],
  }
  return (
    <>
      <Meta
        title="Modular kitchen design"
        description={`Layouts, measurements, boards, finishes and hardware of a modular kitchen${business.inCity}, with what each is good for and what it is not.`}
        path="/modular-kitchen"
        about={[serviceData(service)]}
      />
      <PageBanner
        name="Modular kitchen"
        title="A kitchen measured for you."
        lead="Five layouts, eight colours, one rule: nothing is hidden in “as per site”."
        picture="kitchen-wide"
      />
      <ModularKitchenBody gst={percent.gst}>
        <section className="section" aria-labelledby="prices">
          <div className="container">
            <h2 id="prices">What it costs</h2>
            <PriceTable prices={prices} percent={percent} />
            <h3>Monthly payments</h3>
            <MonthlyPaymentIsland principal={prices.l.signature} />
          </div>
        </section>
      </ModularKitchenBody>
      <BookNow />
      <ContactSection />
    </>
  )
}
