import { expect, test } from "vitest"
import { parseDay, parseTimeOfDay } from "./date-field.tsx"

test.each([
  ["28 nov", "2026-11-28"],
  ["28Nov", "2026-11-28"],
  ["5th Sept. 2027", "2027-09-05"],
  ["28/11/2026", "2026-11-28"],
  ["28-11-26", "2026-11-28"],
  [" 2026-11-28 ", "2026-11-28"],
  // The nearest: two months ahead, not ten months ago.
  ["26 Jan", "2027-01-26"],
  ["1 june", "2026-06-01"],
  ["29 feb 2028", "2028-02-29"],
  ["२८/११/२६", "2026-11-28"],
  ["31 feb", undefined],
  ["28", undefined],
  ["28 nova 2026 or so", undefined],
  ["11/28/2026", undefined],
  ["someday", undefined],
  ["", undefined],
])("reads the day %j as %s", (typed, day) => {
  expect(parseDay(typed, "2026-11-29")).toBe(day)
})

test.each([
  ["10 am", "10:00"],
  ["4.30pm", "16:30"],
  ["12 A.M.", "00:00"],
  ["12 pm", "12:00"],
  ["16:30", "16:30"],
  ["930", "09:30"],
  ["9", "09:00"],
  ["१०:३०", "10:30"],
  ["13 pm", undefined],
  ["24:00", undefined],
  ["10:75", undefined],
  ["soon", undefined],
])("reads the time %j as %s", (typed, time) => expect(parseTimeOfDay(typed)).toBe(time))
