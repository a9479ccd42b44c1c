import { enquiryFailed } from "../../shared/enquiry-rules.ts"
import type { FieldErrors } from "#base/errors.ts"
import type { EnquiryTexts, SentEnquiry } from "#ui/site/enquiry-draft.ts"
import { readVisit } from "#ui/site/stored.ts"

/**
 * The result of sending an enquiry: stored under a reference; rejected for its fields; failed with a message (`isPassing` if it may
 * succeed later); or without a response, so that it is unknown whether it arrived.
 */
export type EnquiryEnd =
  | ({ kind: "sent" } & SentEnquiry)
  | { kind: "invalid"; fields: FieldErrors }
  | { kind: "failed"; message: string; isPassing?: boolean }
  | { kind: "unheard"; message: string }

/** Signals for the spam check. */
export interface Signs {
  /** The value of the hidden input. */
  subject: string
  /** Milliseconds from opening the page to sending; undefined if the texts are from an earlier visit. */
  openFor?: number | undefined
}

/** Sends an enquiry. With the same key it is stored only once. Does not reject. */
export async function sendEnquiry(texts: EnquiryTexts, signs: Signs, idempotencyKey: string): Promise<EnquiryEnd> {
  const { estimate, ...typed } = texts
  const sent = { ...typed, ...signs, ...(estimate !== "" && { estimate }), source: readVisit() }
  let answer: Response
  try {
    answer = await fetch("/api/contact", {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": idempotencyKey },
      body: JSON.stringify(sent),
    })
  } catch {
    return { kind: "unheard", message: enquiryFailed }
  }
  const isPassing = answer.status === 429 || answer.status >= 500
  try {
    const body = (await answer.json()) as {
      reference?: string
      createdAt?: string
      error?: string
      fields?: FieldErrors
    }
    // Server time: the promised reply time must not depend on the visitor's clock.
    if (answer.ok) return { kind: "sent", reference: body.reference ?? "", sentAt: body.createdAt }
    const fields = Object.entries(body.fields ?? {}).filter(([field]) => field in texts)
    if (answer.status === 422 && fields.length > 0) return { kind: "invalid", fields: Object.fromEntries(fields) }
    return { kind: "failed", message: body.error || enquiryFailed, isPassing }
  } catch {
    // The response was truncated, or a proxy sent it instead of the server.
    return answer.ok
      ? { kind: "unheard", message: enquiryFailed }
      : { kind: "failed", message: enquiryFailed, isPassing }
  }
}

/** A new random key, created without `randomUUID`, which is not available over plain HTTP. */
export function makeIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("")
}
