import { spawn } from "node:child_process"
import { once } from "node:events"
import { createReadStream, existsSync, mkdtempSync, rmSync } from "node:fs"
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, afterEach, beforeEach, describe, expect, inject, test } from "vitest"
import { type ArchiveEntry, readArchive, writeArchive } from "./archive.ts"
import { openFolder } from "#storage/folder.ts"
import { openMedia } from "#images/server/media.ts"
import { type Row, takeSnapshot } from "./export.ts"
import { openStore } from "#server/store/store.ts"
import { makeJpeg, makePng } from "../../../test/pictures/images.ts"
import { sharePostgres } from "../../../test/databases/postgres.ts"
import { checkBackup } from "./backup-entries.ts"
import { makeBackup } from "./make-backup.ts"
import { type DataPlace, picturesFolder, rowsPlace } from "#storage/data-place.ts"
import { restoreBackup } from "./restore-backup.ts"
import { keepPicture } from "../../../test/pictures/keep-picture.ts"

const postgres = sharePostgres(inject("postgresAddress"))
let folder: string
let file: string

const samples = new Map<number, { folder: string; paths: Promise<string[]> }>()

afterAll(() => {
  for (const sample of samples.values()) rmSync(sample.folder, { recursive: true, force: true })
})

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "maap-backup-"))
  file = join(folder, "site.tar")
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

type Kind = "SQLite" | "PostgreSQL"

/** An empty place for a site; PGlite, used if there is no server, has no URL to open it by. */
async function newPlace(kind: Kind, skip: (reason: string) => void): Promise<DataPlace> {
  if (kind === "PostgreSQL" && postgres.kind === "pglite") skip("PGlite has no address.")
  const databaseUrl = kind === "SQLite" ? undefined : await postgres.createDatabase()
  return { databaseUrl, dataFolder: await mkdtemp(join(folder, "data-")) }
}

const text = `रसोई का माप 👩‍🍳 "quoted" 'x' \\ \u2028\r\n\t${"𝄞 ".repeat(2_000)}`

/**
 * Adds texts and pictures to a site; returns the stored paths of the pictures. A folder gets a copy of a cached sample, because rendering
 * takes longer than most tests; `sample` distinguishes sites that must not have the same rows.
 */
async function fillIn(place: DataPlace, sample = 0): Promise<string[]> {
  if (place.databaseUrl !== undefined) return await makeContent(place)
  const made = samples.getOrInsertComputed(sample, () => {
    const dataFolder = mkdtempSync(join(tmpdir(), "maap-backup-sample-"))
    return { folder: dataFolder, paths: makeContent({ databaseUrl: undefined, dataFolder }) }
  })
  const paths = await made.paths
  await cp(made.folder, place.dataFolder, { recursive: true })
  return paths
}

async function makeContent(place: DataPlace): Promise<string[]> {
  const store = await openStore(rowsPlace(place))
  const media = await openMedia({ bucket: await openFolder(picturesFolder(place)) })
  const sent = [
    await makeJpeg({ width: 60, height: 40 }),
    await makePng({ width: 60, height: 41 }),
    await makePng({ width: 500, height: 42 }),
    await makeJpeg({ width: 60, height: 43 }),
  ]
  const kept = await media.storeAll(sent.map((bytes) => ({ picture: { bytes }, field: "file" })))
  const paths = kept.map(({ path }) => path)
  const [one = "", two = "", three = ""] = paths
  const section = { h2: text, h3: "", paragraph: text, image: two }
  await store.blogs.add({ title: text, description: text, addedBy: text, imagePath: one, sections: [section] })
  await store.categories.add({
    categoryName: "अलमारी",
    categoryDescription: text,
    imagePaths: [one],
    categoryAdditionalData: [{ title: text, description: `<p><img src="/${three}">${text}</p>` }],
  })
  const form = { fullName: text, email: "asha@home.example", phone: "98", company: text, message: text }
  await store.enquiries.submit(form, { page: "/", idempotencyKey: "a key" })
  await store.admins.put("owner@maap.example", "a hash")
  await media.settled()
  await media.close()
  await store.close()
  return paths
}

