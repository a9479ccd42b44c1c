import ICAL from "ical.js"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest"
import { toBusinessView } from "#collections/shared/business/business-view.ts"
import { defaultKitchen } from "#kitchen/kitchen-input.ts"
import { formatEstimateQuery } from "#estimate/shared/query.ts"
import { addDays, dayOf } from "#base/text/calendar.ts"
import { formatDate } from "#base/text/date.ts"
import { renderVisit } from "#visits/server/visit-email.ts"
import { openStore, type Store } from "./store/store.ts"
import { expectErrorSummary } from "../../test/site/error-summary.ts"
import { everyDay, tomorrow, visitTyped, withVisitHours, withVisits } from "../../test/site/visit-hours.ts"
import { securityHeaders } from "./http/headers.ts"
import { createPageRenderer } from "./pages/render-page.tsx"
import { renderVisitCalendar } from "#visits/server/visit-calendar.ts"

let folder: string
let store: Store

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "maap-visitor-"))
  store = await openStore({ folder })
})

afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

const form = {
  fullName: "Asha <K>",
  email: "asha@home.example",
  phone: "98220 00000",
  company: "Sea View",
  message: "10 × 8 ft\nL-shaped",
  estimate: formatEstimateQuery(defaultKitchen("u", "ft"), 1),
}
const corrections = { fullName: "Asha Rao", email: form.email, phone: form.phone, company: "", message: "12 × 8 ft" }

async function submit(): Promise<{ id: string; path: string }> {
  const { _id } = await store.enquiries.submit(form, { page: "/" })
  return { id: _id, path: `/e/${await store.visitors.secretOf(_id)}` }
}

/** Opens the page like a browser without a script, or submits a form of it. */
async function ask(path: string, values?: Record<string, string>, from = store) {
  const errors: unknown[] = []
  const door = { script: { href: "/entry.js" }, styles: [] }
  const sources = { pictures: {}, assets: { site: door, admin: door }, publicUrl: async () => "https://maap.example" }
  const body = values && new URLSearchParams(values).toString()
  const headers = { "Content-Type": "application/x-www-form-urlencoded" }
  const request = new Request(
    `https://maap.example${path}`,
    body === undefined ? {} : { method: "POST", body, headers },
  )
  const sender = { page: "/", isForeign: true }
  const answer = await createPageRenderer({ store: from, ...sources }).renderPage(request, sender, {
    onError: (error) => errors.push(error),
  })
  const html = await answer.text()
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ""
  const hasBar = html.includes("sticky-bar")
  return { status: answer.status, leadsTo: answer.headers.get("location"), html, main, hasBar, errors }
}

test("the page shows where the enquiry stands, what was sent and the estimate, and nothing of the office's", async () => {
  const { id, path } = await submit()
  await store.enquiries.change(id, {
    notes: "Difficult",
    nextAt: dayOf(new Date().toISOString()),
    nextWords: "Ring",
  })
  const { status, main } = await ask(path)
  expect(status).toBe(200)
  expect(main).toContain("Asha &lt;K&gt;")
  expect(main).toContain("10 × 8 ft\nL-shaped")
  expect(main).toMatch(/href="\/estimate\?[^"]*"/)
  expect(main).toMatch(/<li aria-current="step"><span>Book a Free Appointment<\/span>/)
  expect(main).toContain("All Set To Move In")
  expect(main).not.toMatch(/Difficult|Ring/)
  await store.enquiries.change(id, { status: "Closed", outcome: "won" })
  expect((await ask(path)).main).toMatch(/<li aria-current="step"><span>Place your order/)
  await store.enquiries.change(id, { outcome: "lost-price" })
  expect((await ask(path)).main).toMatch(/This enquiry is closed/)
})

