import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import { officeEmail } from "#domain/enquiry/email-status.ts"
import type { Message } from "./emails/email.ts"
import { writeEnquiryReceived } from "./emails/enquiry-received.ts"

/** The e-mails that follow an enquiry, each by its kind in the outbox; `to` says whom it goes to, absent the office. */
export const enquiryEmails: Record<
  string,
  { write(enquiry: Enquiry, publicUrl: string): Promise<Message>; to?(enquiry: Enquiry): string }
> = {
  [officeEmail]: { write: writeEnquiryReceived },
}
