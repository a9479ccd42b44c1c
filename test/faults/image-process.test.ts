import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { makeJpeg } from "../pictures/images.ts"
import { addSamplePictures } from "../pictures/sample-pictures.ts"
import { type SiteProcess, startSiteProcess } from "../site/site-process.ts"

const admin = { ADMIN_EMAIL: "owner@maap.example", ADMIN_PASSWORD: "a few words of mine" }

let folder: string
let site: SiteProcess

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "maap-image-process-"))
  await addSamplePictures(folder)
  site = await startSiteProcess({ settings: { DATA_DIR: folder, ...admin } })
})

afterEach(async () => {
  await site.end("SIGKILL")
  rmSync(folder, { recursive: true, force: true })
})

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number)
}

const hasDecoder = (pid: number) => readFileSync(`/proc/${pid}/maps`, "utf8").includes("libvips")

async function uploadOne(width: number): Promise<number> {
  const json = { "Content-Type": "application/json" }
  const body = JSON.stringify({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD })
  const signedIn = await fetch(`${site.address}/api/auth/login`, { method: "POST", body, headers: json })
  const { token } = (await signedIn.json()) as { token: string }
  const form = new FormData()
  form.set("file", new Blob([new Uint8Array(await makeJpeg({ width, height: 80 }))], { type: "image/jpeg" }), "a.jpg")
  const headers = { Authorization: `Bearer ${token}` }
  return (await fetch(`${site.address}/api/images`, { method: "POST", body: form, headers })).status
}

test.skipIf(!existsSync("/proc/self/maps"))(
  "pictures are decoded in another process, whose death is not the site's, and which does not outlive the site",
  async () => {
    expect(await uploadOne(100)).toBe(201)
    const [decoder = 0] = childrenOf(site.pid)
    expect([hasDecoder(site.pid), hasDecoder(decoder)]).toEqual([false, true])
    expect(readFileSync(`/proc/${decoder}/environ`, "latin1")).not.toContain("ADMIN_PASSWORD")

    // The site itself has restarted with settings of the C library, in the same process.
    expect(readFileSync(`/proc/${site.pid}/environ`, "latin1")).toContain("MALLOC_ARENA_MAX=2")

    process.kill(decoder, "SIGKILL")
    expect((await fetch(`${site.address}/readyz`)).status).toBe(200)
    // The picture whose variants were being created is rejected; others are accepted, by another process.
    await expect.poll(() => uploadOne(120), { timeout: 30_000 }).toBe(201)
    const [next = 0] = childrenOf(site.pid)
    expect(next).not.toBe(decoder)

    await site.end("SIGKILL")
    await expect.poll(() => existsSync(`/proc/${next}`), { timeout: 30_000 }).toBe(false)
  },
)
