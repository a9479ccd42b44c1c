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

/** What the office changes about an enquiry, but for what is not of its version. */
export type EnquiryWork = Omit<EnquiryChange, "isRead" | "notes">

/**
 * Changes an enquiry and answers it; rejects with 412 only where others have changed the same field
 * since `known` was read.
 */
export async function changeEnquiry(
  known: Enquiry,
  change: EnquiryWork,
  { signal, ifMatch = tagOf(known) ?? unknownTag }: SendOptions = {},
): Promise<Enquiry> {
  const put = (tag: string | undefined) =>
    call("PUT /contacts/:id", { params: { id: known._id }, json: change, ifMatch: tag, signal })
  try {
    return await put(ifMatch)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 412) throw error
    const newest = await readEnquiry(known._id)
    // The newest may already hold the change, as after an answer that was lost.
    const isTheirs = ([name, value]: [string, unknown]) => {
      const field = name === "company" ? "propertyName" : (name as keyof Enquiry)
      return newest[field] !== known[field] && newest[field] !== value
    }
    if (Object.entries(change).some(isTheirs)) throw error
    return await put(tagOf(newest))
  }
}

/**
 * Changes an enquiry that somebody looks at. Where others have changed the same meanwhile, `onNewer` gets the enquiry as it is,
 * and the rejection says so.
 */
export async function changeOrExplain(
  known: Enquiry,
  change: EnquiryWork,
  onNewer: (enquiry: Enquiry) => void,
): Promise<Enquiry> {
  try {
    return await changeEnquiry(known, change)
  } catch (error) {
    if (!(error instanceof ApiError && error.change)) throw error
    onNewer(await readEnquiry(known._id))
    const by = error.change.by || "Somebody"
    throw new ApiError(412, `${by} has changed this enquiry in the meantime. Save again if yours is right.`)
  }
}

/** For an enquiry of a list, whose ETag is not known: it matches no version, so that the newest is read. */
const unknownTag = '"unknown"'
