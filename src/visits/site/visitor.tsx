import { useActionData, useLoaderData, useLocation } from "react-router"
import { isAppError } from "#base/errors.ts"
import type { Enquiry } from "#enquiries/shared/enquiry.ts"
import { describeRetained, isStoredAsOrder } from "#enquiries/shared/erasure.ts"
import { visitKindLabels } from "#collections/shared/business/visit-hours.ts"
import { addDays } from "#base/text/calendar.ts"
import { type VisitState, visitStateLabels } from "../shared/visit.ts"
import type { Visit } from "../shared/visit-entities.ts"
import { dayIn, formatDate, formatTime, formatTimeZone } from "#base/text/date.ts"
import { formatVisitLocation, formatVisitStart, formatVisitTime } from "../shared/format-visit.ts"
import { estimatePath, summariseSent } from "#estimate/shared/sent-estimate.ts"
import { formatStep, type Order, readStepTitles } from "#orders/shared/order.ts"
import { pathOfVisitor, progressOf, type VisitorAct } from "../shared/visitor-page.ts"
import type { VisitStores } from "../server/visit-stores.ts"
import { Field, Options, Select, TextArea } from "#ui/shared/field.tsx"
import { CallLine, DayLinks, VisitLinks } from "./booking-parts.tsx"
import { arrangeFree, type FreeDays } from "./free-days.ts"
import { contactElsewhere, useBusiness, useVisitLink } from "#pages/site/use-business.ts"
import { errorsContext, formContext, storeContext } from "#pages/site/context.ts"
import { enquiryFields } from "#ui/site/enquiry-draft.ts"
import { ErrorSummary } from "#ui/site/error-summary.tsx"
import { TypedFields } from "#enquiries/site/islands/enquiry-form-parts.tsx"
import { page, readOr } from "#pages/site/page.ts"
import { FactList } from "#ui/shared/fact-list.tsx"
import { Disclosure } from "#pages/site/parts/fold.tsx"
import { errorTitle } from "#pages/site/meta.tsx"
import { Accept, AcceptableQuotation, ActForm, QuotationPart } from "./visitor-quotation.tsx"
import { type OfficeWork, PaymentsAndMessages, readOfficeWork } from "./visitor-work.tsx"
import { erasedPath, isOpen, type VisitorReply } from "./visitor-action.ts"

interface Loaded {
  path: string
  /** Undefined if the database is unavailable and submitted values are returned. */
  enquiry?: Enquiry
  steps: readonly string[]
  visit?: Visit
  /** The day of the last visit that has taken place. */
  visitedOn?: string
  /** Describes the parts of the enquiry that would remain after an erasure. */
  retained?: string
  work?: OfficeWork
  /** The days with available slots and the slots of one of them, if it is open. */
  free?: FreeDays | undefined
}

/** The data of the enquiry with this secret; "not-found" if it is invalid or has ended. */
export const loader = page(async ({ request, params, context }): Promise<Loaded> => {
  const path = pathOfVisitor(params["secret"] ?? "")
  if (path === erasedPath) return { path, steps: [] }
  const { visitors, pages, now } = context.get(storeContext)
  try {
    const enquiry = await visitors.find(params["secret"] ?? "")
    const home = await readOr(context, pages.getByKey("home"), { blocks: [] })
    const day = new URL(request.url).searchParams.get("day") ?? ""
    const visit = await readVisit(context.get(storeContext), enquiry._id, day)
    const work = await readOfficeWork(context.get(storeContext), enquiry._id)
    return { path, enquiry, steps: readStepTitles(home), retained: describeRetained(enquiry, now()), work, ...visit }
  } catch (error) {
    if (!context.get(formContext) || !isAppError(error) || error.code !== "unavailable") throw error
    context.get(errorsContext).push(error)
    return { path, steps: [] }
  }
})

async function readVisit(
  { visits, business, now: clock, trustedTime }: Pick<VisitStores, "visits" | "business" | "now" | "trustedTime">,
  enquiryId: string,
  day: string,
): Promise<Pick<Loaded, "visit" | "visitedOn" | "free">> {
  const all = await visits.listOf(enquiryId)
  const [visit] = all
  if (!visit) return {}
  const { zone, [visit.kind]: of } = (await business.current()).business.visits
  const done = all.find(({ state }) => state === "done")
  const past = { visit, ...(done && { visitedOn: dayIn(done.startsAt, zone) }) }
  const now = clock()
  if (!isOpen(visit, await trustedTime(now))) return past
  const today = dayIn(now.toISOString(), zone)
  const days = await visits.listFreeDays(visit.kind, { from: today, to: addDays(today, of.daysAhead) })
  return { ...past, free: arrangeFree(days, zone, day) }
}

