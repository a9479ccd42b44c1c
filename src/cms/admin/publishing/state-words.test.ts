import { expect, test } from "vitest"
import { messageForSaved } from "./state-words.tsx"

test("names who wrote the draft in the form unless it is one's own", () => {
  const saved = { save: "idle", changes: 0, reason: "", snapshot: {} } as never
  const draft = { savedAt: "2026-01-02T03:04:05.000Z", savedBy: "asha@maap.example" }
  expect(messageForSaved(saved, draft, "asha@maap.example")).toMatch(/^Saved as a draft 2 Jan, \d\d:\d\d$/)
  expect(messageForSaved(saved, draft, "ravi@maap.example")).toMatch(/^Saved as a draft .*\d by asha@maap\.example$/)
  expect(messageForSaved(saved, undefined, undefined)).toBe("")
})
