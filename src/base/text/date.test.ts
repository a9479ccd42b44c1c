import { expect, test } from "vitest"
import { endOfDay, formatDate } from "./date.ts"

test("a day ends at midnight in India, when its date changes", () => {
  for (const at of ["2026-11-24T18:30:00.000Z", "2026-11-25T12:00:00.000Z", "2026-11-25T18:29:59.999Z"]) {
    const end = endOfDay(new Date(at))
    expect(end.toISOString()).toBe("2026-11-25T18:30:00.000Z")
    expect(formatDate(at)).toBe(formatDate(new Date(end.getTime() - 1).toISOString()))
    expect(formatDate(at)).not.toBe(formatDate(end.toISOString()))
  }
})
