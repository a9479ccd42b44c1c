import { data, useActionData } from "react-router"
import { recalculateSent, summariseSent, versionOf } from "#domain/estimate/sent-estimate.ts"
import { enquiryFailed, enquiryForm } from "#domain/enquiry/enquiry.ts"
import { type AppError, httpStatus, isAppError } from "#domain/errors.ts"
import { parse } from "#domain/parse.ts"
import { senderContext, storeContext } from "../context.ts"
import { readForm } from "../form-body.ts"
import type { CarriedEstimate } from "../islands/enquiry/carried-estimate.ts"
import type { EnquiryReply } from "../islands/enquiry/enquiry-state.ts"
import type { Store } from "#store/store.ts"
import { Meta } from "../seo/meta.tsx"
import { page } from "../page.ts"
import { AboutUs } from "../parts/about-us.tsx"
import { BookNow } from "../parts/book-now.tsx"
import { ContactSection } from "../parts/contact-section.tsx"
import { PageBanner } from "../parts/page-banner.tsx"
import { useBusiness } from "../use-business.ts"

/** Takes an enquiry from a browser without JavaScript and shows the page again with the result. */
export const action = page(async ({ request, context }) => {
  const values = await readForm(request)
  try {
    const form = parse(enquiryForm, values)
    const about = { ...context.get(senderContext), idempotencyKey: await keyOf(values) }
    const { reference } = await context.get(storeContext).enquiries.submit(form, about)
    return data<EnquiryReply>({ outcome: { kind: "sent", reference } }, { status: 201 })
  } catch (error) {
    if (!isAppError(error)) throw error
    const carried = await carriedIn(values["estimate"], context.get(storeContext))
    return data<EnquiryReply>(
      { ...replyTo(error, values), carried },
      { status: httpStatus[error.code], headers: retryHeaders(error) },
    )
  }
})

/** Contact. */
export function Component() {
  const business = useBusiness()
  const reply = useActionData<EnquiryReply>()
  const isReached = Boolean(business.phone || business.email)
  const answered = business.hoursInWords && ` We answer ${business.hoursInWords}.`
  return (
    <>
      <Meta
        title="Contact"
        description={`${isReached ? "Phone, e-mail, address and enquiry" : "Enquiry"} form of ${business.name}.${answered}`}
        path="/contact"
      />
      <PageBanner
        name="Contact"
        title="Talk to a person."
        lead={`${isReached ? "Phone, e-mail or the form." : "Write to us with the form."}${answered}`}
        picture="studio-table"
      />
      <AboutUs heading="Bring the plan, we bring the tape">
        <p className="lead">
          {business.landmark && `${business.landmark}. `}The visit to your home is free, and so is a look at the boards
          and hinges in our studio.
        </p>
      </AboutUs>
      <BookNow />
      <ContactSection reply={reply} />
      <section className="section section--tinted" aria-labelledby="ready">
        <div className="container aside-head">
          <h2 id="ready">What to keep ready</h2>
          <ul className="ready-list">
            <li>The floor plan, or a photo of it</li>
            <li>The size of the room in feet</li>
            <li>Your possession date</li>
            <li>Three things you dislike in your present kitchen</li>
            <li>Your height</li>
          </ul>
        </div>
      </section>
    </>
  )
}

/** The estimate that a form sent, to fill it in again; undefined if it can no longer be calculated. */
async function carriedIn(query: string | undefined, { rateCards }: Store): Promise<CarriedEstimate | undefined> {
  const version = query === undefined ? undefined : versionOf(query)
  if (query === undefined || version === undefined) return undefined
  try {
    const { card } = await rateCards.get(version)
    return { query, summary: summariseSent(recalculateSent(query, version, card)) }
  } catch {
    return undefined
  }
}

/** The same form sent again on the same day has the same key, so that a reload does not store it twice. */
async function keyOf(values: Record<string, string>): Promise<string> {
  const today = new Date().toISOString().slice(0, 10)
  const bytes = new TextEncoder().encode(JSON.stringify(values) + today)
  return `form:${new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex()}`
}

function replyTo(error: AppError, values: Record<string, string>): EnquiryReply {
  const errors = Object.fromEntries(Object.entries(error.fields ?? {}).filter(([field]) => field in enquiryForm.shape))
  if (Object.keys(errors).length > 0) return { values, errors }
  return { values, outcome: { kind: "failed", message: error.code === "unavailable" ? enquiryFailed : error.message } }
}

function retryHeaders({ retryAfter }: AppError): Record<string, string> {
  return retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) }
}
