import { useActionData, useLoaderData, useLocation } from "react-router"
import { isAppError } from "#domain/base/errors.ts"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import { purgeTime } from "#domain/enquiry/erasure.ts"
import { visitKindLabels } from "#domain/business/visit-hours.ts"
import { addDays } from "#domain/text/calendar.ts"
import { visitStateLabels } from "#domain/visit/visit.ts"
import type { Visit } from "#domain/visit/visit-entities.ts"
import { dayIn, timeIn, wordDay, wordHour, wordPlace } from "#domain/visit/visit-words.ts"
import { estimatePath, summariseSent } from "#domain/estimate/sent-estimate.ts"
import { formatDate, formatTime } from "#domain/text/date.ts"
import { pathOfVisitor, readStepTitles, stepOf, type VisitorAct } from "#domain/visitor/visitor-page.ts"
import type { Store } from "#store/store.ts"
import { Field, Select, TextArea } from "#ui/field.tsx"
import { errorsContext, formContext, storeContext } from "../context.ts"
import { page, readOr } from "../page.ts"
import { FactList } from "../parts/fact-list.tsx"
import { useBusiness } from "../use-business.ts"
import { erasedPath, isOpen, type VisitorReply } from "./visitor-action.ts"

interface Loaded {
  path: string
  /** Undefined where the store is away, and what was typed is given back. */
  enquiry?: Enquiry
  steps: string[]
  visit?: Visit
  /** Where it can be moved to, day by day, where it is open. */
  free?: Record<string, { startsAt: string; words: string }[]> | undefined
}

/** What the page shows of the enquiry of a secret; "not-found" for a wrong or ended one. */
export const loader = page(async ({ params, context }): Promise<Loaded> => {
  const path = pathOfVisitor(params["secret"] ?? "")
  if (path === erasedPath) return { path, steps: [] }
  const { visitors, pages } = context.get(storeContext)
  try {
    const enquiry = await visitors.find(params["secret"] ?? "")
    const home = await readOr(context, pages.getByKey("home"), { blocks: [] })
    const visit = await readVisit(context.get(storeContext), params["secret"] ?? "")
    return { path, enquiry, steps: readStepTitles(home), ...visit }
  } catch (error) {
    if (!context.get(formContext) || !isAppError(error) || error.code !== "unavailable") throw error
    context.get(errorsContext).push(error)
    return { path, steps: [] }
  }
})

async function readVisit(
  { visits, business, now: clock }: Store,
  secret: string,
): Promise<Pick<Loaded, "visit" | "free">> {
  const visit = await visits.find(secret)
  if (!visit) return {}
  const now = clock()
  if (!isOpen(visit, now)) return { visit }
  const { zone, [visit.kind]: of } = (await business.current()).business.visits
  const today = dayIn(now.toISOString(), zone)
  const slots = await visits.listFree(visit.kind, { from: today, to: addDays(today, of.daysAhead) })
  const named = slots.map(({ startsAt, endsAt }) => {
    return { startsAt, words: `${timeIn(startsAt, zone)} to ${timeIn(endsAt, zone)}` }
  })
  return { visit, free: Object.groupBy(named, ({ startsAt }) => wordDay(startsAt, zone)) as Loaded["free"] }
}

