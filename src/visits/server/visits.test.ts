import { bookedStill } from "#enquiries/server/enquiries.ts"
import { Kysely } from "kysely"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { isAppError } from "#base/errors.ts"
import { maxMoves, visitMessages } from "../shared/visit.ts"
import { addDays } from "#base/text/calendar.ts"
import { prepareDatabases } from "../../../test/databases/databases.ts"
import { eleven, everyDay, ten, tomorrow, twelve, visitOf, withVisits } from "../../../test/site/visit-hours.ts"
import type { Tables } from "#db/tables.ts"
import { openStoreOn, type Store } from "#server/store/store.ts"

const { databases } = prepareDatabases()

const by = "office@maap.example"
const days = { from: tomorrow, to: tomorrow }
const lead = { fullName: "Asha", email: "", phone: "98220 00000", company: "", message: "" }

interface Change {
  key?: string
  kind?: "home" | "studio"
  pin?: string
}

describe.each(databases)("visits on $database", ({ openDialect }) => {
  let store: Store
  let db: Kysely<Tables>

  beforeEach(async () => {
    const dialect = await openDialect()
    store = await openStoreOn(dialect)
    db = new Kysely<Tables>({ dialect })
    await store.business.put(withVisits(), { madeBy: by })
  })

  afterEach(() => store.close())

  const book = (visitor: number, startsAt: string, { key, ...change }: Change = {}) =>
    store.visits.book({ ...visitOf(visitor, startsAt), ...change }, { page: "/book", idempotencyKey: key })
  const addLead = async () => (await store.enquiries.add(lead, { by }))._id
  const bookFor = (enquiryId: string, startsAt: string, kind: "home" | "studio" = "home") =>
    store.visits.bookFor({ enquiryId, kind, startsAt, address: "", pin: "" }, { by })
  const block = (startsAt: string, endsAt: string) =>
    store.visits.block({ kind: null, startsAt, endsAt, words: "Fair" }, { by })
  const failureOf = async (promise: Promise<unknown>) => {
    const error: unknown = await promise.then(
      () => undefined,
      (reason: unknown) => reason,
    )
    if (!isAppError(error)) throw error ?? new Error("It did not fail.")
    return error
  }
  const doubts = async () => (await store.visits.list(days)).map(({ doubt }) => doubt)
  const startsOf = async (kind: "home" | "studio" = "home") =>
    (await store.visits.listFree(kind, days)).map(({ startsAt }) => startsAt)

  test("a visit takes its time, which is free again once it is moved or cancelled", async () => {
    expect(await startsOf()).toEqual([ten, eleven, twelve])
    const { visit, secret, reference } = await book(1, ten)
    expect(visit).toMatchObject({ kind: "home", startsAt: ten, endsAt: eleven, state: "booked", sequence: 0 })
    expect(await startsOf()).toEqual([eleven, twelve])
    expect(await startsOf("studio")).toEqual([eleven, twelve])
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
      "Cancelled by the visitor: 12 pm to 1 pm (India Standard Time)",
      "Rescheduled by the visitor: 12 pm to 1 pm (India Standard Time)",
      "Booked by the visitor: 10 am to 11 am (India Standard Time)",
    ])
  })

  test("the same key and form again return the first visit; a time that is taken names the next free ones", async () => {
    const first = await book(1, ten, { key: "a key" })
    expect(await book(1, ten, { key: "a key" })).toEqual(first)
    const failure = await failureOf(book(2, ten, { key: "another" }))
    expect([failure.code, failure.message]).toEqual(["in-use", visitMessages.taken])
    expect(failure.free?.map(({ startsAt }) => startsAt).slice(0, 2)).toEqual([eleven, twelve])
    expect(failure.free).toHaveLength(5)
    // Nothing of it is stored, so the same key may be sent with another time.
    expect((await store.enquiries.list()).total).toBe(1)
    expect(await book(2, eleven, { key: "another" })).toMatchObject({ visit: { startsAt: eleven } })
  })

  test("of 200 visitors who want 20 times at once each time gets one, and all others a clear answer", async () => {
    await store.business.put(withVisits({ home: { minutes: 15, hours: everyDay("10:00", "15:00") } }), { madeBy: by })
    const times = await startsOf()
    expect(times).toHaveLength(20)
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, visitor) =>
        book(visitor, times[visitor % 20] ?? "").then(
          ({ visit }) => visit.startsAt,
          (error: unknown) => (isAppError(error) ? error.message : error),
        ),
      ),
    )
    expect(answers.filter((answer) => answer === visitMessages.taken)).toHaveLength(180)
    expect(new Set(answers)).toEqual(new Set([...times, visitMessages.taken]))
    expect((await store.visits.list(days)).map(({ startsAt }) => startsAt)).toEqual(times)
    expect((await store.enquiries.list({ page: 1 })).total).toBe(20)
  })

  test("a person has one open visit of a kind", async () => {
    const { secret } = await book(1, ten)
    expect((await failureOf(book(1, eleven))).message).toBe(visitMessages.open)
    await book(1, twelve, { kind: "studio" })
    await store.visits.cancel({ secret })
    await book(1, eleven)
  })

  describe("while the same people do both kinds", () => {
    test("neither offers nor books a time of the other kind, with its gap, until it is moved or cancelled", async () => {
      const halfPast = everyDay("10:30", "13:30")
      await store.business.put(withVisits({ studio: { hours: halfPast, atOnce: 9 } }), { madeBy: by })
      const half = (iso: string) => new Date(Date.parse(iso) + 1_800_000).toISOString()
      expect(await startsOf("studio")).toEqual([half(ten), half(eleven), half(twelve)])
      const { visit, secret } = await book(1, eleven)
      expect(await startsOf("studio")).toEqual([half(twelve)])
      const failure = await failureOf(book(2, half(ten), { kind: "studio" }))
      expect([failure.message, failure.free?.[0]?.startsAt]).toEqual([visitMessages.taken, half(twelve)])
      const enquiry = await addLead()
      expect((await failureOf(bookFor(enquiry, half(eleven), "studio"))).message).toBe(visitMessages.taken)
      const studio = await bookFor(enquiry, half(twelve), "studio")
      expect((await failureOf(store.visits.move({ secret }, twelve))).message).toBe(visitMessages.taken)
      expect((await failureOf(store.visits.move({ id: studio._id }, half(ten), by))).message).toBe(visitMessages.taken)
      await store.visits.move({ id: visit._id }, ten, by)
      expect(await startsOf("studio")).toEqual([half(eleven), half(twelve)])
      await store.visits.cancel({ id: studio._id }, by)
      const gap = { home: { gapMinutes: 45 }, studio: { hours: halfPast } }
      await store.business.put(withVisits(gap), { madeBy: by })
      await store.visits.cancel({ secret })
      await book(3, ten)
      expect(await startsOf("studio")).toEqual([half(twelve)])
    })

    test("books several of one kind at once, and none of the other", async () => {
      await store.business.put(withVisits({ home: { atOnce: 2 }, studio: { atOnce: 2 } }), { madeBy: by })
      await book(1, ten)
      await book(2, ten)
      await book(3, eleven, { kind: "studio" })
      expect([await startsOf(), await startsOf("studio")]).toEqual([[twelve], [eleven, twelve]])
    })
  })

  test("books both kinds at the same time if different people do them, and not after that has changed", async () => {
    const apart = withVisits()
    apart.visits.hasDifferentPeople = true
    await store.business.put(apart, { madeBy: by })
    await book(1, ten)
    await book(2, ten, { kind: "studio" })
    expect([await startsOf(), await startsOf("studio")]).toEqual([
      [eleven, twelve],
      [eleven, twelve],
    ])
    await book(3, eleven)
    await store.business.put(withVisits(), { madeBy: by })
    expect([await startsOf(), await startsOf("studio")]).toEqual([[twelve], [twelve]])
  })

  test("a person who is corrected keeps the open visit, and leaves the address to anyone who has it", async () => {
    const [first] = [await book(1, ten), await book(2, eleven)]
    const { enquiryId } = first.visit
    const { email, phone } = visitOf(2, ten)
    await store.enquiries.change(enquiryId, { email: "asha@home.example" }, { by })
    // This one belongs to the open visit of another enquiry.
    await store.enquiries.change(enquiryId, { phone }, { by })
    const asha = { ...visitOf(4, twelve), email: "asha@home.example" }
    expect((await failureOf(store.visits.book(asha, { page: "/" }))).message).toBe(visitMessages.open)
    await store.enquiries.change(enquiryId, { email }, { by })
    expect((await failureOf(store.visits.book({ ...asha, email }, { page: "/" }))).message).toBe(visitMessages.open)
    // The first one's former time is free.
    await book(1, twelve)
  })

  test("a secret that has ended opens no visit, as one that nobody has", async () => {
    const { secret } = await book(1, ten)
    await db.updateTable("enquiries").set({ contacted_at: "2020-01-01T00:00:00.000Z" }).execute()
    expect(await store.visits.find(secret)).toBeUndefined()
    expect((await failureOf(store.visits.move({ secret }, eleven))).message).toBe(visitMessages.notFound)
    expect((await failureOf(store.visits.cancel({ secret }))).message).toBe(visitMessages.notFound)
  })

  test.each(["cancel", "withdraw", "erase"] as const)(
    "can %s a visit that seems to be over when the clock is doubted",
    async (act) => {
      const { secret, visit } = await book(1, ten)
      const day = 24 * 60 * 60 * 1000
      const ago = (days: number) => new Date(Date.now() - days * day).toISOString()
      await db
        .updateTable("visits")
        .set({ starts_at: ago(5.1), ends_at: ago(5) })
        .execute()
      expect((await failureOf(store.visits.cancel({ secret }))).message).toBe(visitMessages.ended)
      await store.settings.put("clock", { seenAt: ago(10), doubtedAt: null }, "")
      expect((await store.trustedTime()).toISOString()).toBe((await store.settings.read("clock"))?.body.seenAt)
      if (act === "cancel") await store.visits.cancel({ secret })
      if (act === "withdraw") await store.visitors.withdraw(secret)
      if (act === "erase")
        await store.erasures.erase(visit.enquiryId, { scope: "enquiry", askedBy: by, now: new Date() })
      const row = await db.selectFrom("visits").select("state").executeTakeFirst()
      expect(row?.state).toMatch(/^cancelled/)
    },
  )

  test("the office marks a visit as done whose visitor came earlier, and lists it without saying days", async () => {
    const { _id } = await bookFor(await addLead(), ten)
    expect(await store.visits.mark({ id: _id }, "done", by)).toMatchObject({ state: "done", startsAt: ten })
    expect(await store.visits.list({})).toMatchObject([{ _id, state: "done" }])
    expect(await store.visits.list({ to: addDays(tomorrow, -1) })).toEqual([])
  })

  test("the office books for an enquiry, and blocks times around visits", async () => {
    const visit = await bookFor(await addLead(), ten)
    const blocked = await block(ten, twelve)
    expect([await startsOf(), await startsOf("studio")]).toEqual([[twelve], [twelve]])
    await store.visits.cancel({ id: visit._id }, by)
    expect(await startsOf()).toEqual([twelve])
    expect(await store.visits.listBlocks(days)).toEqual([blocked])
    await store.visits.unblock(blocked._id)
    expect(await startsOf()).toEqual([ten, eleven, twelve])
    expect(await store.visits.list(days)).toMatchObject([
      { state: "cancelled-by-office", fullName: "Asha", onlineDiscount: false },
    ])
  })

  test("a time that two blocks cover stays blocked until both are removed", async () => {
    const [morning, day] = [await block(ten, eleven), await block(ten, twelve)]
    await store.visits.unblock(morning._id)
    expect([await startsOf(), await startsOf("studio")]).toEqual([[twelve], [twelve]])
    await store.visits.unblock(day._id)
    expect(await startsOf()).toEqual([ten, eleven, twelve])
  })

  test("the office reads whether the enquiry or the person has a visit already", async () => {
    const id = await addLead()
    await bookFor(id, ten, "studio")
    expect((await failureOf(bookFor(id, eleven))).message).toBe(visitMessages.openOfEnquiry)
    expect((await failureOf(bookFor(await addLead(), eleven, "studio"))).message).toBe(visitMessages.openForOffice)
  })

  test("an answer that is kept for a retry goes with the enquiry that is erased", async () => {
    const id = await addLead()
    const form = { enquiryId: id, kind: "home" as const, startsAt: ten, address: "Flat 12", pin: "411045" }
    const keyed = { key: "a key", fingerprint: "a form" }
    const visit = await store.visits.bookFor(form, { by, keyed })
    expect(await store.visits.bookFor(form, { by, keyed })).toEqual(visit)
    await store.erasures.erase(id, { scope: "enquiry", askedBy: by, now: new Date() })
    expect(await store.idempotency.find(keyed)).toBeUndefined()
  })

  test("a visit that is erased with its enquiry leaves its time to others, and to a block that lies there", async () => {
    const [first, second] = [await book(1, ten), await book(2, eleven)]
    await block(ten, eleven)
    await store.erasures.erase(first.visit.enquiryId, { scope: "enquiry", askedBy: "the visitor", now: new Date() })
    expect((await failureOf(store.enquiries.remove(second.visit.enquiryId))).message).toBe(bookedStill)
    await store.erasures.erase(second.visit.enquiryId, { scope: "enquiry", askedBy: by, now: new Date() })
    expect(await startsOf()).toEqual([eleven, twelve])
    expect(await startsOf("studio")).toEqual([eleven, twelve])
    // The office sees the cancellations, without personal data.
    const nobody = { enquiryId: null, reference: "", fullName: "", phone: "", phoneNumber: "", address: "", pin: "" }
    expect(await store.visits.list(days)).toMatchObject([
      { ...nobody, startsAt: ten, state: "cancelled-by-visitor" },
      { ...nobody, startsAt: eleven, state: "cancelled-by-office" },
    ])
    expect((await failureOf(store.visits.cancel({ id: first.visit._id }, by))).code).toBe("not-found")
  })

  test("marks a visit whose enquiry becomes spam or is lost until someone cancels it", async () => {
    const [first, second, third] = [await book(1, ten), await book(2, eleven), await book(3, twelve)]
    const idOf = ({ visit }: typeof first) => visit.enquiryId
    expect(await doubts()).toEqual([null, null, null])
    await store.enquiries.change(idOf(first), { status: "Spam" }, { by })
    await store.enquiries.change(idOf(second), { status: "Closed", outcome: "lost-price" }, { by })
    // An order may need its visit.
    await store.enquiries.change(idOf(third), { status: "Closed", outcome: "won" }, { by })
    expect(await doubts()).toEqual(["spam", "closed", null])
    await store.visits.cancel({ id: first.visit._id }, by)
    await store.visits.cancel({ id: second.visit._id }, by)
    expect(await doubts()).toEqual([null, null, null])
    expect((await store.enquiries.get(idOf(first))).status).toBe("Spam")
    expect(await store.enquiries.get(idOf(second))).toMatchObject({ status: "Closed", outcome: "lost-price" })
  })

  test("cancels the open visit, and shows the one changed last, when an instance whose clock is ahead made another id", async () => {
    const { visit, secret } = await book(1, ten, { key: "a key" })
    await store.visits.cancel({ secret })
    const ahead = "ffffffff-ffff-7fff-bfff-ffffffffffff"
    await db.updateTable("visits").set({ id: ahead }).where("id", "=", visit._id).execute()
    const { _id } = await bookFor(visit.enquiryId, eleven)
    expect(await store.visits.find(secret)).toMatchObject({ _id, state: "booked" })
    expect((await store.visits.listOf(visit.enquiryId)).map((each) => each._id)).toEqual([_id, ahead])
    expect((await book(1, ten, { key: "a key" })).visit).toMatchObject({ _id: ahead })
    expect(await store.visits.move({ secret }, twelve)).toMatchObject({ _id, startsAt: twelve })
    expect(await store.visits.cancel({ secret })).toMatchObject({ _id, state: "cancelled-by-visitor" })
    expect(await store.visits.find(secret)).toMatchObject({ _id })
    expect((await store.visits.listOf(visit.enquiryId)).map((each) => each._id)).toEqual([_id, ahead])
    expect((await failureOf(store.visits.cancel({ secret }))).message).toBe(visitMessages.cancelled)
  })

  test("what cannot be booked is refused with clear words, and nothing of it is stored", async () => {
    const wordsOf = async (promise: Promise<unknown>) => {
      const { code, fields } = await failureOf(promise)
      return [code, fields]
    }
    const refuses = (startsAt: string, words: string) =>
      expect(wordsOf(book(1, startsAt))).resolves.toEqual(["invalid", { startsAt: words }])
    await refuses(ten.replace("04:30", "04:45"), visitMessages.notOffered)
    await refuses("2026-01-01T04:30:00.000Z", visitMessages.past)
    await refuses("2199-02-28T04:30:00.000Z", visitMessages.tooFar)
    await store.business.put(withVisits({ home: { noticeDays: 3, pinPrefixes: ["4400", "44 01"] } }), { madeBy: by })
    await refuses(ten, visitMessages.tooSoon)
    await store.business.put(withVisits({ home: { pinPrefixes: ["4400", "44 01"] } }), { madeBy: by })
    expect(await wordsOf(book(1, ten))).toEqual(["invalid", { pin: visitMessages.outside }])
    await store.business.put(withVisits({ home: { isOn: false } }), { madeBy: by })
    expect(await wordsOf(book(1, ten))).toEqual(["invalid", { kind: visitMessages.off }])
    expect((await store.enquiries.list()).total).toBe(0)
    await store.business.put(withVisits({ home: { pinPrefixes: ["4400", "44 01"] } }), { madeBy: by })
    await book(1, ten, { pin: "440103" })
  })

  test("books several at once if that is allowed, and marks visits that narrowed hours leave out", async () => {
    await store.business.put(withVisits({ home: { atOnce: 2, gapMinutes: 30 } }), { madeBy: by })
    const [first] = [await book(1, ten), await book(2, ten)]
    expect((await failureOf(book(3, ten))).message).toBe(visitMessages.taken)
    expect(await doubts()).toEqual([null, null])
    await store.business.put(withVisits({ home: { hours: everyDay("11:00", "13:00") } }), { madeBy: by })
    expect(await startsOf()).toEqual([twelve])
    expect(await doubts()).toEqual(["hours", "hours"])
    await store.visits.cancel({ id: first.visit._id }, by)
    expect(new Set(await doubts())).toEqual(new Set(["hours", null]))
  })

  test("those that were booked when more were taken at once count, wherever they lie", async () => {
    await store.business.put(withVisits({ home: { atOnce: 3 } }), { madeBy: by })
    const [first] = [await book(1, ten), await book(2, ten), await book(3, ten)]
    await store.visits.cancel({ secret: first.secret })
    await store.business.put(withVisits({ home: { atOnce: 2 } }), { madeBy: by })
    expect(await startsOf()).toEqual([eleven, twelve])
    expect((await failureOf(book(4, ten))).message).toBe(visitMessages.taken)
    await store.business.put(withVisits({ home: { atOnce: 3 } }), { madeBy: by })
    await book(4, ten)
  })

  test("the office moves and cancels no visit that was moved since it was read", async () => {
    const { visit, secret } = await book(1, ten)
    const asRead = { id: visit._id, sequence: 0 }
    await store.visits.move({ secret }, eleven)
    for (const change of [() => store.visits.move(asRead, twelve, by), () => store.visits.cancel(asRead, by)]) {
      const { code, message } = await failureOf(change())
      expect([code, message]).toEqual(["stale", visitMessages.changed])
    }
    const sent = { id: visit._id, sequence: 1 }
    await store.visits.move(sent, twelve, by)
    // Repeated, as after a lost response.
    expect(await store.visits.move(sent, twelve, by)).toMatchObject({ startsAt: twelve, sequence: 2 })
    await store.visits.cancel({ ...sent, sequence: 2 }, by)
    expect(await store.visits.cancel({ ...sent, sequence: 2 }, by)).toMatchObject({ state: "cancelled-by-office" })
  })

  test("someone who asks for a time that is taken does not learn whose visits are booked", async () => {
    await book(1, ten)
    await book(2, eleven)
    const failure = await failureOf(book(1, eleven))
    expect([failure.message, failure.free?.[0]?.startsAt]).toEqual([visitMessages.taken, twelve])
    expect((await failureOf(book(1, twelve))).message).toBe(visitMessages.open)
  })

  test("a visit that is cancelled is moved no more, and one that was moved often only by the office", async () => {
    const { secret, visit } = await book(1, ten)
    for (let move = 0; move < maxMoves / 2; move++) {
      await store.visits.move({ secret }, eleven)
      await store.visits.move({ secret }, ten)
    }
    expect((await failureOf(store.visits.move({ secret }, eleven))).message).toBe(visitMessages.movedOften)
    await book(2, twelve)
    expect((await failureOf(store.visits.move({ id: visit._id }, twelve, by))).free?.[0]?.startsAt).not.toBe(twelve)
    await store.visits.move({ id: visit._id }, eleven, by)
    await store.visits.cancel({ secret })
    expect((await failureOf(store.visits.cancel({ secret }))).message).toBe(visitMessages.cancelled)
    expect((await failureOf(store.visits.move({ secret }, ten))).message).toBe(visitMessages.cancelled)
    expect((await failureOf(store.visits.move({ secret: "another's" }, ten))).code).toBe("not-found")
  })
})