test("the page shows the six steps of an order with their dates, and the parts that the law keeps", async () => {
  const { id, path } = await submit()
  const { order } = await store.enquiries.change(id, { status: "Closed", outcome: "won" })
  const today = dayOf(new Date().toISOString())
  const fitting = addDays(today, 9)
  const about = { by: "", titles: [], check: () => undefined }
  const dates = order?.dates.with(2, today).with(3, fitting) ?? []
  await store.enquiries.changeOrder(id, { stage: 3, dates, mail: false }, { ...about, titles: Array(6).fill("Step") })
  const { main } = await ask(path)
  const day = (iso: string) => formatDate(`${iso}T00:00:00.000Z`)
  expect(main).toContain("<span>Book a Free Appointment</span><small>Done</small>")
  expect(main).toContain(`<span>Place your order</span><small>Done on ${day(today)}</small>`)
  expect(main).toContain(`<span>Get ready for installation</span><small>Next, expected on ${day(fitting)}</small>`)
  expect(main).toMatch(/By law we keep a sealed copy: everything until .*, and the order, with name/)

  const done = dates.map((date) => (date === null || date > today ? today : date))
  const end = { stage: 6, dates: done, mail: false }
  await store.enquiries.changeOrder(id, end, { ...about, titles: Array(6).fill("Step") })
  const finished = (await ask(path)).main
  expect(finished).toContain(`<span>All Set To Move In</span><small>Done on ${day(today)}</small>`)
  expect(finished).not.toMatch(/aria-current="step"|Next/)
})

test("the bar that asks for an estimate is on other pages only", async () => {
  const { path } = await submit()
  expect([(await ask(path)).hasBar, (await ask("/about")).hasBar]).toEqual([false, true])
})

test("opening it changes nothing, whatever its address asks for", async () => {
  const { id, path } = await submit()
  const before = await store.enquiries.get(id)
  for (const query of ["", "?done=erase", "?act=erase", "?act=withdraw"])
    expect((await ask(path + query)).status).toBe(200)
  expect(await store.enquiries.get(id)).toEqual(before)
})

test("a wrong secret and that of a removed enquiry get the same page, also for a form", async () => {
  const { id, path } = await submit()
  await store.enquiries.remove(id)
  const [gone, wrong] = [await ask(path), await ask("/e/AAAAAAAAAAAAAAAAAAAAAA")]
  expect([gone.status, gone.main]).toEqual([wrong.status, wrong.main])
  expect(gone).toMatchObject({ status: 404, main: expect.stringContaining("couldn’t find this enquiry") })
  const sent = await ask(path, { act: "erase" })
  expect([sent.status, sent.main]).toEqual([404, gone.main])
})

test("a correction is stored, and one that is refused is given back", async () => {
  const { id, path } = await submit()
  const refused = await ask(path, { act: "correct", ...corrections, email: "asha at home" })
  expect(refused.status).toBe(422)
  expect(refused.main).toMatch(/<details open="">.*value="asha at home".*Invalid email format/s)
  expect(refused.main).toContain("12 × 8 ft")
  expectErrorSummary(refused.html, "1 field needs attention", ["Invalid email format"])
  expect(await store.enquiries.get(id)).toMatchObject({ email: form.email, message: form.message })
  expect(await ask(path, { act: "correct", ...corrections })).toMatchObject({
    status: 303,
    leadsTo: `${path}?done=correct`,
  })
  expect(await store.enquiries.get(id)).toMatchObject({ fullName: "Asha Rao", propertyName: "", message: "12 × 8 ft" })
})

test("forms have another address than the page, so going back after one could not be sent finds it filled in", async () => {
  const { path } = await submit()
  for (const page of [path, `${path}?form=correct`, `${path}?done=move`]) {
    const sent = page.includes("form=") ? { act: "correct", ...corrections, email: "" } : undefined
    const { main } = await ask(page, sent)
    const actions = [...main.matchAll(/<form[^>]* action="([^"]+)"/g)].map(([, action = ""]) => action)
    expect(actions.length).toBeGreaterThan(2)
    expect(actions).not.toContain(`${page}#visitor-answer`)
    for (const action of actions) expect(action).toMatch(new RegExp(`^${path}\\?(form|again)=\\w+#visitor-answer$`))
  }
})

test("the typed text is given back while the store is away", async () => {
  const { path } = await submit()
  const away = () =>
    store.visitors.find("x").catch((error: Error) => Promise.reject(Object.assign(error, { code: "unavailable" })))
  const from = { ...store, visitors: { ...store.visitors, find: away, correct: away } }
  const { status, main, errors } = await ask(path, { act: "correct", ...corrections }, from)
  expect(status).toBe(503)
  expect(main).toContain('value="Asha Rao"')
  expect(errors.length).toBeGreaterThan(0)
})

