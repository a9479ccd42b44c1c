import type { Enquiry, EnquiryChange } from "#domain/enquiry/enquiry.ts"
import type { PersonMatch } from "#domain/enquiry/erasure.ts"
import type { EnquirySummary } from "#domain/enquiry/enquiry-list.ts"
import type { Listed } from "#domain/repository.ts"
import { download, listPage, type ListView, type SendOptions } from "./client.ts"
import { ApiError, type Call, call, callJson, tagOf } from "./call.ts"

function addressOf(id: string): string {
  return `/contacts/${encodeURIComponent(id)}`
}

/** One page of the enquiries. */
export function listEnquiries(view: ListView, signal?: AbortSignal): Promise<Listed<Enquiry>> {
  return listPage<Enquiry>("/contacts", view, signal)
}

/** The enquiries in figures. */
export async function readSummary(options?: Call): Promise<EnquirySummary> {
  return (await callJson("GET", "/contacts/summary", options)) as EnquirySummary
}

/** An enquiry as it is now. */
export async function readEnquiry(id: string): Promise<Enquiry> {
  return (await callJson("GET", addressOf(id))) as Enquiry
}

/** Marks an enquiry as read or unread; gives it as it is then. */
export async function markEnquiry(id: string, isRead: boolean): Promise<Enquiry> {
  return (await callJson("PUT", addressOf(id), { json: { isRead } satisfies EnquiryChange })) as Enquiry
}

/**
 * Changes status or notes of an enquiry as it was known; gives it as it is then. What others have changed since is no
 * hindrance unless it is the same: then the call rejects with 412.
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
    // What is there may also be what was to be saved, as after an answer that was lost.
    if (names.some((name) => newest[name] !== known[name] && newest[name] !== change[name])) throw error
    return await put(tagOf(newest))
  }
}

/** For an enquiry that only its list has shown: no version is called so, and the newest one is looked at. */
const unknownTag = '"unknown"'

/** Sends the letter about an enquiry again; gives the enquiry as it is then. */
export async function sendMailAgain(id: string): Promise<Enquiry> {
  return (await callJson("POST", `${addressOf(id)}/mail`)) as Enquiry
}

/** The enquiries that may be of the person who sent one, with what they share. */
export async function findPerson(id: string): Promise<PersonMatch[]> {
  return (await callJson("GET", `${addressOf(id)}/person`)) as PersonMatch[]
}

/** Takes away enquiries of the person who sent the first. */
export async function eraseEnquiries(id: string, enquiries: string[]): Promise<void> {
  await call("POST", `${addressOf(id)}/erasure`, { json: { confirm: true, enquiries } })
}

/** Whether a mail server is set, without which letters about enquiries wait. */
export async function isMailServerSet(): Promise<boolean> {
  return ((await callJson("GET", "/contacts/mail-server")) as { isSet: boolean }).isSet
}

/** Hands the browser a file with everything that is held about the person who sent the enquiry. */
export function exportPerson(id: string, reference: string): Promise<void> {
  return download(`${addressOf(id)}/export`, `${reference}.json`)
}
