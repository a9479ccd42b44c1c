import written from "#assets/sample/demo.json" with { type: "json" }
import { replaceRows } from "#backup/server/import.ts"
import { addDays, dayOf } from "#base/text/calendar.ts"
import type { VisitKind } from "#collections/shared/business/visit-hours.ts"
import { migrations } from "#db/migrate.ts"
import type { Enquiry, EnquiryChange, EnquiryForm } from "#enquiries/shared/enquiry.ts"
import type { QuotationValues } from "#quotations/shared/quotation.ts"
import { rowsPlace } from "#storage/data-place.ts"
import { type Config, demoAccount } from "../config/config.ts"
import { type Background, repeat } from "../schedules/background.ts"
import { openStore, type Store } from "../store/store.ts"

/** The text of the sign-in page of a demo. */
export const demoNotice = `This is a demo. Sign in as ${demoAccount.email} with the password “${demoAccount.password}”. All changes are removed every night at 3 am and at each start.`

const about = { by: demoAccount.email, check: () => {} }

/** Removes all rows, adds the data of a first start by `begin`, then the work of an office; returns the result of `begin`. */
export async function resetDemo<Begun>(
  { settings, now }: Pick<Store, "settings" | "now">,
  config: Pick<Config, "databaseUrl" | "dataFolder">,
  begin: () => Promise<Begun>,
): Promise<Begun> {
  const place = rowsPlace(config)
  await replaceRows(place, { migrations: Object.keys(migrations), rows: noRows() }, true)
  // First, so a reset that was interrupted can be repeated.
  await settings.put("demo", {}, "")
  const begun = await begin()
  const clock = { now: now() }
  const store = await openStore(place, [], undefined, () => clock.now)
  try {
    await fillDemo(store, clock)
  } finally {
    await store.close()
  }
  return begun
}

async function* noRows(): AsyncGenerator<never> {}

/** Resets at 3 am in the zone of the business; a failed reset is repeated after a minute. */
export function scheduleReset(
  { business, now }: Pick<Store, "business" | "now">,
  reset: () => Promise<unknown>,
  { every = 60_000, onError }: { every?: number; onError: (error: unknown) => void },
): Background {
  let last: string | undefined
  const look = async () => {
    const { zone } = (await business.current()).business.visits
    const time = Temporal.Instant.fromEpochMilliseconds(now().getTime()).toZonedDateTimeISO(zone)
    const day = time.subtract({ hours: 3 }).toPlainDate().toString()
    if (last !== undefined && last !== day) await reset()
    last = day
  }
  return repeat(look, { every, onError })
}

/** Adds enquiries of the last weeks and their work; the clock of the store shows the time of each, `ago` days before today. */
async function fillDemo(store: Store, clock: { now: Date }): Promise<void> {
  const today = clock.now
  const dayIn = (days: number) => addDays(dayOf(today.toISOString()), days)
  const goBack = (days: number) => void (clock.now = new Date(today.getTime() - days * 86_400_000 - 60_000))
  const { business } = await store.business.current()
  const { visits, hours } = business
  const on = { isOn: true, hours }
  const open = { ...visits, home: { ...visits.home, ...on }, studio: { ...visits.studio, ...on } }
  await store.business.put({ ...business, visits: open }, { madeBy: "" })
  const enquiries: Enquiry[] = []
  for (const { ago, ...form } of written.enquiries) {
    goBack(ago)
    enquiries.push(await store.enquiries.submit(form as unknown as EnquiryForm, { page: "/modular-kitchen" }))
  }
  for (const { of, ago, visit, visited, area, accepted, paid, call, change, nextIn } of written.steps) {
    goBack(ago)
    const { _id: id, fullName: name } = enquiries[of] as Enquiry
    if (visit) {
      const kind = visit as VisitKind
      const days = { from: dayIn(1 - ago), to: dayIn(8 - ago) }
      const [slot] = await store.visits.listFree(kind, days, { isOffice: true })
      const place = { kind, ...written.places[kind] }
      await store.visits.bookFor({ enquiryId: id, startsAt: slot?.startsAt ?? "", ...place }, about)
    }
    const [booked] = visited ? await store.visits.listOf(id) : []
    if (booked) await store.visits.change({ id: booked._id }, { state: "done" }, about.by)
    if (area) {
      const { _id, values } = await store.quotations.add(id, { from: "empty" }, about)
      const lines = written.lines.map((line) => ({ quantity: area, ...line }))
      const groups = [{ id: "", title: "Kitchen", lines }] as QuotationValues["groups"]
      await store.quotations.change(_id, { ...values, groups }, about)
      await store.quotations.send(_id, { ...about, mail: false })
    }
    if (accepted) await store.quotations.accept(id, { number: 1, name, agrees: true })
    const payment = { amount: paid ?? 0, paidOn: dayIn(-ago), mode: "upi", reference: "4123", mail: false } as const
    if (paid) await store.payments.add(id, payment, about)
    if (call) await store.enquiries.events.add(id, { kind: "call", text: call, isVisible: false }, about)
    const next = nextIn === undefined ? {} : { nextAt: dayIn(nextIn) }
    if (change) await store.enquiries.change(id, { ...(change as EnquiryChange), ...next }, about)
  }
}
