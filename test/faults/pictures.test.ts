import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import sharp from "sharp"
import { afterEach, beforeEach, expect, test } from "vitest"
import { readName } from "#storage/names.ts"
import { findFreePort } from "../databases/postgres.ts"
import { makeJpeg } from "../pictures/images.ts"
import { addSamplePictures } from "../pictures/sample-pictures.ts"
import { type SiteProcess, startSiteProcess } from "../site/site-process.ts"
import { killTimes } from "./kills.ts"

const admin = { ADMIN_EMAIL: "owner@maap.example", ADMIN_PASSWORD: "a few words of mine" }
const kills = killTimes(4, 16)

let folder: string
let site: SiteProcess
let settings: Record<string, string>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "maap-pictures-"))
  await addSamplePictures(folder)
  settings = { DATA_DIR: folder, SAMPLE_CONTENT: "off", PORT: String(await findFreePort()), ...admin }
  site = await startSiteProcess({ settings })
})

afterEach(async () => {
  await site.end("SIGKILL")
  rmSync(folder, { recursive: true, force: true })
})

test("rows and files of pictures agree whenever the product is killed during uploads and removals", async () => {
  const owner = uploadSteadily(site.address, await signIn())
  for (let kill = 0; kill < kills; kill++) {
    const enough = owner.answered() + 1 + Math.floor(Math.random() * 4)
    while (owner.answered() < enough) await pause(5)
    await pause(Math.random() * 150)
    await site.end("SIGKILL")
    site = await startSiteProcess({ settings })
  }
  await owner.stop()
  await site.end("SIGTERM")
  expect(owner.stored.size).toBeGreaterThan(0)
  const { rows, uses } = readLibrary()
  const paths = new Set(rows.map(({ path }) => path))
  expect([...owner.stored].filter((path) => !paths.has(path))).toEqual([])
  expect(uses.filter((path) => !paths.has(path))).toEqual([])
  await expectWholeFiles()

  const before = rows.length
  makeOld()
  for (let kill = 0; kill < kills; kill++) {
    await sweep({ killedAfter: Math.random() * 60 })
    await expectWholeFiles()
  }
  expect(await sweep()).toBe(0)
  await expectWholeFiles()
  const left = readLibrary()
  expect(left.rows.length).toBeLessThan(before)
  expect(left.uses.filter((path) => !left.rows.some((row) => row.path === path))).toEqual([])
  const own = new Set(left.rows.map(({ path }) => path.slice("uploads/".length)))
  const stray = fullPictures().filter((name) => !own.has(name))
  expect(stray).toEqual([])
})

const uploads = () => join(folder, "uploads")
const fullPictures = () => readdirSync(uploads()).filter((name) => readName(name)?.full)
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Every row has its file, and every file is a picture of the size in its name. */
async function expectWholeFiles(): Promise<void> {
  for (const { path, bytes } of readLibrary().rows) {
    expect([path, statSync(join(folder, path), { throwIfNoEntry: false })?.size]).toEqual([path, bytes])
  }
  for (const name of fullPictures()) {
    const { width, height } = await sharp(readFileSync(join(uploads(), name))).metadata()
    expect(name).toContain(`-${width}x${height}.`)
  }
}

/** The database's picture rows, read without the product. */
function readLibrary() {
  const database = new DatabaseSync(join(folder, "maap.sqlite"))
  const rows = database.prepare("select path, bytes from pictures").all() as { path: string; bytes: number }[]
  const uses = database.prepare("select path from document_images where part <> 'revision'").all() as { path: string }[]
  database.close()
  return { rows, uses: uses.map(({ path }) => path) }
}

/** Files of the last day are never removed. */
function makeOld(): void {
  const then = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000)
  for (const name of readdirSync(uploads())) utimesSync(join(uploads(), name), then, then)
}

/** Removes unused files, in a process that is killed some milliseconds after it has started; returns its exit code. */
async function sweep({ killedAfter }: { killedAfter?: number } = {}): Promise<number | null> {
  const child = spawn(process.execPath, ["test/site/sweep-pictures.ts", folder], {
    stdio: ["ignore", "pipe", "inherit"],
  })
  const ended = once(child, "exit")
  await once(child.stdout, "data")
  if (killedAfter !== undefined) {
    await pause(killedAfter)
    child.kill("SIGKILL")
  }
  const [code] = (await ended) as [number | null]
  return code
}

async function signIn(): Promise<string> {
  const body = JSON.stringify({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD })
  const headers = { "Content-Type": "application/json" }
  const answer = await fetch(`${site.address}/api/auth/login`, { method: "POST", body, headers })
  return ((await answer.json()) as { token: string }).token
}

/** Uploads pictures into the library and with blogs, replaces and removes some of them, whatever the responses. */
function uploadSteadily(address: string, token: string) {
  const stored = new Set<string>()
  let isStopped = false
  let answered = 0
  let width = 100

  async function send(method: string, path: string, form?: FormData): Promise<Record<string, string>> {
    const headers = { Authorization: `Bearer ${token}` }
    const answer = await fetch(`${address}/api${path}`, { method, headers, ...(form && { body: form }) })
    answered++
    return answer.ok && answer.status !== 204 ? ((await answer.json()) as Record<string, string>) : {}
  }

  async function makeForm(texts: Record<string, string> = {}): Promise<FormData> {
    const form = new FormData()
    for (const [name, text] of Object.entries(texts)) form.set(name, text)
    const bytes = await makeJpeg({ width: width++, height: 90 })
    form.set("file", new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), "a.jpg")
    return form
  }

  async function work(): Promise<void> {
    const kept = await send("POST", "/pictures", await makeForm())
    if (kept["path"]) stored.add(kept["path"])
    const blog = await send(
      "POST",
      "/blog",
      await makeForm({ title: `${width}`, description: "d", addedBy: "a", sections: "[]" }),
    )
    if (blog["imagePath"]) stored.add(blog["imagePath"])
    if (kept["_id"] && width % 3 === 0) {
      stored.delete(kept["path"] ?? "")
      await send("POST", `/pictures/${kept["_id"]}/file`, await makeForm())
    }
    if (kept["_id"] && width % 2 === 0) {
      stored.delete(kept["path"] ?? "")
      await send("DELETE", `/pictures/${kept["_id"]}`)
    }
    if (blog["_id"] && width % 5 === 0) await send("DELETE", `/blog/${blog["_id"]}`)
  }

  const working = (async () => {
    while (!isStopped) await work().catch(() => pause(20))
  })()
  return {
    /** The paths of pictures acknowledged as stored, and not replaced or removed later. */
    stored,
    answered: () => answered,
    async stop() {
      isStopped = true
      await working
    },
  }
}
