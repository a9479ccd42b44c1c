import { stat } from "node:fs/promises"
import { dirname } from "node:path"
import { Readable } from "node:stream"
import * as schedule from "../shared/backup-schedule.ts"
import type { BackupCheck, BackupRecord, BackupsState, BackupWarning } from "../shared/backups.ts"
import { AppError } from "#base/errors.ts"
import type { Count } from "#db/counters.ts"
import type { Settings } from "#db/settings.ts"
import { createLease } from "#db/lease.ts"
import type { DataPlace } from "#storage/data-place.ts"
import { BackupFailure, type BackupLog, type BackupRunner } from "./backup-runner.ts"
import { createBackupStorage, type BackupTarget, type StoredBackup } from "./backup-storage.ts"
import { explainToOwner } from "./explain.ts"

declare module "#db/settings.ts" {
  interface SettingBodies {
    /** The record of the backups besides the files themselves. */
    backups: BackupRecord
  }
}

/** The backups of a site: shared by all instances if they are in a bucket or a shared folder. */
export type Backups = ReturnType<typeof createBackups>

const minute = 60 * 1000

/** How long one instance is the only one to create backups; renewed each minute, in milliseconds. */
const leaseLength = 5 * minute

/** Creates the backups of a site; nothing runs until it is requested. */
export function createBackups({
  store,
  place,
  target,
  workFolder,
  runner,
  clock,
  log,
  now = () => new Date(),
}: {
  store: { settings: Settings; secret(name: string): Promise<string>; count: Count }
  place: DataPlace
  target: BackupTarget
  /** A folder of this process for temporary files. */
  workFolder: string
  runner: BackupRunner
  clock: { isTrusted(): Promise<boolean> }
  log: BackupLog
  now?: () => Date
}) {
  const storage = createBackupStorage(target, workFolder)
  const lease = createLease(store, { name: "backup-lease", length: leaseLength, now })
  /** The backup that this process is creating. */
  let underWay: BackupsState["underWay"] = null
  let work: Promise<void> | undefined
  /** When each backup last could not be read, by name, for another reason than damage. */
  const unreadAt = new Map<string, string>()
  let isStopping = false

  const readRecord = async (): Promise<BackupRecord | undefined> => (await store.settings.read("backups"))?.body

  /** Updates the record of the backups. Only the instance that creates them does so. */
  async function note(change: Partial<BackupRecord>): Promise<void> {
    const record = (await readRecord()) ?? { since: now().toISOString(), tried: null, checks: {} }
    await store.settings.put("backups", { ...record, ...change }, "")
  }

  async function noteCheck(name: string, check: BackupCheck, more: Partial<BackupRecord> = {}): Promise<void> {
    const checks = (await readRecord())?.checks
    const before = checks?.[name]
    const foundAt = before?.problem ? damageOf(before) : check.at
    // A later check does not make the damage newer.
    const damagedAt = foundAt < check.at ? foundAt : check.at
    const noted = check.problem === "" ? check : { ...check, damagedAt }
    await note({ ...more, checks: { ...checks, [name]: noted } })
  }

  /** The minutes of this site. */
  async function readSpread(): Promise<number> {
    return Buffer.from(await store.secret("backup-minute"), "base64url").readUInt16BE() % 60
  }

  async function read(): Promise<BackupsState> {
    const [record, spread, isTaken, listing, isOnDataDisk] = await Promise.all([
      readRecord(),
      readSpread(),
      lease.isTaken(),
      storage.list().then(
        (stored) => ({ stored, problem: "" }),
        (error: unknown) => ({ stored: [], problem: explainToOwner(error) }),
      ),
      isOnSameDisk(place.dataFolder, target),
    ])
    const backups = describe(listing.stored, record, now())
    const failure = record?.tried?.problem ?? ""
    const isOld = record !== undefined && schedule.isBackupOld(now(), lastOf(listing.stored, record, now()))
    const warnings: Record<BackupWarning, boolean> = {
      failed: failure !== "",
      unreadable: listing.problem !== "",
      old: isOld && listing.problem === "",
      future: backups.some(({ keptAs }) => keptAs.includes("future")),
      damaged: backups.some(({ problem }) => problem !== ""),
    }
    const name = target.kind === "folder" ? target.folder : target.location.bucket
    return {
      place: { kind: target.kind, name, isOnDataDisk },
      warnings: (Object.keys(warnings) as BackupWarning[]).filter((warning) => warnings[warning]),
      problem: failure || listing.problem,
      lastTriedAt: record?.tried?.at ?? null,
      nextAt: schedule.nextBackupAt(now(), spread).toISOString(),
      // The progress of another instance is unknown.
      underWay: isTaken ? (underWay ?? { startedAt: now().toISOString(), progress: "" }) : null,
      backups,
    }
  }

  /** If a check failed without damage, the result is unknown: `isKnown` is false. */
  async function run(kind: "make" | "check", name: string): Promise<{ check: BackupCheck; isKnown: boolean }> {
    try {
      const say = (progress: string) => void (underWay &&= { ...underWay, progress })
      const { missing } = await runner.run({ kind, place, target, workFolder, name }, say)
      return { check: { at: now().toISOString(), problem: "", missingPictures: missing.length }, isKnown: true }
    } catch (error) {
      if (isStopping) throw error
      const details = error instanceof BackupFailure ? error.details : undefined
      const words = kind === "make" ? "the backup failed" : "a backup cannot be read back"
      log.error({ error, details, backup: name }, words)
      const problem = (error instanceof Error && error.message) || "It failed."
      const isKnown = error instanceof BackupFailure && error.isDamaged
      return { check: { at: now().toISOString(), problem, missingPictures: 0 }, isKnown }
    }
  }

  async function make(): Promise<void> {
    const name = schedule.backupFileName(now())
    const { check } = await run("make", name)
    const tried = { at: check.at, problem: check.problem }
    if (check.problem !== "") return await note({ tried })
    await noteCheck(name, check, { tried })
    log.info({ backup: name }, "a backup was made")
  }

  /** Verifies the backup that was verified longest ago; one that could not be read waits for its turn again. */
  async function checkOld(): Promise<void> {
    const { checks = {} } = (await readRecord()) ?? {}
    const triedAt = ({ name }: StoredBackup) => unreadAt.get(name) ?? checks[name]?.at ?? ""
    const [oldest] = (await storage.list()).toSorted((a, b) => (triedAt(a) < triedAt(b) ? -1 : 1))
    if (!oldest) return
    const { check, isKnown } = await run("check", oldest.name)
    if (!isKnown) return void unreadAt.set(oldest.name, check.at)
    unreadAt.delete(oldest.name)
    await noteCheck(oldest.name, check)
  }

  /** Removes expired backups, unless the clock is not trusted, and the records of removed ones. */
  async function clear(): Promise<void> {
    if (!(await clock.isTrusted())) return
    const record = await readRecord()
    const backups = describe(await storage.list(), record, now())
    for (const { name, keptAs } of backups) if (keptAs.length === 0) await storage.remove(name)
    const kept = backups.filter(({ name, keptAs }) => keptAs.length > 0 && record?.checks[name])
    await note({ checks: Object.fromEntries(kept.map(({ name }) => [name, record?.checks[name] as BackupCheck])) })
  }

  /** Runs the steps under the lease; does nothing if another instance has it. */
  async function alone(steps: readonly (() => Promise<void>)[], onBegun = () => {}): Promise<void> {
    if (isStopping || work || !(await lease.take())) return onBegun()
    const renewing = setInterval(() => void lease.renew().catch(() => {}), minute).unref()
    underWay = { startedAt: now().toISOString(), progress: "" }
    work = (async () => {
      try {
        for (const step of steps) {
          // If this process was suspended, another one may have the lease.
          if (!isStopping && (await lease.renew())) await step()
        }
      } catch (error) {
        if (!isStopping) log.error({ error }, "backup maintenance failed")
      } finally {
        clearInterval(renewing)
        underWay = null
        await lease.release().catch(() => {})
        work = undefined
      }
    })()
    onBegun()
    await work
  }

  return {
    read,

    /** Starts a backup, unless one is running on any instance; throws "unavailable" if that is unknown. */
    async begin(): Promise<BackupsState> {
      await new Promise<void>((resolve, reject) => void alone([make, clear], resolve).catch(reject))
      return await read()
    },

    /** Creates a backup if it is due, and checks that an old one can still be read; resolves when both are done. */
    async makeDue(): Promise<void> {
      if (isStopping || work) return
      const record = await readRecord()
      // If it was recorded while the clock was wrong, backups are expected from now on.
      if (!record || schedule.isFuture(record.since, now())) return await note({ since: now().toISOString() })
      const isDue = async () => {
        const [known, stored] = [(await readRecord()) ?? record, await storage.list().catch(() => [])]
        return schedule.isBackupDue(now(), await readSpread(), lastOf(stored, known, now()))
      }
      // Checked again under the lease, because another instance may have created it just before.
      if (await isDue()) await alone([async () => void ((await isDue()) && (await make())), checkOld, clear])
    },

    async has(name: string): Promise<boolean> {
      return (await storage.list()).some((each) => each.name === name)
    },

    /** Throws "not-found" if there is none with this name; `bytes` is its size. */
    async open(name: string): Promise<{ bytes: number; body: ReadableStream<Uint8Array> }> {
      const found = (await storage.list()).find((each) => each.name === name)
      if (!found) throw new AppError("not-found", "This backup no longer exists. Reload the list.")
      const body = Readable.toWeb(Readable.from(storage.read(name))) as ReadableStream<Uint8Array>
      return { bytes: found.bytes, body }
    },

    /** Interrupts the backup in progress, and resolves when it is removed. */
    async stop(): Promise<void> {
      isStopping = true
      await runner.stop()
      await work
    },
  }
}

