import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { type Business, defaultBusiness } from "#collections/shared/business/business.ts"
import type { OpeningHours } from "#collections/shared/business/opening-hours.ts"
import { defaultKitchen } from "#kitchen/kitchen-input.ts"
import { formatEstimateQuery } from "#estimate/shared/query.ts"
import { addDays, dayOf } from "#base/text/calendar.ts"
import { formatTime } from "#visits/shared/format-visit.ts"
import { openStore, type Store } from "../store/store.ts"
import { expectErrorSummary } from "../../../test/site/error-summary.ts"
import { createPageRenderer } from "./render-page.tsx"

let folder: string
let store: Store

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "maap-road-"))
  store = await openStore({ folder })
})

afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

const open = { opens: "10:00", closes: "13:00" }
const everyDay: OpeningHours = { mo: open, tu: open, we: open, th: open, fr: open, sa: open, su: open }
const { visits: off } = defaultBusiness
const on = { isOn: true, hours: everyDay, noticeDays: 1, daysAhead: 20 }
const both = { ...off, home: { ...off.home, ...on }, studio: { ...off.studio, ...on } }

async function offer(visits: Business["visits"]): Promise<void> {
  await store.business.put({ ...defaultBusiness, visits }, { madeBy: "owner@maap.example" })
}

beforeEach(() => offer(both))

function pages() {
  const door = { script: { href: "/entry.js" }, styles: [] }
  const sources = { pictures: {}, assets: { site: door, admin: door }, publicUrl: async () => "https://maap.example" }
  return createPageRenderer({ store, ...sources })
}

/** Opens a page like a browser without a script, or submits a form of it. */
async function ask(path: string, values?: Record<string, string>) {
  const sent = values && { method: "POST", body: new URLSearchParams(values) }
  const request = new Request(`https://maap.example${path}`, sent)
  const errors: unknown[] = []
  const onError = (error: unknown) => errors.push(error)
  const answer = await pages().renderPage(request, { page: "/book" }, { onError })
  const html = await answer.text()
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ""
  expect(errors).toEqual([])
  return { status: answer.status, leadsTo: answer.headers.get("location"), answer, html, main }
}

