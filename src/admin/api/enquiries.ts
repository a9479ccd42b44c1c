import type { Enquiry, EnquiryChange } from "#domain/enquiry/enquiry.ts"
import type { PersonMatch } from "#domain/enquiry/erasure.ts"
import type { EnquirySummary } from "#domain/enquiry/enquiry-list.ts"
import type { SavedFilter } from "#domain/enquiry/saved-filters.ts"
import type { Listed } from "#domain/content/repository.ts"
import { download, listPage, type ListView, type SendOptions } from "./client.ts"
import { ApiError, type Call, call, callJson, tagOf } from "./call.ts"

function addressOf(id: string): string {
  return `/contacts/${encodeURIComponent(id)}`
}

/** One page of the enquiries. */
export function listEnquiries(view: ListView, signal?: AbortSignal): Promise<Listed<Enquiry>> {
  return listPage<Enquiry>("/contacts", view, signal)
}

/** The counts of the enquiries. */
export async function readSummary(options?: Call): Promise<EnquirySummary> {
  return (await callJson("GET", "/contacts/summary", options)) as EnquirySummary
}

/** An enquiry as it is now. */
export async function readEnquiry(id: string): Promise<Enquiry> {
  return (await callJson("GET", addressOf(id))) as Enquiry
}

/** Marks an enquiry as read or unread; answers the changed enquiry. */
export async function markEnquiry(id: string, isRead: boolean): Promise<Enquiry> {
  return (await callJson("PUT", addressOf(id), { json: { isRead } satisfies EnquiryChange })) as Enquiry
}

/**
 * Changes status or notes of an enquiry and answers it; rejects with 412 only where others have changed the same field
 * since `known` was read.
 */
export async function changeEnquiry(
  known: Enquiry,
  change: Pick<EnquiryChange, "status" | "notes">,
  { signal, ifMatch = tagOf(known) ?? unknownTag }: SendOptions = {},
): Promise<Enquiry> {
  const put = async (tag: string | undefined) =>
    (await callJson("PUT", addressOf(known._id), { json: change, ifMatch: tag, signal })) as Enquiry
  try {
    return await put(ifMatch)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 412) throw error
    const newest = await readEnquiry(known._id)
    const names = Object.keys(change) as (keyof typeof change)[]
    // The newest may already hold the change, as after an answer that was lost.
    if (names.some((name) => newest[name] !== known[name] && newest[name] !== change[name])) throw error
    return await put(tagOf(newest))
  }
}

/** For an enquiry of a list, whose ETag is not known: it matches no version, so that the newest is read. */
const unknownTag = '"unknown"'

/** Sends the e-mail about an enquiry again; answers the changed enquiry. */
export async function sendMailAgain(id: string): Promise<Enquiry> {
  return (await callJson("POST", `${addressOf(id)}/mail`)) as Enquiry
}

/** The enquiries that may be of the same person, with what they have in common. */
export async function findPerson(id: string): Promise<PersonMatch[]> {
  return (await callJson("GET", `${addressOf(id)}/person`)) as PersonMatch[]
}

/** Erases enquiries of the person who sent the first. */
export async function eraseEnquiries(id: string, enquiries: string[]): Promise<void> {
  await call("POST", `${addressOf(id)}/erasure`, { json: { confirm: true, enquiries } })
}

/** Whether a mail server is configured; without one, e-mails about enquiries wait. */
export async function isMailServerSet(): Promise<boolean> {
  return ((await callJson("GET", "/contacts/mail-server")) as { isSet: boolean }).isSet
}

/** Downloads everything that is stored about the person who sent the enquiry. */
export function exportPerson(id: string, reference: string): Promise<void> {
  return download(`${addressOf(id)}/export`, `${reference}.json`)
}

/** The filters that the account has saved. */
export async function listFilters(): Promise<SavedFilter[]> {
  return ((await callJson("GET", "/filters")) as { filters: SavedFilter[] }).filters
}

/** Saves filters in place of those that the account has; answers them as they are stored. */
export async function saveFilters(filters: readonly SavedFilter[]): Promise<SavedFilter[]> {
  return ((await callJson("PUT", "/filters", { json: { filters } })) as { filters: SavedFilter[] }).filters
}
