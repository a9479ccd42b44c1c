import { randomBytes } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest"
import { backupFileName } from "../shared/backup-schedule.ts"
import { openFolder } from "#storage/folder.ts"
import { openMedia } from "#images/server/media.ts"
import { createS3Client, type S3Location } from "#storage/s3-client.ts"
import { openStore, type Store } from "#server/store/store.ts"
import { noS3Server, startS3, type TestS3 } from "../../../test/buckets/s3-server.ts"
import { sharePostgres } from "../../../test/databases/postgres.ts"
import { makeJpeg } from "../../../test/pictures/images.ts"
import { runInThisProcess } from "../../../test/site/backup-runner.ts"
import { keepPicture } from "../../../test/pictures/keep-picture.ts"
import { createClockGuard } from "#server/clock-guard.ts"
import { type DataPlace, picturesFolder, rowsPlace } from "#storage/data-place.ts"
import { restoreBackup } from "./restore-backup.ts"
import { BackupFailure, type BackupRunner, createBackupRunner } from "./backup-runner.ts"
import { createBucketStorage, type BackupTarget } from "./backup-storage.ts"
import { type Backups, createBackups } from "./backups.ts"

const postgres = sharePostgres(inject("postgresAddress"))
let s3: TestS3 | undefined
let folder: string
let place: DataPlace
let now: Date
let errors: object[]
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  s3 = await startS3()
})

afterAll(() => s3?.stop())

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "maap-nightly-"))
  place = { databaseUrl: undefined, dataFolder: join(folder, "data") }
  await mkdir(place.dataFolder)
  now = new Date("2026-11-22T12:00:00+05:30")
  errors = []
})

afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
  rmSync(folder, { recursive: true, force: true })
})

const inFolder = (): BackupTarget => ({ kind: "folder", folder: join(folder, "backups") })

/** An instance of the site: its store and its backups. */
async function openNode(target = inFolder(), runner = runInThisProcess()): Promise<{ store: Store; backups: Backups }> {
  const store = await openStore(rowsPlace(place))
  if (!(await store.settings.read("clock"))) {
    await store.settings.put("clock", { seenAt: now.toISOString(), doubtedAt: null }, "")
  }
  const backups = createBackups({
    store,
    place,
    target,
    workFolder: folder,
    runner,
    clock: await createClockGuard(store, { warn() {} }, () => now),
    log: { info: () => {}, error: (fields: object) => void errors.push(fields) },
    now: () => now,
  })
  closing.push(
    () => store.close(),
    () => backups.stop(),
  )
  return { store, backups }
}

async function fillIn(store: Store): Promise<string> {
  const media = await openMedia({ bucket: await openFolder(picturesFolder(place)) })
  const imagePath = await keepPicture(media, { bytes: await makeJpeg({ width: 60, height: 40 }) })
  await media.settled()
  await media.close()
  await store.blogs.add({ title: "A guide", description: "", addedBy: "", imagePath, sections: [] })
  return imagePath
}

const finish = (backups: Backups) =>
  expect.poll(async () => (await backups.read()).underWay, { timeout: 30_000 }).toBeNull()
const nextDay = () => (now = new Date(now.getTime() + 24 * 60 * 60 * 1000))
const stored = async () => (await readdir(join(folder, "backups"))).toSorted()

describe.each(["SQLite", "PostgreSQL"] as const)("on %s", (kind) => {
  test("a backup is made when its night has come, by one of several nodes, and restores the site", async ({ skip }) => {
    if (kind === "PostgreSQL" && postgres.kind === "pglite") skip("PGlite has no address.")
    if (kind === "PostgreSQL") place = { ...place, databaseUrl: await postgres.createDatabase() }
    const [one, other] = [
      await openNode(inFolder(), createBackupRunner()),
      await openNode(inFolder(), createBackupRunner()),
    ]
    const picture = await fillIn(one.store)
    await one.backups.makeDue()
    // A new site waits for its first night.
    expect(await one.backups.read()).toMatchObject({ backups: [], warnings: [], lastTriedAt: null })
    nextDay()
    const making = one.backups.makeDue()
    // On SQLite two stores in one thread would deadlock.
    if (kind === "SQLite") await making
    await Promise.all([making, other.backups.makeDue()])
    const state = await other.backups.read()
    expect(state).toMatchObject({
      underWay: null,
      warnings: [],
      problem: "",
      lastTriedAt: now.toISOString(),
      place: { kind: "folder", isOnDataDisk: true },
      backups: [{ madeAt: "2026-11-23T06:30:00.000Z", checkedAt: now.toISOString(), problem: "", missingPictures: 0 }],
    })
    expect(await stored()).toEqual(["maap-2026-11-23-120000.tgz"])

    const target = { databaseUrl: undefined, dataFolder: join(folder, "restored") }
    const file = join(folder, "backups", state.backups[0]?.name ?? "")
    expect(await restoreBackup({ place: target, file, isReplaced: false, say: () => {} })).toMatchObject({
      pictures: 1,
    })
    const restored = await openStore(rowsPlace(target))
    closing.push(() => restored.close())
    expect((await restored.blogs.list()).items).toMatchObject([{ title: "A guide", imagePath: picture }])
    expect(await readFile(join(target.dataFolder, picture))).toEqual(await readFile(join(place.dataFolder, picture)))
    expect(errors).toEqual([])
  })
})

