import { offeredKinds } from "#collections/shared/business/visit-hours.ts"
import { use } from "react"
import { estimate } from "#estimate/shared/estimate-block.ts"
import { fixedPages } from "#base/urls/fixed-pages.ts"
import { layouts } from "#kitchen/kitchen-input.ts"
import type { Business } from "#collections/shared/business/business.ts"
import { formatLeadTimes } from "#collections/shared/business/work-days.ts"
import { addDays, dayOf } from "#base/text/calendar.ts"
import { formatDate } from "#base/text/date.ts"
import { joinWords } from "#collections/shared/business/business-view.ts"
import { island } from "#ui/island/island.tsx"
import { EstimateTool } from "#estimate/site/estimate.tsx"
import { BookNow } from "../../parts/book-now.tsx"
import { useEnglish } from "../../page.ts"
import { PublicUrl } from "../../meta.tsx"
import { layoutPictures, StoredPicture, usePictures } from "../../site-picture.tsx"
import { useBusiness } from "../../use-business.ts"
import { type BlockProps, showBlock } from "../block-component.ts"
import type { ShownEstimate } from "../own-data.ts"
import { langsAmongEnglish } from "../words-lang.ts"

const EstimateIsland = island("estimate", "idle", EstimateTool)

export const shown = showBlock({ block: estimate, Component: Estimate })

function Estimate(props: BlockProps<typeof estimate>) {
  const {
    values,
    pageName,
    data: { own },
  } = props
  const english = useEnglish()
  const business = useBusiness()
  const publicUrl = use(PublicUrl)
  const bookPath = offeredKinds(business).length > 0 ? fixedPages.book : undefined
  const pictureOf = usePictures()
  if (!own.estimate) return null
  const { query, errors, card, version, currentVersion, now, call } = own.estimate
  return (
    <>
      <section className="section estimate-section" aria-label={pageName}>
        <div className="container">
          <CardNote {...own.estimate} />
          <div className="estimate-frame">
            <EstimateIsland
              lang={english}
              {...{ query, errors, card, version, publicUrl, bookPath }}
              words={values}
              langs={langsAmongEnglish(estimate, props)}
            />
            {/* The finished picture of each layout; the style sheet shows the chosen one. */}
            <div className="estimate-pictures">
              {layouts.map((layout) => {
                const picture = pictureOf(layoutPictures[layout])
                if (!picture.path) return null
                return (
                  <div key={layout} className={`estimate-picture estimate-picture--${layout} plinth`}>
                    <StoredPicture {...picture} sizes="(min-width: 1024px) 588px, 100vw" />
                  </div>
                )
              })}
            </div>
          </div>
          <p className="small estimate-date" lang={english}>
            {`Estimate of ${formatDate(now)} on rate card ${version}, ${joinWords(business.name, business.phone)}. `}
            {version === currentVersion && validUntil(business, now)}
            The link opens this estimate at the same rates.
          </p>
        </div>
      </section>
      <BookNow call={call} />
    </>
  )
}

/** How long an estimate on the current rates is valid, as the terms specify; "" if the business does not specify it. */
function validUntil(business: Business, now: string): string {
  const days = Number(business.work.valid.split(" ").at(-1))
  if (days === 0) return ""
  return `Valid ${formatLeadTimes(business).valid}, until ${formatDate(addDays(dayOf(now), days))}. `
}

function CardNote({ hasUnknownCard, version, currentVersion, onCurrent }: ShownEstimate) {
  const english = useEnglish()
  if (hasUnknownCard) {
    return (
      <p className="form-note estimate-card" lang={english}>
        {`The price list in this link no longer exists, so we used the current one (rate card ${currentVersion}).`}
      </p>
    )
  }
  if (version === currentVersion) return null
  return (
    <p className="form-note estimate-card" lang={english}>
      {`This estimate uses rate card ${version}, as in its link. Our rates have changed since: rate card ${currentVersion} is the current one. `}
      <a href={`/estimate?${onCurrent}`}>Work it out at today's rates</a>
    </p>
  )
}
