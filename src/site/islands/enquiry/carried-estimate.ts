import { estimateKey, keepDraft, mapTexts, readDraft } from "./enquiry-draft.ts"

/** An estimate that is sent with an enquiry: the query of its address, and its summary in one line. */
export interface CarriedEstimate {
  query: string
  summary: string
}

/** The words about an estimate whose summary is not known. */
export const unnamedEstimate = "Your estimate"

const carriedEvent = "estimate-carried"

/** Adds an estimate to the enquiry stored in this browser, and to the form of this page. */
export function carryEstimate(estimate: CarriedEstimate): void {
  const draft = readDraft()
  const typed = draft?.texts ?? mapTexts(() => "")
  keepDraft({ texts: { ...typed, estimate: estimate.query }, isWaiting: false, attempt: draft?.attempt })
  try {
    localStorage.setItem(estimateKey, JSON.stringify(estimate))
  } catch {
    // Without storage, the form of this page still gets the event.
  }
  document.dispatchEvent(new CustomEvent<CarriedEstimate>(carriedEvent, { detail: estimate }))
}

/** Calls `take` for every estimate that is added on this page; the returned function ends that. */
export function onCarried(take: (estimate: CarriedEstimate) => void): () => void {
  const listen = (event: Event) => take((event as CustomEvent<CarriedEstimate>).detail)
  document.addEventListener(carriedEvent, listen)
  return () => document.removeEventListener(carriedEvent, listen)
}

/** The stored summary of the estimate with this query. */
export function summaryOf(query: string): string {
  try {
    const kept = JSON.parse(localStorage.getItem(estimateKey) ?? "null") as Partial<CarriedEstimate> | null
    if (kept?.query === query && typeof kept.summary === "string") return kept.summary
  } catch {
    // The general words below are enough.
  }
  return unnamedEstimate
}
