import {
  type EnquiryTexts,
  mapTexts,
  type CarriedEstimate,
  keepDraft,
  keepEstimate,
  readDraft,
} from "./enquiry-draft.ts"

export function findInput(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  return form?.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? null
}

export function readTexts(form: HTMLFormElement | null): EnquiryTexts {
  return mapTexts((name) => findInput(form, name)?.value ?? "")
}

export function writeInput(form: HTMLFormElement | null, name: string, text: string): void {
  const input = findInput(form, name)
  if (input && input.value !== text) input.value = text
}

const carriedEvent = "estimate-carried"

/** Adds an estimate to the enquiry of this browser, and to the form of this page, hydrated or not. */
export function carryEstimate(estimate: CarriedEstimate): void {
  const draft = readDraft()
  const typed = draft?.texts ?? mapTexts(() => "")
  keepDraft({ texts: { ...typed, estimate: estimate.query }, isWaiting: false, attempt: draft?.attempt })
  keepEstimate(estimate)
  writeInput(document.querySelector<HTMLFormElement>("form.enquiry-form"), "estimate", estimate.query)
  document.dispatchEvent(new CustomEvent<CarriedEstimate>(carriedEvent, { detail: estimate }))
}

/** Calls `take` for every estimate that is added on this page. Returns a function that stops it. */
export function onCarried(take: (estimate: CarriedEstimate) => void): () => void {
  const listen = (event: Event) => take((event as CustomEvent<CarriedEstimate>).detail)
  document.addEventListener(carriedEvent, listen)
  return () => document.removeEventListener(carriedEvent, listen)
}
