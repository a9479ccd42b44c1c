import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { prepareDatabases } from "../../../test/databases/databases.ts"
import { openPostgres } from "#db/postgres.ts"
import { openSqlite } from "#db/sqlite.ts"
import { openStoreOn, type Store } from "#server/store/store.ts"

const { newFolder, postgres } = prepareDatabases()

/** Two instances on one database; PGlite supports only one. */
const databases: { database: string; openNodes: (emails?: string[]) => Promise<[Store, Store]> }[] = [
  {
    database: "SQLite",
    async openNodes(emails) {
      const folder = newFolder()
      return [await openStoreOn(openSqlite(folder), emails), await openStoreOn(openSqlite(folder), emails)]
    },
  },
  {
    database: "PostgreSQL",
    async openNodes(emails) {
      if (postgres.kind === "pglite") {
        const only = await openStoreOn(await postgres.openDialect(), emails)
        return [only, only]
      }
      const url = await postgres.createDatabase()
      return [await openStoreOn(openPostgres(url), emails), await openStoreOn(openPostgres(url), emails)]
    },
  },
]

const form = { fullName: "Asha", email: "asha@home.example", phone: "98", company: "", message: "10 × 8 ft" }

/** Times after anything that the store itself wrote. */
const at = (minute: number) => `3000-01-01T00:${String(minute).padStart(2, "0")}:00.000Z`

