import { createHmac, hash } from "node:crypto"

/** The name of the secret of the store that the secrets of visitors are made with. */
export const visitorKey = "visitors"

/** The secret by which the visitor who sent an enquiry reads it: 128 bits, the same at each call until it is replaced; `turn` counts that. */
export function makeVisitorSecret(key: string, enquiryId: string, turn = 0): string {
  const of = turn === 0 ? enquiryId : `${enquiryId}:${turn}`
  return createHmac("sha256", key).update(of).digest().subarray(0, 16).toString("base64url")
}

/** What is stored of a visitor's secret. */
export function hashVisitorSecret(secret: string): string {
  return hash("sha256", secret)
}