/** All data of a site: its rows as text, table by table, and its full pictures as bytes. */
async function readSite(place: DataPlace) {
  const rows = await takeSnapshot(rowsPlace(place), async ({ counts, pages }) => {
    const lines: Record<string, string[]> = {}
    for (const table of Object.keys(counts)) {
      const all: Row[] = []
      for await (const page of pages(table)) all.push(...page)
      lines[table] = all.map((row) => JSON.stringify(row)).toSorted()
    }
    return lines
  })
  const pictures: Record<string, string> = {}
  for (const name of await readdir(picturesFolder(place)).catch(() => [])) {
    if (/^[0-9a-f]{24}-\d+x\d+\.\w+$/.test(name)) {
      pictures[name] = (await readFile(join(picturesFolder(place), name))).toString("base64")
    }
  }
  return { rows, pictures }
}

const backUp = (place: DataPlace, to = file) => makeBackup({ place, file: to, isReplaced: true, say: () => {} })
const restore = (place: DataPlace, isReplaced = false) => restoreBackup({ place, file, isReplaced, say: () => {} })

/** Rows without the version and the mark that a restore sets. */
function lasting({ rows, pictures }: Awaited<ReturnType<typeof readSite>>) {
  const { content_version: _, marks: __, ...others } = rows
  return { rows: others, pictures }
}

describe.each([
  ["SQLite", "SQLite"],
  ["SQLite", "PostgreSQL"],
  ["PostgreSQL", "SQLite"],
  ["PostgreSQL", "PostgreSQL"],
] as const)("a backup from %s into %s", (from, to) => {
  test("brings every text and every picture as it was, and back again", async ({ skip }) => {
    const [source, target, last] = [await newPlace(from, skip), await newPlace(to, skip), await newPlace(from, skip)]
    await fillIn(source)
    const site = await readSite(source)
    expect(Object.keys(site.pictures)).toHaveLength(4)
    expect(await backUp(source)).toMatchObject({ pictures: 4, missing: [] })
    expect(await restore(target)).toMatchObject({ pictures: 4, missing: [], manifest: { product: "maap" } })
    expect(lasting(await readSite(target))).toEqual(lasting(site))
    await backUp(target)
    await restore(last)
    expect(lasting(await readSite(last))).toEqual(lasting(site))
  })
})

test("variants are left out, and made again once the site starts", async ({ skip }) => {
  const [source, target] = [await newPlace("SQLite", skip), await newPlace("SQLite", skip)]
  await fillIn(source)
  const names = (await readdir(picturesFolder(source))).toSorted()
  await backUp(source)
  await restore(target)
  expect(await readdir(picturesFolder(target))).toHaveLength(4)
  const media = await openMedia({ bucket: await openFolder(picturesFolder(target)) })
  await media.storeBundled([])
  await media.settled()
  await media.close()
  expect((await readdir(picturesFolder(target))).toSorted()).toEqual(names)
})

test("a data folder that does not exist is made, and sample content is not filled in again", async ({ skip }) => {
  const source = await newPlace("SQLite", skip)
  await fillIn(source)
  await backUp(source)
  const target = { databaseUrl: undefined, dataFolder: join(folder, "new", "data") }
  await restore(target)
  const store = await openStore(rowsPlace(target))
  expect(await store.isFirst("sample-content")).toBe(false)
  await store.close()
})

test("a picture with a damaged file is omitted and reported like a missing one", async ({ skip }) => {
  const [source, target] = [await newPlace("SQLite", skip), await newPlace("SQLite", skip)]
  const [path = "", ...others] = await fillIn(source)
  await writeFile(join(source.dataFolder, path), "")
  expect((await backUp(source)).missing).toEqual([path])
  const { pictures, missing } = await restore(target)
  expect([pictures, missing]).toEqual([others.length, [path]])
})

test("a picture whose file is gone is named, in the backup too, and costs nothing else", async ({ skip }) => {
  const [source, target] = [await newPlace("SQLite", skip), await newPlace("SQLite", skip)]
  const [gone = "", odd = "", , unnamed = ""] = await fillIn(source)
  for (const path of [gone, odd, unnamed]) await rm(join(source.dataFolder, path))
  await mkdir(join(source.dataFolder, odd))
  const missing = [gone, odd].toSorted()
  expect(await backUp(source)).toMatchObject({ pictures: 1, missing })
  expect(await restore(target)).toMatchObject({ pictures: 1, missing })
  await rm(join(source.dataFolder, odd), { recursive: true })
  expect(lasting(await readSite(target)).rows).toEqual(lasting(await readSite(source)).rows)
})

