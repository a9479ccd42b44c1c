import { execFile, spawnSync } from "node:child_process"
import { randomBytes } from "node:crypto"
import {
  appendFileSync,
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import sharp from "sharp"
import { afterEach, beforeEach, expect, test } from "vitest"
import type { BackupsState } from "#backup/shared/backups.ts"
import { makeJpeg } from "../pictures/images.ts"
import { formOf } from "../site/open-site.ts"
import { type SiteProcess, startSiteProcess } from "../site/site-process.ts"
import { findLosses, readEnquiries } from "./stored-enquiries.ts"
import { sendEnquiry } from "./visitors.ts"

// Three times the size of the sample, for it and two backups.
const megabytes = 64
const megabyte = 1024 * 1024
const noSmallDisk = "Only root can make a small disk."
const admin = { email: "owner@maap.example", password: "open sesame 850" }
const refused = {
  status: 503,
  body: { error: expect.any(String), message: expect.any(String) },
  retryAfter: expect.stringMatching(/^\d+$/),
}

let disk: string
let isMounted: boolean
let site: SiteProcess | undefined

beforeEach(() => {
  disk = mkdtempSync(join(tmpdir(), "maap-disk-"))
  isMounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", disk]).status === 0
})

afterEach(async () => {
  await site?.end("SIGKILL")
  site = undefined
  if (isMounted) spawnSync("umount", ["-l", disk])
  rmSync(disk, { recursive: true, force: true })
})

const inFolder = () => join(disk, "data")
const settings = () => ({
  DATA_DIR: inFolder(),
  SAMPLE_CONTENT: "off",
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
})

/** Starts a site on the small disk, which also contains its log. */
async function startSite(more: Record<string, string> = {}): Promise<SiteProcess> {
  const logFile = openSync(join(disk, "log"), "a")
  try {
    site = await startSiteProcess({ settings: { ...settings(), LOG_LEVEL: "info", ...more }, logFile })
    return site
  } finally {
    closeSync(logFile)
  }
}

const filler = () => join(disk, "filler")

/** Fills the disk with one file, except for `left` bytes. */
function fill(left = 0): void {
  const file = openSync(filler(), "w")
  try {
    for (const piece of [Buffer.alloc(256 * 1024), Buffer.alloc(1024)]) fillWith(file, piece)
  } finally {
    closeSync(file)
  }
  expect(() => appendFileSync(join(disk, "another"), "x")).toThrow(/ENOSPC/)
  if (left > 0) truncateSync(filler(), statSync(filler()).size - left)
}

/** The files in the folder of running uploads. */
const listIncoming = () => readdirSync(join(inFolder(), "incoming"), { recursive: true, withFileTypes: true })
const listHalves = () => listIncoming().filter((entry) => entry.isFile() && !entry.name.endsWith(".lock"))

function fillWith(file: number, piece: Buffer): void {
  try {
    while (writeSync(file, piece) > 0);
  } catch (error) {
    expect(error).toMatchObject({ code: "ENOSPC" })
  }
}

/** The originals in the folder of uploads, without variants: those of an earlier picture may still be in progress. */
function listOriginals(folder: string): string[] {
  return readdirSync(join(folder, "uploads")).filter((name) => !/-\d+x\d+-\d+\.(avif|webp|jpg)$/.test(name))
}

/** A picture that does not compress well. */
function makeNoise(width: number, height: number): Promise<Buffer> {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer()
}

async function signIn({ address }: SiteProcess): Promise<string> {
  const headers = { "Content-Type": "application/json" }
  const answer = await fetch(`${address}/api/auth/login`, { method: "POST", headers, body: JSON.stringify(admin) })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { token: string }).token
}

async function sendReview({ address }: SiteProcess, token: string, picture: Buffer) {
  const body = formOf({
    reviewerName: "A 2BHK home",
    reviewerLocation: "Kothrud",
    reviewData: "As drawn.",
    file: picture,
  })
  const answer = await fetch(`${address}/api/review`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body,
  })
  return {
    status: answer.status,
    retryAfter: answer.headers.get("retry-after"),
    body: (await answer.json()) as unknown,
  }
}

