/** The inputs of the enquiry form, in the order in which they stand. */
export const enquiryFields = ["fullName", "phone", "email", "company", "message"] as const
export type EnquiryField = (typeof enquiryFields)[number]

/** The inputs and, after them, the query of an estimate that goes along. */
export const enquiryTexts = [...enquiryFields, "estimate"] as const
type EnquiryText = (typeof enquiryTexts)[number]

/** What stands in the inputs, and the query of the estimate or "". */
export type EnquiryTexts = Record<EnquiryText, string>

/** The text of each input, found by its name. */
export function mapTexts(find: (name: EnquiryText) => string): EnquiryTexts {
  return Object.fromEntries(enquiryTexts.map((name) => [name, find(name)])) as EnquiryTexts
}

/** An enquiry that was begun in this browser and has not arrived yet. */
export interface EnquiryDraft {
  texts: EnquiryTexts
  /** Its sender wants it sent, and it was not known to arrive. */
  isWaiting: boolean
  /** The last try: the same texts again, even after a reload, are the same enquiry. */
  attempt?: { texts: EnquiryTexts; key: string } | undefined
  /** When it was last changed, ISO 8601. */
  keptAt: string
}

const draftKey = "enquiry"
/** Under which the words about an estimate are kept, as long as the draft that it goes along with. */
export const estimateKey = "enquiry-estimate"
const sentKey = "enquiry-sent"

/** How long a browser keeps what nobody sent, in milliseconds. */
const keptFor = 30 * 24 * 60 * 60 * 1000

/** The enquiry that this browser keeps; undefined when there is none, it is too old, or the browser keeps nothing. */
export function readDraft(): EnquiryDraft | undefined {
  const draft = read(() => localStorage, draftKey) as Partial<EnquiryDraft> | undefined
  if (!isDraft(draft)) {
    dropDraft()
    return undefined
  }
  if (Date.now() - Date.parse(draft.keptAt) < keptFor) {
    const { texts, attempt } = draft
    return { ...draft, texts: whole(texts), attempt: attempt && { ...attempt, texts: whole(attempt.texts) } }
  }
  dropDraft()
  return undefined
}

/** Keeps an enquiry in place of the one before; false when the browser does not keep it. */
export function keepDraft(draft: Omit<EnquiryDraft, "keptAt">): boolean {
  if (!draft.isWaiting && !hasText(draft.texts)) return dropDraft()
  return write(() => localStorage, draftKey, { ...draft, keptAt: new Date().toISOString() })
}

/** Forgets the enquiry and the estimate that goes along. */
export function dropDraft(): boolean {
  write(() => localStorage, estimateKey, undefined)
  return write(() => localStorage, draftKey, undefined)
}

/** An enquiry that arrived: what to quote, and when it was sent where nobody pressed the button just then. */
export interface SentEnquiry {
  reference: string
  sentAt?: string | undefined
}

/** The last enquiry that was sent from this tab and whose reference was not put away. */
export function readSent(): SentEnquiry | undefined {
  const sent = read(() => sessionStorage, sentKey) as Partial<SentEnquiry> | undefined
  if (typeof sent?.reference !== "string") return undefined
  return { reference: sent.reference, sentAt: typeof sent.sentAt === "string" ? sent.sentAt : undefined }
}

/** Keeps the reference until the tab is closed, or puts it away. */
export function keepSent(sent: SentEnquiry | undefined): void {
  write(() => sessionStorage, sentKey, sent)
}

/** Whether anything was typed, or an estimate goes along. */
export function hasText(texts: EnquiryTexts): boolean {
  return enquiryTexts.some((name) => texts[name].trim() !== "")
}

/** Whether two enquiries say the same. */
export function saySame(one: EnquiryTexts, other: EnquiryTexts): boolean {
  return enquiryTexts.every((name) => one[name] === other[name])
}

function isDraft(draft: Partial<EnquiryDraft> | undefined): draft is EnquiryDraft {
  if (!draft || typeof draft.isWaiting !== "boolean" || !areTexts(draft.texts)) return false
  if (draft.attempt && (typeof draft.attempt.key !== "string" || !areTexts(draft.attempt.texts))) return false
  return typeof draft.keptAt === "string" && !Number.isNaN(Date.parse(draft.keptAt))
}

function areTexts(texts: unknown): texts is EnquiryTexts {
  if (typeof texts !== "object" || texts === null) return false
  return enquiryFields.every((name) => typeof (texts as Record<string, unknown>)[name] === "string")
}

/** A draft of before estimates went along has none. */
function whole(texts: EnquiryTexts): EnquiryTexts {
  const { estimate } = texts as Partial<EnquiryTexts>
  return { ...texts, estimate: typeof estimate === "string" ? estimate : "" }
}

/** Reading and writing fail where the browser is told to keep nothing; the form works without. */
function read(storage: () => Storage, key: string): unknown {
  try {
    return JSON.parse(storage().getItem(key) ?? "null") ?? undefined
  } catch {
    return undefined
  }
}

function write(storage: () => Storage, key: string, value: unknown): boolean {
  try {
    if (value === undefined) storage().removeItem(key)
    else storage().setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
