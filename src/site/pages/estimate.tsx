import { use } from "react"
import { data, useLoaderData } from "react-router"
import { isAppError } from "#domain/base/errors.ts"
import { layouts } from "#domain/estimate/kitchen.ts"
import { readEstimateQuery, writeEstimateQuery } from "#domain/estimate/query.ts"
import type { RateCardVersion } from "#domain/estimate/rate-card.ts"
import { goesAlong, recalculateSent, summariseSent } from "#domain/estimate/sent-estimate.ts"
import type { Business } from "#domain/business/business.ts"
import { writeWork } from "#domain/business/work-days.ts"
import { addDays, dayOf } from "#domain/text/calendar.ts"
import { endOfDay, formatDate } from "#domain/text/date.ts"
import { island } from "#island/island.tsx"
import type { Store } from "#store/store.ts"
import { storeContext } from "../context.ts"
import { EstimateTool } from "../islands/estimate/estimate.tsx"
import { Picture } from "#ui/picture.tsx"
import { Meta, PublicUrl } from "../seo/meta.tsx"
import { page } from "../page.ts"
import { BookNow, readBookNow } from "../parts/book-now.tsx"
import { ContactSection } from "../parts/contact-section.tsx"
import { PageBanner } from "../parts/page-banner.tsx"
import { layoutPictures, usePictures } from "../site-picture.tsx"
import { lowestPrice } from "../prices.ts"
import { useBusiness } from "../use-business.ts"
import { joinWords } from "#domain/business/shown-business.ts"

const EstimateIsland = island("estimate", "visible", EstimateTool)

/** The kitchen of the address, on the rate card that it names or the current one; it names the day, and expires with it. */
export const loader = page(async ({ request, context }) => {
  const { search } = new URL(request.url)
  const { rateCards } = context.get(storeContext)
  const { kitchen, version, errors } = readEstimateQuery(search, { shownIn: "ft" })
  const current = await rateCards.current()
  const named = version === undefined ? current : await findCard(rateCards, version)
  const used = named ?? current
  const { card: unreadable, ...wrong } = errors
  const now = new Date()
  const shown = {
    query: writeEstimateQuery(kitchen, used.version),
    onCurrent: writeEstimateQuery(kitchen, current.version),
    errors: wrong,
    card: used.card,
    version: used.version,
    currentVersion: current.version,
    hasUnknownCard: unreadable !== undefined || named === undefined,
    isSent: goesAlong(search),
    now: now.toISOString(),
    call: await readBookNow(context),
  }
  return data(shown, { headers: { Expires: endOfDay(now).toUTCString() } })
})

/** The estimate, open to everybody. */
export function Component() {
  const business = useBusiness()
  const loaded = useLoaderData<typeof loader>()
  const { query, card, version, errors, now } = loaded
  const publicUrl = use(PublicUrl)
  const pictureOf = usePictures()
  const carried = loaded.isSent ? { query, summary: summariseSent(recalculateSent(query, version, card)) } : undefined
  return (
    <div className="estimate-page">
      <Meta
        title="Modular kitchen price estimate"
        description={`What a modular kitchen of your own size costs${business.inCity}: every line with GST, with its working drawing. No phone number needed.`}
        path="/estimate"
        price={lowestPrice(card)}
      />
      <PageBanner
        name="Price estimate"
        title="Price your kitchen yourself."
        lead="Enter your sizes and see every line, with GST, beside the working drawing. No phone number needed."
      />
      <section className="section estimate-section" aria-label="Price estimate">
        <div className="container">
          <CardNote {...loaded} />
          <div className="estimate-frame">
            <EstimateIsland query={query} errors={errors} card={card} version={version} publicUrl={publicUrl} />
            {/* The nearest finished picture of each layout, of which the style shows that of the chosen one. */}
            <div className="estimate-pictures">
              {layouts.map((layout) => {
                const picture = pictureOf(layoutPictures[layout])
                if (!picture.path) return null
                return (
                  <div key={layout} className={`estimate-picture estimate-picture--${layout} plinth`}>
                    <Picture {...picture} sizes="(min-width: 1024px) 588px, 100vw" />
                  </div>
                )
              })}
            </div>
          </div>
          <p className="small estimate-date">
            {`Estimate of ${formatDate(now)} on rate card ${version}, ${joinWords(business.name, business.phone)}. `}
            {version === loaded.currentVersion && validUntil(business, now)}
            This page's link reopens it at the same rates.
          </p>
        </div>
      </section>
      <BookNow call={loaded.call} />
      <ContactSection reply={{ carried }} />
    </div>
  )
}

/** How long an estimate on the current rates holds, as the terms say; "" where the business does not say. */
function validUntil(business: Business, now: string): string {
  const days = Number(business.work.valid.split(" ").at(-1))
  if (days === 0) return ""
  return `Valid ${writeWork(business).valid}, until ${formatDate(addDays(dayOf(now), days))}. `
}

interface CardNoteProps {
  hasUnknownCard: boolean
  version: number
  currentVersion: number
  onCurrent: string
}

function CardNote({ hasUnknownCard, version, currentVersion, onCurrent }: CardNoteProps) {
  if (hasUnknownCard) {
    return (
      <p className="form-note estimate-card">
        {`There is no such rate card as in this link. We used the current one, rate card ${currentVersion}.`}
      </p>
    )
  }
  if (version === currentVersion) return null
  return (
    <p className="form-note estimate-card">
      {`This estimate uses rate card ${version}, as in its link. Our rates have changed since: rate card ${currentVersion} is the current one. `}
      <a href={`/estimate?${onCurrent}`}>Work it out at today's rates</a>
    </p>
  )
}

/** Undefined if there is no such version. */
async function findCard(rateCards: Store["rateCards"], version: number): Promise<RateCardVersion | undefined> {
  try {
    return await rateCards.get(version)
  } catch (error) {
    if (isAppError(error) && error.code === "not-found") return undefined
    throw error
  }
}
