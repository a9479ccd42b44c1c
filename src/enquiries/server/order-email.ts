import { describeProgress, type Order } from "#orders/shared/order.ts"
import { type Message, renderEmail } from "#mail/server/email.ts"
import type { Enquiry } from "../shared/enquiry.ts"
import { answerTo, callOf, greetingOf, type VisitorFacts } from "./emails.ts"

/** The e-mail to a customer about the progress of the order, as it is when the e-mail is sent. */
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
            "Your page shows all steps with their dates:",
            { link, words: "Open your enquiry" },
            "Anyone who has this link can correct or erase what you sent, so please do not pass it on.",
          ]),
      ...callOf(business, "Questions?"),
    ],
  })
}
