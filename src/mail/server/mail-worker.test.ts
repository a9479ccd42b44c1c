import { type ChildProcess, spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, inject, test, vi } from "vitest"
import { createApi } from "#server/api/api.ts"
import { createPasskeys } from "#accounts/server/second-steps/passkeys.ts"
import { createSecondSteps } from "#accounts/server/second-steps/second-steps.ts"
import { createAuth } from "#accounts/server/auth.ts"
import { openFolder } from "#storage/folder.ts"
import { openMedia } from "#images/server/media.ts"
import { unlimited } from "#http/rate-limit/rate-limit.ts"
import { openStore, type Store } from "#server/store/store.ts"
import { type Mood, startMailServer, type TestMailServer } from "../../../test/site/mail-server.ts"
import { sharePostgres } from "../../../test/databases/postgres.ts"
import { emailOpener, followingEmails, visitEmails } from "#server/emails/enquiry-emails.ts"
import { type Intervals, type MailWorker, startMailWorker } from "./mail-worker.ts"
import { createMailSettings } from "#setup/server/mail-settings.ts"
import { openSecretKey } from "#db/secret-key.ts"
import { createSmtp } from "./smtp.ts"
import { askedByVisitor } from "#enquiries/shared/erasure.ts"
import { fixedAddress } from "../../../test/site/fixed-address.ts"
import { visitTyped, withVisitHours } from "../../../test/site/visit-hours.ts"
import { noBackups, noRestores } from "../../../test/site/no-backups.ts"

let folder: string
let server: TestMailServer
let store: Store
/** Cleans up after a test, last first. */
let endings: (() => unknown)[]
let errors: unknown[]
let failures: { outboxId: string; attempts: number; code: string }[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "maap-mail-"))
  endings = []
  errors = []
  failures = []
  server = await startMailServer()
  store = await openStore({ folder })
})

afterEach(async () => {
  for (const end of endings.toReversed()) await end()
  await store.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
  expect(errors).toEqual([])
})

/** Waits for a value, however busy the machine is. */
const until = <Value>(look: () => Value) => expect.poll(look, { timeout: 30_000 })

const form = { fullName: "Asha", email: "asha@home.example", phone: "98", company: "", message: "10 × 8 ft" }
const quick: Partial<Intervals> = { look: 20, rest: 20, firstWait: 1, maxWait: 20, stop: 100 }

function hire(
  intervals: Partial<Intervals> = {},
  { on = store, url = server.url, silence = 20_000 }: { on?: Store; url?: string; silence?: number } = {},
): MailWorker {
  const mailWorker = startMailWorker({
    store: on,
    smtp: async (recipient = "office@maap.example") =>
      createSmtp({
        url,
        from: { name: "Maap", address: "web@maap.example" },
        to: recipient,
        timeouts: { connection: 20_000, greeting: silence, silence },
      }),
    open: emailOpener(on, async () => "https://maap.example"),
    onFailure: (failure) => failures.push(failure),
    onError: (error) => errors.push(error),
    intervals: { ...quick, ...intervals },
  })
  endings.push(() => mailWorker.stop())
  return mailWorker
}

async function submit(count = 1): Promise<string[]> {
  const ids = []
  for (let done = 0; done < count; done++) ids.push((await store.enquiries.submit(form, { page: "/" }))._id)
  return ids
}

const mailOf = async (id = "") => (await store.enquiries.get(id)).mail
const statuses = async (on = store) => new Set((await on.enquiries.list()).items.map(({ mail }) => mail?.status))
const references = () => server.received.map(({ email }) => email.subject?.match(/EN-\w{6}/)?.[0])
const allReferences = async (on = store) => (await on.enquiries.list()).items.map(({ reference }) => reference)
const inOrder = (a = "", b = "") => a.localeCompare(b)

