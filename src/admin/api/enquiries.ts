import type { Enquiry, EnquiryChange } from "#domain/enquiry/enquiry.ts"
import type { SendOptions } from "./client.ts"
import { ApiError, call, tagOf } from "./call.ts"

/** An enquiry as it is now. */
export function readEnquiry(id: string): Promise<Enquiry> {
  return call("GET /contacts/:id", { params: { id } })
}

/** Marks an enquiry as read or unread; answers the changed enquiry. */
export function markEnquiry(id: string, isRead: boolean): Promise<Enquiry> {
  return call("PUT /contacts/:id", { params: { id }, json: { isRead } })
}

/**
 * Changes the office's work on an enquiry and answers it; rejects with 412 only where others have changed the same field
 * since `known` was read.
 */
export async function changeEnquiry(
  known: Enquiry,
  change: Omit<EnquiryChange, "isRead" | "notes">,
  { signal, ifMatch = tagOf(known) ?? unknownTag }: SendOptions = {},
): Promise<Enquiry> {
  const put = (tag: string | undefined) =>
    call("PUT /contacts/:id", { params: { id: known._id }, json: change, ifMatch: tag, signal })
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
