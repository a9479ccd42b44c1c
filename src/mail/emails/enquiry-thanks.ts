import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import { type Message, oneLine, writeEmail } from "./email.ts"

/** The e-mail to the visitor that an enquiry has arrived. */
export function writeEnquiryThanks({ fullName, reference }: Enquiry): Promise<Message> {
  return writeEmail({
    subject: `Your enquiry ${reference}`,
    parts: [`Thank you, ${oneLine(fullName)}. Your enquiry has arrived.`, `Its reference is ${reference}.`],
  })
}
