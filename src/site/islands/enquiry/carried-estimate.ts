import { estimateKey, keepDraft, mapTexts, readDraft } from "./enquiry-draft.ts"

/** An estimate that goes along with an enquiry: the query of its address, and one line that says what it is. */
export interface CarriedEstimate {
  query: string
  summary: string
}

const carriedEvent = "estimate-carried"

/** Puts an estimate to the enquiry that this browser keeps, for the form of this page and of all others. */
export function carryEstimate(estimate: CarriedEstimate): void {
  const draft = readDraft()
  const typed = draft?.texts ?? mapTexts(() => "")
  keepDraft({ texts: { ...typed, estimate: estimate.query }, isWaiting: false, attempt: draft?.attempt })
  try {
    localStorage.setItem(estimateKey, JSON.stringify(estimate))
  } catch {
    // Where nothing is kept, the form of this page still hears of it.
  }
  document.dispatchEvent(new CustomEvent<CarriedEstimate>(carriedEvent, { detail: estimate }))
}

/** Tells of every estimate that is put to the enquiry on this page; what comes back ends that. */
export function onCarried(take: (estimate: CarriedEstimate) => void): () => void {
  const listen = (event: Event) => take((event as CustomEvent<CarriedEstimate>).detail)
  document.addEventListener(carriedEvent, listen)
  return () => document.removeEventListener(carriedEvent, listen)
}

/** What is said of the estimate with this query. */
export function summaryOf(query: string): string {
  try {
    const kept = JSON.parse(localStorage.getItem(estimateKey) ?? "null") as Partial<CarriedEstimate> | null
    if (kept?.query === query && typeof kept.summary === "string") return kept.summary
  } catch {
    // Said in fewer words then.
  }
  return "Your estimate"
}
