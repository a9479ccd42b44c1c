import { hash } from "node:crypto"
import { Kysely } from "kysely"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { dayOf, toTableTime } from "#base/text/calendar.ts"
import type { Tables } from "#db/tables.ts"
import { openStoreOn, type Store } from "#server/store/store.ts"
import { prepareDatabases } from "../../../test/databases/databases.ts"
import type { ConversionQuery } from "../shared/report.ts"
import { readSource } from "../shared/source.ts"

const { databases } = prepareDatabases()

const today = dayOf(new Date().toISOString())
const form = { fullName: "Asha", email: " Asha.K@Gmail.com", phone: "98220 12345", company: "", message: "m" }
const sha = (text: string) => hash("sha256", text)
const at = (iso: string) => `${toTableTime(iso)}+05:30`

describe.each(databases)("files of conversions on $database", ({ openDialect }) => {
  let db: Kysely<Tables>
  let store: Store

  beforeEach(async () => {
    const dialect = await openDialect()
    store = await openStoreOn(dialect)
    db = new Kysely<Tables>({ dialect })
  })

  afterEach(() => store.close())

  const submit = (source: object = {}) =>
    store.enquiries.submit({ ...form, source: readSource(source) }, { page: "/contact" })
  const list = (to: ConversionQuery["to"], of: ConversionQuery["of"], since = today) =>
    store.listConversions({ to, of }, since)

  test("contain the click ID, hashes of the normalised e-mail address and phone number, and the time in India", async () => {
    const { _id, createdAt } = await submit({ gclid: "Cj0K-_x", gbraid: "0AAA", fbclid: "IwAR0" })
    const person = [sha("ashak@gmail.com"), sha("+919822012345")]
    const end = [at(createdAt), "", "INR", `${_id}-enquiry`]
    expect(await list("google", "enquiry")).toEqual([["Cj0K-_x", "", "", ...person, "enquiry", ...end]])
    const meta = [sha("asha.k@gmail.com"), sha("919822012345"), `fb.1.${Date.parse(createdAt)}.IwAR0`, "Lead"]
    expect(await list("meta", "enquiry")).toEqual([[...meta, ...end]])
  })

  test("contain no personal data beside a GBRAID or a WBRAID", async () => {
    await submit({ gbraid: "0AAA", wbraid: "Cl8" })
    await submit({ wbraid: "Cl8" })
    expect((await list("google", "enquiry")).map((row) => row.slice(0, 5))).toEqual([
      ["", "0AAA", "", "", ""],
      ["", "", "Cl8", "", ""],
    ])
  })

  test("contain only forms that visitors sent since the day, without spam, and not after an erasure", async () => {
    const { _id } = await submit()
    await store.enquiries.add({ ...form, phone: "98220 54321" }, { by: "office@maap.example" })
    await store.enquiries.importLeads([{ line: 2, lead: { fullName: "Ravi", phone: "98220 99999" } }], "")
    await store.enquiries.change((await submit())._id, { status: "Spam" })
    expect(await list("google", "enquiry")).toHaveLength(1)
    expect(await list("google", "enquiry", "2999-01-01")).toEqual([])
    await store.erasures.erase(_id, { scope: "enquiry", askedBy: "", now: new Date() })
    expect(await list("google", "enquiry")).toEqual([])
  })

  test("contain the first booked visit, and a won enquiry with the value of its quotation", async () => {
    const { _id: id } = await submit()
    expect([await list("google", "visit"), await list("meta", "won")]).toEqual([[], []])
    const booked = new Date(Date.now() - 1_000).toISOString()
    for (const [visit, state, created_at] of [
      ["v1", "cancelled-by-visitor", "2026-01-01T00:00:00.000Z"],
      ["v2", "done", booked],
    ] as const) {
      const times = { starts_at: booked, ends_at: booked, busy_until: booked, created_at, changed_at: booked }
      const row = { id: visit, enquiry_id: id, kind: "home", state, sequence: 0, address: "", pin: "", ...times }
      await db
        .insertInto("visits")
        .values({ ...row, open_enquiry: null, open_email: null, open_phone: null })
        .execute()
    }
    expect((await list("meta", "visit")).map((row) => row.slice(3))).toEqual([
      ["Schedule", at(booked), "", "INR", `${id}-visit`],
    ])
    await store.enquiries.change(id, { status: "Closed", outcome: "won" })
    expect((await list("meta", "won")).map((row) => [row[3], row[5]])).toEqual([["Purchase", 0]])
    const of = { created_at: booked, created_by: "", changed_at: booked, changed_by: "", sent_at: booked }
    const values = {
      number: 1,
      state: "accepted",
      body: "{}",
      parties: "",
      total: 1_234_50,
      valid_until: today,
      hash: "",
    }
    const accepted = { accepted_at: booked, accepted_by: "Asha" }
    await db
      .insertInto("quotations")
      .values({ id: "q", enquiry_id: id, ...values, ...of, ...accepted })
      .execute()
    expect((await list("google", "won")).map((row) => [row[5], row[7]])).toEqual([["won", 1_234.5]])
    await store.enquiries.change(id, { status: "Closed", outcome: "lost-price" })
    expect(await list("google", "won")).toEqual([])
  })
})
