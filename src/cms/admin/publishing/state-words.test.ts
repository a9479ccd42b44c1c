import { expect, test } from "vitest"
import { messageForSaved, formatEditors, checkMoment, suggestMoment } from "./state-words.tsx"

test("names who wrote the draft in the form unless it is one's own", () => {
  const saved = { save: "idle", changes: 0, reason: "", snapshot: {} } as never
  const draft = { savedAt: "2026-01-02T03:04:05.000Z", savedBy: "asha@maap.example" }
  expect(messageForSaved(saved, draft, "asha@maap.example")).toMatch(/^Saved as a draft 2 Jan, \d\d:\d\d$/)
  expect(messageForSaved(saved, draft, "ravi@maap.example")).toMatch(/^Saved as a draft .*\d by asha@maap\.example$/)
  expect(messageForSaved(saved, undefined, undefined)).toBe("")
})

const asha = { email: "asha@maap.example", name: "Asha", initials: "A" }
const ravi = { email: "ravi@maap.example", name: "", initials: "R" }

test("a second window of the same account is not another person", () => {
  const own = "Own@maap.example"
  const me = { email: own, name: "Me", initials: "M" }
  expect(formatEditors([], own)).toEqual([])
  expect(formatEditors([me], own)).toEqual(["You have this open in another window"])
  expect(formatEditors([asha, me, ravi], own)).toEqual([
    "You have this open in another window",
    "Asha and ravi@maap.example are editing this",
  ])
  expect(formatEditors([asha], own)).toEqual(["Asha is editing this"])
})

test("a time must be a minute ahead; tomorrow at ten is suggested", () => {
  const now = Date.parse("2026-11-22T20:00:00Z")
  expect(checkMoment({ date: "2026-11-23", time: "01:30" }, now)).toContain("one minute")
  expect(checkMoment({ date: "2026-11-23", time: "01:31" }, now)).toBeUndefined()
  expect(checkMoment({ date: "2026-11-23", time: "" }, now)).toContain("Choose a date")
  expect(suggestMoment(now)).toEqual({ date: "2026-11-24", time: "10:00" })
})
