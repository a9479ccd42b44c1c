import { describeProgress, type Order } from "#orders/shared/order.ts"
import { type Message, renderEmail } from "#mail/server/email.ts"
import type { Enquiry } from "../shared/enquiry.ts"
import { answerTo, callOf, greetingOf, type VisitorFacts } from "./emails.ts"

/** The e-mail to a customer about the current progress of the order. */
export function renderOrderProgress(
  enquiry: Enquiry & { order: Order },
  titles: readonly string[],
  { business, link }: VisitorFacts,
): Promise<Message> {
  const { reference, order } = enquiry
  return renderEmail({
    subject: `News of your order (${reference})`,
    title: "News of your order",
    replyTo: answerTo(business),
    parts: [
      greetingOf(enquiry),
      describeProgress(order, titles),
      ...(link === ""
        ? []
        : [
            "See all steps with their dates:",
            { link, words: "Open your enquiry" },
            "Anyone with this link can edit or erase your details, so please keep it private.",
          ]),
      ...callOf(business, "Questions?"),
    ],
  })
}