/** The visitor's page: the status of the enquiry, its contents, and the available actions. */
export function Component() {
  const { path, enquiry, steps, visit, visitedOn, retained = "", work, free } = useLoaderData<Loaded>()
  const reply = useActionData<VisitorReply>()
  const done = new URLSearchParams(useLocation().search).get("done") ?? ""
  const isErased = path === erasedPath
  const hasErrors = Object.keys(reply?.errors ?? {}).length > 0
  const { name, visits } = useBusiness()
  const { zone } = visits
  const isBooked = visit !== undefined && free !== undefined
  const title = enquiry?.order
    ? `Your order ${enquiry.reference}`
    : isBooked
      ? `Your visit on ${formatVisitStart(visit.startsAt, zone)}`
      : enquiry
        ? `Your enquiry ${enquiry.reference}`
        : isErased
          ? "Your data has been erased"
          : "Your enquiry"
  const said = isErased ? erased : messages[done as VisitorAct]
  return (
    <section className="section visitor">
      <title>{reply ? errorTitle(title) : title}</title>
      <meta name="robots" content="noindex" />
      <meta name="description" content={`${title}, with ${name}`} />
      <div className="container">
        <h1>{title}</h1>
        {!reply && said && (
          <output className="form-sent" id="visitor-answer" tabIndex={-1} aria-label="Result">
            {said}
          </output>
        )}
        {reply && <ErrorSummary id="visitor" errors={reply.errors} {...(!hasErrors && { message: reply.message })} />}
        {enquiry && (
          <Steps steps={steps} progress={progressOf(enquiry, isBooked ? undefined : visitedOn)} isBooked={isBooked} />
        )}
        {work && <AcceptableQuotation work={work} status={enquiry?.status} />}
        {enquiry && work && <PaymentsAndMessages {...{ work, path }} reference={enquiry.reference} />}
        {work && <QuotationPart {...{ path, work, reply }} status={enquiry?.status} />}
        {!work && reply?.act === "accept" && <Accept path={path} reply={reply} number={reply.values["number"] ?? ""} />}
        {(enquiry || reply) && (
          <div className="visitor-parts">
            {visit && (
              <VisitPart path={path} visit={visit} free={free} reply={reply} isClosed={enquiry?.status === "Closed"} />
            )}
            <div className="visitor-sent">
              {enquiry && <Sent enquiry={enquiry} />}
              <div className="folds">
                <Correct path={path} enquiry={enquiry} reply={reply} />
              </div>
            </div>
            {enquiry && <Rights path={path} enquiry={enquiry} retained={retained} isBooked={isBooked} />}
          </div>
        )}
        {enquiry && <CallLine words="Need help? Call" />}
        {isErased && (
          <p className="lead">
            <a href="/">Go to the home page</a>
          </p>
        )}
      </div>
    </section>
  )
}

const erased =
  "Your details have been erased from our records. By law we must keep a sealed copy for one year after your enquiry arrived, or, if you ordered, for as long as we must keep order records. Then it is permanently deleted. Any booked visit is cancelled, and a final e-mail removes it from your calendar."

const messages: Record<VisitorAct, string> = {
  correct: "Your details have been updated.",
  withdraw: "Your enquiry has been withdrawn and any booked visit cancelled. We won’t contact you about it again.",
  erase: erased,
  move: "Your visit has been rescheduled. We’ve sent you an e-mail with the new time.",
  place: "Your address has been updated. We’ve sent you an e-mail with it.",
  cancel: "Your visit has been cancelled.",
  accept: "Thank you. You have accepted the quotation.",
}

interface StepsProps {
  steps: readonly string[]
  progress: Order | undefined
  isBooked: boolean
}

function Steps({ steps, progress, isBooked }: StepsProps) {
  if (!progress) return <p className="lead">This enquiry is closed.</p>
  const { stage } = progress
  return (
    <>
      <h2 className="visually-hidden">Status</h2>
      <ol className="progress">
        {steps.map((step, index) => {
          const state = isBooked && index === 0 && stage === 0 ? "Booked" : formatStep(progress, index)
          return (
            <li
              key={step}
              className={index < stage ? "progress-done" : undefined}
              aria-current={index === stage ? "step" : undefined}
            >
              <span>{step}</span>
              {state && <small>{state}</small>}
            </li>
          )
        })}
      </ol>
    </>
  )
}

/** The state of a visit in the visitor's words. */
const states: Record<VisitState, string> = {
  ...visitStateLabels,
  "cancelled-by-visitor": "Cancelled by you",
  "cancelled-by-office": "Cancelled by us",
}

interface VisitPartProps {
  path: string
  visit: Visit
  free: Loaded["free"]
  reply: VisitorReply | undefined
  isClosed: boolean
}