/** The URLs of the links to booking steps, with `&amp;` decoded. */
function stepsIn(main: string): string[] {
  return [...main.matchAll(/href="(\/book\?[^"#]*)#booking"/g)].map(([, path = ""]) => path.replaceAll("&amp;", "&"))
}

let days = 1

/** The URLs of the three available slots of a kind on a day that no other test uses. */
async function findTimes(kind: string): Promise<string[]> {
  const day = addDays(dayOf(new Date().toISOString()), ++days)
  return stepsIn((await ask(`/book?kind=${kind}&day=${day}`)).main).filter((path) => path.includes("at="))
}

const visitor = {
  fullName: "Asha <K>",
  phone: "98220 00000",
  email: "asha@home.example",
  company: "",
  message: "10 × 8 ft, L-shaped",
  address: "12, Lake Road\nPune",
  pin: "411001",
  subject: "",
}

/** The values that a step's form submits with typed ones, and its URL. */
async function openForm(path: string, typed: Record<string, string> = {}) {
  const { main } = await ask(path)
  const hidden = [...main.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
  const held = Object.fromEntries(hidden.map(([, name = "", value = ""]) => [name, value.replaceAll("&amp;", "&")]))
  const { address, pin, ...rest } = { ...visitor, ...typed }
  return { path, values: { ...rest, ...(held["kind"] === "home" && { address, pin }), ...held } }
}

/** A different person each time. */
let people = 0
const other = () => ({ email: `asha${++people}@home.example`, phone: `98220 0${1000 + people}` })

test("while no visit can be booked the road leads to the form, and every call to book does", async () => {
  await offer(off)
  for (const path of ["/book", "/book?kind=home"]) {
    expect(await ask(path)).toMatchObject({ status: 302, leadsTo: "/contact#contact" })
  }
  for (const path of ["/", "/about", "/contact", "/estimate"]) expect((await ask(path)).html).not.toContain('"/book')
  // A kind without hours does not enable it either.
  await offer({ ...off, home: { ...both.home, hours: off.home.hours } })
  expect((await ask("/book")).status).toBe(302)
})

test("its owner sees both kinds before any visit can be booked", async () => {
  await offer(off)
  const preview = await pages().renderPreview({ noun: "pages", item: await store.pages.getByKey("book") })
  expect(preview).toContain("Where shall we meet?")
  expect(preview).toContain("In the studio")
})

test("where visits can be booked every call to book leads to the road, and the form stays where others lead", async () => {
  const [home, contact, estimate] = await Promise.all(["/", "/contact", "/estimate"].map(async (path) => ask(path)))
  expect(home?.html).toMatch(/<a class="button menu-visit" href="\/book">Book a visit/)
  expect(home?.main).toContain('href="/book">Book a visit')
  expect(home?.main).toContain('formAction="#contact"')
  expect(contact?.main).toContain('href="/book">Book Now')
  expect(estimate?.main).toMatch(/href="\/book\?estimate=layout%3Dl[^"]*">Book a visit with this/)
})

test("the road begins with the kind if there are two, and with the days if there is one", async () => {
  const { main, answer } = await ask("/book")
  expect(stepsIn(main)).toEqual(["/book?kind=home", "/book?kind=studio"])
  expect(main).toMatch(/<li aria-current="step"><span>Where<\/span><\/li>/)
  const times = await ask("/book?kind=home")
  expect(times.main).toMatch(
    /<span>Where<\/span><b>At home<\/b><a href="\/book\?#booking" aria-label="Change the place">/,
  )
  expect(times.main).toMatch(/<li aria-current="step"><span>When<\/span><\/li>/)
  expect(answer.headers.get("cache-control")).toBe("no-cache")
  await offer({ ...both, home: off.home })
  const only = await ask("/book")
  expect(only.main).toContain("In the studio")
  expect(only.main).not.toContain("Change the place")
  expect(only.main).toContain("All times are in India Standard Time.")
  expect(stepsIn(only.main).filter((path) => path.includes("at="))).toHaveLength(3)
})

test("fourteen days are shown at once, each with its times, and the others are a link away", async () => {
  const first = (await ask("/book?kind=home")).main
  const days = [...first.matchAll(/<b>\w{3}, \d+ \w+<\/b><small>3 slots<\/small>/g)]
  expect(days).toHaveLength(14)
  expect(first).not.toContain("Earlier days")
  const [, later = ""] = /href="(\/book\?[^"#]*)#booking">Later days/.exec(first) ?? []
  const rest = (await ask(later.replaceAll("&amp;", "&"))).main
  expect([...rest.matchAll(/<small>3 slots<\/small>/g)].length).toBeLessThan(14)
  expect(rest).toContain("Earlier days")
  expect(rest).not.toContain("Later days")
})

describe("a visit", () => {
  test("is booked by a plain form, which shows hour, place and reference and where it can be moved", async () => {
    const [path = ""] = await findTimes("home")
    const began = JSON.stringify(["https://maap.example/about?utm_source=news", "https://search.example/"])
    const form = await openForm(path, other())
    const { status, main, answer } = await ask(form.path, { ...form.values, visit: began })
    expect(status).toBe(201)
    expect(answer.headers.get("cache-control")).toBe("no-store")
    expect(main).toMatch(/<dd>\w+, \d+ \w+ \d{4}, 10 am to 11 am \(India Standard Time\)<\/dd>/)
    expect(main).toContain("12, Lake Road")
    expect(main).toMatch(/EN-[0-9A-Z]{6}/)
    expect(main).toMatch(/href="\/e\/[\w-]{22}"/)
    const { items } = await store.enquiries.list()
    expect(items[0]).toMatchObject({ email: form.values["email"], onlineDiscount: true, page: "/book" })
    expect(items[0]?.source).toMatchObject({ utmSource: "news", referrer: "search.example", firstPage: "/about" })
  })

  test("is the same one when the form is sent again, and another one after it was cancelled", async () => {
    const [path = ""] = await findTimes("studio")
    const form = await openForm(path, other())
    const [first, again] = [await ask(form.path, form.values), await ask(form.path, form.values)]
    const [reference, secret] = [/EN-[0-9A-Z]{6}/, /\/e\/([\w-]{22})/].map((each) => each.exec(first.main))
    expect(again.status).toBe(201)
    expect(again.main).toContain(reference?.[0])
    await store.visits.cancel({ secret: secret?.[1] ?? "" })
    expect(await ask(form.path, form.values)).toMatchObject({ status: 303, leadsTo: `/e/${secret?.[1]}` })
    const later = await ask(form.path, (await openForm(path, form.values)).values)
    expect(later.status).toBe(201)
    expect(later.main).not.toContain(reference?.[0])
  })

  test("whose time is taken in the meantime is offered the next five, and everything that was typed stays", async () => {
    const [path = ""] = await findTimes("home")
    const [slow, fast] = [await openForm(path, other()), await openForm(path, other())]
    expect((await ask(fast.path, fast.values)).status).toBe(201)
    const { status, main, html } = await ask(slow.path, slow.values)
    expect(status).toBe(409)
    expectErrorSummary(html, "Sorry, this slot has just been taken. Please choose another.")
    const free = [...main.matchAll(/name="startsAt"[^>]*value="([^"]+)"/g)].map(([, at = ""]) => at)
    expect(free).toHaveLength(5)
    for (const text of ["Asha &lt;K&gt;", "10 × 8 ft, L-shaped", "12, Lake Road", slow.values["email"]]) {
      expect(main).toContain(text)
    }
    expect((await ask(slow.path, { ...slow.values, startsAt: free[2] ?? "" })).status).toBe(201)
    expect((await ask(path)).main).toContain("Sorry, this slot has just been taken. Please choose another.")
  })

  test("has a form with another address than its page, so going back after it could not be sent finds it filled in", async () => {
    const [path = ""] = await findTimes("home")
    const actionIn = (main: string) => /<form[^>]* action="([^"#]+)/.exec(main)?.[1]?.replaceAll("&amp;", "&") ?? ""
    const first = actionIn((await ask(path)).main)
    const second = actionIn((await ask(first, (await openForm(path, { email: "" })).values)).main)
    expect(first).toMatch(/^\/book\?kind=home&at=/)
    expect(new Set([path, first, second]).size).toBe(3)
  })

  test("at one of the next times keeps that one while its form is corrected, whatever its address says", async () => {
    const [path = "", next = ""] = await findTimes("home")
    const { values } = await openForm(path, { ...other(), email: "" })
    const startsAt = new URLSearchParams(next.slice(next.indexOf("?"))).get("at") ?? ""
    const { status, main } = await ask(path, { ...values, startsAt })
    expect(status).toBe(422)
    expect(main).toContain(`name="startsAt" value="${startsAt}"`)
    expect(main).toMatch(new RegExp(`<span>When</span><b>[^<]*, ${formatTime(startsAt, "Asia/Kolkata")} to `))
  })

  test("is not booked twice by one person: the form explains how to move it", async () => {
    const [one = "", two = ""] = await findTimes("home")
    const person = other()
    const first = await openForm(one, person)
    expect((await ask(first.path, first.values)).status).toBe(201)
    const second = await openForm(two, person)
    const { status, main } = await ask(second.path, second.values)
    expect(status).toBe(409)
    expect(main).toContain("use the link in your confirmation e-mail")
    expect(main).toContain("10 × 8 ft, L-shaped")
  })

  test("needs what the form asks for, in the specification's words", async () => {
    const [path = ""] = await findTimes("home")
    const { values } = await openForm(path, {
      fullName: " ",
      email: "asha at home",
      phone: "",
      message: "",
      address: "",
    })
    const { status, main, html } = await ask(path, values)
    expect(status).toBe(422)
    expectErrorSummary(html, "5 fields need attention", [
      "Full Name is required",
      "Phone is required",
      "Invalid email format",
      "Address is required",
      "Message is required",
    ])
    expect(main).toContain('value="asha at home"')
    expect(main).toContain('value="411001"')
  })

  test("is at a PIN code in the digits of any script", async () => {
    await offer({ ...both, home: { ...both.home, pinPrefixes: ["4110"] } })
    const [path = ""] = await findTimes("home")
    const { values } = await openForm(path, { ...other(), pin: "४११ ०४५" })
    const { status, main } = await ask(path, values)
    expect(status).toBe(201)
    expect(main).toContain("411045")
  })

  test("outside the PIN codes, and of a kind that was switched off, has the plain form as its way out, filled in", async () => {
    await offer({ ...both, home: { ...both.home, pinPrefixes: ["4110"] } })
    const [path = ""] = await findTimes("home")
    const far = await openForm(path, { ...other(), pin: "560001" })
    const { status, main } = await ask(far.path, far.values)
    expect(status).toBe(422)
    expect(main).toContain("We don’t visit this PIN code.")
    expect(main).toMatch(/id="enquiry-message"[^>]*>10 × 8 ft, L-shaped</)
    // Even if the other kind remains.
    await offer({ ...both, home: off.home })
    const left = await ask(far.path, far.values)
    expect(left.status).toBe(422)
    expect(left.main).toContain("This type of visit can’t be booked online at the moment.")
    expect(left.main).toContain("12, Lake Road")
    expect(left.main).toContain('name="kind" value="home"')
    await offer(off)
    const closed = await ask(far.path, far.values)
    expect(closed.status).toBe(422)
    expect(closed.main).toContain("This type of visit can’t be booked online at the moment.")
    expect(closed.main).toMatch(/id="enquiry-message"[^>]*>10 × 8 ft, L-shaped</)
  })

  test("whose time is taken when no other is left has the plain form as its way out, filled in", async () => {
    await offer({ ...both, home: { ...both.home, daysAhead: 10 } })
    const [path = ""] = await findTimes("home")
    const { values } = await openForm(path, other())
    const [startsAt, endsAt] = [-1, 12].map((days) => new Date(Date.now() + days * 86_400_000).toISOString())
    const times = { startsAt: startsAt ?? "", endsAt: endsAt ?? "" }
    const { _id } = await store.visits.block({ kind: "home", ...times, words: "Fair" }, { by: "office@maap.example" })
    const { status, main } = await ask(path, values)
    await store.visits.unblock(_id)
    expect(status).toBe(409)
    expect(main).toContain("This slot is taken, and no others are available.")
    expect(main).toMatch(/id="enquiry-message"[^>]*>10 × 8 ft, L-shaped</)
  })

  test("takes the estimate along, which has the discount for booking here", async () => {
    const query = formatEstimateQuery(defaultKitchen("l", "ft"), 1)
    const kinds = await ask(`/book?${new URLSearchParams({ estimate: query })}`)
    const times = (await ask(stepsIn(kinds.main)[0] ?? "")).main
    const path = stepsIn(times).find((each) => each.includes("at=")) ?? ""
    expect((await ask(path)).main).toContain("L-shaped, 10 × 8 ft, Signature: ₹2,84,417")
    const form = await openForm(path, other())
    expect((await ask(form.path, form.values)).status).toBe(201)
    const { items } = await store.enquiries.list()
    const booked = { total: 2_84_417, query: expect.stringContaining("online=yes") }
    expect(items[0]).toMatchObject({ onlineDiscount: true, estimate: booked })
    const [visit] = await store.visits.listOf(items[0]?._id ?? "")
    await store.visits.move({ id: visit?._id ?? "" }, new URLSearchParams((await findTimes("home"))[0]).get("at") ?? "")
    expect(await store.enquiries.get(items[0]?._id ?? "")).toMatchObject({ onlineDiscount: true, estimate: booked })
    await store.visits.cancel({ id: visit?._id ?? "" })
    const without = { total: 2_90_765, query: expect.stringContaining("online=no") }
    expect(await store.enquiries.get(items[0]?._id ?? "")).toMatchObject({ onlineDiscount: false, estimate: without })
  })

  test.each([
    ["a time that is none", { startsAt: "tomorrow" }, "startsAt must be a time"],
    ["24:00", { startsAt: "2026-12-01T24:00:00.000Z" }, "startsAt must be a time"],
    ["29 February", { startsAt: "2027-02-29T10:00:00.000Z" }, "startsAt must be a time"],
    ["the past", { startsAt: "2020-01-01T10:00:00.000Z" }, "This time has passed."],
    ["much later", { startsAt: "2099-01-01T10:00:00.000Z" }, "too far ahead"],
    ["a kind that is none", { kind: "moon" }, "kind must be home or studio."],
    ["a long address", { address: "x".repeat(5_000) }, "Address"],
  ])("for %s is refused with clear words, and the form stays", async (_, change, words) => {
    const [path = ""] = await findTimes("home")
    const { values } = await openForm(path, other())
    const { status, main } = await ask(path, { ...values, ...change })
    expect(status).toBe(422)
    expect(main).toContain(words)
    expect(main).toContain("10 × 8 ft, L-shaped")
  })
})

test("names what was wrong in the title and with links when the sizes of an estimate are sent without a script", async () => {
  const { main } = await ask("/estimate")
  expect(main).toMatch(/<form[^>]* class="estimate-form"[^>]* action="\/estimate#estimate-answer"/)
  const { html, status } = await ask("/estimate?layout=l&unit=mm&a=99999&b=x")
  expect(status).toBe(200)
  const words = [...html.matchAll(/<output id="estimate-\w+-note"[^>]*>([^<]+)</g)].map(([, note = ""]) => note)
  expect(words.length).toBeGreaterThan(1)
  expectErrorSummary(html, `${words.length} fields need attention`, words)
  expect((await ask("/estimate?layout=l&unit=mm&a=3000&b=2400")).html).toMatch(/<title>(?!Error)/)
})
