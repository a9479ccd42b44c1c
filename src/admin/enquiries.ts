import type { Enquiry, EnquiryChange } from "#domain/enquiry.ts"
import type { PersonMatch } from "#domain/erasure.ts"
import type { EnquirySummary } from "#domain/enquiry-list.ts"
import { download, type Listed, listPage, type Wish } from "./api-client.ts"
import { type Call, call, callJson } from "./call.ts"

function addressOf(id: string): string {
  return `/contacts/${encodeURIComponent(id)}`
}

/** One page of the enquiries. */
export function listEnquiries(wish: Wish, signal?: AbortSignal): Promise<Listed<Enquiry>> {
  return listPage<Enquiry>("/contacts", wish, signal)
}

/** The enquiries in figures. */
export async function readSummary(options?: Call): Promise<EnquirySummary> {
  return (await callJson("GET", "/contacts/summary", options)) as EnquirySummary
}

/** Changes status, notes or read mark; gives the enquiry as it is then. */
export async function changeEnquiry(id: string, change: EnquiryChange): Promise<Enquiry> {
  return (await callJson("PUT", addressOf(id), { json: change })) as Enquiry
}

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