test("withdrawing closes the enquiry, and erasing removes it and is in the log", async () => {
  const { id, path } = await submit()
  expect(await ask(path, { act: "withdraw" })).toMatchObject({ status: 303, leadsTo: `${path}?done=withdraw` })
  expect((await ask(`${path}?done=withdraw`)).main).toMatch(/Your enquiry has been withdrawn.*This enquiry is closed/s)
  expect(await ask(path, { act: "erase" })).toMatchObject({ status: 303, leadsTo: "/e/erased" })
  expect(await ask("/e/erased")).toMatchObject({
    status: 200,
    main: expect.stringContaining("erased from our records"),
  })
  await expect(store.enquiries.get(id)).rejects.toThrow("Enquiry not found.")
  expect((await store.erasures.list())[0]).toMatchObject({ enquiryId: id, askedBy: "the visitor" })
  expect((await ask(path)).status).toBe(404)
})

test("a form that the page does not have is refused", async () => {
  const { path } = await submit()
  expect((await ask(path, { act: "constructor" })).status).toBe(422)
  expect((await ask(path, {})).status).toBe(422)
})

describe("a visit", () => {
  const startsOf = (days: number) =>
    `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T05:30:00.000Z`
  let person = 0

  async function book(days: number) {
    const own = { email: `visitor${++person}@home.example`, phone: `98220 ${10_000 + person}` }
    const form = { ...visitTyped, ...own, startsAt: startsOf(days) }
    const { secret, visit } = await store.visits.book(form, { page: "/book" })
    return { secret, path: `/e/${secret}`, id: visit._id, enquiry: visit.enquiryId }
  }

  beforeAll(async () => void (await store.business.put(withVisitHours(), { madeBy: "owner@maap.example" })))

  test("is shown with its hour and its place, and can be moved to a free time by a form", async () => {
    const { path, id } = await book(3)
    const { main } = await ask(path)
    expect(main).toMatch(/\d{4}, 11 am to 12 pm \(India Standard Time\).*Flat 12, Sea View, 411045.*Booked/s)
    const [dayOf3, dayOf4] = [startsOf(3).slice(0, 10), startsOf(4).slice(0, 10)]
    expect(main).toContain(`href="${path}?day=${dayOf4}#move"`)
    const offered = async (day: string) => (await ask(`${path}?day=${day}`)).main
    expect(await offered(dayOf4)).toMatch(new RegExp(`<details open="">.*<option value="${startsOf(4)}">11 am<`, "s"))
    expect(await offered(dayOf3)).not.toContain(`<option value="${startsOf(3)}">`)
    expect(await ask(path, { act: "move", startsAt: startsOf(4) })).toMatchObject({ leadsTo: `${path}?done=move` })
    expect(await store.visits.get(id)).toMatchObject({ startsAt: startsOf(4), sequence: 1 })
    // The back button, and the form once more.
    expect(await ask(path, { act: "move", startsAt: startsOf(4) })).toMatchObject({ status: 303 })
    expect(await store.visits.get(id)).toMatchObject({ sequence: 1 })
  })

  test("has its address corrected by a form, which shows what is wrong and the typed text", async () => {
    const { path, id } = await book(13)
    const wrong = await ask(path, { act: "place", address: "Flat 21, Lake View", pin: "4110" })
    expect(wrong.status).toBe(422)
    expect(wrong.main).toMatch(/<details open="">.*Flat 21, Lake View<.*value="4110".*A PIN code has six digits/s)
    expect(await ask(path, { act: "place", address: "Flat 21, Lake View", pin: "४११ ००१" })).toMatchObject({
      status: 303,
      leadsTo: `${path}?done=place`,
    })
    expect(await store.visits.get(id)).toMatchObject({ address: "Flat 21, Lake View", pin: "411001", sequence: 1 })
    expect((await ask(`${path}?done=place`)).main).toMatch(/Your address has been updated.*Flat 21, Lake View, 411001/s)
  })

  test("says that its appointment is booked, and that it is done only after it has taken place", async () => {
    const { path, id } = await book(12)
    expect((await ask(path)).main).toMatch(
      /<li aria-current="step"><span>Book a Free Appointment<\/span><small>Booked<\/small>/,
    )
    expect((await ask(path)).main).not.toContain(">Done")
    await store.visits.mark({ id }, "done", "owner@maap.example")
    expect((await ask(path)).main).toMatch(
      /<li class="progress-done"><span>Book a Free Appointment<\/span><small>Done on [^<]*<\/small>.*step"><span>Seal The Deal/s,
    )
  })

  test("is shown with the times of one day, however many can be booked", async () => {
    const { path, enquiry } = await book(11)
    const hours = everyDay("00:00", "23:59")
    const longest = { hours, minutes: 15, noticeDays: 0, daysAhead: 60 }
    await store.business.put(withVisits({ home: longest, studio: longest }), { madeBy: "owner@maap.example" })
    const countOf = (main: string, what: RegExp) => [...main.matchAll(what)].length
    const page = await ask(path)
    expect(countOf(page.main, /<option/g)).toBeLessThanOrEqual(96)
    expect(countOf(page.main, /\?day=[\d-]+#move/g)).toBeLessThanOrEqual(16)
    const times = await ask("/book?kind=studio")
    expect(countOf(times.main, /[?;]at=/g)).toBeLessThanOrEqual(96)
    for (const { main } of [page, times]) expect(main.length).toBeLessThan(40_000)
    // Only the shown times are formatted: up to 96 on each page, not those of 60 days.
    const worded = vi.spyOn(Intl.DateTimeFormat.prototype, "formatToParts")
    const written = vi.spyOn(Date.prototype, "toISOString")
    await Promise.all([ask(path), ask("/book?kind=studio"), ask(path, { act: "move", startsAt: startsOf(-1) })])
    expect(worded.mock.calls.length).toBeLessThan(3 * 1_000)
    expect(written.mock.calls.length).toBeLessThan(3 * 1_000)
    vi.restoreAllMocks()
    await store.erasures.erase(enquiry, { scope: "enquiry", askedBy: "the visitor", now: new Date() })
    await store.business.put(withVisitHours(), { madeBy: "owner@maap.example" })
  })

  test("stays where it is when the time was taken in the meantime, is not offered or cannot be read", async () => {
    const { path, id } = await book(5)
    await book(6)
    const taken = await ask(path, { act: "move", startsAt: startsOf(6) })
    expect(taken.status).toBe(409)
    expect(taken.main).toMatch(/<details open="">.*Sorry, this slot has just been taken/s)
    for (const startsAt of [startsOf(-1), startsOf(400), startsOf(6).replace("05:30", "05:31"), "tomorrow", ""])
      expect((await ask(path, { act: "move", startsAt })).status).toBe(422)
    expect(await store.visits.get(id)).toMatchObject({ startsAt: startsOf(5), sequence: 0 })
  })

  test("is cancelled by its own form, and by withdrawing", async () => {
    const one = await book(7)
    expect(await ask(one.path, { act: "cancel" })).toMatchObject({ leadsTo: `${one.path}?done=cancel` })
    const cancelled = (await ask(one.path)).main
    expect(cancelled).toContain("Cancelled by you")
    expect(cancelled).toMatch(/href="\/book">Book another visit/)
    expect(cancelled).not.toContain("Reschedule")
    const byOffice = await book(7)
    await store.visits.cancel({ id: byOffice.id }, "owner@maap.example")
    expect((await ask(byOffice.path)).main).toContain("Cancelled by us")
    const other = await book(7)
    expect((await ask(other.path, { act: "withdraw" })).status).toBe(303)
    expect((await ask(other.path)).main).not.toContain("Book another visit")
    expect(await store.visits.get(other.id)).toMatchObject({ state: "cancelled-by-visitor" })
    expect(await store.enquiries.get(other.enquiry)).toMatchObject({ status: "Closed", onlineDiscount: false })
    const { items } = await store.enquiries.events.list(other.enquiry)
    expect(items.map(({ text }) => text.replace(/:.*/s, ""))).toEqual([
      "Closed",
      "Cancelled by the visitor",
      "Withdrew the enquiry and no longer wants a reply",
      "Booked by the visitor",
    ])
  })

  test("is gone once its visitor has erased everything, and its time is free", async () => {
    const { path, id } = await book(8)
    expect((await ask(path)).main).toMatch(/Erase my data.*This also cancels your visit.*A final e-mail removes it/s)
    expect((await ask(path, { act: "erase" })).leadsTo).toBe("/e/erased")
    await expect(store.visits.get(id)).rejects.toThrow("Visit not found.")
    await book(8)
  })

  test("is in the calendar of anyone who knows its secret address, until that is renewed", async () => {
    const { id } = await book(9)
    const cancelled = await book(10)
    await store.visits.cancel({ secret: cancelled.secret })
    expect(await renderVisitCalendar(store, "")).toBeUndefined()
    await store.settings.put("calendar", { secret: "one" }, "")
    const calendar = (await renderVisitCalendar(store, "one")) ?? ""
    const events = new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents("vevent")
    const uids = events.map((event) => event.getFirstPropertyValue("uid"))
    expect(uids).toContain(id)
    expect(uids).not.toContain(cancelled.id)
    await store.settings.put("calendar", { secret: "two" }, "")
    expect(await renderVisitCalendar(store, "one")).toBeUndefined()
  })
})

describe("where clocks change", () => {
  afterEach(() => vi.unstubAllEnvs())

  test.each([
    ["2027-03-28T00:30:00.000Z", "Sunday, 28 March 2027, 1:30 am to 3:30 am (Central European Standard Time)"],
    ["2027-03-28T01:00:00.000Z", "Sunday, 28 March 2027, 3 am to 4 am (Central European Summer Time)"],
    ["2027-10-31T00:00:00.000Z", "Sunday, 31 October 2027, 2 am to 2 am (Central European Summer Time)"],
    ["2027-10-31T01:00:00.000Z", "Sunday, 31 October 2027, 2 am to 3 am (Central European Standard Time)"],
  ])("page, e-mail, list and both calendars have a visit at %s, wherever the server is", async (startsAt, words) => {
    await store.business.put(withVisitHours({}, "Europe/Berlin"), { madeBy: "owner@maap.example" })
    const { business } = await store.business.current()
    const [form] = await store.visits.listFree("studio", { from: tomorrow, to: addDays(tomorrow, 6) })
    const person = { email: `${startsAt}@home.example`, phone: String(Date.parse(startsAt)) }
    const typed = { ...visitTyped, ...person, kind: "studio" as const, startsAt: form?.startsAt ?? "" }
    const { secret, visit: booked } = await store.visits.book(typed, { page: "/book" })
    // No visit can be booked so far ahead.
    const endsAt = new Date(Date.parse(startsAt) + 3_600_000).toISOString()
    const database = new DatabaseSync(join(folder, "maap.sqlite"), { timeout: 5_000 })
    database.prepare("update visits set starts_at = ?, ends_at = ? where id = ?").run(startsAt, endsAt, booked._id)
    database.close()
    await store.settings.put("calendar", { secret: "of the clocks" }, "")
    const [visit, enquiry] = [await store.visits.get(booked._id), await store.visitors.find(secret)]
    const day = startsAt.slice(0, 10)
    const madeAt = addDays(day, -3)
    for (const server of ["America/New_York", "Asia/Kolkata", "Europe/Berlin"]) {
      vi.stubEnv("TZ", server)
      expect((await ask(`/e/${secret}`)).main).toContain(words)
      const facts = { business: toBusinessView(business), link: "", publicUrl: "", replyDays: 1, madeAt }
      const email = await renderVisit(enquiry, visit, facts)
      expect(email.text).toContain(words)
      expect(await store.visits.list({ from: day, to: day })).toContainEqual(
        expect.objectContaining({ _id: visit._id }),
      )
      const subscribed = await renderVisitCalendar({ ...store, now: () => new Date(madeAt) }, "of the clocks")
      for (const file of [email.calendar?.content, subscribed]) {
        const events = new ICAL.Component(ICAL.parse(file ?? "")).getAllSubcomponents("vevent")
        const event = events.find((each) => each.getFirstPropertyValue("uid") === visit._id)
        const times = ["dtstart", "dtend"].map((name) => event?.getFirstPropertyValue(name) as ICAL.Time)
        expect(times.map((time) => time.toJSDate().toISOString())).toEqual([startsAt, endsAt])
      }
    }
  })
})

describe("addresses with a secret", () => {
  test.each(["/e/AAAAAAAAAAAAAAAAAAAAAA", "/E/x/data.json", "/calendar/x.ics"])(
    "%s is passed to nobody and never stored",
    (path) => {
      const headers = Object.fromEntries(securityHeaders(path, { isHttps: true, isDevelopment: false }))
      expect(headers).toMatchObject({
        "Referrer-Policy": "no-referrer",
        "Cache-Control": "no-store",
        "X-Robots-Tag": "noindex",
      })
    },
  )
})
