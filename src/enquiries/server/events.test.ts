import { Kysely } from "kysely"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { addDays, dayOf } from "#base/text/calendar.ts"
import { prepareDatabases } from "../../../test/databases/databases.ts"
import { migrate, migrateTo } from "#db/migrate.ts"
import type { Tables } from "#db/tables.ts"
import { openStoreOn, type Store } from "#server/store/store.ts"
import { readSource } from "../shared/source.ts"

const { databases, emptyDatabases } = prepareDatabases()

const by = "office@maap.example"
const form = { fullName: "Asha", email: "asha@home.example", phone: "98220 12345", company: "", message: "m" }
const lead = { fullName: "Ravi", phone: "98220 54321", email: "", company: "", message: "" }
const today = dayOf(new Date().toISOString())
const tomorrow = addDays(today, 1)

describe.each(databases)("the timeline of an enquiry on $database", ({ openDialect }) => {
  let dialect: Awaited<ReturnType<typeof openDialect>>
  let store: Store

  beforeEach(async () => {
    dialect = await openDialect()
    store = await openStoreOn(dialect)
  })

  afterEach(() => store.close())

  const submit = () => store.enquiries.submit(form, { page: "/" })
  const readTimeline = async (id: string) =>
    (await store.enquiries.events.list(id)).items.map(({ kind, text }) => [kind, text])

  async function addPerson(email: string, role: "owner" | "editor" | "office", name = "") {
    const expiresAt = new Date(Date.now() + 60_000)
    const { _id } = await store.people.invite({ email, name, role }, { tokenHash: email, expiresAt })
    await store.people.accept(email, "a hash", new Date())
    return _id
  }

  test("shows the customer only the notes marked as visible, newest first", async () => {
    const { _id } = await submit()
    const add = (text: string, isVisible?: true) =>
      store.enquiries.events.add(_id, { kind: "note", text, ...(isVisible && { isVisible }) }, { by })
    await add("The first drawing is ready", true)
    await add("Haggles")
    const marked = await add("The second drawing is ready", true)
    expect(marked).toMatchObject({ kind: "note", isVisible: true })
    expect(await store.enquiries.events.listVisible(_id)).toEqual([
      { at: marked.at, text: "The second drawing is ready" },
      { at: expect.any(String), text: "The first drawing is ready" },
    ])
    const { items } = await store.enquiries.events.list(_id)
    expect(items.map(({ isVisible }) => isVisible)).toEqual([true, undefined, true])
    expect(await store.enquiries.events.listVisible((await submit())._id)).toEqual([])
  })

  test("has notes, calls and what the office changed, newest first; its search finds all of it", async () => {
    await addPerson("owner@maap.example", "owner")
    const person = await addPerson("meera@maap.example", "office", "Meera")
    const { _id } = await submit()
    await store.enquiries.change(_id, { notes: "First note" }, { by })
    await store.enquiries.events.add(_id, { kind: "call", text: "Wants walnut", reached: false }, { by })
    const change = {
      status: "Contacted",
      assignedTo: person,
      nextAt: `${tomorrow}T15:30`,
      nextWords: "Send it",
    } as const
    expect(await store.enquiries.change(_id, change, { by })).toMatchObject({ ...change, notes: "First note" })
    expect(await store.enquiries.change(_id, { notes: "Second note" }, { by })).toMatchObject({ notes: "Second note" })
    // Unchanged values create no event.
    await store.enquiries.change(_id, { ...change, notes: "Second note", isRead: true }, { by })
    const said = (await readTimeline(_id)).toReversed()
    expect(said).toEqual([
      ["note", "First note"],
      ["call", "Wants walnut"],
      ["status", "Contacted"],
      ["next", expect.stringMatching(/^\d+ \w+ \d{4}, 15:30: Send it$/)],
      ["assigned", "Meera"],
      ["note", "Second note"],
    ])
    const { items } = await store.enquiries.events.list(_id, { page: 1, limit: 1 })
    expect(items).toEqual([{ _id: expect.any(String), at: expect.any(String), by, kind: "note", text: "Second note" }])
    for (const search of ["first note", "walnut", "second note", "send it"]) {
      expect((await store.enquiries.list({ search, page: 1 })).total).toBe(1)
    }
  })

  test("the timeline keeps a corrected name or number; search, order and matching use only the new one", async () => {
    const { _id } = await store.enquiries.add({ ...lead, email: "ravi@home.example" }, { by })
    const other = await store.enquiries.add({ ...lead, fullName: "Zoya", phone: "98220 77777" }, { by })
    const found = async (search: string) => (await store.enquiries.list({ search, page: 1 })).total
    await store.enquiries.change(
      _id,
      { fullName: "Zz Ravi", phone: "98220 77777", email: "", company: "Sea View" },
      { by },
    )
    expect(await readTimeline(_id)).toEqual([
      ["details", "Full Name was Ravi\nEmail was ravi@home.example\nPhone was 98220 54321\nProperty Name added"],
    ])
    expect([await found("9822054321"), await found("ravi@home"), await found("9822077777")]).toEqual([0, 0, 2])
    expect((await store.enquiries.list({ sort: "fullName", page: 1 })).items[0]?._id).toBe(other._id)
    expect((await store.enquiries.list({ property: "sea view", page: 1 })).total).toBe(1)
    expect(await store.erasures.findMatches(_id)).toHaveLength(2)
    // Equal values are not a change.
    await store.enquiries.change(_id, { fullName: "Zz Ravi", company: "Sea View" }, { by })
    expect(await readTimeline(_id)).toHaveLength(1)
  })

  test("loses nothing that several people write at once, and a retry adds nothing", async () => {
    const { _id } = await submit()
    const words = Array.from({ length: 12 }, (_, place) => `Note ${place}`)
    await Promise.all([
      ...words.map((text) => store.enquiries.events.add(_id, { kind: "note", text }, { by })),
      ...words.map((text) => store.enquiries.change(_id, { notes: `By PUT: ${text}` }, { by })),
    ])
    expect(new Set((await readTimeline(_id)).map(([, text]) => text))).toEqual(
      new Set([...words, ...words.map((text) => `By PUT: ${text}`)]),
    )
    const keyed = { key: "event:1 k", fingerprint: "f" }
    const add = () => store.enquiries.events.add(_id, { kind: "call", text: "Once", reached: true }, { by, keyed })
    const [first, second] = [await add(), await add()]
    expect(second).toEqual(first)
    expect((await readTimeline(_id)).filter(([, text]) => text === "Once")).toHaveLength(1)
    await store.enquiries.remove(_id)
    await expect(store.enquiries.events.list(_id)).rejects.toMatchObject({ code: "not-found" })
    await expect(add()).rejects.toMatchObject({ code: "not-found" })
  })

  test("takes over what a process of the release before has written into the row", async () => {
    const { _id } = await submit()
    await store.enquiries.events.add(_id, { kind: "note", text: "Ours" }, { by })
    const db = new Kysely<Tables>({ dialect })
    const write = (notes: string) =>
      db.updateTable("enquiries").set({ notes, changed_at: "2026-01-01T00:00:00.000Z" }).execute()
    await write("Theirs")
    expect(await store.enquiries.get(_id)).toMatchObject({ notes: "Theirs" })
    for (let look = 0; look < 2; look++) {
      expect((await readTimeline(_id)).map(([, text]) => String(text)).toSorted((a, b) => a.localeCompare(b))).toEqual([
        "Ours",
        "Theirs",
      ])
    }
    await write("Theirs again")
    await store.enquiries.change(_id, { notes: "Ours again" }, { by })
    await write("Theirs at last")
    await store.enquiries.events.add(_id, { kind: "note", text: "Ours at last" }, { by })
    expect(await readTimeline(_id)).toHaveLength(6)
  })

  test("of an enquiry that the office enters begins with its note, and neither is doubled by a retry", async () => {
    const keyed = { key: "enquiry:1 k", fingerprint: "f" }
    const add = () => store.enquiries.add({ ...lead, channel: "whatsapp", notes: "Wants a call" }, { by, keyed })
    const first = await add()
    expect(first).toMatchObject({ channel: "whatsapp", isUnread: false, notes: "Wants a call", email: "", page: "" })
    expect(await add()).toEqual(first)
    expect((await store.enquiries.list()).total).toBe(1)
    expect(await readTimeline(first._id)).toEqual([["note", "Wants a call"]])
    expect(await store.outbox.count()).toEqual({ waiting: 0, givenUp: 0, held: 0 })
    expect(await store.enquiries.summarise()).toMatchObject({ total: 1, unread: 0 })
    await expect(store.enquiries.resendEmail(first._id)).rejects.toMatchObject({ code: "invalid" })
    const { _id } = await submit()
    await store.enquiries.resendEmail(_id, by)
    expect(await readTimeline(_id)).toEqual([["letter", "Queued again"]])
  })

  test("impossible changes are rejected with a message, and change nothing", async () => {
    const editor = await addPerson("editor@maap.example", "editor")
    const { _id } = await submit()
    for (const [change, field] of [
      [{ nextAt: addDays(today, -1) }, "nextAt"],
      [{ nextAt: addDays(today, 731) }, "nextAt"],
      [{ nextAt: "2028-02-30" }, "nextAt"],
      [{ nextWords: "Call" }, "nextWords"],
      [{ outcome: "won" }, "outcome"],
      [{ assignedTo: editor }, "assignedTo"],
      [{ assignedTo: _id }, "assignedTo"],
    ] as const) {
      await expect(store.enquiries.change(_id, change)).rejects.toMatchObject({
        code: "invalid",
        fields: { [field]: expect.stringMatching(/\. (?:Choose|Set)|such as|^Choose/) },
      })
    }
    expect(await readTimeline(_id)).toEqual([])
    expect(await store.enquiries.get(_id)).toMatchObject({ nextAt: null, assignedTo: null, outcome: null })
  })

  test("closing ends the next step and may have an outcome, which opening again takes away", async () => {
    const { _id } = await submit()
    await store.enquiries.change(_id, { nextAt: tomorrow, nextWords: "Visit" })
    const closed = await store.enquiries.change(_id, { status: "Closed", outcome: "lost-price" })
    expect(closed).toMatchObject({ outcome: "lost-price", nextAt: null, nextWords: "" })
    expect((await store.enquiries.list({ outcome: "lost", page: 1 })).total).toBe(1)
    expect((await store.enquiries.list({ outcome: "won", page: 1 })).total).toBe(0)
    expect(await store.enquiries.change(_id, { status: "New" })).toMatchObject({ outcome: null })
  })

  test("today has overdue, due and New, of everyone or of one person, and no spam", async () => {
    const owner = await addPerson("owner@maap.example", "owner")
    const person = await addPerson("meera@maap.example", "office")
    const [due, mine, fresh, planned, spam] = [
      await submit(),
      await submit(),
      await submit(),
      await submit(),
      await submit(),
    ]
    await store.enquiries.change(due._id, { nextAt: today, assignedTo: owner })
    await store.enquiries.change(mine._id, { nextAt: tomorrow, assignedTo: person })
    await store.enquiries.change(planned._id, { nextAt: addDays(today, 3) })
    await store.enquiries.change(spam._id, { nextAt: today, status: "Spam" })
    const read = async (who?: string, now?: Date) => {
      const { orders, ...lists } = await store.enquiries.today(who, now)
      expect(orders.total).toBe(0)
      return Object.values(lists).map(({ total, items }) => [total, items.map(({ _id }) => _id)])
    }
    expect(await read()).toEqual([
      [0, []],
      [1, [due._id]],
      [1, [fresh._id]],
    ])
    const dayAfter = new Date(Date.parse(`${tomorrow}T12:00:00.000Z`))
    expect(await read(undefined, dayAfter)).toEqual([
      [1, [due._id]],
      [1, [mine._id]],
      [1, [fresh._id]],
    ])
    expect(await read(person, dayAfter)).toEqual([
      [0, []],
      [1, [mine._id]],
      [1, [fresh._id]],
    ])
    const listed = async (query: object) =>
      (await store.enquiries.list({ page: 1, ...query }, dayAfter)).items.map(({ _id }) => _id)
    expect(await listed({ due: "overdue" })).toEqual([due._id])
    expect(await listed({ person: "nobody", due: "none" })).toEqual([fresh._id])
    expect(await listed({ sort: "nextAt" })).toEqual([due._id, mine._id, planned._id, fresh._id])
    expect((await store.enquiries.listDue(person, { now: dayAfter, limit: 5 })).map(({ _id }) => _id)).toEqual([
      mine._id,
    ])
  })

  test("anyone who is removed, or becomes an editor, hands open enquiries to the first owner", async () => {
    const owner = await addPerson("owner@maap.example", "owner", "Owner")
    for (const leave of [
      (id: string) => store.people.remove(id),
      (id: string) => store.people.change(id, { role: "editor" }),
    ]) {
      const person = await addPerson(`${crypto.randomUUID()}@maap.example`, "office")
      const [open, closed] = [await submit(), await submit()]
      await store.enquiries.change(open._id, { assignedTo: person, nextAt: tomorrow })
      await store.enquiries.change(closed._id, { assignedTo: person, status: "Closed", outcome: "won" })
      await leave(person)
      expect(await store.enquiries.get(open._id)).toMatchObject({ assignedTo: owner, nextAt: tomorrow })
      expect((await readTimeline(open._id))[0]).toEqual(["assigned", "Owner"])
      expect((await store.enquiries.get(closed._id)).assignedTo).not.toBe(owner)
    }
  })

  test("a person without an e-mail address is known by the phone number alone, and erased with the timeline", async () => {
    const first = await store.enquiries.add({ ...lead, notes: "Secret words" }, { by })
    const other = await store.enquiries.add({ ...lead, phone: "98220 00000" }, { by })
    expect((await store.erasures.findMatches(first._id)).map(({ enquiry }) => enquiry._id)).toEqual([first._id])
    const request = { scope: "person", askedBy: by, now: new Date() } as const
    expect(await store.erasures.erase(first._id, request)).toHaveLength(1)
    expect((await store.enquiries.list()).items.map(({ _id }) => _id)).toEqual([other._id])
    const db = new Kysely<Tables>({ dialect })
    expect(await db.selectFrom("events").selectAll().execute()).toEqual([])
    const [withheld] = await db.selectFrom("withheld_enquiries").select("enquiry").execute()
    expect(withheld?.enquiry).toContain("Secret words")
  })

  test("the report counts enquiries and those won by channel and source, without spam", async () => {
    const source = readSource({ utmSource: "Google", referrer: "x.example", firstPage: "/", gclid: "Cj0K-_x" })
    const { _id, source: kept } = await store.enquiries.submit({ ...form, source }, { page: "/" })
    expect(kept).toEqual(source)
    await store.enquiries.change(_id, { status: "Closed", outcome: "won", channel: "site" })
    expect((await store.enquiries.get(_id)).source).toEqual(source)
    await store.enquiries.submit({ ...form, source }, { page: "/" })
    await store.enquiries.add(lead, { by })
    await store.enquiries.change((await submit())._id, { status: "Spam" })
    expect(await store.reports.countByChannel({ from: today, to: today })).toEqual([
      { channel: "site", source: "google", enquiries: 2, won: 1, wonValue: 0, lostValue: 0 },
      { channel: "phone", source: "", enquiries: 1, won: 0, wonValue: 0, lostValue: 0 },
    ])
    expect((await store.enquiries.list({ source: "GOOGLE", channel: "site", page: 1 })).total).toBe(2)
  })
})

