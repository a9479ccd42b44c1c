import { answerWithin } from "../shared/enquiry-list.ts"
import { mailLink } from "#base/contact/email.ts"
import { callLink } from "#base/contact/phone-number.ts"
import type { Enquiry } from "../shared/enquiry.ts"
import { type EnquiryStatus, dueOf, formatNextStep } from "../shared/enquiry-status.ts"
import { warningDays } from "../shared/erasure.ts"
import { stageChoices } from "#orders/shared/order.ts"
import { serverNow } from "#ui/admin/base/server-clock.ts"
import { Icon } from "#ui/admin/controls/icons.tsx"
import { Age, type Column } from "#ui/admin/list/table.tsx"
import { formatShortDay } from "#ui/admin/controls/time.ts"

/** True if an enquiry has been unanswered for more than a day. */
export function isOverdue({ status, createdAt }: Pick<Enquiry, "status" | "createdAt">): boolean {
  return status === "New" && serverNow() - Date.parse(createdAt) > answerWithin
}

/** True if an enquiry will be erased within the warning period without another contact. */
function isErasedSoon({ keptUntil }: Enquiry): boolean {
  return daysUntil(keptUntil) <= warningDays
}

/** Formats "Erased in 12 days", or "Erased today". */
function formatErasure({ keptUntil }: Enquiry): string {
  const days = daysUntil(keptUntil)
  if (days < 1) return "Erased today"
  return `Erased in ${days} ${days === 1 ? "day" : "days"}`
}

function daysUntil(iso: string): number {
  return Math.floor((Date.parse(iso) - serverNow()) / (24 * 60 * 60 * 1000))
}

export function hasMailFailed({ mail }: Enquiry): boolean {
  return mail?.status === "failed" || mail?.status === "given-up"
}

const tagKinds: Record<EnquiryStatus, string> = {
  New: "tag tag--new",
  Contacted: "tag tag--contacted",
  "Visit booked": "tag tag--booked",
  Closed: "tag",
  Spam: "tag",
}

function StatusTag({ status }: { status: EnquiryStatus }) {
  return <span className={tagKinds[status]}>{status}</span>
}

/** Shows whether the follow-up is overdue, due today, or its day. */
function DueTag({ nextAt }: Pick<Enquiry, "nextAt">) {
  const due = dueOf(nextAt, new Date(serverNow()))
  if (due === "overdue") return <span className="tag tag--wrong">Overdue</span>
  if (due === "today") return <span className="tag tag--new">Due today</span>
  return nextAt !== null && <span className="tag">Next {formatShortDay(nextAt.slice(0, 10))}</span>
}

/**
 * The specification's columns, then additional ones; `open` shows the enquiry with an id, `nameOf` returns the assigned person's name,
 * `titles` are the steps of an order.
 */
export function enquiryColumns(
  open: (id: string) => void,
  nameOf: (person: string | null) => string,
  titles: readonly string[],
): Column<Enquiry>[] {
  return [
    {
      heading: "Full Name",
      kind: "lead",
      show: (enquiry) => (
        <button type="button" className="link lead-link" onClick={() => open(enquiry._id)}>
          {enquiry.isUnread && (
            <>
              <span className="unread-dot" aria-hidden="true" />
              <span className="visually-hidden">Unread: </span>
            </>
          )}
          <span className="clamped">{enquiry.fullName}</span>
        </button>
      ),
    },
    {
      heading: "Email",
      show: ({ email }) => {
        if (email === "") return "–"
        return (
          <a href={mailLink(email)} title={email}>
            {email}
          </a>
        )
      },
    },
    {
      heading: "Phone",
      show: ({ phone, phoneNumber }) =>
        phoneNumber === "" ? (
          phone
        ) : (
          <a className="call" href={callLink(phoneNumber)}>
            <Icon name="phone" />
            <span className="visually-hidden">Call </span>
            <span className="call-number">{phone}</span>
          </a>
        ),
    },
    {
      heading: "Property Name",
      show: ({ propertyName }) => (propertyName ? <span className="clamped">{propertyName}</span> : "–"),
    },
    {
      heading: "Message",
      kind: "wide",
      show: ({ message }) => (message ? <span className="clamped">{message}</span> : "–"),
    },
    {
      heading: "Received",
      kind: "narrow",
      show: ({ createdAt }) => <Age of={createdAt} />,
    },
    {
      heading: "Status",
      kind: "narrow",
      show: (enquiry) => (
        <span className="tags">
          <StatusTag status={enquiry.status} />
          {isOverdue(enquiry) && <span className="tag tag--wrong">Over 24 h</span>}
          <DueTag nextAt={enquiry.nextAt} />
          {enquiry.order && <span className="quiet">{stageChoices(titles)[enquiry.order.stage]?.[1]}</span>}
          {isErasedSoon(enquiry) && <span className="tag">{formatErasure(enquiry)}</span>}
          {hasMailFailed(enquiry) && <span className="tag tag--wrong">E-mail failed</span>}
        </span>
      ),
    },
    {
      heading: "Next step",
      kind: "roomy",
      show: ({ nextAt, nextWords, assignedTo }) => {
        const person = nameOf(assignedTo)
        const step = nextAt === null ? "" : formatNextStep(nextAt, nextWords)
        return <span className="clamped">{[step, person].filter(Boolean).join(" · ") || "–"}</span>
      },
    },
  ]
}
