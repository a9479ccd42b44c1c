import { enquiryFailed } from "#domain/enquiry.ts"
import type { FieldErrors } from "#domain/errors.ts"

/** How sending an enquiry ended: kept under a reference, refused for its fields, or failed in words to show. */
export type EnquiryEnd =
  | { kind: "sent"; reference: string }
  | { kind: "faulty"; fields: FieldErrors }
  | { kind: "failed"; message: string }

/** Sends an enquiry; the same key again is the same enquiry, never a twin. Does not reject. */
export async function sendEnquiry(values: Record<string, string>, idempotencyKey: string): Promise<EnquiryEnd> {
  try {
    const answer = await fetch("/api/contact", {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": idempotencyKey },
      body: JSON.stringify(values),
    })
    const body = (await answer.json()) as { reference?: string; error?: string; fields?: FieldErrors }
    if (answer.ok) return { kind: "sent", reference: body.reference ?? "" }
    const fields = Object.entries(body.fields ?? {}).filter(([field]) => field in values)
    if (answer.status === 422 && fields.length > 0) return { kind: "faulty", fields: Object.fromEntries(fields) }
    return { kind: "failed", message: body.error || enquiryFailed }
  } catch {
    return { kind: "failed", message: enquiryFailed }
  }
}

/** A key that nobody has used; made without `randomUUID`, which plain HTTP does not have. */
export function makeIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("")
}
