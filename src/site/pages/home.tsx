import { useLoaderData } from "react-router"
import { storeContext } from "../context.ts"
import { Meta } from "../seo/meta.tsx"
import { page, readOr } from "../page.ts"
import { AboutUs } from "../parts/about-us.tsx"
import { BookNow } from "../parts/book-now.tsx"
import { ClientFeedback } from "../parts/home/client-feedback.tsx"
import { CompanyCounters } from "../parts/company-counters.tsx"
import { ContactSection } from "../parts/contact-section.tsx"
import { DesignIdeas } from "../parts/home/design-ideas.tsx"
import { HomeBanner } from "../parts/home/home-banner.tsx"
import { HomeLoader } from "../parts/home/home-loader.tsx"
import { LongStory } from "../parts/home/long-story.tsx"
import { Partners } from "../parts/home/partners.tsx"
import { Projects, toShownProjects } from "../parts/home/projects.tsx"
import { SixSteps } from "../parts/home/six-steps.tsx"
import { type Question, Questions } from "../parts/questions.tsx"
import { pricedIdeas } from "../prices.ts"
import { useBusiness } from "../use-business.ts"
import { joinWords, type ShownBusiness } from "#domain/business/shown-business.ts"

/** The reviews, the projects, and the prices of the design ideas; Home does without what cannot be read. */
export const loader = page(async ({ context }) => {
  const { reviews, projects, rateCards } = context.get(storeContext)
  const [{ items }, onHome, current] = await Promise.all([
    readOr(context, reviews.list(), { items: [] }),
    readOr(context, projects.listOnHome(), []),
    readOr(context, rateCards.current(), undefined),
  ])
  const shown = toShownProjects(onHome)
  return {
    reviews: items,
    projects: shown,
    ideas: current && pricedIdeas(current.card),
    gst: current?.card.percent.gst,
  }
})

/** Home. */
export function Component() {
  const business = useBusiness()
  const { reviews, projects, ideas, gst } = useLoaderData<typeof loader>()
  return (
    <>
      <Meta
        title={`Modular kitchens${business.inCity}`}
        description={`Kitchens drawn to your height, priced line by line and fitted as drawn. Free measurement visit${business.inCity}. Work out the price yourself.`}
        path="/"
      />
      <HomeLoader />
      <HomeBanner />
      <Partners />
      <AboutUs heading="A kitchen is forty decisions. We write down every one.">
        <p className="lead">
          Board grade, hinge, runner, edge band, slab thickness: each is a line on your quotation with a brand, a size
          and a price. What is not on the list is not charged.
        </p>
        <p>
          <a href="/about">About Us: how we work</a>
        </p>
      </AboutUs>
      <DesignIdeas priced={ideas} />
      <SixSteps />
      <Projects projects={projects} />
      <CompanyCounters />
      <ClientFeedback reviews={reviews} />
      <BookNow />
      <ContactSection />
      <LongStory gst={gst} />
      <section className="section section--tinted" aria-labelledby="faq">
        <div className="container aside-head">
          <h2 id="faq">Questions people ask us</h2>
          <Questions questions={questionsOf(business)} />
        </div>
      </section>
    </>
  )
}

const questionsOf = ({ leadDays, city, inCity, areas }: ShownBusiness): Question[] => [
  {
    term: "How long does it take?",
    text: `${leadDays.charAt(0).toUpperCase()}${leadDays.slice(1)}: about a week for drawing and quotation before that, 3 to 4 weeks in the factory after it, and 3 to 5 working days of fitting. The date is in the agreement.`,
  },
  {
    term: "What is included in the price?",
    text: "Every line of the quotation: cabinets, shutters, hardware, accessories, the slab, transport and fitting. Civil work, plumbing, electrical changes and appliances are listed separately, each with a price or the words “by owner”. GST is a line of its own.",
  },
  {
    term: "Do you charge for the visit?",
    text: `No. The first visit${inCity} is free, and so are the scaled drawing and the written quotation that follow it.`,
  },
  {
    term: "Which areas do you serve?",
    text: `${joinWords(city, ...areas) || "Our city"} and the towns around it, as far as our fitters can return within a day when something needs adjusting. Write your locality in the form and we will tell you at once.`,
  },
  {
    term: "Will you call me again and again?",
    text: "No. One person replies, and only once, within one working day. If you do not answer we send one message and stop. To withdraw at any time, quote the reference that you get when you send the form.",
  },
]
