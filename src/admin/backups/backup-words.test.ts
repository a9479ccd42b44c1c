import { expect, test } from "vitest"
import type { BackupsState } from "#domain/backup/backups.ts"
import { explainWarning, findLastGood, formatSize, sayAge } from "./backup-words.ts"

test("sizes and ages are short", () => {
  expect([500, 6_500_000, 214_000_000, 5_000_000_000].map(formatSize)).toEqual([
    "0.5\u00a0KB",
    "6.2\u00a0MB",
    "204\u00a0MB",
    "4.7\u00a0GB",
  ])
  const now = Date.parse("2026-11-22T12:00:00Z")
  const ages = ["11:59:30", "11:59:00", "09:00:00"].map((time) => sayAge(`2026-11-22T${time}Z`, now))
  expect([...ages, sayAge("2026-11-19T11:00:00Z", now)]).toEqual([
    "just now",
    "1 minute ago",
    "3 hours ago",
    "3 days ago",
  ])
})

test("each warning says what is wrong and what to do; a damaged or unchecked backup is not the last good one", () => {
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
    "The last try to make a backup failed on 22 Nov 2026, 12:00. The disk is full.",
  )
  expect(explainWarning("old", state).words).toBe("There is no backup of this site.")
  for (const warning of ["failed", "unreadable", "old", "damaged"] as const)
    expect(explainWarning(warning, state).advice).toMatch(/tell|show|Show/)
})