describe.each(["SQLite", "PostgreSQL"] as const)("while another process writes on %s", (kind) => {
  test("every backup is whole: no e-mail without its enquiry, no blog without its picture", async ({ skip }) => {
    const source = await newPlace(kind, skip)
    const writer = spawn(
      process.execPath,
      ["test/site/write-content.ts", source.dataFolder, ...(source.databaseUrl ? [source.databaseUrl] : [])],
      { stdio: ["ignore", "pipe", "inherit"] },
    )
    const ended = once(writer, "exit")
    await once(writer.stdout, "data")
    const counts: number[] = []
    for (let turn = 0; turn < 6; turn++) {
      expect(await backUp(source)).toMatchObject({ missing: [] })
      const target = await newPlace("SQLite", skip)
      await restore(target)
      const { rows, pictures } = await readSite(target)
      const read = (table: string) => (rows[table] ?? []).map((line) => JSON.parse(line) as Row)
      const enquiries = read("enquiries").map(({ id }) => id)
      const emails = read("outbox").map((row) => row["enquiry_id"])
      expect(new Set(emails)).toEqual(new Set(enquiries))
      expect(emails).toHaveLength(enquiries.length)
      const stored = read("documents").filter(({ collection }) => collection === "blogs")
      const blogs = stored.map(({ body }) => (JSON.parse(String(body)) as { image: { path: string } }).image.path)
      for (const path of blogs) expect(pictures[path.replace("uploads/", "")]).toBeDefined()
      // A blog comes after its five enquiries, in one row of the writer's activity.
      expect(enquiries.length).toBeGreaterThanOrEqual(blogs.length * 5)
      expect(read("content_version")).toEqual([{ id: 1, version: blogs.length + 1 }])
      counts.push(enquiries.length)
    }
    writer.kill("SIGTERM")
    expect(await ended).toEqual([0, null])
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    expect(counts.at(-1)).toBeGreaterThan(counts[0] as number)
  })
})

describe.each(["SQLite", "PostgreSQL"] as const)("on %s", (kind) => {
  test("restores a backup that 1.0.0 made", async ({ skip }) => {
    const target = await newPlace(kind, skip)
    const release = { place: target, file: "test/releases/1.0.0/backup.tgz", isReplaced: false, say: () => {} }
    expect(await restoreBackup(release)).toMatchObject({ rows: 237, pictures: 1, manifest: { version: "1.0.0" } })
    const store = await openStore(rowsPlace(target))
    expect((await store.blogs.list({ search: "counter" })).items).toMatchObject([{ title: "Counter height" }])
    expect((await store.enquiries.list()).total).toBe(1)
    await store.close()
  })
})

describe("what is there already", () => {
  test("stays, unless it is to be replaced; then its rows go, its pictures stay, the version moves on", async ({
    skip,
  }) => {
    const [source, target] = [await newPlace("SQLite", skip), await newPlace("SQLite", skip)]
    await fillIn(source)
    await backUp(source)
    const store = await openStore(rowsPlace(target))
    const media = await openMedia({ bucket: await openFolder(picturesFolder(target)) })
    const bytes = await makeJpeg({ width: 33, height: 44 })
    const imagePath = await keepPicture(media, { bytes })
    for (let count = 0; count < 5; count++) {
      await store.blogs.add({ title: "Old", description: "", addedBy: "", imagePath, sections: [] })
    }
    const before = await readSite(target)
    await expect(restore(target)).rejects.toThrow('A site already exists here: the table "documents" has rows.')
    expect(await readSite(target)).toEqual(before)
    // The site that stays open reads the restored rows.
    await restore(target, true)
    expect((await store.blogs.list()).items.map(({ title }) => title)).toEqual([text])
    expect(await store.contentVersion()).toBe(6)
    await store.reviews.add({ reviewerName: "New", reviewerLocation: "", reviewData: "", imagePath })
    expect(existsSync(join(target.dataFolder, imagePath))).toBe(true)
    await media.close()
    await store.close()
  })

  test("under a picture's name but with other bytes is put right", async ({ skip }) => {
    const [source, target] = [await newPlace("SQLite", skip), await newPlace("SQLite", skip)]
    const [path = ""] = await fillIn(source)
    await backUp(source)
    await mkdir(picturesFolder(target))
    await writeFile(join(target.dataFolder, path), "cut off")
    await restore(target)
    const [is, was] = [await readFile(join(target.dataFolder, path)), await readFile(join(source.dataFolder, path))]
    expect(is.equals(was)).toBe(true)
  })
})