test("nights are made up for, and after many of them those stay that are to be kept", async () => {
  const { backups } = await openNode()
  await backups.makeDue()
  for (let night = 0; night < 3; night++) {
    nextDay()
    await backups.makeDue()
  }
  // Some are added by copies, which are quicker.
  const [first = ""] = await stored()
  const bytes = await readFile(join(folder, "backups", first))
  for (let day = 1; day <= 20; day++) {
    await writeFile(join(folder, "backups", `maap-2026-11-${String(day).padStart(2, "0")}-030000.tgz`), bytes)
  }
  await writeFile(join(folder, "backups", "notes of the owner.txt"), "stay")
  nextDay()
  await backups.makeDue()
  const days = (await stored()).map((name) => name.slice(5, 15))
  expect(days).toEqual([
    "2026-11-08",
    "2026-11-15",
    "2026-11-18",
    "2026-11-19",
    "2026-11-20",
    "2026-11-23",
    "2026-11-24",
    "2026-11-25",
    "2026-11-26",
    " of the ow",
  ])
  expect((await backups.read()).backups.every(({ keptAs }) => keptAs.length > 0)).toBe(true)
})

test("a backup that is damaged later is found, and said; the good ones stay", async () => {
  const { store, backups } = await openNode()
  await fillIn(store)
  await backups.begin()
  await finish(backups)
  const [name = ""] = await stored()
  const bytes = await readFile(join(folder, "backups", name))
  await writeFile(join(folder, "backups", name), bytes.subarray(0, bytes.length - 100))
  nextDay()
  await backups.makeDue()
  const { warnings, backups: kept } = await backups.read()
  expect([warnings, kept.length]).toEqual([["damaged"], 2])
  expect(kept[0]?.problem).toBe("")
  expect(kept[1]?.problem).toMatch(/^The backup is damaged or truncated|^The backup is incomplete/)
  expect(errors).toMatchObject([{ backup: name }])
})

test("keeps a good old backup when reading it back fails for another reason than damage, and checks it again later", async () => {
  const good = runInThisProcess()
  let isSilent = false
  const checked: string[] = []
  const runner: BackupRunner = {
    ...good,
    async run(job, say) {
      if (job.kind === "check") checked.push(job.name.slice(5, 15))
      if (job.kind === "check" && isSilent) throw new BackupFailure("The storage is silent.", "no answer")
      return await good.run(job, say)
    },
  }
  const { store, backups } = await openNode(inFolder(), runner)
  await fillIn(store)
  await backups.begin()
  await finish(backups)
  const [first = ""] = await stored()
  const old = "maap-2026-10-10-030000.tgz"
  await copyFile(join(folder, "backups", first), join(folder, "backups", old))
  isSilent = true
  for (let night = 0; night < 2; night++) {
    nextDay()
    await backups.makeDue()
  }
  expect(await stored()).toEqual([old, first, "maap-2026-11-23-120000.tgz", "maap-2026-11-24-120000.tgz"])
  const { warnings, backups: listed } = await backups.read()
  expect(warnings).toEqual([])
  expect(listed.at(-1)).toMatchObject({
    name: old,
    problem: "",
    checkedAt: null,
    keptAs: ["daily", "weekly", "monthly"],
  })
  expect(errors).toMatchObject([{ backup: old, details: "no answer" }, { backup: first }])
  isSilent = false
  for (let night = 0; night < 3; night++) {
    nextDay()
    await backups.makeDue()
  }
  // One that fails each time does not keep the others from being checked.
  expect(checked.toSorted()).toEqual(["2026-10-10", "2026-10-10", "2026-11-22", "2026-11-22", "2026-11-23"])
})

