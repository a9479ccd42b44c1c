import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { type Business, firstBusiness } from "#domain/business/business.ts"
import { weekdays } from "#domain/business/opening-hours.ts"
import { isAppError } from "#domain/base/errors.ts"
import { addDays, dayOf } from "#domain/text/calendar.ts"
import { visitMessages } from "#domain/visit/visit.ts"
import { prepareDatabases } from "../../../test/databases/databases.ts"
import { openStoreOn, type Store } from "../store.ts"

const { databases } = prepareDatabases()

const by = "office@maap.example"
const tomorrow = addDays(dayOf(new Date().toISOString()), 1)
const everyDay = Object.fromEntries(weekdays.map((day) => [day, { opens: "10:00", closes: "13:00" }])) as never

/** Visits from 10:00 to 13:00 in India, an hour each. */
function withVisits(change: Partial<Business["visits"]["home"]> = {}): Business {
  const { visits } = firstBusiness
  const on = { isOn: true, hours: everyDay, noticeDays: 0 }
  return {
    ...firstBusiness,
    visits: { ...visits, home: { ...visits.home, ...on, ...change }, studio: { ...visits.studio, ...on } },
  }
}

/** 10:00, 11:00 and 12:00 of tomorrow in India. */
const [ten, eleven, twelve] = ["04:30", "05:30", "06:30"].map((time) => `${tomorrow}T${time}:00.000Z`) as [
  string,
  string,
  string,
]
const days = { from: tomorrow, to: tomorrow }

function formOf(person: number, startsAt: string, change = {}) {
  return {
    fullName: `Visitor ${person}`,
    email: `visitor${person}@home.example`,
    phone: `98220 ${10_000 + person}`,
    company: "",
    message: "10 × 8 ft",
    kind: "home" as const,
    startsAt,
    address: "Flat 12",
    pin: "411045",
    ...change,
  }
}

describe.each(databases)("visits on $database", ({ openDialect }) => {
  let store: Store

  beforeEach(async () => {
    store = await openStoreOn(await openDialect())
    await store.business.put(withVisits(), { madeBy: by })
  })

  afterEach(() => store.close())

  const book = (
    person: number,
    startsAt: string,
    { key, ...change }: { key?: string; kind?: "home" | "studio" } = {},
  ) => store.visits.book(formOf(person, startsAt, change), { page: "/book", idempotencyKey: key })
  const failureOf = async (promise: Promise<unknown>) => {
    const error: unknown = await promise.then(
      () => undefined,
      (reason: unknown) => reason,
    )
    if (!isAppError(error)) throw error ?? new Error("It did not fail.")
    return error
  }
  const startsOf = async (kind: "home" | "studio" = "home") =>
    (await store.visits.listFree(kind, days)).map(({ startsAt }) => startsAt)

  test("a visit takes its time, which is free again once it is moved or cancelled", async () => {
    expect(await startsOf()).toEqual([ten, eleven, twelve])
    const { visit, secret, reference } = await book(1, ten)
    expect(visit).toMatchObject({ kind: "home", startsAt: ten, endsAt: eleven, state: "booked", sequence: 0 })
    expect(await startsOf()).toEqual([eleven, twelve])
    expect(await startsOf("studio")).toEqual([ten, eleven, twelve])
    expect(await store.visits.find(secret)).toEqual(visit)
    const enquiry = await store.enquiries.get(visit.enquiryId)
    expect(enquiry).toMatchObject({ reference, status: "Visit booked", onlineDiscount: true })

    expect(await store.visits.move({ secret }, twelve)).toMatchObject({ startsAt: twelve, sequence: 1 })
    expect(await startsOf()).toEqual([ten, eleven])
    expect(await store.visits.cancel({ secret })).toMatchObject({ state: "cancelled-by-visitor", sequence: 2 })
    expect(await startsOf()).toEqual([ten, eleven, twelve])
    expect(await store.enquiries.get(visit.enquiryId)).toMatchObject({ status: "New", onlineDiscount: false })
    const { items } = await store.enquiries.events.list(visit.enquiryId)
    expect(items.filter(({ kind }) => kind === "visit").map(({ text }) => text.replace(/:.*,/, ":"))).toEqual([
      "Cancelled by the visitor: 12:00 to 13:00 (India Standard Time)",
      "Moved by the visitor: 12:00 to 13:00 (India Standard Time)",
      "Booked by the visitor: 10:00 to 11:00 (India Standard Time)",
    ])
  })

  test("the same key and form again return the first visit; a time that is taken names the next free ones", async () => {
    const first = await book(1, ten, { key: "a key" })
    expect(await book(1, ten, { key: "a key" })).toEqual(first)
    const failure = await failureOf(book(2, ten, { key: "another" }))
    expect([failure.code, failure.message]).toEqual(["in-use", visitMessages.taken])
    expect(failure.free?.map(({ startsAt }) => startsAt).slice(0, 2)).toEqual([eleven, twelve])
    expect(failure.free).toHaveLength(5)
    // Nothing of it is stored, so that the same key may be sent with another time.
    expect((await store.enquiries.list()).total).toBe(1)
    expect(await book(2, eleven, { key: "another" })).toMatchObject({ visit: { startsAt: eleven } })
  })

  test("a person has one open visit of a kind", async () => {
    const { secret } = await book(1, ten)
    expect((await failureOf(book(1, eleven))).message).toBe(visitMessages.open)
    await book(1, ten, { kind: "studio" })
    await store.visits.cancel({ secret })
    await book(1, eleven)
  })

  test("the office books for an enquiry, marks what has begun, and blocks times around visits", async () => {
    const form = { fullName: "Asha", email: "", phone: "98220 00000", company: "", message: "" }
    const { _id: enquiryId } = await store.enquiries.add(form, { by })
    const visit = await store.visits.bookFor(
      { enquiryId, kind: "home", startsAt: ten, address: "", pin: "" },
      { by, keyed: undefined },
    )
    expect((await failureOf(store.visits.mark(visit._id, "done", by))).message).toBe(visitMessages.notBegun)
    const block = await store.visits.block(
      { kind: null, startsAt: ten, endsAt: twelve, words: "Fair" },
      { by, keyed: undefined },
    )
    expect([await startsOf(), await startsOf("studio")]).toEqual([[twelve], [twelve]])
    await store.visits.cancel({ id: visit._id }, by)
    expect(await startsOf()).toEqual([twelve])
    expect(await store.visits.listBlocks(days)).toEqual([block])
    await store.visits.unblock(block._id)
    expect(await startsOf()).toEqual([ten, eleven, twelve])
    expect(await store.visits.list(days)).toMatchObject([
      { state: "cancelled-by-office", fullName: "Asha", onlineDiscount: false },
    ])
  })
})
