import { expect, test } from "vitest"
import type { BackupsState } from "../shared/backups.ts"
import { explainWarning, findLastGood, formatSize } from "./backup-words.ts"

test("sizes are short", () => {
  expect([500, 6_500_000, 214_000_000, 5_000_000_000].map(formatSize)).toEqual([
    "0.5\u00a0KB",
    "6.2\u00a0MB",
    "204\u00a0MB",
    "4.7\u00a0GB",
  ])
})

test("each warning explains the problem and the remedy; a damaged or unchecked backup is not the last good one", () => {
  const backup = { name: "", bytes: 1, missingPictures: 0, keptAs: [], madeAt: "2026-11-20T00:00:00.000Z" }
  const state: BackupsState = {
    place: { kind: "folder", name: "/backups", isOnDataDisk: true },
    warnings: ["failed"],
    problem: "The disk is full.",
    lastTriedAt: "2026-11-22T06:30:00.000Z",
    nextAt: "2026-11-22T22:00:00.000Z",
    underWay: null,
    backups: [
      { ...backup, checkedAt: null, problem: "" },
      { ...backup, checkedAt: backup.madeAt, problem: "It is damaged." },
    ],
  }
  expect(findLastGood(state)).toBeUndefined()
  expect(explainWarning("failed", state).words).toBe(
    "The last backup attempt failed on 22 Nov 2026, 12:00. The disk is full.",
  )
  expect(explainWarning("old", state).words).toBe("This site has no backup.")
  for (const warning of ["failed", "unreadable", "old", "future", "damaged"] as const)
    expect(explainWarning(warning, state).advice).toMatch(/tell|show/i)
})

test("a backup that is dated in the future is not the last good one, and is named", () => {
  const good = { name: "", bytes: 1, missingPictures: 0, problem: "", checkedAt: "2026-11-22T00:00:00.000Z" }
  const ahead = { ...good, madeAt: "2027-12-30T04:51:00.000Z", keptAs: ["future" as const] }
  const last = { ...good, madeAt: "2026-11-21T21:40:00.000Z", keptAs: ["daily" as const] }
  const state: BackupsState = {
    place: { kind: "folder", name: "/backups", isOnDataDisk: true },
    warnings: ["future"],
    problem: "",
    lastTriedAt: null,
    nextAt: "2026-11-22T22:00:00.000Z",
    underWay: null,
    backups: [ahead, last],
  }
  expect(findLastGood(state)).toBe(last)
  expect(explainWarning("future", state).words).toBe("A backup is dated 30 Dec 2027, 10:21, which is in the future.")
})
