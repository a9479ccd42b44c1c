import { orUndefined } from "#base/errors.ts"
import { toEnquiry, toEnquiryRow } from "#enquiries/server/enquiry-rows.ts"
import { testEvent } from "#webhooks/shared/webhook.ts"
import type { ReadEvent } from "#webhooks/server/webhook-worker.ts"
import type { Store } from "../store/store.ts"

/** The other entity of an event besides its enquiry, by the first part of its name. */
const readers: Record<string, (store: EventSources, id: string) => Promise<object>> = {
  visit: async ({ visits }, id) => ({ visit: await visits.get(id) }),
  payment: async ({ payments }, id) => ({ payment: (await payments.getReceipt(id)).payment }),
  quotation: async ({ quotations }, id) => ({ quotation: await quotations.get(id) }),
}

type EventSources = Pick<Store, "enquiries" | "visits" | "quotations" | "payments" | "now">

/** Reads the current entities of an event for webhooks. */
export function eventReader(store: EventSources): ReadEvent {
  return async ({ event, enquiryId, itemId }) => {
    if (event === testEvent) return { enquiry: madeUpEnquiry(store.now()) }
    const enquiry = enquiryId === null ? undefined : await orUndefined(store.enquiries.get(enquiryId))
    const read = readers[event.split(".")[0] ?? ""]
    const item = itemId === "" ? {} : await orUndefined(Promise.resolve(read?.(store, itemId)))
    return enquiry && item && { enquiry, ...item }
  }
}

function madeUpEnquiry(now: Date) {
  const form = { fullName: "Test Customer", email: "test@example.com", phone: "+91 98220 00000" }
  const texts = { company: "Test property", message: "This is a test event." }
  return toEnquiry(toEnquiryRow({ ...form, ...texts }, { page: "/", country: "IN", createdAt: now.toISOString() }))
}
