import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openS3Bucket } from "#storage/s3-bucket.ts"
import type { S3Location } from "#storage/s3-client.ts"
import { addSamplePicturesTo } from "../buckets/sample-bucket.ts"
import { noS3Server, settingsOf, startS3, type TestS3 } from "../buckets/s3-server.ts"
import { startUnsteadyProxy } from "../buckets/unsteady-proxy.ts"
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

/** The product on a bucket with the pictures of the sample content. */
async function openSite(location: S3Location) {
  await addSamplePicturesTo({ ...location, endpoint: s3?.endpoint as string })
  const site = await startSiteProcess({ settings: { ...settings(), ...settingsOf(location), LOG_LEVEL: "error" } })
  const login = await fetch(`${site.address}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(admin),
  })
  const { token } = (await login.json()) as { token: string }
  const upload = async (width: number, height = 40) => {
    const form = new FormData()
    form.set("file", new Blob([new Uint8Array(await makeJpeg({ width, height }))]), "a.jpg")
    const headers = { Authorization: `Bearer ${token}` }
    return await fetch(`${site.address}/api/images`, { method: "POST", headers, body: form })
  }
  return { site, upload }
}

const refusal = {
  status: 503,
  retryAfter: "60",
  message: "The picture storage is not responding. Please try again in a minute.",
}

async function read(answer: Response) {
  const { message } = (await answer.json()) as { message?: string }
  return { status: answer.status, retryAfter: answer.headers.get("retry-after"), message }
}

const settings = () => ({ DATA_DIR: folder, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })

test("a bucket that goes away costs uploads a clear answer, and neither pages nor pictures that were served", async ({
  skip,
}) => {
  if (!s3) return skip(noS3Server)
  const location = await s3.createBucket()
  const { site, upload } = await openSite(location)
  try {
    const blogs = (await (await fetch(`${site.address}/api/blogs`)).json()) as { imagePath: string }[]
    const [seen = "", unseen = ""] = [blogs[0]?.imagePath, blogs[1]?.imagePath]
    const picture = await (await fetch(`${site.address}/${seen}`)).arrayBuffer()
    const kept = (await (await upload(60)).json()) as { path: string }
    expect((await fetch(`${site.address}/${kept.path}`)).status).toBe(200)

    await s3.kill()
    for (const path of ["/", "/blog", "/about"]) expect((await fetch(site.address + path)).status).toBe(200)
    const again = await fetch(`${site.address}/${seen}`)
    expect([again.status, Buffer.from(await again.arrayBuffer()).equals(Buffer.from(picture))]).toEqual([200, true])
    expect((await fetch(`${site.address}/readyz`)).status).toBe(200)
    expect(await read(await upload(61))).toEqual(refusal)
    const missing = await fetch(`${site.address}/${unseen}`)
    expect([missing.status, missing.headers.get("cache-control")]).not.toContain("immutable")
    expect(missing.status).toBe(503)
    // A process's output arrives a moment after its response.
    await expect.poll(() => site.said(), { timeout: 10_000 }).toContain("cannot be reached")

    await s3.restart()
    await expect.poll(async () => (await upload(61)).status, { timeout: 20_000, interval: 500 }).toBe(201)
    expect((await fetch(`${site.address}/${unseen}`)).status).toBe(200)
  } finally {
    await site.end("SIGTERM")
  }
})

test("nor does one that answers 503, breaks off or is silent, and sizes of pictures are made once it is back", async ({
  skip,
}) => {
  if (!s3) return skip(noS3Server)
  const direct = await s3.createBucket()
  const proxy = await startUnsteadyProxy(s3.endpoint)
  const { site, upload } = await openSite({ ...direct, endpoint: proxy.endpoint })
  const bucket = await openS3Bucket(direct)
  try {
    let width = 1_000
    const load = async (path: string) => {
      const answer = await fetch(`${site.address}/${path}`)
      return { status: answer.status, size: (await answer.arrayBuffer()).byteLength }
    }
    for (const fault of [503, "cut", "silence"] as const) {
      const { path } = (await (await upload(++width, 800)).json()) as { path: string }
      const seen = await load(path)
      expect(seen.status).toBe(200)
      proxy.afterwards = fault
      expect(await read(await upload(++width))).toEqual(refusal)
      expect([await load(path), (await load("blog")).status, (await load("readyz")).status]).toEqual([seen, 200, 200])
      proxy.afterwards = "none"
      const isWhole = async () => (await bucket.list(path.replace(/^uploads\/|\.\w+$/g, ""))).length
      // The picture, three widths in three formats, and the social image.
      await expect.poll(isWhole, { timeout: 60_000 }).toBe(11)
      await expect.poll(async () => (await upload(width)).status, { timeout: 20_000, interval: 500 }).toBe(201)
    }
    // Other requests do not wait for a slow one.
    proxy.afterwards = { wait: 1_000 }
    let isUploaded = false
    const uploading = upload(++width).then(({ status }) => {
      isUploaded = true
      return status
    })
    expect([(await load("blog")).status, isUploaded]).toEqual([200, false])
    expect(await uploading).toBe(201)
  } finally {
    await site.end("SIGTERM")
    await proxy.close()
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
