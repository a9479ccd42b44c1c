import { Meta } from "../seo/meta.tsx"
import { AboutUs } from "../parts/about-us.tsx"
import { BookNow } from "../parts/book-now.tsx"
import { CompanyCounters } from "../parts/company-counters.tsx"
import { CompanyStory } from "../parts/company-story.tsx"
import { ContactSection } from "../parts/contact-section.tsx"
import { PageBanner } from "../parts/page-banner.tsx"
import { useBusiness } from "../use-business.ts"

/** About the business. */
export function Component() {
  const business = useBusiness()
  return (
    <>
      <Meta
        title="How we work"
        description={`${business.name} plans and fits modular kitchens and interiors${business.inCity}. Who we are, what we do ourselves, and what we promise in writing.`}
        path="/about"
      />
      <PageBanner
        name="About"
        title="We draw it, make it and stand by it."
        lead={`${business.name} plans and fits modular kitchens and interiors${business.inCity}.`}
        picture="workshop"
      />
      <AboutUs heading="One workshop, one drawing, one list">
        <p className="lead">
          {business.addressLine && `Our workshop and studio are at ${business.addressLine}. `}You can see the board
          being cut and open every drawer on show.
        </p>
        <p>
          We measure, draw, make and fit the cabinets ourselves. Stone, tiles, plumbing, electrical work and gas piping
          are done by partners, who are named on the quotation.
        </p>
      </AboutUs>
      <CompanyCounters />
      <BookNow />
      <ContactSection />
      <CompanyStory />
    </>
  )
}
