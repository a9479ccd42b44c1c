/**
 * The state of an e-mail: not tried yet, sent, to be tried again after a failure, given up after too many attempts, or held
 * back until a person queues it.
 */
export const emailStatuses = ["waiting", "sent", "failed", "given-up", "held"] as const

/** The kind of the e-mail to the office about an enquiry. */
export const officeEmail = "enquiry-received"

/** The kind of the e-mail to the visitor about an enquiry. */
export const receiptEmail = "enquiry-receipt"

/**
 * The kinds of the e-mails about a visit: of what becomes of it, of the booking as it is now to another address, of the day before, and to
 * the office of what its visitor did.
 */
export const visitEmail = "visit"
export const visitConfirmation = "visit-confirmation"
export const visitReminder = "visit-reminder"
export const visitNews = "visit-news"

/** The kinds of the last e-mails about a visit whose enquiry was erased: to its visitor, and to the office, where that did not erase it. */
export const lastVisitEmail = "visit-last"
export const lastVisitNews = "visit-last-news"

/** The kind of an e-mail about a visit as the outbox has it: about the visit as it was after this many changes. */
export function kindForVisit(kind: string, { id, sequence }: { id: string; sequence: number }): string {
  return `${kind}:${id}:${sequence}`
}

/** What a kind of the outbox says. */
export function readKind(stored: string): { kind: string; visit?: { id: string; sequence: number } } {
  const [kind = "", id, sequence] = stored.split(":")
  return id === undefined ? { kind } : { kind, visit: { id, sequence: Number(sequence) } }
}