describe.each(emptyDatabases)("the migration on $database", ({ openDialect }) => {
  test("makes the notes of 10,000 enquiries their first events, byte for byte", async () => {
    const dialect = await openDialect()
    const db = new Kysely<Tables>({ dialect })
    await migrateTo(db, "0004-names-of-pictures")
    const notesOf = (place: number) =>
      place % 10 === 0 ? "" : `\r\n ${place} “नोट” \u{1f600}\t${"x".repeat(place % 97)}'; --\n `
    const idOf = (place: number) => `019aa4d0-6c1e-7b52-9f0e-${String(place).padStart(12, "0")}`
    const texts = ["full_name", "email", "phone", "property_name", "message", "page"]
    for (let at = 0; at < 10_000; at += 500) {
      const rows = Array.from({ length: 500 }, (_, place) => ({
        ...Object.fromEntries(texts.map((column) => [column, ""])),
        id: idOf(at + place),
        status: "New",
        notes: notesOf(at + place),
        created_at: "2026-01-01T00:00:00.000Z",
        changed_by: place % 2 === 0 ? by : "",
        changed_at: place % 2 === 0 ? "2026-02-02T00:00:00.000Z" : "",
      }))
      await db
        .insertInto("enquiries")
        .values(rows as never)
        .execute()
    }
    await migrate(db)
    const events = await db.selectFrom("events").selectAll().orderBy("id").execute()
    const wanted = Array.from({ length: 10_000 }, (_, place) => place).filter((place) => notesOf(place) !== "")
    expect(events.length).toBe(wanted.length)
    expect(
      events.every(
        ({ text, enquiry_id }, index) =>
          text === notesOf(wanted[index] ?? 0) && enquiry_id === idOf(wanted[index] ?? 0),
      ),
    ).toBe(true)
    expect(events.slice(0, 2).map(({ made_by, made_at }) => [made_by, made_at])).toEqual([
      ["", "2026-01-01T00:00:00.000Z"],
      [by, "2026-02-02T00:00:00.000Z"],
    ])
    const kept = await db
      .selectFrom("enquiries")
      .select(["notes", "next_at", "channel", "outcome"])
      .orderBy("id")
      .execute()
    expect(kept.every(({ notes }, place) => notes === notesOf(place))).toBe(true)
    expect(kept[0]).toMatchObject({ next_at: "none", channel: "site", outcome: "" })
    await db.destroy()
  })
})
