/**
 * The state of an e-mail: not tried yet, sent, to be tried again after a failure, given up after too many attempts, or held
 * back until a person queues it.
 */
export const emailStatuses = ["waiting", "sent", "failed", "given-up", "held"] as const

/** The kind of the e-mail to the office about an enquiry. */
export const officeEmail = "enquiry-received"

/** The kind of the e-mail to the visitor about an enquiry. */
export const receiptEmail = "enquiry-receipt"
