import { langOfLetters } from "#pages/site/page.ts"
import { Disclosure } from "#pages/site/parts/fold.tsx"
import { useBusiness } from "#pages/site/use-business.ts"
import { dayOf } from "#base/text/calendar.ts"
import { formatDate, formatTime } from "#base/text/date.ts"
import type { Message } from "#enquiries/shared/enquiry-entities.ts"
import { formatPaise } from "#quotations/shared/amounts.ts"
import { scheduleOf } from "#quotations/shared/payments.ts"
import { isSent, quotationNumber, stateLabels, whyUnacceptable } from "#quotations/shared/quotation.ts"
import type { Payment, Quotation } from "#quotations/shared/quotation-entities.ts"
import { PaymentsView } from "#quotations/site/payments-view.tsx"
import { QuotationView } from "#quotations/site/quotation-view.tsx"
import { Field, FieldError, ariaOf } from "#ui/shared/field.tsx"
import type { VisitStores } from "../server/visit-stores.ts"
import { ActForm } from "./act-form.tsx"
import type { VisitorReply } from "./visitor-action.ts"

/** The work of the office for an enquiry, as its customer sees it. */
export interface OfficeWork {
  /** Sent versions, latest first. */
  quotations: Quotation[]
  payments: Payment[]
  messages: Message[]
  /** The day in India. */
  today: string
  /** The idempotency key of the acceptance. */
  key: string
}

type Stores = Pick<VisitStores, "quotations" | "payments" | "enquiries" | "now">

export async function readOfficeWork(store: Stores, enquiryId: string): Promise<OfficeWork> {
  const [all, payments, messages] = await Promise.all([
    store.quotations.listFor(enquiryId),
    store.payments.listFor(enquiryId),
    store.enquiries.events.listVisible(enquiryId),
  ])
  return {
    quotations: all.filter(isSent),
    payments,
    messages,
    today: dayOf(store.now().toISOString()),
    key: crypto.randomUUID(),
  }
}

interface WorkProps {
  work: OfficeWork
}

/** The payments and the messages, if there are any. A schedule is shown for an order only. */
export function PaymentsAndMessages({
  work: { quotations, payments, messages },
  reference,
}: WorkProps & { reference: string }) {
  const business = useBusiness()
  const accepted = quotations.find(({ state }) => state === "accepted")
  const base = accepted ?? (payments.length > 0 ? quotations[0] : undefined)
  const hasPayments = base !== undefined || payments.length > 0
  if (!hasPayments && messages.length === 0) return null
  return (
    <div className="visitor-parts">
      {hasPayments && (
        <div>
          <h2>Payments</h2>
          <PaymentsView
            schedule={base && scheduleOf(base.totals.total, base.values.shares, payments)}
            payments={payments}
            reference={reference}
          />
        </div>
      )}
      {messages.length > 0 && (
        <div>
          <h2>{`Messages from ${business.name}`}</h2>
          <Messages messages={messages.slice(0, shownMessages)} />
          {messages.length > shownMessages && (
            <div className="folds">
              <Disclosure name="Earlier messages">
                <Messages messages={messages.slice(shownMessages)} />
              </Disclosure>
            </div>
          )}
        </div>
      )}
    </div>
  )
}

const shownMessages = 3

function Messages({ messages }: { messages: Message[] }) {
  return messages.map(({ at, text }) => (
    <article key={`${at} ${text}`}>
      <time dateTime={at}>{formatTime(new Date(at))}</time>
      <p className="visitor-message" lang={langOfLetters(text)}>
        {text}
      </p>
    </article>
  ))
}

interface QuotationPartProps extends WorkProps {
  path: string
  reply: VisitorReply | undefined
}

/** The latest version with its acceptance, and the earlier versions. */
export function QuotationPart({ path, work, reply }: QuotationPartProps) {
  const [current, ...earlier] = work.quotations
  if (!current) return null
  const { state, values } = current
  const reason = whyUnacceptable({ state, validUntil: values.validUntil }, work.today)
  return (
    <section className="quotation" aria-labelledby="quotation">
      <h2 id="quotation">{`Quotation ${nameOf(current)}`}</h2>
      <QuotationView quotation={current} />
      {reason === undefined && <Accept {...{ path, reply }} number={current.number} idempotencyKey={work.key} />}
      {reason !== undefined && state !== "accepted" && <p className="form-note">{reason}</p>}
      {earlier.length > 0 && (
        <div className="folds">
          {earlier.map((each) => (
            <Disclosure
              key={each.number}
              name={`Earlier version ${nameOf(each)}`}
              price={formatPaise(each.totals.total)}
              short={`${stateLabels[each.state]}, sent on ${formatDate(each.sentAt ?? each.createdAt)}`}
            >
              <QuotationView quotation={each} />
            </Disclosure>
          ))}
        </div>
      )}
    </section>
  )
}

const nameOf = ({ reference, number }: Quotation) => quotationNumber(reference, number)

interface AcceptProps {
  path: string
  reply: VisitorReply | undefined
  number: number | string
  idempotencyKey?: string
}

/** The form that accepts a version. */
export function Accept({ path, reply, number, idempotencyKey }: AcceptProps) {
  const typed = reply?.act === "accept" ? reply : undefined
  const agrees = { id: "visitor-agrees", error: typed?.errors["agrees"] }
  return (
    <ActForm path={path} act="accept" name="Accept the quotation">
      <h3>Accept this quotation</h3>
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="key" value={typed?.values["key"] ?? idempotencyKey} />
      <Field
        id="visitor-name"
        name="name"
        label="Full name of the person who accepts"
        autoComplete="name"
        required
        defaultValue={typed?.values["name"]}
        error={typed?.errors["name"]}
      />
      <div>
        <label className="tick">
          <input
            type="checkbox"
            id={agrees.id}
            name="agrees"
            value="yes"
            required
            defaultChecked={typed?.values["agrees"] === "yes"}
            {...ariaOf(agrees)}
          />
          <span>I accept the quotation with its terms and payments.</span>
        </label>
        <FieldError of={agrees.id} words={agrees.error} />
      </div>
    </ActForm>
  )
}