function describe(
  stored: readonly StoredBackup[],
  record: BackupRecord | undefined,
  now: Date,
): BackupsState["backups"] {
  const known = stored.map(({ name, bytes }) => {
    const { at = null, problem = "", missingPictures = 0 } = record?.checks[name] ?? {}
    return { name, madeAt: schedule.timeOfBackup(name) ?? "", bytes, checkedAt: at, problem, missingPictures }
  })
  const damages = known.map((each) => {
    const check = record?.checks[each.name]
    return { ...each, damagedAt: check && damageOf(check) }
  })
  const stays = schedule.planRetention(damages, now)
  return known
    .toSorted((a, b) => (a.madeAt < b.madeAt ? 1 : -1))
    .map((each) => ({ ...each, keptAs: stays.get(each.name) ?? [] }))
}

/** When the damage was first found. An older release recorded only the last check. */
function damageOf(check: BackupCheck): string {
  return check.damagedAt ?? check.at
}

/** The record of the last backups; a date in the future is ignored. */
function lastOf(
  stored: readonly StoredBackup[],
  { since, tried, checks }: BackupRecord,
  now: Date,
): schedule.LastBackups {
  const failedAt = tried?.problem && !schedule.isFuture(tried.at, now) ? tried.at : undefined
  const names = stored.map(({ name }) => name)
  return { since, goodAt: schedule.lastGoodAt(checks, now, names), failedAt }
}

async function isOnSameDisk(dataFolder: string, target: BackupTarget): Promise<boolean> {
  if (target.kind === "bucket") return false
  const deviceOf = async (folder: string): Promise<number> => {
    const stats = await stat(folder).catch(() => undefined)
    if (stats) return stats.dev
    return dirname(folder) === folder ? -1 : await deviceOf(dirname(folder))
  }
  return (await deviceOf(dataFolder)) === (await deviceOf(target.folder))
}
