import type { Enquiry } from "../shared/enquiry.ts"
import { dueOf, formatNextStep } from "../shared/next-step.ts"
import { callLink } from "#base/contact/phone-links.ts"
import { oneLine } from "#base/text/text.ts"
import { type Fact, type Message, renderEmail } from "#mail/server/email.ts"

/** The most enquiries that a reminder lists. */
export const maxReminded = 50

/** The e-mail to a person about the follow-ups that are overdue or due today; it lists the first `maxReminded`. */
export function renderReminder(due: readonly Enquiry[], { now, publicUrl }: { now: Date; publicUrl: string }) {
  const named = due.slice(0, maxReminded)
  const overdue = named.filter(({ nextAt }) => dueOf(nextAt, now) === "overdue")
  const today = named.filter(({ nextAt }) => dueOf(nextAt, now) === "today")
  const count = due.length > maxReminded ? `more than ${maxReminded}` : String(due.length)
  return renderEmail({
    subject: `To do today: ${count} ${due.length === 1 ? "enquiry" : "enquiries"}`,
    parts: [
      {
        together: [
          "These enquiries are overdue or due today.",
          { link: `${publicUrl}/admin/contacts`, words: "All enquiries" },
        ],
      },
      ...listOf("Overdue", overdue),
      ...listOf("Due today", today),
    ],
  }) satisfies Promise<Message>
}

function listOf(heading: string, enquiries: readonly Enquiry[]) {
  if (enquiries.length === 0) return []
  const parts = enquiries.map(({ fullName, phone, phoneNumber, reference, nextAt, nextWords }) => {
    const facts: Fact[] = [
      ["Name", `${oneLine(fullName)} (${reference})`],
      ["Phone", oneLine(phone), callLink(phoneNumber)],
      ["Next step", oneLine(formatNextStep(nextAt, nextWords))],
    ]
    return { facts }
  })
  return [`${heading}:`, ...parts]
}
