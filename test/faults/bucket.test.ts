import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { addSamplePicturesTo } from "../buckets/sample-bucket.ts"
import { noS3Server, settingsOf, startS3, type TestS3 } from "../buckets/s3-server.ts"
import { makeJpeg } from "../pictures/images.ts"
import { startSiteProcess } from "../site/site-process.ts"

const admin = { email: "owner@maap.example", password: "open sesame 850" }

let s3: TestS3 | undefined
let folder: string

beforeAll(async () => {
  s3 = await startS3()
  folder = mkdtempSync(join(tmpdir(), "maap-bucket-"))
})

afterAll(async () => {
  await s3?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const settings = () => ({ DATA_DIR: folder, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })

test("a bucket that goes away costs uploads a clear answer, and neither pages nor pictures that were served", async ({
  skip,
}) => {
  if (!s3) return skip(noS3Server)
  const location = await s3.createBucket()
  await addSamplePicturesTo(location)
  const site = await startSiteProcess({ settings: { ...settings(), ...settingsOf(location), LOG_LEVEL: "error" } })
  try {
    const json = { "Content-Type": "application/json" }
    const login = await fetch(`${site.address}/api/auth/login`, {
      method: "POST",
      headers: json,
      body: JSON.stringify(admin),
    })
    const { token } = (await login.json()) as { token: string }
    const upload = async (width: number) => {
      const form = new FormData()
      form.set("file", new Blob([new Uint8Array(await makeJpeg({ width, height: 40 }))]), "a.jpg")
      const headers = { Authorization: `Bearer ${token}` }
      return await fetch(`${site.address}/api/images`, { method: "POST", headers, body: form })
    }
    const blogs = (await (await fetch(`${site.address}/api/blogs`)).json()) as { imagePath: string }[]
    const [seen = "", unseen = ""] = [blogs[0]?.imagePath, blogs[1]?.imagePath]
    const picture = await (await fetch(`${site.address}/${seen}`)).bytes()
    const kept = (await (await upload(60)).json()) as { path: string }
    expect((await fetch(`${site.address}/${kept.path}`)).status).toBe(200)

    await s3.kill()
    for (const path of ["/", "/blog", "/about"]) expect((await fetch(site.address + path)).status).toBe(200)
    const again = await fetch(`${site.address}/${seen}`)
    expect([again.status, Buffer.from(await again.bytes()).equals(Buffer.from(picture))]).toEqual([200, true])
    expect((await fetch(`${site.address}/readyz`)).status).toBe(200)
    const refused = await upload(61)
    expect([refused.status, refused.headers.get("retry-after"), await refused.json()]).toEqual([
      503,
      "60",
      expect.objectContaining({
        message: "The storage of the pictures does not answer just now. Please try again in a minute.",
      }),
    ])
    const missing = await fetch(`${site.address}/${unseen}`)
    expect([missing.status, missing.headers.get("cache-control")]).not.toContain("immutable")
    expect(missing.status).toBe(503)
    // What a process says arrives a moment after its answer.
    await expect.poll(() => site.said(), { timeout: 10_000 }).toContain("cannot be reached")

    await s3.restart()
    await expect.poll(async () => (await upload(61)).status, { timeout: 20_000, interval: 500 }).toBe(201)
    expect((await fetch(`${site.address}/${unseen}`)).status).toBe(200)
  } finally {
    await site.end("SIGTERM")
  }
})

test("a start says in one line what is wrong with the bucket", async ({ skip }) => {
  if (!s3) return skip(noS3Server)
  const location = await s3.createBucket()
  const starts = [
    [{ ...location, bucket: "nothing" }, /: PICTURES_BUCKET: http:\S+ has no bucket "nothing"\n$/],
    [{ ...location, secretAccessKey: "wrong" }, /: PICTURES_BUCKET: http:\S+ refuses .*SignatureDoesNotMatch.*\n$/],
    [
      { ...location, endpoint: "http://127.0.0.1:9" },
      /: PICTURES_BUCKET: http:\/\/127\.0\.0\.1:9 cannot be reached: .+\n$/,
    ],
  ] as const
  for (const [wrong, said] of starts) {
    await expect(startSiteProcess({ settings: { ...settings(), ...settingsOf(wrong) } })).rejects.toThrow(said)
  }
})
