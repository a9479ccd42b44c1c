import { orUndefined } from "#base/errors.ts"
import { toEnquiry, toEnquiryRow } from "#enquiries/server/enquiry-rows.ts"
import { formatVisitStart } from "#visits/shared/format-visit.ts"
import { type NotifiedEvent, notificationTitles, testEvent } from "#webhooks/shared/webhook.ts"
import type { ReadEvent } from "#webhooks/server/webhook-worker.ts"
import type { Store } from "../store/store.ts"

/** The other entity of an event besides its enquiry, by the first part of its name. */
const readers: Record<string, (store: EventSources, id: string) => Promise<object>> = {
  visit: async ({ visits }, id) => ({ visit: await visits.get(id) }),
  payment: async ({ payments }, id) => ({ payment: (await payments.getReceipt(id)).payment }),
  quotation: async ({ quotations }, id) => ({ quotation: await quotations.get(id) }),
}

type EventSources = Pick<Store, "enquiries" | "visits" | "quotations" | "payments" | "business" | "now">

/** Reads the current entities of an event for webhooks. */
export function eventReader(store: EventSources): ReadEvent {
  return async (delivery) => {
    if (delivery.subscription !== null) return await readNotification(store, delivery)
    const { event, enquiryId, itemId } = delivery
    if (event === testEvent) return { enquiry: madeUpEnquiry(store.now()) }
    const enquiry = enquiryId === null ? undefined : await orUndefined(store.enquiries.get(enquiryId))
    const read = readers[event.split(".")[0] ?? ""]
    const item = itemId === "" ? {} : await orUndefined(Promise.resolve(read?.(store, itemId)))
    return enquiry && item && { enquiry, ...item }
  }
}

/** Describes an event for a device, without personal data, with the path that it opens. */
async function readNotification(store: EventSources, { event, enquiryId, itemId }: Parameters<ReadEvent>[0]) {
  if (enquiryId === null) return { title: "Test notification", body: "This device shows them.", path: "/admin/account" }
  const enquiry = await orUndefined(store.enquiries.get(enquiryId))
  if (!enquiry || enquiry.status === "Spam") return undefined
  const title = notificationTitles[event as NotifiedEvent]
  // Each replaces the previous one.
  if (event === "follow-up.due") return { title, body: "Open it in Today.", path: "/admin/dashboard", tag: event }
  const visit = event === "visit.booked" ? await orUndefined(store.visits.get(itemId)) : undefined
  const { zone } = (await store.business.current()).business.visits
  const body = [visit && formatVisitStart(visit.startsAt, zone), enquiry.estimate?.kitchen].filter(Boolean).join(". ")
  return { title, body, path: `/admin/contacts?open=${enquiryId}` }
}

function madeUpEnquiry(now: Date) {
  const form = { fullName: "Test Customer", email: "test@example.com", phone: "+91 98220 00000" }
  const texts = { company: "Test property", message: "This is a test event." }
  return toEnquiry(toEnquiryRow({ ...form, ...texts }, { page: "/", country: "IN", createdAt: now.toISOString() }))
}