/** The page of a visitor: where the enquiry stands, what was sent, and what can be done about it. */
export function Component() {
  const { path, enquiry, steps, visit, free } = useLoaderData<Loaded>()
  const reply = useActionData<VisitorReply>()
  const done = new URLSearchParams(useLocation().search).get("done") ?? ""
  const isErased = path === erasedPath
  const title = enquiry ? `Your enquiry ${enquiry.reference}` : isErased ? "Your enquiry is erased" : "Your enquiry"
  const said = isErased ? erased : messages[done as VisitorAct]
  return (
    <section className="section visitor">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <div className="container">
        <h1>{title}</h1>
        {!reply && said && <output className="form-sent">{said}</output>}
        {reply && (
          <p className="form-alert" role="alert">
            <span>{reply.message}</span>
          </p>
        )}
        {enquiry && <Steps steps={steps} current={stepOf(enquiry)} />}
        {visit && <VisitPart path={path} visit={visit} free={free} reply={reply} />}
        {enquiry && <Sent enquiry={enquiry} />}
        {(enquiry || reply) && <Correct path={path} enquiry={enquiry} reply={reply} />}
        {enquiry && <Rights path={path} enquiry={enquiry} />}
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
  "What you sent is hidden from everybody. It is destroyed as soon as the law no longer requires us to store it, a year after it arrived."

const messages: Record<VisitorAct, string> = {
  correct: "Your corrections have arrived.",
  withdraw: "Your enquiry is withdrawn. We do not contact you about it any more.",
  erase: erased,
  move: "Your visit is moved. An e-mail with the new time is on its way.",
  cancel: "Your visit is cancelled.",
}

function Steps({ steps, current }: { steps: string[]; current: number | undefined }) {
  return (
    <>
      <h2>Where it stands</h2>
      {current === undefined ? (
        <p>This enquiry is closed.</p>
      ) : (
        <ol className="counted visitor-steps">
          {steps.map((step, index) => (
            <li key={step} aria-current={index === current ? "step" : undefined}>
              <span>{step}</span>
              <small>{index < current ? "Done" : index === current ? "You are here" : ""}</small>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

function VisitPart({
  path,
  visit,
  free,
  reply,
}: {
  path: string
  visit: Visit
  free: Loaded["free"]
  reply: VisitorReply | undefined
}) {
  const business = useBusiness()
  const { zone } = business.visits
  const hasTimes = Object.keys(free ?? {}).length > 0
  return (
    <>
      <h2>Your visit</h2>
      <FactList
        facts={[
          { term: "When", text: wordHour(visit.startsAt, visit.endsAt, zone) },
          { term: visitKindLabels[visit.kind], text: wordPlace(visit, business.addressLine) },
          {
            term: "State",
            text: visit.state === "cancelled-by-visitor" ? "Cancelled by you" : visitStateLabels[visit.state],
          },
        ]}
      />
      {free && (
        <details open={reply?.act === "move"}>
          <summary>Move the visit</summary>
          {hasTimes ? (
            <form className="enquiry-form" method="post" action={path} aria-label="Move the visit">
              <input type="hidden" name="act" value={"move" satisfies VisitorAct} />
              <Select
                id="visitor-time"
                name="startsAt"
                label="Another time"
                hint="In the time zone that stands above"
                error={reply?.errors["startsAt"]}
              >
                {Object.entries(free).map(([day, slots]) => (
                  <optgroup key={day} label={day}>
                    {slots.map(({ startsAt, words }) => (
                      <option key={startsAt} value={startsAt}>
                        {`${day}, ${words}`}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </Select>
              <button type="submit" className="button">
                Move the visit
              </button>
            </form>
          ) : (
            <p>No other time is free just now. Please call us.</p>
          )}
        </details>
      )}
      {free && (
        <details>
          <summary>Cancel the visit</summary>
          <p>The time is given to others. You can book another visit later.</p>
          <Act path={path} act="cancel" words="Cancel the visit" />
        </details>
      )}
    </>
  )
}

function Sent({ enquiry }: { enquiry: Enquiry }) {
  const { fullName, phone, email, propertyName, message, estimate, createdAt } = enquiry
  return (
    <>
      <h2>What you sent</h2>
      <FactList
        facts={[
          { term: "Full Name", text: fullName },
          { term: "Phone", text: phone },
          { term: "Email", text: email },
          { term: "Property Name", text: propertyName },
          { term: "Received", text: formatTime(new Date(createdAt)) },
        ]}
      />
      {message && <p className="visitor-message">{message}</p>}
      {estimate && (
        <p>
          <span>{"With it: "}</span>
          <a href={estimatePath(estimate)}>{summariseSent(estimate)}</a>
        </p>
      )}
    </>
  )
}

function Correct({
  path,
  enquiry,
  reply,
}: {
  path: string
  enquiry: Enquiry | undefined
  reply: VisitorReply | undefined
}) {
  const own = reply?.act === "correct" ? reply : undefined
  const stored = enquiry && { ...enquiry, company: enquiry.propertyName }
  const field = (name: "fullName" | "phone" | "email" | "company" | "message") => ({
    id: `visitor-${name}`,
    name,
    defaultValue: own?.values[name] ?? stored?.[name],
    error: own?.errors[name],
  })
  return (
    <details open={own !== undefined}>
      <summary>Correct what you sent</summary>
      <form className="enquiry-form" method="post" action={path} aria-label="Correct what you sent" noValidate>
        <input type="hidden" name="act" value={"correct" satisfies VisitorAct} />
        <div className="field-pair">
          <Field {...field("fullName")} label="Full Name" autoComplete="name" required />
          <Field {...field("phone")} label="Phone" type="tel" autoComplete="tel" required />
        </div>
        <Field {...field("email")} label="Email" type="email" autoComplete="email" required />
        <Field {...field("company")} label="Property Name" autoComplete="off" />
        <TextArea {...field("message")} label="Message" rows={4} required />
        <button type="submit" className="button">
          Send the corrections
        </button>
      </form>
    </details>
  )
}

function Rights({ path, enquiry: { status, createdAt, keptUntil } }: { path: string; enquiry: Enquiry }) {
  return (
    <>
      <details>
        <summary>Download my data</summary>
        <p>A file with everything above, and how you came to this site.</p>
        <a className="button" href={`${path}/data.json`} download>
          Download
        </a>
      </details>
      {status !== "Closed" && (
        <details>
          <summary>Withdraw this enquiry</summary>
          <p>{`We stop working on it, and do not contact you about it any more. What you sent is erased on ${formatDate(keptUntil)} at the latest, or at once by the button below.`}</p>
          <Act path={path} act="withdraw" words="Withdraw the enquiry" />
        </details>
      )}
      <details>
        <summary>Erase my data</summary>
        <p>{`Everything above disappears from this page and from our office at once, a booked visit too, and this cannot be undone. The law requires us to store it for a year, read by nobody; it is destroyed on ${formatDate(purgeTime(createdAt))}.`}</p>
        <Act path={path} act="erase" words="Erase it now" />
      </details>
    </>
  )
}

function Act({ path, act, words }: { path: string; act: VisitorAct; words: string }) {
  return (
    <form method="post" action={path} aria-label={words}>
      <input type="hidden" name="act" value={act} />
      <button type="submit" className="button">
        {words}
      </button>
    </form>
  )
}
