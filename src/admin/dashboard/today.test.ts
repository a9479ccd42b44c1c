import { expect, test } from "vitest"
import { warningLines } from "./today.tsx"

const fine = { clock: null, failures: null, isMailPasswordLost: false, isAddressMissing: false }
const failures = { count: 1, since: "2026-11-24T04:51:00.000Z", lastAt: "2026-11-24T04:51:00.000Z", lastId: "5f3a" }
const words = (change: Partial<typeof failures>) =>
  warningLines({ ...fine, failures: { ...failures, ...change } })[0]?.words

test("nothing is reported while all is well", () => {
  expect(warningLines(fine)).toEqual([])
})

test("failures are counted, with the time and the number of the last", () => {
  expect(words({})).toBe(
    "1 technical error, on 24 Nov 2026, 10:21. The site kept running. Your web developer can find the details in the server log (number 5f3a).",
  )
  expect(words({ count: 1_200, lastAt: "2026-11-25T04:51:00.000Z" })).toMatch(
    /^1,200 technical errors since 24 Nov 2026, 10:21, the latest on 25 Nov 2026, 10:21\./,
  )
  expect(words({ lastId: "" })).toMatch(/in the server log\.$/)
})

test("a clock jump comes first, with the current and the earlier time", () => {
  const clock = { now: "2027-12-30T04:51:00.000Z", seenAt: "2026-11-25T04:51:00.000Z" }
  const [line, ...others] = warningLines({ ...fine, clock, failures })
  expect(line?.words).toMatch(
    /^The server’s clock shows 30 Dec 2027, 10:21; when the site last ran, it showed 25 Nov 2026, 10:21\./,
  )
  expect([line?.button, line?.at, others.length]).toEqual(["The clock is right", "POST /warnings/confirm-clock", 1])
})

test("an unreadable mail password links to the screen to enter it", () => {
  expect(warningLines({ ...fine, isMailPasswordLost: true }).map(({ at }) => at)).toEqual(["/admin/mail"])
})

test("a missing address leads to the screen that sets it", () => {
  expect(warningLines({ ...fine, isAddressMissing: true }).map(({ at }) => at)).toEqual(["/admin/start"])
})
