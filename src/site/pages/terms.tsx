import { LegalPage } from "../parts/legal-page.tsx"
import { useBusiness } from "../use-business.ts"
import { useLoaderData } from "react-router"
import { joinWords } from "#domain/business/shown-business.ts"
import { storeContext } from "../context.ts"
import { page, readOr } from "../page.ts"

/** The rate card's discount, which the terms name; they do without it while it cannot be read. */
export const loader = page(async ({ context }) => {
  const current = await readOr(context, context.get(storeContext).rateCards.current(), undefined)
  return { discount: current?.card.percent.discount ?? 0 }
})

/** The terms of this site in their eight sections. */
export function Component() {
  const business = useBusiness()
  const { discount } = useLoaderData<typeof loader>()
  const courts = joinWords(business.city, business.address.region)
  return (
    <LegalPage
      title="Terms and conditions"
      description={`The terms of the website of ${joinWords(business.name, business.city)}: what it offers, what an estimate means, and which law applies.`}
      path="/terms-and-conditions"
    >
      <section>
        <h2>1. Acceptance</h2>
        <p>
          By using this site you accept these terms. They cover the website only; work on your home is under a signed
          agreement between you and {business.legalName || business.name}
          {business.gstin && ` (GSTIN ${business.gstin})`}.
        </p>
      </section>
      <section>
        <h2>2. Services</h2>
        <p>
          The site gives information and a way to reach us. Estimates are indicative, valid 30 days, exclude GST unless
          shown, and are not an offer to contract; the price is fixed after site measurement. The kitchens and rooms
          that we picture are rendered from our plans; wood and stone vary.
        </p>
        {discount > 0 && (
          <p>
            The {discount}% online booking discount applies to the pre-GST value of modular units when a visit booked on
            this site becomes an order.
          </p>
        )}
      </section>
      <section>
        <h2>3. Intellectual property</h2>
        <p>
          Drawings, text and pictures are ours or used with permission. You may print a page for yourself. Drawings we
          make for you are yours to use for your home once the booking amount is paid.
        </p>
      </section>
      <section>
        <h2>4. User obligations</h2>
        <p>
          Give truthful details, and no one else's number without asking them. Do not copy the site by machine, attack
          it, or send unlawful content through it.
        </p>
      </section>
      <section>
        <h2>5. Limitation of liability</h2>
        <p>
          We do not exclude anything that Indian law does not let us exclude, including your rights under the Consumer
          Protection Act 2019. For the free website our liability for a mistake in information is limited to correcting
          it.
        </p>
      </section>
      <section>
        <h2>6. Privacy</h2>
        <p>
          What we keep about you, and for how long, is in the <a href="/PrivacyPolicy">privacy policy</a>.
        </p>
      </section>
      <section>
        <h2>7. Modifications</h2>
        <p>Every version of these terms is dated. A change holds from its date and never for what came before it.</p>
      </section>
      <section>
        <h2>8. Governing law</h2>
        <p>
          Indian law. {courts && `Courts at ${courts}. `}Consumers may also approach the consumer commission where they
          live. First write to {business.legalContact || business.grievanceOfficer}
          {business.email && (
            <>
              , <a href={`mailto:${business.email}`}>{business.email}</a>
            </>
          )}
          ; we reply within 48 hours and resolve within a month.
        </p>
      </section>
    </LegalPage>
  )
}
