import { useLoaderData } from "react-router"
import { isAppError } from "#domain/errors.ts"
import { mapLayouts } from "#domain/estimate/kitchen.ts"
import { readEstimateQuery, writeEstimateQuery } from "#domain/estimate/query.ts"
import type { RateCardVersion } from "#domain/estimate/rate-card.ts"
import { recalculateSent, summariseSent } from "#domain/estimate/sent-estimate.ts"
import { formatDate } from "#domain/text/date.ts"
import { island } from "#island/island.tsx"
import type { Store } from "#store/store.ts"
import { storeContext } from "../context.ts"
import { EstimateTool } from "../islands/estimate/estimate.tsx"
import { Meta } from "../seo/meta.tsx"
import { page } from "../page.ts"
import { BookNow, readBookNow } from "../parts/book-now.tsx"
import { ContactSection } from "../parts/contact-section.tsx"
import { PageBanner } from "../parts/page-banner.tsx"
import { layoutPictures, usePictures } from "../site-picture.tsx"
import { lowestPrice } from "../prices.ts"
import { useBusiness } from "../use-business.ts"
import { joinWords } from "#domain/business/shown-business.ts"

const EstimateIsland = island("estimate", "idle", EstimateTool)

/** The kitchen of the address, on the rate card that it names or the current one. */
export const loader = page(async ({ request, context }) => {
  const { search, searchParams } = new URL(request.url)
  const { rateCards } = context.get(storeContext)
  const { kitchen, version, errors } = readEstimateQuery(search)
  const current = await rateCards.current()
  const named = version === undefined ? current : await findCard(rateCards, version)
  const used = named ?? current
  const { card: unreadable, ...wrong } = errors
  return {
    query: writeEstimateQuery(kitchen, used.version),
    onCurrent: writeEstimateQuery(kitchen, current.version),
    errors: wrong,
    card: used.card,
    version: used.version,
    currentVersion: current.version,
    hasUnknownCard: unreadable !== undefined || named === undefined,
    isSent: searchParams.get("send") === "yes",
    now: new Date().toISOString(),
    call: await readBookNow(context),
  }
})

/** The estimate, open to everybody. */
export function Component() {
  const business = useBusiness()
  const loaded = useLoaderData<typeof loader>()
  const { query, card, version, errors, now } = loaded
  const pictureOf = usePictures()
  const pictures = mapLayouts((layout) => pictureOf(layoutPictures[layout]))
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
          <EstimateIsland query={query} errors={errors} card={card} version={version} pictures={pictures} />
          <p className="small estimate-date">
            {`Estimate of ${formatDate(now)} on rate card ${version}, ${joinWords(business.name, business.phone)}. `}
            This page's link reopens it at the same rates.
          </p>
        </div>
      </section>
      <BookNow call={loaded.call} />
      <ContactSection reply={{ carried }} />
    </div>
  )
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
