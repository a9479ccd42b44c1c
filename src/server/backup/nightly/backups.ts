import { stat } from "node:fs/promises"
import { dirname } from "node:path"
import { Readable } from "node:stream"
import type { BackupCalls } from "#api/base/api-dependencies.ts"
import { nameBackup, timeOfBackup } from "#domain/backup/backup-name.ts"
import type { BackupCheck, BackupRecord, BackupsState, BackupWarning } from "#domain/backup/backups.ts"
import { isBackupDue, isBackupOld, isFuture, type LastBackups, lastGoodAt, nextBackupAt } from "#domain/backup/due.ts"
import { planRetention } from "#domain/backup/retention.ts"
import { AppError } from "#domain/base/errors.ts"
import type { Store } from "#store/store.ts"
import type { ClockGuard } from "../../base/clock-guard.ts"
import { openLease } from "../../base/lease.ts"
import type { Log } from "../../base/log.ts"
import { explainToOwner } from "../explain.ts"
import type { DataPlace } from "../../config/place.ts"
import { BackupFailure, type BackupRunner } from "./backup-runner.ts"
import type { BackupTarget, StoredBackup } from "../../config/backup-storage.ts"
import { openBackupStorage } from "./open-storage.ts"

/** The backups of a site. On every node the same, where they are in a bucket or a folder that the nodes share. */
export interface Backups extends BackupCalls {
  /** Makes one if it is due, and looks whether an old one can still be read; resolves when that is done. */
  makeDue(): Promise<void>
  /** Breaks off what is being made, and resolves when it is gone. */
  stop(): Promise<void>
}

/** What making backups needs. */
export interface BackupParts {
  store: Store
  place: DataPlace
  target: BackupTarget
  /** A folder of this process for files under way. */
  workFolder: string
  runner: BackupRunner
  clock: ClockGuard
  log: Pick<Log, "info" | "error">
  now?: () => Date
}

const minute = 60 * 1000

/** For how long the making of backups belongs to one node, which says so again each minute, in milliseconds. */
const leaseLength = 5 * minute

/** How often progress is written down at most, in milliseconds. */
const progressEvery = 1_000

