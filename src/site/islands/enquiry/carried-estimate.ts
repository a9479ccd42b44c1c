import { type CarriedEstimate, keepDraft, keepEstimate, mapTexts, readDraft } from "./enquiry-draft.ts"
import { writeInput } from "./enquiry-inputs.ts"

const carriedEvent = "estimate-carried"

/** Adds an estimate to the enquiry of this browser, and to the form of this page, be it hydrated or not. */
export function carryEstimate(estimate: CarriedEstimate): void {
  const draft = readDraft()
  const typed = draft?.texts ?? mapTexts(() => "")
  keepDraft({ texts: { ...typed, estimate: estimate.query }, isWaiting: false, attempt: draft?.attempt })
  keepEstimate(estimate)
  writeInput(document.querySelector<HTMLFormElement>("form.enquiry-form"), "estimate", estimate.query)
  document.dispatchEvent(new CustomEvent<CarriedEstimate>(carriedEvent, { detail: estimate }))
}

/** Calls `take` for every estimate that is added on this page; the returned function ends that. */
export function onCarried(take: (estimate: CarriedEstimate) => void): () => void {
  const listen = (event: Event) => take((event as CustomEvent<CarriedEstimate>).detail)
  document.addEventListener(carriedEvent, listen)
  return () => document.removeEventListener(carriedEvent, listen)
}