/** Waits until every e-mail has been sent, each exactly once. */
async function expectEachOnce(on = store): Promise<void> {
  await until(() => statuses(on)).toEqual(new Set(["sent"]))
  expect(references().toSorted(inOrder)).toEqual((await allReferences(on)).toSorted(inOrder))
}

test("e-mails that waited before there was a mail server are sent, oldest first", async () => {
  await submit(5)
  hire()
  await expectEachOnce()
  expect(references()).toEqual((await allReferences()).toReversed())
})

test("a new enquiry wakes the mail worker, which does not wait for its next check", async () => {
  hire({ look: 3_600_000 })
  await submit()
  await expectEachOnce()
  await submit(3)
  await expectEachOnce()
})

describe("the letter to the visitor", () => {
  /** A store whose enquiries trigger e-mails, including a kind of another release. */
  async function openForVisitors(): Promise<Store> {
    const on = await openStore({ folder: mkdtempSync(join(folder, "visitor-")) }, ["unknown", ...followingEmails])
    endings.push(() => on.close())
    return on
  }

  const toVisitors = () => server.received.filter(({ to }) => !to.includes("office@maap.example"))

  test("says what happens next and where its page is, and one of an unknown kind waits", async () => {
    const on = await openForVisitors()
    const { _id, reference } = await on.enquiries.submit(form, { page: "/" })
    hire({}, { on })
    await until(() => server.received.length).toBe(2)
    const [letter] = toVisitors()
    expect(letter).toMatchObject({ to: ["asha@home.example"] })
    expect(letter?.email.subject).toBe(`We’ve received your enquiry (${reference})`)
    const link = `https://maap.example/e/${await on.visitors.secretOf(_id)}`
    expect(link).toMatch(/\/e\/[\w-]{22}$/)
    expect(letter?.email.text).toContain(link)
    expect(letter?.email.text).toMatch(/^Maap\s+Hello Asha,\s+Thank you.*We’ll get back to you/s)
    expect(letter?.source).not.toMatch(/10 × 8|98220|Sea View/)
    expect(letter?.email.headers).toContainEqual(
      expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
    )
    expect(await on.visitors.find(link.slice(-22))).toMatchObject({ _id })
    const row = await claimAnything(on)
    expect(row?.kind).toBe("unknown")
  })

  test("is not written to an address that has got two that day, however it is spelled", async () => {
    const on = await openForVisitors()
    for (const email of ["asha@home.example", "Asha@Home.example", "ASHA+a@home.example", "ravi@home.example"]) {
      await on.enquiries.submit({ ...form, email }, { page: "/" })
    }
    hire({}, { on })
    await until(() => server.received.length).toBe(7)
    expect(toVisitors().map(({ to }) => to.join().toLowerCase())).toEqual([
      "asha@home.example",
      "asha@home.example",
      "ravi@home.example",
    ])
    expect((await claimAnything(on))?.kind).toBe("unknown")
  })

  test("is not written about spam, neither what a program seems to have sent nor what the office has called so", async () => {
    const on = await openForVisitors()
    await on.enquiries.submit({ ...form, subject: "Offer" }, { page: "/" })
    const { _id } = await on.enquiries.submit(form, { page: "/" })
    await on.enquiries.change(_id, { status: "Spam" })
    hire({}, { on })
    await until(() => on.outbox.count()).toEqual({ waiting: 0, givenUp: 0, held: 1 })
    await until(async () => (await claimAnything(on))?.kind).toBe("unknown")
    expect(toVisitors()).toEqual([])
  })

  test("is not sent days later if there was no mail server before", async () => {
    const on = await openForVisitors()
    await on.enquiries.submit(form, { page: "/" })
    const later = { ...on, now: () => new Date(Date.now() + 4 * 24 * 60 * 60 * 1000) }
    hire({}, { on: later })
    await until(() => on.outbox.count()).toEqual({ waiting: 0, givenUp: 0, held: 0 })
    expect(server.received.map(({ to }) => to)).toEqual([["office@maap.example"]])
  })

  /** The oldest e-mail, now or after any lease. */
  const claimAnything = (on: Store) => on.outbox.claim("3000-01-01T00:00:00.000Z", "3000-01-02T00:00:00.000Z")
})