/** Opens the backups of a site; nothing is made until it is asked for. */
export function openBackups({
  store,
  place,
  target,
  workFolder,
  runner,
  clock,
  log,
  now = () => new Date(),
}: BackupParts): Backups {
  const { settings } = store
  const storage = openBackupStorage(target, workFolder)
  let work: Promise<void> | undefined
  let isStopping = false

  const readRecord = async (): Promise<BackupRecord | undefined> => (await settings.read("backups"))?.body
  const lease = openLease(store, { name: "backup-lease", length: leaseLength, now })

  /** The minutes of this site. */
  async function readSpread(): Promise<number> {
    return Buffer.from(await store.secret("backup-minute"), "base64url").readUInt16BE() % 60
  }

  async function readUnderWay(): Promise<BackupsState["underWay"]> {
    const [underWay, isLeased] = await Promise.all([settings.read("backup-under-way"), lease.isTaken()])
    if (!isLeased) return null
    return underWay?.body ?? { startedAt: now().toISOString(), progress: "" }
  }

  async function read(): Promise<BackupsState> {
    const [record, spread, underWay, listing, isOnDataDisk] = await Promise.all([
      readRecord(),
      readSpread(),
      readUnderWay(),
      storage.list().then(
        (stored) => ({ stored, problem: "" }),
        (error: unknown) => ({ stored: [], problem: explainToOwner(error) }),
      ),
      isOnSameDisk(place.dataFolder, target),
    ])
    const backups = describe(listing.stored, record, now())
    const failure = record?.tried?.problem ?? ""
    const warnings: BackupWarning[] = []
    if (failure !== "") warnings.push("failed")
    if (listing.problem !== "") warnings.push("unreadable")
    else if (record && isBackupOld(now(), lastOf(listing.stored, record, now()))) warnings.push("old")
    if (backups.some(({ keptAs }) => keptAs.includes("future"))) warnings.push("future")
    if (backups.some(({ problem }) => problem !== "")) warnings.push("damaged")
    return {
      place: {
        kind: target.kind,
        name: target.kind === "folder" ? target.folder : target.location.bucket,
        isOnDataDisk,
      },
      warnings,
      problem: failure || listing.problem,
      lastTriedAt: record?.tried?.at ?? null,
      nextAt: nextBackupAt(now(), spread).toISOString(),
      underWay,
      backups,
    }
  }

  /** Writes down what the owner is to know, on what is known by now: one node alone does so. */
  async function note(change: (record: BackupRecord) => BackupRecord): Promise<void> {
    const record = (await readRecord()) ?? { since: now().toISOString(), tried: null, checks: {} }
    await settings.put("backups", change(record), "")
  }

  async function run(kind: "make" | "check", name: string, say: (line: string) => void): Promise<BackupCheck> {
    const checkedAt = () => now().toISOString()
    try {
      const { missing } = await runner.run({ kind, place, target, workFolder, name }, say)
      return { at: checkedAt(), problem: "", missingPictures: missing.length }
    } catch (error) {
      if (isStopping) throw error
      const problem = error instanceof Error && error.message !== "" ? error.message : "It failed."
      const details = error instanceof BackupFailure ? error.details : undefined
      log.error(
        { error, details, backup: name },
        kind === "make" ? "the backup failed" : "a backup cannot be read back",
      )
      return { at: checkedAt(), problem, missingPictures: 0 }
    }
  }

  async function make(): Promise<void> {
    const begun = now()
    const name = nameBackup(begun)
    const startedAt = begun.toISOString()
    const show = (progress: string) => settings.put("backup-under-way", { startedAt, progress }, "")
    let shownAt = -Infinity
    // The first line comes when all rows are held, so that a restored site knows nothing of it.
    await settings.remove("backup-under-way")
    let showing: Promise<unknown> = Promise.resolve()
    const check = await run("make", name, (line) => {
      if (performance.now() - shownAt < progressEvery && !line.startsWith("reading")) return
      shownAt = performance.now()
      showing = showing.then(() => show(line)).catch(() => {})
    })
    await showing
    await note((record) => ({
      ...record,
      tried: { at: check.at, problem: check.problem },
      checks: check.problem === "" ? { ...record.checks, [name]: check } : record.checks,
    }))
    if (check.problem === "") log.info({ backup: name }, "a backup was made")
  }

  /** Reads back the backup that was not read back for longest. */
  async function checkOld(): Promise<void> {
    const record = await readRecord()
    const checkedAt = (name: string) => record?.checks[name]?.at ?? ""
    const [oldest] = (await storage.list()).toSorted((a, b) => (checkedAt(a.name) < checkedAt(b.name) ? -1 : 1))
    if (!oldest) return
    const check = await run("check", oldest.name, () => {})
    await note((each) => ({ ...each, checks: { ...each.checks, [oldest.name]: check } }))
  }

  /** Removes what is no longer kept, unless the clock is doubted, and forgets what was known of backups that are gone. */
  async function clear(): Promise<void> {
    if (!(await clock.isBelieved())) return
    const record = await readRecord()
    const backups = describe(await storage.list(), record, now())
    const [stays, goes] = [
      backups.filter(({ keptAs }) => keptAs.length > 0),
      backups.filter(({ keptAs }) => !keptAs.length),
    ]
    for (const { name } of goes) await storage.remove(name)
    const names = new Set(stays.map(({ name }) => name))
    await note((each) => {
      return { ...each, checks: Object.fromEntries(Object.entries(each.checks).filter(([name]) => names.has(name))) }
    })
  }

  /** Works as the only node that does; false where another one works. */
  async function alone(steps: readonly (() => Promise<void>)[], onBegun = () => {}): Promise<boolean> {
    if (isStopping || work || !(await lease.take())) return false
    const renewing = setInterval(() => void lease.renew().catch(() => {}), minute).unref()
    work = (async () => {
      try {
        for (const step of steps) {
          // It may have stood still for so long that another one works.
          if (!isStopping && (await lease.renew())) await step()
        }
      } finally {
        clearInterval(renewing)
        await settings.remove("backup-under-way")
        await lease.release()
      }
    })()
      .catch((error: unknown) => {
        if (!isStopping) log.error({ error }, "the backups could not be looked after")
      })
      .finally(() => {
        work = undefined
      })
    onBegun()
    await work
    return true
  }

  return {
    read,

    async begin() {
      await new Promise<void>((resolve, reject) => {
        alone([make, clear], resolve).then(() => resolve(), reject)
      })
      return await read()
    },

    async makeDue() {
      if (isStopping || work) return
      const record = await readRecord()
      if (!record) return await note((each) => each)
      // Noted while the clock was wrong: backups are expected from now on.
      if (isFuture(record.since, now())) return await note((each) => ({ ...each, since: now().toISOString() }))
      const isDue = async () => {
        const [known, stored] = [(await readRecord()) ?? record, await storage.list().catch(() => [])]
        return isBackupDue(now(), await readSpread(), lastOf(stored, known, now()))
      }
      // Looked at again as the only one that does, since another node may have made it just before.
      if (await isDue()) await alone([async () => void ((await isDue()) && (await make())), checkOld, clear])
    },

    async has(name) {
      return (await storage.list()).some((each) => each.name === name)
    },

    async open(name) {
      const found = (await storage.list()).find((each) => each.name === name)
      if (!found) throw new AppError("not-found", "There is no such backup any more. Load the list again.")
      return {
        bytes: found.bytes,
        body: Readable.toWeb(Readable.from(storage.read(name))) as ReadableStream<Uint8Array>,
      }
    },

    async checkSite({ isRepaired }) {
      try {
        return await runner.run({ kind: isRepaired ? "repair" : "compare", place }, () => {})
      } catch (error) {
        if (!(error instanceof BackupFailure)) throw error
        log.error({ error, details: error.details }, "the stored data could not be checked")
        throw new AppError("unavailable", error.message)
      }
    },

    async stop() {
      isStopping = true
      await runner.stop()
      await work
    },
  }
}

/** The stored backups, newest first, with what is known of them. */
function describe(
  stored: readonly StoredBackup[],
  record: BackupRecord | undefined,
  now: Date,
): BackupsState["backups"] {
  const known = stored.map(({ name, bytes }) => {
    const check = record?.checks[name]
    const problem = check?.problem ?? ""
    const missingPictures = check?.missingPictures ?? 0
    return { name, madeAt: timeOfBackup(name) ?? "", bytes, checkedAt: check?.at ?? null, problem, missingPictures }
  })
  const retained = known.map(({ name, madeAt, problem }) => ({ name, madeAt, isDamaged: problem !== "" }))
  const stays = planRetention(retained, now)
  return known
    .toSorted((a, b) => (a.madeAt < b.madeAt ? 1 : -1))
    .map((each) => ({ ...each, keptAs: stays.get(each.name) ?? [] }))
}

/** What is known of the last backups; what a wrong clock dated ahead counts as none. */
function lastOf(stored: readonly StoredBackup[], { since, tried, checks }: BackupRecord, now: Date): LastBackups {
  const failedAt = tried?.problem && !isFuture(tried.at, now) ? tried.at : undefined
  const names = stored.map(({ name }) => name)
  return { since, goodAt: lastGoodAt(checks, now, names), failedAt }
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
