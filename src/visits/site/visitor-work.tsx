import { langOfLetters } from "#base/text/text.ts"
import { Disclosure } from "#pages/site/parts/fold.tsx"
import { useBusiness } from "#pages/site/use-business.ts"
import { dayOf } from "#base/text/calendar.ts"
import { formatTime } from "#base/text/date.ts"
import type { Message } from "#enquiries/shared/enquiry-entities.ts"
import { isSent } from "#quotations/shared/quotation.ts"
import { PaymentsView } from "#quotations/site/payments-view.tsx"
import type { VisitStores } from "../server/visit-stores.ts"

export type OfficeWork = Awaited<ReturnType<typeof readOfficeWork>>

type Stores = Pick<VisitStores, "quotations" | "payments" | "enquiries" | "now">

/** Reads the work of the office for an enquiry, as its customer sees it: the sent versions and the messages, latest first. */
export async function readOfficeWork(store: Stores, enquiryId: string) {
  const [all, { payments, schedule }, messages] = await Promise.all([
    store.quotations.listFor(enquiryId),
    store.payments.list(enquiryId),
    store.enquiries.events.listVisible(enquiryId),
  ])
  const isOrder = payments.length > 0 || all.some(({ state }) => state === "accepted")
  return {
    quotations: all.filter(isSent),
    paid: { payments, schedule: isOrder ? schedule : null },
    messages,
    /** The day in India. */
    today: dayOf(store.now().toISOString()),
  }
}

interface PartsProps {
  work: OfficeWork
  reference: string
  path: string
}

/** The payments and the messages, if there are any. */
export function PaymentsAndMessages({ work: { paid, messages }, ...about }: PartsProps) {
  const { name } = useBusiness()
  const hasPayments = paid.schedule !== null || paid.payments.length > 0
  if (!hasPayments && messages.length === 0) return null
  return (
    <div className="visitor-parts">
      {hasPayments && (
        <div>
          <h2>Payments</h2>
          <PaymentsView {...paid} {...about} />
        </div>
      )}
      {messages.length > 0 && (
        <div>
          <h2>{`Messages from ${name}`}</h2>
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