test("a full disk refuses what would be written, goes on being read, and is forgotten once there is room", async ({
  skip,
}) => {
  if (!isMounted) {
    process.stderr.write(`${noSmallDisk} The full one is not tried.\n`)
    skip(noSmallDisk)
  }
  const folder = inFolder()
  const site = await startSite()
  const token = await signIn(site)
  const picture = await makeJpeg({ width: 640, height: 480 })
  const acknowledged = new Map<string, string>()
  const sent = new Set<string>()
  const send = async () => {
    const key = crypto.randomUUID()
    sent.add(key)
    const answer = await sendEnquiry(site.address, key)
    if (answer.status === 201) acknowledged.set(key, (answer.body as { _id: string })._id)
    return answer
  }
  expect(await send()).toMatchObject({ status: 201 })
  fill()

  // The database's log has its own space for a while.
  let answer = await send()
  for (let tries = 0; answer.status === 201 && tries < 5_000; tries++) answer = await send()
  expect(answer).toEqual(refused)
  // A size that was being written when the disk became full may still have its unfinished file, which is then removed.
  const names = listOriginals(folder).filter((name) => !name.startsWith("."))
  expect(await sendReview(site, token, picture)).toEqual(refused)
  await expect.poll(() => listOriginals(folder), { timeout: 5_000 }).toEqual(names)
  for (const path of ["/", "/blog", "/contact", "/api/blogs", "/api/categories", "/api/reviews", "/healthz"]) {
    expect([path, (await fetch(site.address + path)).status]).toEqual([path, 200])
  }

  // Space for the temporary file, but not to store it.
  const large = await makeJpeg({ width: 1600, height: 1200 })
  truncateSync(filler(), statSync(filler()).size - large.length - 4096)
  expect(await sendReview(site, token, large)).toEqual(refused)
  await expect.poll(() => listOriginals(folder), { timeout: 5_000 }).toEqual(names)

  rmSync(filler())
  expect(await send()).toMatchObject({ status: 201 })
  expect(await sendReview(site, token, picture)).toMatchObject({ status: 201 })
  expect(await (await fetch(`${site.address}/api/reviews`)).json()).toHaveLength(1)
  expect(await site.end("SIGTERM")).toBe(0)
  const stored = await readEnquiries({ folder })
  expect(findLosses({ acknowledged, sent }, stored)).toEqual([])
  expect(stored).toHaveLength(acknowledged.size)
})

test("uploads larger than the room that is left are refused at once, leave nothing, and go well once there is room", async ({
  skip,
}) => {
  if (!isMounted) skip(noSmallDisk)
  const site = await startSite()
  const token = await signIn(site)
  const picture = Buffer.concat([await makeJpeg({ width: 640, height: 480 }), Buffer.alloc(8 * megabyte)])
  const send = async (path: string, form: Record<string, string | Buffer | Buffer[]>) => {
    const headers = { Authorization: `Bearer ${token}` }
    const answer = await fetch(`${site.address}/api${path}`, { method: "POST", headers, body: formOf(form) })
    const body = (await answer.json()) as unknown
    return { status: answer.status, body, retryAfter: answer.headers.get("retry-after") }
  }
  const room = { categoryName: "Wardrobes", categoryDescription: "To the ceiling." }
  for (const left of [0, 64 * 1024, 6 * megabyte]) {
    fill(left)
    const answers = [send("/images", { file: picture }), send("/pictures", { file: picture })]
    // Of several files the first fits, or none does.
    answers.push(send("/category", { ...room, files: [await makeJpeg({ width: 64, height: 48 }), picture] }))
    for (const answer of await Promise.all(answers)) expect(answer).toEqual(refused)
    expect(listHalves()).toEqual([])
  }
  rmSync(filler())
  expect(await send("/images", { file: await makeJpeg({ width: 640, height: 480 }) })).toMatchObject({ status: 201 })
  expect(await site.end("SIGTERM")).toBe(0)
})

test("what a crash left half uploaded is gone when the next start needs the room", async ({ skip }) => {
  if (!isMounted) skip(noSmallDisk)
  const first = await startSite()
  const token = await signIn(first)
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(Buffer.from(`--x\r\n${fileHead}\r\n\r\n${"y".repeat(4 * megabyte)}`)),
    pull: () => new Promise<void>(() => {}),
  })
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "multipart/form-data; boundary=x" }
  const half = { duplex: "half" }
  fetch(`${first.address}/api/images`, { method: "POST", headers, body, ...half }).catch(() => {})
  await expect
    .poll(() => listHalves().map(({ name, parentPath }) => statSync(join(parentPath, name)).size), { timeout: 10_000 })
    .toEqual([expect.toSatisfy((size: number) => size > 2 * megabyte)])
  fill()
  await first.end("SIGKILL")
  const second = await startSite()
  expect(listHalves()).toEqual([])
  expect((await fetch(`${second.address}/`)).status).toBe(200)
  expect(await second.end("SIGTERM")).toBe(0)
})