describe("an invalid archive is rejected with one line, and nothing changes:", () => {
  let source: DataPlace
  let target: DataPlace

  beforeEach(async ({ skip }) => {
    ;[source, target] = [await newPlace("SQLite", skip), await newPlace("SQLite", skip)]
    await fillIn(source)
    await fillIn(target, 1)
    await backUp(source)
  })

  /** Rewrites the archive with changed entries and correct checksums. */
  async function rewrite(change: (entries: ArchiveEntry[]) => ArchiveEntry[]): Promise<void> {
    const entries = await Array.fromAsync(readArchive(createReadStream(file)))
    await writeArchive(
      file,
      async (add) => {
        for (const { name, bytes } of change(entries)) await add(name, bytes)
      },
      { isReplaced: true },
    )
  }

  const lastOf = (entries: ArchiveEntry[]) => entries.at(-1) as ArchiveEntry

  async function expectRefusal(message: string | RegExp): Promise<void> {
    const empty = { databaseUrl: undefined, dataFolder: join(folder, "empty") }
    const before = await readSite(target)
    for (const place of [target, empty]) {
      const refusal = restore(place, true)
      await expect(refusal).rejects.toMatchObject({ name: "BadArchive" })
      await expect(refusal).rejects.toThrow(message)
    }
    expect(await readSite(target)).toEqual(before)
    expect(existsSync(empty.dataFolder)).toBe(false)
  }

  const manifest = (change: (manifest: Record<string, unknown>) => void) => (entries: ArchiveEntry[]) =>
    entries.map((entry) => {
      if (entry.name !== "manifest.json") return entry
      const value = JSON.parse(entry.bytes.toString()) as Record<string, unknown>
      change(value)
      return { ...entry, bytes: Buffer.from(JSON.stringify(value)) }
    })

  test("a byte of a picture or a row that was changed", async () => {
    const whole = await readFile(file)
    for (const found of ["rows/blogs-000001.jsonl", "uploads/"]) {
      const changed = Buffer.from(whole)
      const at = changed.indexOf(found) + 600
      changed[at] = (changed[at] as number) ^ 1
      await writeFile(file, changed)
      await expectRefusal(/^The backup is damaged: .* (has changed|is not the picture that its name describes)\.$/)
    }
  })

  test("a file that was cut off", async () => {
    const whole = await readFile(file)
    for (const length of [0, 100, 512, 5_000, Math.floor(whole.length / 2), whole.length - 2_500]) {
      await writeFile(file, whole.subarray(0, length))
      await expectRefusal(/./)
    }
  })

  test.each([
    [
      "a newer form",
      manifest((each) => (each["format"] = 2)),
      /made by a newer version of Maap .* Update Maap first\.$/,
    ],
    [
      "a newer level",
      manifest((each) => (each["migrations"] as string[]).push("9999-later")),
      /made by a newer version of Maap \(migration "9999-later" is unknown here\)/,
    ],
    [
      "a table that is unknown here",
      manifest((each) => ((each["rows"] as Record<string, number>)["voyages"] = 0)),
      /newer version of Maap \(table "voyages" is unknown here\)/,
    ],
    ["another product", manifest((each) => (each["product"] = "other")), /^This is not a Maap backup/],
    [
      "fewer rows than promised",
      (entries: ArchiveEntry[]) => entries.filter(({ name }) => !name.startsWith("rows/enquiries")),
      'it has 0 of 1 rows of "enquiries"',
    ],
    [
      "sessions",
      (entries: ArchiveEntry[]) => [...entries, { name: "rows/sessions-000001.jsonl", bytes: Buffer.from("") }],
      "rows/sessions",
    ],
    [
      "a file that is no picture",
      (entries: ArchiveEntry[]) => [...entries, { name: "uploads/run.sh", bytes: Buffer.from("") }],
      "uploads/run.sh",
    ],
    [
      "a page under a picture's name",
      (entries: ArchiveEntry[]) => [...entries.slice(0, -1), { ...lastOf(entries), bytes: Buffer.from("<html>") }],
      "is not the picture that its name describes",
    ],
    [
      "a picture under the name of one of another size",
      (entries: ArchiveEntry[]) => [
        ...entries.slice(0, -1),
        { ...lastOf(entries), name: lastOf(entries).name.replace(/-\d+x/, "-59x") },
      ],
      "is not the picture that its name describes",
    ],
    [
      "a picture under the name of one of another type",
      (entries: ArchiveEntry[]) => [
        ...entries.slice(0, -1),
        { ...lastOf(entries), name: lastOf(entries).name.replace(/\w+$/, "webp") },
      ],
      "is not the picture that its name describes",
    ],
    [
      "a file beside the data",
      (entries: ArchiveEntry[]) => [...entries, { name: "maap.sqlite", bytes: Buffer.from("") }],
      "maap.sqlite",
    ],
    [
      "a row that is none",
      (entries: ArchiveEntry[]) =>
        entries.map((entry) =>
          entry.name.startsWith("rows/documents") ? { ...entry, bytes: Buffer.from("[1]\n") } : entry,
        ),
      "has a line that is not a row",
    ],
    ["no manifest", (entries: ArchiveEntry[]) => entries.slice(1), "it has no manifest.json"],
    ["nothing in it", () => [], "it is empty"],
  ] as const)("%s", async (_, change, message) => {
    await rewrite(change as (entries: ArchiveEntry[]) => ArchiveEntry[])
    await expectRefusal(message)
  })

  test("rows that the database does not take, which leaves the old ones", async () => {
    await rewrite((entries) =>
      entries.map((entry) =>
        entry.name.startsWith("rows/admins") ? { ...entry, bytes: Buffer.from('{"id":"1","email":null}\n') } : entry,
      ),
    )
    const before = await readSite(target)
    await expect(restore(target, true)).rejects.toThrow(/^The backup's rows are inconsistent: /)
    expect(await readSite(target)).toEqual(before)
  })
})

describe("the command", () => {
  /** Runs a task; returns its exit code, or the signal that ended it, and its output. */
  async function run(
    task: string,
    options: string[],
    dataFolder: string,
    watch?: (kill: (with_: NodeJS.Signals) => void) => void,
  ) {
    const child = spawn(process.execPath, [`src/server/tasks/${task}.ts`, ...options], {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, DATA_DIR: dataFolder },
    })
    let said = ""
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece: Buffer) => (said += piece.toString()))
    const ended = once(child, "close") as Promise<[number | null, NodeJS.Signals | null]>
    watch?.((signal) => child.kill(signal))
    const [code, signal] = await ended
    return [code ?? signal, said] as const
  }

  test.each(["SIGKILL", "SIGTERM"] as const)("ended by %s half-way leaves no half FILE", async (signal) => {
    const dataFolder = await mkdtemp(join(folder, "data-"))
    const place = { databaseUrl: undefined, dataFolder }
    await fillIn(place)
    const picture = await makeJpeg({ width: 100, height: 100 })
    for (let count = 0; count < 200; count++) {
      const name = `${count.toString(16).padStart(24, "0")}-100x100.jpg`
      await writeFile(join(picturesFolder(place), name), Buffer.concat([picture, Buffer.alloc(300_000, count)]))
    }
    const halves = async () => (await readdir(folder)).filter((name) => name.endsWith(".part"))
    const [end] = await run("backup", [file], dataFolder, (kill) => {
      const looking = setInterval(() => {
        halves().then(
          ([half]) => {
            if (!half) return
            clearInterval(looking)
            kill(signal)
          },
          () => {},
        )
      }, 1)
    })
    expect(end).toBe(signal === "SIGKILL" ? "SIGKILL" : 1)
    expect(existsSync(file)).toBe(false)
    expect(await halves()).toHaveLength(signal === "SIGKILL" ? 1 : 0)
    expect((await run("backup", [file], dataFolder))[0]).toBe(0)
    await checkBackup(createReadStream(file))
  })

  test.each(["checked:", "pictures:"])(
    "leaves the empty site or the whole one when a restore is killed after the line %j",
    async (line) => {
      const source = { databaseUrl: undefined, dataFolder: await mkdtemp(join(folder, "data-")) }
      const target = { databaseUrl: undefined, dataFolder: await mkdtemp(join(folder, "data-")) }
      await fillIn(source)
      await backUp(source)
      const env = { ...process.env, DATA_DIR: target.dataFolder }
      const child = spawn(process.execPath, ["src/server/tasks/restore.ts", file], { env, stdio: "pipe" })
      let said = ""
      child.stderr.on("data", (piece: Buffer) => (said += piece.toString()).includes(line) && child.kill("SIGKILL"))
      await once(child, "close")
      expect(said).toContain(line)
      const store = await openStore(rowsPlace(target))
      const totals = [(await store.blogs.list()).total, (await store.enquiries.list()).total]
      await store.close()
      expect([
        [0, 0],
        [1, 1],
      ]).toContainEqual(totals)
      await restore(target, true)
      expect(lasting(await readSite(target))).toEqual(lasting(await readSite(source)))
    },
  )

  test("reports results, and problems that the operator can fix, in plain lines", async () => {
    const place = { databaseUrl: undefined, dataFolder: await mkdtemp(join(folder, "data-")) }
    const [gone = ""] = await fillIn(place)
    expect(await run("backup", [file], place.dataFolder)).toEqual([
      0,
      expect.stringMatching(
        /^rows of documents: 2\n[^]*pictures: 4, 0\.\d MB\nBacked up \d+ rows and 4 pictures to .*\n$/,
      ),
    ])
    const empty = join(folder, "empty")
    const cases: [string, string[], string, RegExp][] = [
      ["backup", [file], place.dataFolder, /^\S+ already exists\. Choose another name, or add --force\.\n$/],
      ["backup", [], place.dataFolder, /^Give one FILE\.\nUsage: npm run backup/],
      ["backup", [file, file], place.dataFolder, /^Give one FILE\.\nUsage: npm run backup/],
      ["backup", ["--fast", file], place.dataFolder, /^Unknown option '--fast'[^]*\nUsage: npm run backup/],
      ["backup", [join(folder, "none", "a.tar")], place.dataFolder, /^The folder \S+ doesn’t exist\.\n$/],
      ["backup", [join(folder, "b.tar")], empty, /^There is no site here yet: .*\n$/],
      ["restore", [], empty, /^Give one FILE\.\nUsage: npm run restore/],
      ["restore", [join(folder, "none.tar")], empty, /^\S+none\.tar does not exist\.\n$/],
      ["restore", [folder], empty, /^\S+ is a folder\.\n$|^The file is a folder\.\n$/],
      ["restore", ["package.json"], empty, /^This is not a Maap backup, or it is damaged or truncated \(.*\)\.\n$/],
      ["restore", [file], place.dataFolder, /^A site already exists here: .* add --force to replace it\.\n$/],
    ]
    const refusals = await Promise.all(cases.map(([task, options, data]) => run(task, options, data)))
    for (const [index, [task, options, , said]] of cases.entries()) {
      expect([task, options, ...(refusals[index] ?? [])]).toEqual([task, options, 1, expect.stringMatching(said)])
    }
    expect(existsSync(empty)).toBe(false)
    await rm(join(place.dataFolder, gone))
    const [code, said] = await run("backup", ["--force", file], place.dataFolder)
    expect([code, said]).toEqual([2, expect.stringContaining(`1 picture that the site uses is MISSING`)])
    expect(said).toContain(`  ${gone}\n`)
    expect(await run("restore", [file], empty)).toEqual([
      0,
      expect.stringContaining(`These pictures were missing already when the backup was made:\n  ${gone}\n`),
    ])
  })
})
