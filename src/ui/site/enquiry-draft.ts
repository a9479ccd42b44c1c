import { draftKey, read, sentKey, write } from "./stored.ts"

/** The inputs of the enquiry form, in page order. */
export const enquiryFields = ["fullName", "phone", "email", "company", "message"] as const
export type EnquiryField = (typeof enquiryFields)[number]

/** The inputs, then the query of the estimate. */
export const enquiryTexts = [...enquiryFields, "estimate"] as const
type EnquiryText = (typeof enquiryTexts)[number]

/** The values of the inputs, and the query of the estimate or "". */
export type EnquiryTexts = Record<EnquiryText, string>

export function mapTexts(find: (name: EnquiryText) => string): EnquiryTexts {
  return Object.fromEntries(enquiryTexts.map((name) => [name, find(name)])) as EnquiryTexts
}

/** An enquiry in this browser that has not arrived yet. */
export interface EnquiryDraft {
  texts: EnquiryTexts
  /** True if the sender pressed the button and it is not known to have arrived. */
  isWaiting: boolean
  /** The last attempt: the same texts are sent with the same key, even after a reload. */
  attempt?: { texts: EnquiryTexts; key: string } | undefined
  /** The time of the last change, ISO 8601. */
  keptAt: string
}

/** An estimate that is sent with an enquiry: the query of its URL, and its summary in one line. */
export interface CarriedEstimate {
  query: string
  summary: string
}

const estimateKey = "enquiry-estimate"

/** How long a draft is stored, in milliseconds. */
const keptFor = 30 * 24 * 60 * 60 * 1000

/** The stored draft; undefined if there is none or it has expired. */
export function readDraft(): EnquiryDraft | undefined {
  const draft = read(() => localStorage, draftKey) as Partial<EnquiryDraft> | undefined
  if (isDraft(draft) && Date.now() - Date.parse(draft.keptAt) < keptFor) return draft
  dropDraft()
  return undefined
}

/** Replaces the stored draft; returns false if the browser does not store it, and only this page remembers it. */
export function keepDraft(draft: Omit<EnquiryDraft, "keptAt">): boolean {
  if (!draft.isWaiting && !hasText(draft.texts)) return dropDraft()
  return write(() => localStorage, draftKey, { ...draft, keptAt: new Date().toISOString() })
}

/** Deletes the draft and its estimate. */
export function dropDraft(): boolean {
  write(() => localStorage, estimateKey, undefined)
  return write(() => localStorage, draftKey, undefined)
}

/** Stores the summary of the draft's estimate for as long as the draft. */
export function keepEstimate(estimate: CarriedEstimate): void {
  write(() => localStorage, estimateKey, estimate)
}

/** The label of an estimate whose summary is not known. */
export const unnamedEstimate = "Your estimate"

export function summaryOf(query: string): string {
  const kept = read(() => localStorage, estimateKey) as Partial<CarriedEstimate> | undefined
  return kept?.query === query && typeof kept.summary === "string" ? kept.summary : unnamedEstimate
}

/** An enquiry that arrived: its reference, and the server's time, ISO 8601. */
export interface SentEnquiry {
  reference: string
  sentAt?: string | undefined
}

/** The confirmation of an enquiry that a page of this tab sent automatically, until another page shows it. */
export function readSent(): SentEnquiry | undefined {
  const sent = read(() => sessionStorage, sentKey) as Partial<SentEnquiry> | undefined
  if (typeof sent?.reference !== "string") return undefined
  return { reference: sent.reference, sentAt: typeof sent.sentAt === "string" ? sent.sentAt : undefined }
}

/** Stores the confirmation for another page of this tab, or deletes it. */
export function keepSent(sent: SentEnquiry | undefined): void {
  write(() => sessionStorage, sentKey, sent)
}

/** True if there is any text or an estimate. */
export function hasText(texts: EnquiryTexts): boolean {
  return enquiryTexts.some((name) => texts[name].trim() !== "")
}

export function hasSameTexts(one: EnquiryTexts, other: EnquiryTexts): boolean {
  return enquiryTexts.every((name) => one[name] === other[name])
}

function isDraft(draft: Partial<EnquiryDraft> | undefined): draft is EnquiryDraft {
  const { isWaiting, texts, attempt, keptAt } = draft ?? {}
  const isAttempt = attempt === undefined || (typeof attempt.key === "string" && areTexts(attempt.texts))
  return typeof isWaiting === "boolean" && typeof keptAt === "string" && areTexts(texts) && isAttempt
}

function areTexts(texts: unknown): texts is EnquiryTexts {
  if (typeof texts !== "object" || texts === null) return false
  return enquiryTexts.every((name) => typeof (texts as Record<string, unknown>)[name] === "string")
}

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
