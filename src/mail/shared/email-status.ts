/** The states of an e-mail: not tried yet, sent, to be retried, failed permanently, or held until a person queues it. */
export const emailStatuses = ["waiting", "sent", "failed", "given-up", "held"] as const

export const officeEmail = "enquiry-received"

export const receiptEmail = "enquiry-receipt"

/** About the progress of an order, to its customer. */
export const orderEmail = "order"

/** About a quotation that was sent, and its acceptance: to the customer, and to the office. */
export const quotationEmail = "quotation"
export const acceptanceEmail = "quotation-accepted"
export const acceptanceNews = "quotation-accepted-news"

/** The receipt of a payment, to its customer. */
export const paymentEmail = "payment"

/** About a visit: its changes, its booking to a new address, the reminder, and to the office the visitor's changes. */
export const visitEmail = "visit"
export const visitConfirmation = "visit-confirmation"
export const visitReminder = "visit-reminder"
export const visitNews = "visit-news"

/** The kinds of the last e-mails about a visit whose enquiry was erased: to its visitor, and to the office unless that erased it. */
export const lastVisitEmail = "visit-last"
export const lastVisitNews = "visit-last-news"

/** The outbox kind of an e-mail about a visit: for its state after this many changes. */
export function kindForVisit(kind: string, { id, sequence }: { id: string; sequence: number }): string {
  return `${kind}:${id}:${sequence}`
}

/** Parses a kind of the outbox; `id` identifies a visit, or an item without a sequence. */
export function readKind(stored: string): { kind: string; id: string; visit?: { id: string; sequence: number } } {
  const [kind = "", id = "", sequence] = stored.split(":")
  return { kind, id, ...(sequence !== undefined && { visit: { id, sequence: Number(sequence) } }) }
}