const fileHead = 'Content-Disposition: form-data; name="file"; filename="a.jpg"'

test("backups, uploads of them and restores fail in words on a full disk, and harm nothing", async ({ skip }) => {
  if (!isMounted) skip(noSmallDisk)
  const target = join(disk, "backups")
  const site = await startSite({ BACKUP_DIR: target })
  const token = await signIn(site)
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" }
  const call = (method: string, path: string, json?: object) =>
    fetch(`${site.address}/api${path}`, { method, headers, ...(json && { body: JSON.stringify(json) }) })
  const read = async () => (await (await call("GET", "/backups")).json()) as BackupsState
  const makeBackup = async () => {
    await call("POST", "/backups")
    await expect.poll(async () => (await read()).underWay, { timeout: 60_000, interval: 200 }).toBeNull()
    return await read()
  }
  fill()
  const body = Buffer.alloc(megabyte)
  const file = { method: "POST", headers: { ...headers, "Content-Type": "application/octet-stream" }, body }
  const upload = await fetch(`${site.address}/api/restore`, file)
  expect([upload.status, await upload.json()]).toEqual([503, refused.body])
  expect(listHalves()).toEqual([])
  rmSync(filler())
  expect(await sendReview(site, token, await makeNoise(600, 600))).toMatchObject({ status: 201 })
  const { backups: before, warnings } = await makeBackup()
  expect([before.length, warnings]).toEqual([1, []])

  fill()
  // The lease cannot be stored either, if the data has no space.
  expect((await call("POST", "/backups")).status).toBe(503)
  expect((await read()).backups.map(({ name }) => name)).toEqual(before.map(({ name }) => name))
  expect(readdirSync(target)).toEqual(before.map(({ name }) => name))
  rmSync(filler())
  const again = await makeBackup()
  expect(again.warnings).toEqual([])
  expect(again.backups[0]?.name).not.toBe(before[0]?.name)
  expect(await site.end("SIGTERM")).toBe(0)

  // Into the site itself, without space for the rows or for a deleted picture.
  const name = again.backups[0]?.name ?? ""
  const picture = listOriginals(inFolder()).find((each) => each.endsWith("-600x600.jpg")) ?? ""
  rmSync(join(inFolder(), "uploads", picture))
  fill()
  const restore = () =>
    promisify(execFile)(process.execPath, ["src/server/tasks/restore.ts", join(target, name), "--force"], {
      env: { ...process.env, DATA_DIR: inFolder() },
    })
  await expect(restore()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/full|cannot be (?:written|used)/),
  })
  rmSync(filler())
  const fresh = await startSite({ BACKUP_DIR: target })
  expect(await (await fetch(`${fresh.address}/api/reviews`)).json()).toHaveLength(1)
  expect(await fresh.end("SIGTERM")).toBe(0)
  await restore()
  expect(listOriginals(inFolder())).toContain(picture)
})

test("sizes of a picture that find no room are made once there is some; until then another is sent", async ({
  skip,
}) => {
  if (!isMounted) skip(noSmallDisk)
  const site = await startSite()
  const token = await signIn(site)
  const picture = await makeNoise(1600, 1200)
  // Including sizes of the site's own pictures, which may be created in the meantime.
  fill(2 * picture.length + 1024 * 1024)
  const answer = await sendReview(site, token, picture)
  expect(answer).toMatchObject({ status: 201 })
  fill()
  const { imagePath } = answer.body as { imagePath: string }
  const small = `${site.address}/${imagePath.replace(/\.jpg$/, "-480.avif")}`
  const sent = await fetch(small)
  expect([sent.status, sent.headers.get("cache-control")]).toEqual([200, expect.stringMatching(/no-store|immutable/)])
  await sent.arrayBuffer()
  rmSync(filler())
  await expect
    .poll(async () => (await fetch(small)).headers.get("cache-control"), { timeout: 60_000, interval: 500 })
    .toMatch(/immutable/)
  expect(await site.end("SIGTERM")).toBe(0)
})
