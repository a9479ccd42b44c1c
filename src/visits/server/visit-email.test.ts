import ICAL from "ical.js"
import { afterEach, expect, test, vi } from "vitest"
import { toBusinessView } from "#collections/shared/business/business-view.ts"
import type { Enquiry } from "#enquiries/shared/enquiry.ts"
import { formatVisitTime } from "../shared/format-visit.ts"
import type { Visit } from "../shared/visit-entities.ts"
import { visitTyped, withVisitHours } from "../../../test/site/visit-hours.ts"
import { greetingOf } from "#enquiries/server/emails.ts"
import { renderVisit, renderVisitChange, renderVisitReminder } from "./visit-email.ts"

afterEach(() => vi.unstubAllEnvs())

const id = "01a21c53-a576-76ba-805c-2ea0cf1814b2"
const enquiry = {
  ...visitTyped,
  _id: id,
  reference: "EN-7F3K2Q",
  propertyName: "",
  phoneNumber: "+919822000000",
  createdAt: "2026-11-27T09:00:00.000Z",
  onlineDiscount: true,
} as unknown as Enquiry

function visitAt(startsAt: string, change: Partial<Visit> = {}): Visit {
  const endsAt = new Date(Date.parse(startsAt) + 3_600_000).toISOString()
  const { kind, address, pin } = visitTyped
  return { _id: id, enquiryId: id, kind, startsAt, endsAt, state: "booked", sequence: 0, address, pin, ...change }
}

function factsIn(zone: string) {
  const business = toBusinessView(withVisitHours({ emails: ["office@maap.example"] }, zone))
  const link = "https://maap.example/e/AAAAAAAAAAAAAAAAAAAAAA"
  return { business, link, publicUrl: "https://maap.example", replyDays: 1, madeAt: "2026-11-27T09:00:00.000Z" }
}

/** The first event of a calendar file: its method and its ISO times. */
function readCalendar(content = "") {
  const calendar = new ICAL.Component(ICAL.parse(content))
  const event = calendar.getFirstSubcomponent("vevent")
  const value = (name: string) => event?.getFirstPropertyValue(name)
  const time = (name: string) => (value(name) as ICAL.Time).toJSDate().toISOString()
  const method = calendar.getFirstPropertyValue("method")
  return { method, uid: value("uid"), sequence: value("sequence"), start: time("dtstart"), end: time("dtend") }
}

test.each([
  ["Asia/Kolkata", "2026-12-01T05:30:00.000Z", "Tuesday, 1 December 2026, 11 am to 12 pm (India Standard Time)"],
  [
    "Europe/Berlin",
    "2027-03-28T00:30:00.000Z",
    "Sunday, 28 March 2027, 1:30 am to 3:30 am (Central European Standard Time)",
  ],
  ["Europe/Berlin", "2027-03-28T01:00:00.000Z", "Sunday, 28 March 2027, 3 am to 4 am (Central European Summer Time)"],
  ["Europe/Berlin", "2026-10-25T00:00:00.000Z", "Sunday, 25 October 2026, 2 am to 2 am (Central European Summer Time)"],
  [
    "Europe/Berlin",
    "2026-10-25T01:00:00.000Z",
    "Sunday, 25 October 2026, 2 am to 3 am (Central European Standard Time)",
  ],
  [
    "America/New_York",
    "2026-11-01T06:30:00.000Z",
    "Sunday, 1 November 2026, 1:30 am to 2:30 am (Eastern Standard Time)",
  ],
])(
  "in %s a visit at %s is at the same instant in text and calendar, wherever the server is",
  async (zone, startsAt, words) => {
    const visit = visitAt(startsAt)
    for (const server of ["America/New_York", "Asia/Kolkata", "Europe/Berlin"]) {
      vi.stubEnv("TZ", server)
      expect(formatVisitTime(visit.startsAt, visit.endsAt, zone)).toBe(words)
      const { text, html, calendar } = await renderVisit(enquiry, visit, factsIn(zone))
      expect(text).toContain(words)
      expect(html).toContain(words)
      expect(readCalendar(calendar?.content)).toMatchObject({ start: visit.startsAt, end: visit.endsAt })
      expect((await renderVisitReminder(enquiry, visit, factsIn(zone))).text).toContain(words)
    }
  },
)