describe("the e-mails about a visit", () => {
  const startsOf = (days: number) => {
    const day = new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
    return `${day}T05:30:00.000Z`
  }

  async function openWithVisits(): Promise<Store> {
    const on = await openStore({ folder: mkdtempSync(join(folder, "visits-")) }, followingEmails, visitEmails)
    endings.push(() => on.close())
    await on.business.put(withVisitHours(), { madeBy: "owner@maap.example" })
    return on
  }

  const isToAsha = ({ to }: { to: string[] }) => to.includes("asha@home.example")
  const subjects = () => server.received.map(({ email }) => email.subject?.replace(/ \(.*/, "")).toSorted(inOrder)
  const settled = (on: Store) =>
    until(async () => (await on.outbox.claim("3000-01-01", "3000-01-02")) === undefined).toBe(true)

  test("follow each change; a file of the same method goes along, and the office hears of what a visitor did", async () => {
    const on = await openWithVisits()
    hire({}, { on })
    const { secret } = await on.visits.book({ ...visitTyped, startsAt: startsOf(2) }, { page: "/book" })
    await until(() => server.received.length).toBe(2)
    await on.visits.move({ secret }, startsOf(3))
    await until(() => server.received.length).toBe(4)
    await on.visits.cancel({ secret })
    await until(() => server.received.length).toBe(6)
    expect(subjects()).toEqual([
      "Asha has cancelled a visit",
      "Asha has changed a visit",
      "New enquiry from Asha",
      "Your visit has changed",
      "Your visit is booked",
      "Your visit is cancelled",
    ])
    for (const { email, source } of server.received.filter(({ to }) => to.includes("asha@home.example"))) {
      const method = email.subject?.includes("cancelled") ? "CANCEL" : "REQUEST"
      expect(source).toMatch(new RegExp(`Content-Type: text/calendar; charset=utf-8; method=${method}`))
      const [file] = email.attachments
      expect(Buffer.from(file?.content as ArrayBuffer).toString()).toMatch(new RegExp(`^METHOD:${method}\\r?$`, "m"))
      expect(email.text).toContain(`/e/${secret}`)
    }
    const [toOffice] = server.received.filter(({ email }) => email.subject?.startsWith("New enquiry"))
    expect(toOffice?.email.text).toMatch(/Visit: +\w+, \d+ \w+ \d{4}, 11 am to 12 pm \(India Standard Time\)/)
  })

  test("always say the last state, however often a visit is moved, and a cancellation at once", async () => {
    const on = await openWithVisits()
    const { secret, visit } = await on.visits.book({ ...visitTyped, startsAt: startsOf(2) }, { page: "/book" })
    const postponed = vi.spyOn(on.outbox, "postpone")
    const toAsha = () => server.received.filter(isToAsha)
    hire({}, { on })
    for (let sent = 1; sent <= 10; sent++) {
      await until(() => toAsha().length).toBe(sent)
      await on.visits.move({ id: visit._id }, startsOf(3 + (sent % 2)), "office@maap.example")
    }
    // The eleventh of the day waits for an hour, and is not dropped.
    await until(() => postponed.mock.calls.length).toBe(1)
    expect(toAsha()).toHaveLength(10)
    await on.visits.cancel({ secret })
    await until(() => toAsha().length).toBe(11)
    expect(toAsha().at(-1)?.email.subject).toMatch(/^Your visit is cancelled/)
  })

  test("cancel a visit at the address that was corrected before the e-mail was sent", async () => {
    const on = await openWithVisits()
    const { secret, visit } = await on.visits.book({ ...visitTyped, startsAt: startsOf(2) }, { page: "/book" })
    await on.visits.cancel({ secret })
    await on.enquiries.change(visit.enquiryId, { email: "rao@home.example" }, { by: "office@maap.example" })
    hire({}, { on })
    await until(() => server.received.filter(({ to }) => to.includes("rao@home.example")).length).toBe(1)
    await settled(on)
    expect(server.received.filter(({ to }) => !to.includes("office@maap.example"))).toMatchObject([
      { to: ["rao@home.example"], email: { subject: expect.stringMatching(/^Your visit is cancelled/) } },
    ])
  })

  test("confirm the visit to another address of its visitor, with its own link", async () => {
    const on = await openWithVisits()
    hire({}, { on })
    const { secret, visit } = await on.visits.book({ ...visitTyped, startsAt: startsOf(2) }, { page: "/book" })
    await until(() => server.received.length).toBe(2)
    const { fullName, phone, company, message } = visitTyped
    await on.visitors.correct(secret, { fullName, phone, company, message, email: "rao@home.example" })
    await until(() => server.received.length).toBe(3)
    const { to, email } = server.received.at(-1) as (typeof server.received)[number]
    expect(to).toEqual(["rao@home.example"])
    expect(email.subject).toMatch(/^Your visit is booked/)
    expect(email.text).not.toContain(secret)
    expect(email.text).toContain(await on.visitors.secretOf(visit.enquiryId))
    const file = Buffer.from(email.attachments[0]?.content as ArrayBuffer).toString()
    expect(file).toMatch(/^SEQUENCE:1\r?$/m)
    expect(file).toMatch(/^UID:/m)
    await expect(on.visits.cancel({ secret })).rejects.toMatchObject({ code: "not-found" })
  })

  test("update the calendar when the address is corrected, also by the office", async () => {
    const on = await openWithVisits()
    hire({}, { on })
    const { visit } = await on.visits.book({ ...visitTyped, startsAt: startsOf(2) }, { page: "/book" })
    await until(() => server.received.length).toBe(2)
    await on.visits.correctPlace({ id: visit._id }, { address: "Flat 21", pin: "411001" }, "office@maap.example")
    await until(() => server.received.length).toBe(3)
    const changed = server.received.find(({ email }) => email.subject?.startsWith("Your visit has changed"))
    expect(changed?.email.text).toContain("Your address, PIN code 411001")
    const file = Buffer.from(changed?.email.attachments[0]?.content as ArrayBuffer).toString()
    expect(file).toMatch(
      new RegExp(`METHOD:REQUEST.*UID:${visit._id}.*SEQUENCE:1.*LOCATION:Your address\\\\, PIN code 411001`, "s"),
    )
  })

  test("reveal nothing of an hour that is no longer true", async () => {
    const on = await openWithVisits()
    const { secret, visit } = await on.visits.book({ ...visitTyped, startsAt: startsOf(2) }, { page: "/book" })
    await on.visits.move({ secret }, startsOf(3))
    await on.visits.move({ id: visit._id }, startsOf(4), "office@maap.example")
    hire({}, { on })
    await until(() => server.received.length).toBe(2)
    await settled(on)
    expect(subjects()).toEqual(["New enquiry from Asha", "Your visit has changed"])
    expect(server.received.map(({ source }) => source).join("\n")).not.toContain(
      startsOf(3).slice(0, 10).replaceAll("-", ""),
    )
  })

  test("are sent with their calendar files when a wrong clock makes them look too old", async () => {
    const on = await openWithVisits()
    await on.enquiries.submit({ ...form, email: "ravi@home.example" }, { page: "/" })
    await on.visits.book({ ...visitTyped, startsAt: startsOf(2) }, { page: "/book" })
    await on.settings.put("clock", { seenAt: new Date().toISOString(), doubtedAt: null }, "")
    hire({}, { on: { ...on, now: () => new Date(Date.now() + 400 * 24 * 60 * 60 * 1000) } })
    await until(() => server.received.length).toBe(4)
    expect(server.received.filter(({ to }) => to.includes("ravi@home.example"))).toHaveLength(1)
    expect(server.received.find(isToAsha)?.source).toContain("Content-Type: text/calendar")
  })

  test("tell the office of no visit that was cancelled in the meantime", async () => {
    const on = await openWithVisits()
    const { secret } = await on.visits.book({ ...visitTyped, startsAt: startsOf(2) }, { page: "/book" })
    await on.visits.cancel({ secret })
    hire({}, { on })
    await until(() => server.received.length).toBe(3)
    expect(subjects()).toEqual(["Asha has cancelled a visit", "New enquiry from Asha", "Your visit is cancelled"])
    const [toOffice] = server.received.filter(({ email }) => email.subject?.startsWith("New enquiry"))
    expect(toOffice?.email.text).not.toMatch(/^Visit:/m)
  })

  test("are not written to the sender of spam, whose visit the office cancels", async () => {
    const on = await openWithVisits()
    const spam = await on.visits.book({ ...visitTyped, startsAt: startsOf(2) }, { page: "/book" })
    const other = { ...visitTyped, email: "ravi@home.example", phone: "98220 00001", startsAt: startsOf(3) }
    const lost = await on.visits.book(other, { page: "/book" })
    const office = "office@maap.example"
    await on.enquiries.change(spam.visit.enquiryId, { status: "Spam" }, { by: office })
    await on.enquiries.change(lost.visit.enquiryId, { status: "Closed", outcome: "lost-price" }, { by: office })
    for (const { visit } of [spam, lost]) await on.visits.cancel({ id: visit._id }, office)
    hire({}, { on })
    await until(() => server.received.length).toBe(3)
    await settled(on)
    const sent = server.received.filter(({ to }) => !to.includes(office))
    expect(sent.map(({ to, email }) => [to, email.subject?.replace(/ \(.*/, "")])).toEqual([
      [["ravi@home.example"], "Your visit is cancelled"],
    ])
  })

  test("end with one that takes an erased visit out of the calendar, and the office hears of the hour alone", async () => {
    const on = await openWithVisits()
    hire({}, { on })
    const { secret, visit } = await on.visits.book({ ...visitTyped, startsAt: startsOf(2) }, { page: "/book" })
    await until(() => server.received.length).toBe(2)
    const erasure = { scope: "enquiry", askedBy: askedByVisitor, now: new Date() } as const
    await on.erasures.erase((await on.visitors.find(secret))._id, erasure)
    await until(() => server.received.length).toBe(4)
    await settled(on)
    const last = server.received.slice(2)
    const [toVisitor, toOffice] = [last.find(isToAsha), last.find((each) => !isToAsha(each))]
    expect(toVisitor?.email.subject).toMatch(/^Your visit is cancelled \(/)
    expect(toVisitor?.email.text).toMatch(
      /^Maap\s+Hello Asha,\s+You have erased your enquiry, so this visit is cancelled\.\s+When: +\w+, \d/,
    )
    expect(toVisitor?.source).not.toContain("/e/")
    const [file] = toVisitor?.email.attachments ?? []
    const lines = Buffer.from(file?.content as ArrayBuffer)
      .toString()
      .split("\n")
      .map((line) => line.trim())
    expect(lines.filter((line) => /^(METHOD|UID|SEQUENCE|DTSTART):/.test(line))).toEqual([
      "METHOD:CANCEL",
      `UID:${visit._id}`,
      "SEQUENCE:1",
      `DTSTART:${startsOf(2).replaceAll(/[-:]/g, "").slice(0, 15)}Z`,
    ])
    expect(toOffice?.to).toEqual(["office@maap.example"])
    expect(toOffice?.email.subject).toBe("A visit was cancelled: the visitor erased the enquiry")
    expect(toOffice?.email.text).toMatch(/When: +\w+, \d+ \w+ \d{4}, .*\nVisit: +At home/)
    expect(toOffice?.source).not.toMatch(/asha|98220|Sea View|411045|10 × 8/i)
  })

  test("tell whom the office erases, but nobody whose enquiry is spam or was held back", async () => {
    const on = await openWithVisits()
    const office = "office@maap.example"
    const book = (name: string, days: number, change: object = {}) => {
      const typed = {
        ...visitTyped,
        email: `${name}@home.example`,
        phone: `98220 0000${days}`,
        startsAt: startsOf(days),
      }
      return on.visits.book({ ...typed, ...change }, { page: "/book" })
    }
    const booked = [await book("asha", 2), await book("ravi", 3), await book("bot", 4, { subject: "Offer" })]
    const ids = booked.map(({ visit }) => visit.enquiryId)
    await on.enquiries.change(ids[1] ?? "", { status: "Spam" }, { by: office })
    for (const id of ids) await on.erasures.erase(id, { scope: "enquiry", askedBy: office, now: new Date() })
    hire({}, { on })
    await until(() => server.received.length).toBe(1)
    await settled(on)
    expect(server.received.map(({ to }) => to)).toEqual([["asha@home.example"]])
    expect(server.received[0]?.email.text).toContain("Your enquiry was erased, so this visit is cancelled.")
  })

  test("are not written if a program seems to have booked", async () => {
    const on = await openWithVisits()
    await on.visits.book({ ...visitTyped, subject: "Offer", startsAt: startsOf(2) }, { page: "/book" })
    hire({}, { on })
    await settled(on)
    expect(server.received).toEqual([])
  })
})

test("an e-mail that was sent is sent once more when the admin asks for it, and not as a twin", async () => {
  const [id] = await submit()
  hire()
  await expectEachOnce()
  await store.enquiries.resendEmail(id ?? "")
  await until(() => server.received.length).toBe(2)
  expect(new Set(server.received.map(({ email }) => email.messageId)).size).toBe(2)
})

describe("nothing is lost, and each e-mail is sent once, when a mail server", () => {
  const passing: Mood[] = [
    "defers the recipient",
    "has a full mailbox",
    "defers the e-mail",
    "refuses the sign-in",
    "hangs at the greeting",
    "hangs after the e-mail",
    "dies in the e-mail",
  ]

  test.each(passing)("that %s thinks better of it", async (mood) => {
    server.mood = mood
    const [first] = await submit(3)
    const impatient = hire({}, mood.startsWith("hangs") ? { silence: 200 } : {})
    await until(() => failures.length).toBeGreaterThan(1)
    expect(await mailOf(first)).toMatchObject({ status: "failed", error: expect.stringMatching(/^The mail server /) })
    expect(server.received).toEqual([])
    // With a short timeout a busy machine could miss the server's response and send twice.
    await impatient.stop()
    server.mood = "accepts"
    hire()
    await expectEachOnce()
  })

  test("that was not there comes back", async () => {
    await server.stop()
    const [first] = await submit(3)
    hire()
    await until(() => failures.length).toBeGreaterThan(3)
    expect(await mailOf(first)).toMatchObject({
      error: expect.stringContaining("no server responds at its address and port"),
    })
    server = await startMailServer(server.port)
    await expectEachOnce()
  })
})

test("an e-mail that was taken while the answer was lost comes again under the same Message-ID", async () => {
  server.mood = "takes the e-mail and dies"
  await submit()
  hire()
  await until(() => server.received.length).toBeGreaterThan(0)
  server.mood = "accepts"
  await until(() => statuses()).toEqual(new Set(["sent"]))
  expect(server.received.length).toBeGreaterThan(1)
  expect(new Set(server.received.map(({ email }) => email.messageId)).size).toBe(1)
})

test("an e-mail that is refused permanently is given up early, with the reason, and can be sent again", async () => {
  server.mood = "refuses the recipient"
  const [id = ""] = await submit()
  hire({ refusals: 3 })
  await until(() => mailOf(id)).toMatchObject({ status: "given-up" })
  const error = "The mail server refused the recipient: 550 5.1.1 No such user here"
  expect(await mailOf(id)).toEqual({ status: "given-up", attempts: 3, error })
  expect(server.conversations).toBe(3)
  server.mood = "accepts"
  await store.enquiries.resendEmail(id)
  await expectEachOnce()
  expect(await mailOf(id)).toEqual({ status: "sent", attempts: 1, sentAt: expect.any(String) })
})

test("a failure that might have passed is given up only after many tries", async () => {
  server.mood = "defers the e-mail"
  const [id] = await submit()
  hire({ refusals: 2, attempts: 6 })
  await until(() => mailOf(id)).toMatchObject({ status: "given-up", attempts: 6 })
  expect(failures.map(({ attempts, code }) => [attempts, code])).toEqual(
    [1, 2, 3, 4, 5, 6].map((each) => [each, "EMESSAGE 451"]),
  )
})

test("a refused e-mail does not keep the others waiting", async () => {
  server.mood = "refuses the e-mail"
  await submit(4)
  hire({ rest: 3_600_000, refusals: 1 })
  await until(() => statuses()).toEqual(new Set(["given-up"]))
})

test("a server that refuses the sign-in is not asked again for each e-mail", async () => {
  server.mood = "refuses the sign-in"
  const ids = await submit(10)
  const mailWorker = hire({ rest: 3_600_000 })
  await until(() => mailOf(ids[0])).toMatchObject({ status: "failed" })
  await submit()
  await mailWorker.stop()
  expect(server.conversations).toBe(1)
})

test("an e-mail whose every try ended with its process is given up", async () => {
  const [id] = await submit()
  for (let tries = 0; tries < 3; tries++) {
    // Like an instance that died after the claim.
    await store.outbox.claim("3000-01-01T00:00:00.000Z", "2000-01-01T00:00:00.000Z")
  }
  hire({ attempts: 3, refusals: 1 })
  await until(() => mailOf(id)).toMatchObject({ status: "given-up", error: "No attempt was completed." })
  expect(server.conversations).toBe(0)
})

test("an enquiry that is removed while its e-mail waits takes the e-mail along", async () => {
  server.mood = "defers the e-mail"
  const [id = ""] = await submit()
  const mailWorker = hire({ rest: 3_600_000 })
  await until(() => failures.length).toBe(1)
  await store.enquiries.remove(id)
  await mailWorker.stop()
  server.mood = "accepts"
  await submit()
  hire()
  await expectEachOnce()
})

test("the site acknowledges enquiries while the mail server is dead", async () => {
  await server.stop()
  hire()
  const media = await openMedia({ bucket: await openFolder(join(folder, "uploads")) })
  endings.push(() => media.close())
  const secretKey = openSecretKey(join(folder, "secret.key"))
  const api = createApi({
    store,
    media,
    auth: await createAuth(store),
    secretKey,
    secondSteps: createSecondSteps(store, secretKey),
    passkeys: createPasskeys(store),
    accountEmails: { sendReset() {}, sendNewDevice() {}, sendEmailChanged() {} },
    siteAddress: fixedAddress("https://maap.example"),
    rateLimit: unlimited,
    uploads: folder,
    mailSettings: createMailSettings({
      store,
      environment: { url: server.url, to: undefined, from: undefined, admin: undefined },
      key: secretKey,
      publicUrl: async () => "https://maap.example",
    }),
    backups: noBackups,
    restores: noRestores,
    sampleReset: { business: (business) => ({ business, fields: [] }), page: (page) => page },
    renderPreview: () => Promise.reject(new Error("Nothing is previewed here.")),
    onError: (error) => errors.push(error),
  })
  const headers = { "Content-Type": "application/json" }
  const send = async () =>
    await api.request("/api/contact", { method: "POST", headers, body: JSON.stringify(form) }, { address: "127.0.0.1" })
  const answers = await Promise.all(Array.from({ length: 20 }, send))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  for (const answer of answers) expect(await answer.json()).not.toHaveProperty("mail")
  await until(() => failures.length).toBeGreaterThan(0)
  server = await startMailServer(server.port)
  await expectEachOnce()
})

describe("a mail worker that is stopped", () => {
  test("finishes the e-mail under way and takes no other", async () => {
    await submit(20)
    const mailWorker = hire({ stop: 60_000 })
    await until(() => server.conversations).toBeGreaterThan(0)
    await mailWorker.stop()
    const sent = (await store.enquiries.list()).items.filter(({ mail }) => mail?.status === "sent")
    expect(sent.length).toBe(server.received.length)
    const { conversations } = server
    await submit()
    expect([server.conversations, sent.length < 20]).toEqual([conversations, true])
    hire()
    await expectEachOnce()
  })

  test("puts back an e-mail that does not come to its end, for the next one", async () => {
    server.mood = "hangs after the e-mail"
    const [id] = await submit()
    const mailWorker = hire({}, { silence: 60_000 })
    await until(() => server.conversations).toBe(1)
    await mailWorker.stop()
    expect(await mailOf(id)).toMatchObject({ status: "waiting", attempts: 1 })
    server.mood = "accepts"
    hire()
    await expectEachOnce()
  })

  test("stops twice as well as once, and while there is nothing to do", async () => {
    const mailWorker = hire({ look: 3_600_000, rest: 3_600_000 })
    await Promise.all([mailWorker.stop(), mailWorker.stop()])
  })
})

describe("several postmen", () => {
  const postgres = sharePostgres(inject("postgresAddress"))

  test("on SQLite send 50 e-mails exactly once", async () => {
    const others = [await openStore({ folder }), await openStore({ folder })]
    endings.push(...others.map((each) => () => each.close()))
    await submit(50)
    for (const on of [store, ...others]) hire({}, { on })
    await expectEachOnce()
  })

  test("on PostgreSQL send 50 e-mails exactly once", async ({ skip }) => {
    if (postgres.kind === "pglite") skip("PGlite serves one node.")
    const databaseUrl = await postgres.createDatabase()
    const nodes = await Promise.all(Array.from({ length: 4 }, () => openStore({ databaseUrl, folder })))
    endings.push(...nodes.map((each) => () => each.close()))
    for (const on of nodes) hire({}, { on })
    const submitOn = async (node: Store | undefined) => await node?.enquiries.submit(form, { page: "/" })
    await Promise.all(Array.from({ length: 50 }, (_, turn) => submitOn(nodes[turn % nodes.length])))
    await expectEachOnce(nodes[0])
  })

  test("in their own processes send 50 e-mails exactly once", async () => {
    await submit(50)
    for (let count = 0; count < 3; count++) carryInOtherProcess()
    await expectEachOnce()
  })

  test("take over from a process that was killed with an e-mail under way, when its lease has ended", async () => {
    server.mood = "hangs after the e-mail"
    const [id] = await submit()
    const child = carryInOtherProcess(1_000)
    await until(() => server.conversations).toBe(1)
    const died = new Promise((resolve) => child.once("exit", resolve))
    child.kill("SIGKILL")
    await died
    server.mood = "accepts"
    expect(await mailOf(id)).toMatchObject({ status: "waiting", attempts: 1 })
    hire()
    await expectEachOnce()
    expect(await mailOf(id)).toMatchObject({ attempts: 2 })
  })

  function carryInOtherProcess(send = 5_000): ChildProcess {
    const program = ["test/site/send-emails.ts", folder, server.url, String(send)]
    const child = spawn(process.execPath, program, { stdio: ["ignore", "ignore", "pipe"] })
    child.stderr.on("data", (text: Buffer) => errors.push(text.toString()))
    endings.push(async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((resolve) => child.once("exit", resolve))
      child.kill("SIGTERM")
      await ended
    })
    return child
  }
})
