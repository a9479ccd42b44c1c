import { spawnSync } from "node:child_process"
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
import { afterEach, beforeEach, expect, test } from "vitest"
import { makeJpeg } from "../pictures/images.ts"
import { formOf } from "../site/open-site.ts"
import { type SiteProcess, startSiteProcess } from "../site/site-process.ts"
import { findLosses, readKept } from "./kept.ts"
import { sendEnquiry } from "./visitors.ts"

const megabytes = 24
const admin = { email: "owner@maap.example", password: "open sesame 850" }
const refused = {
  status: 503,
  body: { error: expect.any(String), message: expect.any(String) },
  retryAfter: expect.stringMatching(/^\d+$/),
}

let disk: string
let isMounted: boolean

beforeEach(() => {
  disk = mkdtempSync(join(tmpdir(), "maap-disk-"))
  isMounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", disk]).status === 0
})

afterEach(() => {
  if (isMounted) spawnSync("umount", ["-l", disk])
  rmSync(disk, { recursive: true, force: true })
})

/** Takes all of the disk's free space with one file. */
function fill(): void {
  const file = openSync(join(disk, "filler"), "w")
  try {
    for (const piece of [Buffer.alloc(256 * 1024), Buffer.alloc(1024)]) fillWith(file, piece)
  } finally {
    closeSync(file)
  }
  expect(() => appendFileSync(join(disk, "another"), "x")).toThrow(/ENOSPC/)
}

function fillWith(file: number, piece: Buffer): void {
  try {
    while (writeSync(file, piece) > 0);
  } catch (error) {
    expect(error).toMatchObject({ code: "ENOSPC" })
  }
}

/** What lies in the folder of uploads, sizes aside: those of a picture kept before may still be on their way. */
function listOriginals(folder: string): string[] {
  return readdirSync(join(folder, "uploads")).filter((name) => !/-\d+x\d+-\d+\.(avif|webp|jpg)$/.test(name))
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
    process.stderr.write("Only root can make a small disk: the full one is not tried.\n")
    skip("Only root can make a small disk.")
  }
  const folder = join(disk, "data")
  const settings = {
    DATA_DIR: folder,
    SAMPLE_CONTENT: "off",
    LOG_LEVEL: "fatal",
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  }
  const site = await startSiteProcess({ settings })
  try {
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

    // The database's log has room of its own for a while.
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

    // Room for the file while it is on its way, but none to keep it.
    const large = await makeJpeg({ width: 1600, height: 1200 })
    const filler = join(disk, "filler")
    truncateSync(filler, statSync(filler).size - large.length - 4096)
    expect(await sendReview(site, token, large)).toEqual(refused)
    await expect.poll(() => listOriginals(folder), { timeout: 5_000 }).toEqual(names)

    rmSync(filler)
    expect(await send()).toMatchObject({ status: 201 })
    expect(await sendReview(site, token, picture)).toMatchObject({ status: 201 })
    expect(await (await fetch(`${site.address}/api/reviews`)).json()).toHaveLength(1)
    expect(await site.end("SIGTERM")).toBe(0)
    const kept = await readKept({ folder })
    expect(findLosses({ acknowledged, sent }, kept)).toEqual([])
    expect(kept).toHaveLength(acknowledged.size)
  } finally {
    await site.end("SIGKILL")
  }
})