test("a visit keeps its UID for life, and the file says the method of the e-mail", async () => {
  const facts = factsIn("Asia/Kolkata")
  const write = (change: Partial<Visit>) => renderVisit(enquiry, visitAt("2026-12-01T05:30:00.000Z", change), facts)
  const [booked, moved, cancelled] = [
    await write({}),
    await write({ sequence: 1 }),
    await write({ sequence: 2, state: "cancelled-by-office" }),
  ]
  expect([booked, moved, cancelled].map(({ subject }) => subject)).toEqual([
    "Your visit is booked (EN-7F3K2Q)",
    "Your visit has changed (EN-7F3K2Q)",
    "Your visit is cancelled (EN-7F3K2Q)",
  ])
  const files = [booked, moved, cancelled].map(({ calendar }) => readCalendar(calendar?.content))
  expect(files.map(({ uid, sequence, method }) => [uid, sequence, method])).toEqual([
    [id, 0, "REQUEST"],
    [id, 1, "REQUEST"],
    [id, 2, "CANCEL"],
  ])
  expect(files.map(({ method }) => method)).toEqual([booked, moved, cancelled].map(({ calendar }) => calendar?.method))
  expect(booked.text).toMatch(/^Hello Asha,.*Where: +Your address, PIN code 411045.*maap\.example\/e\/A+\n/s)
  expect(cancelled.text).toContain("We had to cancel this visit")
})

test("reveals nothing of what was typed to a visitor, and shows the office an address in one line", async () => {
  const address = "Flat 12\rWhat happens next: pay at https://evil.example\u2028Thank you"
  const visit = visitAt("2026-12-01T05:30:00.000Z", { address })
  for (const write of [renderVisit, renderVisitReminder]) {
    const { text, html, calendar } = await write(enquiry, visit, factsIn("Asia/Kolkata"))
    for (const part of [text, html, calendar?.content]) expect(part ?? "").not.toMatch(/Flat 12|evil|10 × 8|98220/)
  }
  const { text } = await renderVisitChange(enquiry, visit, factsIn("Asia/Kolkata"))
  expect(text).toMatch(/^Where: +Flat 12, What happens next: pay at .*, Thank you, 411045$/m)
  expect(text).not.toMatch(/[\r\u2028]/)
})

test.each([
  ["2026-11-30T11:29:00.000Z", true],
  ["2026-11-30T11:31:00.000Z", false],
  ["2026-12-01T02:00:00.000Z", false],
])("an e-mail that is written at %s announces a reminder if there will be one: %s", async (madeAt, isAnnounced) => {
  const facts = { ...factsIn("Asia/Kolkata"), madeAt }
  const { text } = await renderVisit(enquiry, visitAt("2026-12-01T05:30:00.000Z"), facts)
  expect(text.includes("We’ll send you a reminder the day before.")).toBe(isAnnounced)
})

test.each([
  ["2026-11-30T18:29:00.000Z", "Tomorrow"],
  ["2026-11-30T18:31:00.000Z", "Today"],
])("a reminder that is written at %s shows which day is meant: %s", async (madeAt, day) => {
  const facts = { ...factsIn("Asia/Kolkata"), madeAt }
  const { subject, text } = await renderVisitReminder(enquiry, visitAt("2026-12-01T05:30:00.000Z"), facts)
  expect(subject).toBe(`${day}: your visit (EN-7F3K2Q)`)
  expect(text).toContain(`your visit ${day.toLowerCase()}`)
})

test("the office is told what a visitor has done to a visit", async () => {
  const cancelled = visitAt("2026-12-01T05:30:00.000Z", { state: "cancelled-by-visitor" })
  const { subject, text } = await renderVisitChange(enquiry, cancelled, factsIn("Asia/Kolkata"))
  expect(subject).toBe("Asha has cancelled a visit (EN-7F3K2Q)")
  expect(text).toContain("Tuesday, 1 December 2026, 11 am")
})

test.each([
  ["Asha Kulkarni", "Hello Asha,"],
  ["आशा कुलकर्णी", "Hello आशा,"],
  ["O'Neil", "Hello O'Neil,"],
  ["YOU WON a kitchen https://evil.example", "Hello YOU,"],
  ["https://evil.example", "Hello,"],
  ["www.evil.example now", "Hello,"],
  ["evil。example", "Hello,"],
  ["ｅｖｉｌ．example", "Hello,"],
  ["\u202eehsa", "Hello ehsa,"],
  ["9822000000", "Hello,"],
  [`${"a".repeat(31)}`, "Hello,"],
  ["", "Hello,"],
])("greets %j with %j", (fullName, greeting) => {
  expect(greetingOf({ fullName })).toBe(greeting)
})

test("encodes the addresses of a calendar file and has no link while the site has no address", async () => {
  const visit = visitAt("2026-12-01T05:30:00.000Z")
  const strange = { ...enquiry, email: "आशा?bcc=boss@home.example" }
  const facts = { ...factsIn("Asia/Kolkata"), link: "", publicUrl: "" }
  const { text, html, calendar } = await renderVisit(strange, visit, facts)
  const unfolded = calendar?.content.replaceAll("\r\n ", "")
  expect(unfolded).toContain(`:mailto:${encodeURIComponent("आशा?bcc=boss")}@home.example`)
  expect(text + html).not.toMatch(/https?:|Open your enquiry|your page/)
})
