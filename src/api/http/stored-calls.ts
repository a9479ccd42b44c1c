import type { StoredKind } from "#rate-limit/rate-limit.ts"

/** The header by which a call can be repeated: its answer is kept. */
export const keyHeader = "Idempotency-Key"

const contentCalls = ["Blog", "Review", "Category", "Project", "Page"]

/** What a call leaves in the store each time it is made, so that one account could fill it by repeating the call. */
const kinds = new Map<string, StoredKind>([
  ...["previewBlog", "previewCategory", "previewProject", "previewPage"].map((name) => [name, "previews"] as const),
  ...["addDraft", "duplicateContent"].map((name) => [name, "drafts"] as const),
  ...contentCalls.flatMap((noun) => [`add${noun}`, `change${noun}`]).map((name) => [name, "versions"] as const),
  ...["publishDraft", "restoreContentVersion"].map((name) => [name, "versions"] as const),
  ...["changeNavigation", "changeBusiness", "changeRateCard"].map((name) => [name, "versions"] as const),
])

/** What a request stores that is limited for an account; `hasKey` says that its answer is kept for a retry. */
export function storedKinds(call: string, hasKey: boolean): StoredKind[] {
  const kind = kinds.get(call)
  return [...(kind === undefined ? [] : [kind]), ...(hasKey ? (["keys"] as const) : [])]
}
