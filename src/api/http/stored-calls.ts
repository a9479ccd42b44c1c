import { rightOf } from "#domain/accounts/rights.ts"
import type { StoredKind } from "#rate-limit/rate-limit.ts"

/** The header by which a call can be repeated: its answer is kept. */
export const keyHeader = "Idempotency-Key"

/** What a request stores that is limited for an account; `hasKey` says that its answer is kept for a retry. */
export function storedKinds(call: string, hasKey: boolean): StoredKind[] {
  const stored = rightOf(call)?.stores
  return [...(stored === undefined ? [] : [stored]), ...(hasKey ? (["keys"] as const) : [])]
}