test("keeps a damaged backup for a week from when the damage was found, however often it is checked", async () => {
  const { store, backups } = await openNode()
  await fillIn(store)
  await backups.begin()
  await finish(backups)
  const old = "maap-2026-10-10-030000.tgz"
  await writeFile(join(folder, "backups", old), "not a backup")
  const nights: boolean[] = []
  for (let night = 0; night < 8; night++) {
    nextDay()
    // Makes a check due each night.
    const body = (await store.settings.read("backups"))?.body
    const checks = Object.entries(body?.checks ?? {}).map(([name, check]) => [
      name,
      { ...check, at: name === old ? check.at : now.toISOString() },
    ])
    if (body) await store.settings.put("backups", { ...body, checks: Object.fromEntries(checks) }, "")
    await backups.makeDue()
    nights.push((await stored()).includes(old))
  }
  expect(nights).toEqual([true, true, true, true, true, true, true, false])
})

test("says that a backup is damaged only when its archive is", async () => {
  const runner = createBackupRunner()
  const name = "maap-2026-11-22-030000.tgz"
  const check = () => runner.run({ kind: "check", place, target: inFolder(), workFolder: folder, name })
  await expect(check()).rejects.toMatchObject({ name: "BackupFailure", isDamaged: false })
  await mkdir(join(folder, "backups"))
  await writeFile(join(folder, "backups", name), "not a backup")
  await expect(check()).rejects.toMatchObject({ name: "BackupFailure", isDamaged: true })
})

test("a failed one replaces none, is reported with its reason, and tried again after an hour; old ones are reported too", async () => {
  const { backups } = await openNode()
  await backups.begin()
  await finish(backups)
  const before = await stored()
  // Replaces the folder of pictures by a file.
  await writeFile(join(place.dataFolder, "uploads.txt"), "")
  await rm(picturesFolder(place), { recursive: true, force: true })
  await writeFile(picturesFolder(place), "")
  nextDay()
  await backups.makeDue()
  expect(await backups.read()).toMatchObject({
    warnings: ["failed"],
    problem: expect.stringMatching(/is a file, not a folder/),
    lastTriedAt: now.toISOString(),
  })
  expect([await stored(), errors.length]).toEqual([before, 1])
  await backups.makeDue()
  expect(errors).toHaveLength(1)
  nextDay()
  now = new Date(now.getTime() + 1000)
  await backups.makeDue()
  expect([(await backups.read()).warnings, errors.length]).toEqual([["failed", "old"], 2])
  await rm(picturesFolder(place))
  now = new Date(now.getTime() + 60 * 60 * 1000)
  await backups.makeDue()
  expect(await backups.read()).toMatchObject({ warnings: [], problem: "" })
})

test("a stop breaks off the backup under way, leaves nothing half-written, and the next start makes it", async () => {
  const { backups } = await openNode(inFolder(), createBackupRunner())
  const { underWay } = await backups.begin()
  expect(underWay).toMatchObject({ startedAt: now.toISOString() })
  await backups.stop()
  const left = await stored().catch(() => [])
  expect(left.filter((name) => name.endsWith(".part"))).toEqual([])
  const next = await openNode(inFolder(), createBackupRunner())
  await next.backups.makeDue()
  nextDay()
  await next.backups.makeDue()
  expect(await next.backups.read()).toMatchObject({ warnings: [], underWay: null })
})

