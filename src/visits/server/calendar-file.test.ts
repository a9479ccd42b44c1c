import ICAL from "ical.js"
import { expect, test } from "vitest"
import { type CalendarEvent, renderCalendar } from "./calendar-file.ts"

const madeAt = "2026-11-27T09:00:00.000Z"
const event: CalendarEvent = {
  uid: "01a21c53-a576-76ba-805c-2ea0cf1814b2",
  sequence: 2,
  startsAt: "2026-12-01T05:30:00.000Z",
  endsAt: "2026-12-01T06:30:00.000Z",
  summary: "At home: Maap; Kitchens, Pune",
  description:
    "EN-7F3K2Q\r\nA back\\slash, रसोई रसोई रसोई रसोई रसोई रसोई रसोई 🍳🍳🍳🍳🍳🍳🍳🍳 and what does not fit on one line",
  location: "",
  organizer: { name: 'The "Maap" office', email: "office@maap.example" },
  attendee: { name: "Asha\nBEGIN:VALARM", email: "asha@home.example" },
}

function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  return { calendar, events: calendar.getAllSubcomponents("vevent") }
}

test("a calendar file shows what it was written from, also what has to be escaped or folded", () => {
  const file = renderCalendar("REQUEST", [event], { madeAt })
  const { calendar, events } = read(file)
  expect(calendar.getFirstPropertyValue("method")).toBe("REQUEST")
  expect(events).toHaveLength(1)
  const [found] = events
  const value = (name: string) => found?.getFirstPropertyValue(name)
  expect([value("uid"), value("sequence"), value("status")]).toEqual([event.uid, 2, "CONFIRMED"])
  expect(value("summary")).toBe(event.summary)
  expect(value("description")).toBe(event.description.replace("\r\n", "\n"))
  expect(value("location")).toBeNull()
  for (const [name, iso] of [
    ["dtstart", event.startsAt],
    ["dtend", event.endsAt],
    ["dtstamp", madeAt],
  ]) {
    const time = value(name ?? "") as ICAL.Time
    expect([time.zone.tzid, time.toJSDate().toISOString()]).toEqual(["UTC", iso])
  }
  expect(value("organizer")).toBe("mailto:office@maap.example")
  expect(found?.getFirstProperty("organizer")?.getParameter("cn")).toBe("The  Maap  office")
  expect(value("attendee")).toBe("mailto:asha@home.example")
  expect(found?.getFirstProperty("attendee")?.getParameter("cn")).toBe("Asha BEGIN:VALARM")
})

test("no line is longer than 75 bytes, and each ends with CR LF", () => {
  const lines = renderCalendar("REQUEST", [event], { madeAt }).split("\r\n")
  expect(lines.pop()).toBe("")
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line).not.toMatch(/[\r\n\ufffd]/)
  }
})

test("what is taken back is cancelled, and a subscribed calendar has a name and any number of events", () => {
  const cancelled = read(renderCalendar("CANCEL", [event], { madeAt }))
  expect(cancelled.calendar.getFirstPropertyValue("method")).toBe("CANCEL")
  expect(cancelled.events[0]?.getFirstPropertyValue("status")).toBe("CANCELLED")
  const { attendee: _, ...own } = event
  const { calendar, events } = read(
    renderCalendar("PUBLISH", [own, { ...own, uid: "2" }], { madeAt, name: "Visits: Maap" }),
  )
  expect(calendar.getFirstPropertyValue("x-wr-calname")).toBe("Visits: Maap")
  expect(events.map((each) => each.getFirstPropertyValue("uid"))).toEqual([event.uid, "2"])
  expect(read(renderCalendar("PUBLISH", [], { madeAt, name: "" })).events).toEqual([])
})