function VisitPart({ path, visit, free, reply, isClosed }: VisitPartProps) {
  const business = useBusiness()
  const visitLink = useVisitLink()
  const { zone } = business.visits
  const { search } = useLocation()
  const place = reply?.act === "place" ? reply : undefined
  const isMoving = reply?.act === "move" || new URLSearchParams(search).has("day")
  return (
    <div className="visitor-visit plinth">
      <h2>Your visit</h2>
      <FactList
        facts={[
          { term: "When", text: formatVisitTime(visit.startsAt, visit.endsAt, zone) },
          { term: visitKindLabels[visit.kind], text: formatVisitLocation(visit, business.addressLine) },
          { term: "Status", text: states[visit.state] },
        ]}
      />
      {free && <VisitLinks path={path} kind={visit.kind} />}
      {visit.state.startsWith("cancelled") && !isClosed && (
        <a className="button" href={visitLink(contactElsewhere, "book")}>
          Book another visit
        </a>
      )}
      {free && (
        <div className="folds">
          <Disclosure name="Reschedule" isOpen={isMoving}>
            {free.day ? (
              <ActForm path={path} act="move" name="Reschedule the visit" day={free.day.day}>
                <DayLinks free={free} addressOf={(day) => `${path}?day=${day}#move`} />
                <Select
                  id="visitor-startsAt"
                  name="startsAt"
                  label={`Another time on ${free.day.words}`}
                  hint={`All times are in ${formatTimeZone(visit.startsAt, zone)}.`}
                  error={reply?.errors["startsAt"]}
                >
                  <Options of={free.times.map(({ startsAt, time }) => [startsAt, time])} />
                </Select>
              </ActForm>
            ) : (
              <p>No other slots are available at the moment. Please call us.</p>
            )}
          </Disclosure>
          {visit.kind === "home" && (
            <Disclosure name="Correct the address" isOpen={place !== undefined}>
              <ActForm path={path} act="place" name="Correct the address">
                <TextArea
                  id="visitor-address"
                  name="address"
                  label="Address"
                  rows={2}
                  autoComplete="street-address"
                  required
                  defaultValue={place?.values["address"] ?? visit.address}
                  error={place?.errors["address"]}
                />
                <Field
                  id="visitor-pin"
                  name="pin"
                  label="PIN code"
                  inputMode="numeric"
                  autoComplete="postal-code"
                  required
                  defaultValue={place?.values["pin"] ?? visit.pin}
                  error={place?.errors["pin"]}
                />
              </ActForm>
            </Disclosure>
          )}
          <Disclosure name="Cancel the visit">
            <p>You can book another visit at any time.</p>
            <ActForm path={path} act="cancel" name="Cancel the visit" />
          </Disclosure>
        </div>
      )}
    </div>
  )
}

function Sent({ enquiry }: { enquiry: Enquiry }) {
  const { reference, fullName, phone, email, propertyName, message, estimate, createdAt } = enquiry
  return (
    <>
      <h2>Your enquiry</h2>
      <FactList
        facts={[
          { term: "Reference", text: reference },
          { term: "Full Name", text: fullName },
          { term: "Phone", text: phone },
          { term: "Email", text: email },
          { term: "Property Name", text: propertyName },
          { term: "Received", text: formatTime(new Date(createdAt)) },
        ]}
      />
      {message && <p className="visitor-message">{message}</p>}
      {estimate && (
        <p className="visitor-estimate">
          <span>{"With your estimate: "}</span>
          <a href={estimatePath(estimate)}>{summariseSent(estimate)}</a>
        </p>
      )}
    </>
  )
}

interface CorrectProps {
  path: string
  enquiry: Enquiry | undefined
  reply: VisitorReply | undefined
}

function Correct({ path, enquiry, reply }: CorrectProps) {
  const own = reply?.act === "correct" ? reply : undefined
  const stored = enquiry && { ...enquiry, company: enquiry.propertyName }
  const values = Object.fromEntries(enquiryFields.map((name) => [name, own?.values[name] ?? stored?.[name]]))
  return (
    <Disclosure name="Edit your details" isOpen={own !== undefined}>
      <ActForm path={path} act="correct" name="Edit your details" button="Save changes">
        <TypedFields id="visitor" values={values} errors={own?.errors ?? {}} />
      </ActForm>
    </Disclosure>
  )
}

interface RightsProps {
  path: string
  enquiry: Enquiry
  retained: string
  isBooked: boolean
}

function Rights({ path, enquiry, retained, isBooked }: RightsProps) {
  const { status, keptUntil } = enquiry
  const stays = isStoredAsOrder(enquiry)
    ? `By law we keep your order until ${formatDate(keptUntil)}. To erase the rest now`
    : `Your details are erased by ${formatDate(keptUntil)}. To erase them now`
  const visit = isBooked ? " This also cancels your visit." : ""
  return (
    <div className="visitor-rights">
      <h2>Your data</h2>
      <div className="folds">
        <Disclosure name="Download my data">
          <p>Download a copy of the data we hold about you.</p>
          <a className="button button--plain" href={`${path}/data.json`} download>
            Download
          </a>
        </Disclosure>
        {status !== "Closed" && (
          <Disclosure name="Withdraw this enquiry">
            <p>{`We’ll close your enquiry and won’t contact you again. ${stays}, choose “Erase my data” below.${visit}`}</p>
            <ActForm path={path} act="withdraw" name="Withdraw the enquiry" />
          </Disclosure>
        )}
        <Disclosure name="Erase my data">
          <p>{`Everything on this page is erased immediately, including from our office. This can’t be undone.${visit}${isBooked ? " A final e-mail removes it from your calendar." : ""} ${retained}`}</p>
          <ActForm path={path} act="erase" name="Erase my data now" />
        </Disclosure>
      </div>
    </div>
  )
}
