import type { Enquiry, EnquiryChange } from "../shared/enquiry.ts"
import type { OrderForm } from "#orders/shared/order.ts"
import { ApiError, call, changeSince } from "#ui/admin/api/call.ts"

export function readEnquiry(id: string): Promise<Enquiry> {
  return call("GET /contacts/:id", { params: { id } })
}

export function markEnquiry(id: string, isRead: boolean): Promise<Enquiry> {
  return call("PUT /contacts/:id", { params: { id }, json: { isRead } })
}

/** The office's changes of an enquiry, without the fields that are not part of its version. */
export type EnquiryWork = Omit<EnquiryChange, "isRead" | "notes">

/** Rejects with 412 only if someone else has changed the same field since `known` was read. */
export function changeEnquiry(known: Enquiry, change: EnquiryWork): Promise<Enquiry> {
  const params = { id: known._id }
  const { company, ...same } = change
  const changed = { ...same, ...(company !== undefined && { propertyName: company }) }
  return changeSince<Enquiry>(known, changed, {
    put: (ifMatch) => call("PUT /contacts/:id", { params, json: change, ifMatch }),
    read: () => readEnquiry(known._id),
  })
}

/** If someone else has changed the same field, `onNewer` gets the current enquiry, and the error explains it. */
export function changeOrExplain(
  known: Enquiry,
  change: EnquiryWork,
  onNewer: (enquiry: Enquiry) => void,
): Promise<Enquiry> {
  return explainConflict(known, () => changeEnquiry(known, change), { onNewer, noun: "enquiry" })
}

/** Changes an order in the same way. */
export function changeOrder(known: Enquiry, form: OrderForm, onNewer: (enquiry: Enquiry) => void): Promise<Enquiry> {
  const { mail: _, ...order } = form
  const params = { id: known._id }
  const change = () =>
    changeSince<Enquiry>(
      known,
      { order },
      {
        put: (ifMatch) => call("PUT /contacts/:id/order", { params, json: form, ifMatch }),
        read: () => readEnquiry(known._id),
      },
    )
  return explainConflict(known, change, { onNewer, noun: "order" })
}

async function explainConflict(
  { _id }: Enquiry,
  change: () => Promise<Enquiry>,
  { onNewer, noun }: { onNewer: (enquiry: Enquiry) => void; noun: string },
): Promise<Enquiry> {
  try {
    return await change()
  } catch (error) {
    if (!(error instanceof ApiError && error.change)) throw error
    onNewer(await readEnquiry(_id))
    const by = error.change.by || "Someone"
    throw new ApiError(412, `${by} changed this ${noun} while you had it open. Save again to replace their changes.`)
  }
}