describe.each(databases)("an outbox on $database", ({ openNodes }) => {
  let one: Store
  let other: Store

  beforeEach(async () => {
    ;[one, other] = await openNodes()
  })

  afterEach(async () => {
    await one.close()
    if (other !== one) await other.close()
  })

  const submit = () => one.enquiries.submit(form, { page: "/" })
  const mailOf = async (id: string) => (await one.enquiries.get(id)).mail

  async function claimOne(store: Store, from = 0, until = 15) {
    const email = await store.outbox.claim(at(from), at(until))
    if (!email) throw new Error("No e-mail is due.")
    return email
  }

  test("hands out e-mails oldest first, none before it is due", async () => {
    const ids = []
    for (let count = 0; count < 3; count++) ids.push((await submit())._id)
    expect(await one.outbox.claim(new Date(Date.now() - 60_000).toISOString(), at(0))).toBeUndefined()
    const claimed = []
    for (let count = 0; count < 3; count++) claimed.push((await claimOne(one)).enquiryId)
    expect(claimed).toEqual(ids)
    expect(await one.outbox.claim(at(0), at(15))).toBeUndefined()
  })

  test("hands each e-mail to one node only, however many ask at once", async () => {
    const ids = new Set<string>()
    for (let count = 0; count < 40; count++) ids.add((await submit())._id)
    const claims = Array.from({ length: 60 }, (_, turn) => (turn % 2 === 0 ? one : other).outbox.claim(at(0), at(15)))
    const claimed = (await Promise.all(claims)).flatMap((email) => email?.enquiryId ?? [])
    expect(claimed).toHaveLength(40)
    expect(new Set(claimed)).toEqual(ids)
  })

  test("frees the e-mail of a node that died once its lease has ended, and counts both tries", async () => {
    const { _id } = await submit()
    const dead = await claimOne(one)
    expect(await other.outbox.claim(at(14), at(29))).toBeUndefined()
    const again = await claimOne(other, 15, 30)
    expect([again._id, again.attempts]).toEqual([dead._id, 2])
    // It was only slow: its later reports about another's e-mail are ignored, except that it was sent.
    await one.outbox.fail(dead, { error: "late", now: at(16) })
    await one.outbox.release(dead)
    expect(await one.outbox.claim(at(16), at(30))).toBeUndefined()
    await one.outbox.settle(dead, at(17))
    await other.outbox.fail(again, { error: "too late", now: at(18), dueAt: at(19) })
    expect(await mailOf(_id)).toMatchObject({ status: "sent", sentAt: at(17) })
    expect(await other.outbox.claim(at(40), at(55))).toBeUndefined()
  })

  test("hands out what a wrong clock has dated years ahead, due or claimed", async () => {
    for (let count = 0; count < 2; count++) await submit()
    await one.outbox.fail(await claimOne(one), { error: "451 Later", now: at(0), dueAt: "3001-01-01T00:00:00.000Z" })
    const held = await one.outbox.claim(at(0), "3001-01-01T00:15:00.000Z")
    const claimed = [await other.outbox.claim(at(1), at(16)), await other.outbox.claim(at(1), at(16))]
    expect(claimed.map((email) => email?._id)).toContain(held?._id)
    expect([claimed.every(Boolean), await other.outbox.claim(at(2), at(17))]).toEqual([true, undefined])
  })

  test("contains an e-mail of each kind that follows an enquiry, of which the office is told its own", async () => {
    const [both, twin] = await openNodes(["enquiry-received", "for-the-visitor"])
    const { _id } = await both.enquiries.submit(form, { page: "/" })
    const claims = [await claimOne(both), await claimOne(both)].toSorted((a, b) => a.kind.localeCompare(b.kind))
    expect(claims.map(({ kind, enquiryId }) => [kind, enquiryId])).toEqual([
      ["enquiry-received", _id],
      ["for-the-visitor", _id],
    ])
    for (const claim of claims) {
      if (claim.kind === "for-the-visitor") await both.outbox.fail(claim, { error: "550 Unknown", now: at(1) })
      else await both.outbox.settle(claim, at(1))
    }
    expect((await both.enquiries.get(_id)).mail).toEqual({ status: "sent", attempts: 1, sentAt: at(1) })
    expect((await both.enquiries.list()).items).toHaveLength(1)
    expect((await both.enquiries.list({ letterFailed: true })).items).toMatchObject([{ _id }])
    expect((await both.enquiries.events.list(_id)).items).toContainEqual(
      expect.objectContaining({ kind: "letter", text: "An e-mail to the visitor could not be sent: 550 Unknown" }),
    )
    expect(await both.outbox.count()).toEqual({ waiting: 0, givenUp: 1, held: 0 })
    // An expired claim has no effect, even for a removed enquiry.
    const [stale] = claims.filter(({ kind }) => kind === "for-the-visitor") as [(typeof claims)[number]]
    await both.outbox.fail(stale, { error: "550 Unknown", now: at(2) })
    const failures = (await both.enquiries.events.list(_id)).items.filter(({ kind }) => kind === "letter")
    expect(failures).toHaveLength(1)
    const other = await both.enquiries.submit(form, { page: "/" })
    const removed = [await claimOne(both, 2), await claimOne(both, 2)].find(({ kind }) => kind === "for-the-visitor")
    await both.enquiries.remove(other._id)
    await both.outbox.fail(removed as (typeof claims)[number], { error: "550 Unknown", now: at(3) })
    await both.enquiries.resendEmail(_id)
    expect(await both.outbox.count()).toEqual({ waiting: 1, givenUp: 0, held: 0 })
    expect([(await claimOne(both, 1)).kind, (await claimOne(both, 1)).kind].toSorted()).toEqual([
      "enquiry-received",
      "for-the-visitor",
    ])
    await both.close()
    if (twin !== both) await twin.close()
  })

  test("says of each e-mail how it fares, until it is sent", async () => {
    const { _id } = await submit()
    await one.outbox.fail(await claimOne(one), { error: "451 Later", now: at(0), dueAt: at(5) })
    expect(await mailOf(_id)).toEqual({ status: "failed", attempts: 1, error: "451 Later", dueAt: at(5) })
    expect(await one.outbox.claim(at(4), at(19))).toBeUndefined()
    await one.outbox.settle(await claimOne(one, 5, 20), at(6))
    expect(await mailOf(_id)).toEqual({ status: "sent", attempts: 2, sentAt: at(6) })
    expect(await one.outbox.claim(at(30), at(45))).toBeUndefined()
  })

  test("keeps an e-mail that was given up, and queues it again under its own id", async () => {
    const { _id } = await submit()
    const first = await claimOne(one)
    await one.outbox.fail(first, { error: "550 Unknown", now: at(0) })
    expect(await mailOf(_id)).toEqual({ status: "given-up", attempts: 1, error: "550 Unknown" })
    expect(await one.outbox.count()).toEqual({ waiting: 0, givenUp: 1, held: 0 })
    expect(await one.enquiries.summarise()).toMatchObject({ letterFailed: 1 })
    expect((await one.enquiries.list({ letterFailed: true })).items).toMatchObject([{ _id: first.enquiryId }])
    expect((await one.enquiries.list({ letterFailed: false, page: 1 })).total).toBe(0)
    expect(await one.outbox.claim(at(30), at(45))).toBeUndefined()
    expect((await one.enquiries.resendEmail(_id)).mail).toEqual({
      status: "waiting",
      attempts: 0,
      dueAt: expect.any(String),
    })
    const again = await claimOne(other, 30, 45)
    expect([again._id, again.attempts]).toEqual([first._id, 1])
  })

  test("an e-mail about what a program seems to have sent is held until someone queues it", async () => {
    const { _id } = await one.enquiries.submit({ ...form, subject: "Cheap loans" }, { page: "/" })
    expect(await one.outbox.claim(at(0), at(5))).toBeUndefined()
    expect(await one.outbox.count()).toEqual({ waiting: 0, givenUp: 0, held: 1 })
    expect(await one.enquiries.summarise()).toMatchObject({ letterFailed: 0 })
    const { mail, notes } = await one.enquiries.get(_id)
    expect(mail).toEqual({ status: "held", attempts: 0, error: notes })
    expect((await one.enquiries.resendEmail(_id)).mail?.status).toBe("waiting")
    expect(await one.outbox.count()).toEqual({ waiting: 1, givenUp: 0, held: 0 })
    expect(await one.outbox.claim(at(0), at(5))).toMatchObject({ enquiryId: _id })
  })

  test("one that was only sent very soon is noted, and its e-mail goes out", async () => {
    const { notes } = await one.enquiries.submit({ ...form, openFor: 400 }, { page: "/" })
    expect(notes).toContain("within 3 seconds")
    expect(await one.outbox.count()).toEqual({ waiting: 1, givenUp: 0, held: 0 })
  })

  test("queues an e-mail that was sent as a new one, even when asked twice at once", async () => {
    const { _id } = await submit()
    const first = await claimOne(one)
    await one.outbox.settle(first, at(1))
    await Promise.all([one.enquiries.resendEmail(_id), other.enquiries.resendEmail(_id)])
    const again = await claimOne(one)
    expect(again.enquiryId).toBe(_id)
    expect(again._id).not.toBe(first._id)
    expect(await other.outbox.claim(at(0), at(15))).toBeUndefined()
  })

  test("lets nobody send beside a try under way, even when the e-mail is queued again in the meantime", async () => {
    const { _id } = await submit()
    const underWay = await claimOne(one)
    await other.enquiries.resendEmail(_id)
    expect(await other.outbox.claim(at(1), at(16))).toBeUndefined()
    await one.outbox.settle(underWay, at(2))
    expect(await mailOf(_id)).toMatchObject({ status: "sent" })
  })

  test("takes a released e-mail back as due", async () => {
    await submit()
    await one.outbox.release(await claimOne(one))
    expect(await claimOne(other, 1, 16)).toMatchObject({ attempts: 2 })
  })

  test("rings for each new e-mail and each one queued again, until that is stopped", async () => {
    let rings = 0
    const stop = one.outbox.onDue(() => rings++)
    const { _id } = await submit()
    await one.enquiries.resendEmail(_id)
    stop()
    await submit()
    expect(rings).toBe(2)
  })

  test("has its e-mails removed with their enquiries, also while one is under way", async () => {
    const { _id } = await submit()
    const email = await claimOne(one)
    await other.enquiries.remove(_id)
    await one.outbox.settle(email, at(1))
    await one.outbox.fail(email, { error: "x", now: at(1) })
    expect((await one.enquiries.list()).total).toBe(0)
    expect(await one.outbox.claim(at(30), at(45))).toBeUndefined()
  })
})