describe("in a bucket", () => {
  beforeEach(({ skip }) => {
    if (!s3) skip(noS3Server)
  })

  test("a backup is stored, read back, downloaded and restored; a bucket that is unavailable is reported", async () => {
    const location = (await s3?.createBucket()) as S3Location
    const { store, backups } = await openNode({ kind: "bucket", location }, createBackupRunner())
    await fillIn(store)
    await backups.begin()
    await finish(backups)
    const state = await backups.read()
    expect([errors, state.warnings]).toEqual([[], []])
    expect(state.place).toEqual({ kind: "bucket", name: location.bucket, isOnDataDisk: false })
    const [made] = state.backups
    const { bytes, body } = await backups.open(made?.name ?? "")
    const content = Buffer.from(await new Response(body).arrayBuffer())
    expect([content.length, made?.bytes]).toEqual([bytes, bytes])
    // Nothing remains of the upload.
    expect((await readdir(folder)).toSorted()).toEqual(["data"])
    const file = join(folder, "site.tgz")
    await writeFile(file, content)
    const target = { databaseUrl: undefined, dataFolder: join(folder, "restored") }
    expect(await restoreBackup({ place: target, file, isReplaced: false, say: () => {} })).toMatchObject({
      pictures: 1,
    })
    await s3?.kill()
    try {
      const away = { backups: [], warnings: ["unreadable"], problem: expect.stringContaining("cannot be reached") }
      expect(await backups.read()).toMatchObject(away)
    } finally {
      await s3?.restart()
    }
  })

  test("what has more than one part comes back whole, and the parts of a broken upload go", async () => {
    const location = (await s3?.createBucket()) as S3Location
    const bytes = randomBytes(12_000_000)
    const name = "maap-2026-11-22-030000.tgz"
    const s3Client = createS3Client(location)
    await s3Client.getMultipartUploadId(`backups/${name}`)
    const storage = createBucketStorage(location, folder, { partBytes: 5 * 1024 * 1024 })
    await storage.store(name, (file) => writeFile(file, bytes))
    expect(await storage.list()).toEqual([{ name, bytes: bytes.length }])
    expect(Buffer.concat(await Array.fromAsync(storage.read(name))).equals(bytes)).toBe(true)
    expect(JSON.stringify(await s3Client.listMultipartUploads())).not.toContain('"Upload"')
    await storage.remove(name)
    expect(await storage.list()).toEqual([])
    const stopping = AbortSignal.abort()
    const stopped = createBucketStorage(location, folder, { signal: stopping })
    await expect(stopped.store(name, (file) => writeFile(file, bytes))).rejects.toThrow()
    expect(await storage.list()).toEqual([])
  })
})

test("a backup that was made while the clock was wrong counts as none, is told and stays, and stops no other", async () => {
  const { store, backups } = await openNode()
  await fillIn(store)
  await backups.makeDue()
  const right = now
  now = new Date(right.getTime() + 400 * 24 * 60 * 60 * 1000)
  await backups.begin()
  await finish(backups)
  const [ahead = ""] = await stored()
  now = right
  expect((await backups.read()).backups).toMatchObject([{ name: ahead, keptAs: ["future"] }])
  expect((await backups.read()).warnings).toEqual(["future"])
  nextDay()
  await backups.makeDue()
  await finish(backups)
  const read = await backups.read()
  expect(read.backups.map(({ keptAs }) => keptAs)).toEqual([["future"], ["daily", "weekly", "monthly"]])
  expect([read.warnings, errors]).toEqual([["future"], []])
})

test("records that a wrong clock dated ahead do not prevent backups: the start, a failure, a lease", async () => {
  const { store, backups } = await openNode()
  await fillIn(store)
  const later = new Date(now.getTime() + 400 * 24 * 60 * 60 * 1000).toISOString()
  await store.settings.put("backups", { since: later, tried: { at: later, problem: "full" }, checks: {} }, "")
  await store.count((counters) => counters.put("backup-lease", { points: 1, expiresAt: later }))
  expect((await backups.read()).underWay).toBeNull()
  await backups.makeDue()
  nextDay()
  await backups.makeDue()
  await finish(backups)
  expect(await stored()).toHaveLength(1)
})

test("while the clock is doubted no backup is removed", async () => {
  const { store, backups } = await openNode()
  await fillIn(store)
  await backups.begin()
  await finish(backups)
  const [first = ""] = await stored()
  for (let night = 1; night <= 20; night++) {
    const name = backupFileName(new Date(now.getTime() - night * 24 * 60 * 60 * 1000))
    await copyFile(join(folder, "backups", first), join(folder, "backups", name))
  }
  now = new Date(now.getTime() + 400 * 24 * 60 * 60 * 1000)
  await backups.begin()
  await finish(backups)
  expect(await stored()).toHaveLength(22)
  nextDay()
  await backups.begin()
  await finish(backups)
  expect((await stored()).length).toBeLessThan(16)
})
