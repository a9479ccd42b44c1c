import { mkdtemp, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest"
import { noS3Server, startS3, type TestS3 } from "../../test/buckets/s3-server.ts"
import type { Bucket } from "./bucket.ts"
import { openServedCache, type ServedFiles } from "./cached-bucket.ts"
import { openS3Bucket } from "./s3-bucket.ts"

let s3: TestS3 | undefined
let bucket: Bucket
let folder: string
const errors: unknown[] = []

beforeAll(async () => {
  s3 = await startS3()
})

afterAll(() => s3?.stop())

beforeEach(async ({ skip }) => {
  if (!s3) return skip(noS3Server)
  folder = await mkdtemp(join(tmpdir(), "maap-cache-"))
  bucket = await openS3Bucket(await s3.createBucket(), { attempts: 1, rest: 0 })
  errors.length = 0
})

afterEach(async () => {
  expect(errors).toEqual([])
  if (folder) await rm(folder, { recursive: true, force: true })
})

const open = (maxBytes: number) => openServedCache(bucket, { folder, maxBytes, onError: (error) => errors.push(error) })

async function serve(files: ServedFiles, name: string): Promise<Buffer | undefined> {
  const entry = await files.stat(name)
  if (!entry) return undefined
  const bytes = Buffer.from(await new Response(files.stream(name)).arrayBuffer())
  expect(entry.size).toBe(bytes.length)
  return bytes
}

const bytes = (fill: number) => Buffer.alloc(1_000, fill)

test("what was served is served again while the bucket is unavailable, after a new start too; the rest is not", async () => {
  await bucket.put("a.jpg", bytes(1))
  await bucket.put("b.jpg", bytes(2))
  const first = await open(10_000)
  expect(await serve(first, "a.jpg")).toEqual(bytes(1))
  expect(await serve(first, "none.jpg")).toBeUndefined()
  await s3?.kill()
  try {
    for (const files of [first, await open(10_000)]) {
      expect(await serve(files, "a.jpg")).toEqual(bytes(1))
      await expect(files.stat("b.jpg")).rejects.toMatchObject({ code: "unavailable" })
    }
  } finally {
    await s3?.restart()
  }
  expect(await serve(first, "b.jpg")).toEqual(bytes(2))
})

test("the files that were not asked for longest give way, and one that is too large is served but not kept", async () => {
  const files = await open(3_500)
  for (const [index, name] of ["a.jpg", "b.jpg", "c.jpg", "d.jpg"].entries()) await bucket.put(name, bytes(index))
  for (const name of ["a.jpg", "b.jpg", "c.jpg", "a.jpg", "d.jpg"]) await serve(files, name)
  await expect.poll(async () => (await readdir(folder)).toSorted()).toEqual(["a.jpg", "c.jpg", "d.jpg"])
  await bucket.put("large.jpg", Buffer.alloc(4_000))
  expect(await serve(files, "large.jpg")).toHaveLength(4_000)
  expect((await readdir(folder)).toSorted()).toEqual(["a.jpg", "c.jpg", "d.jpg"])
  // With a smaller limit, the next start keeps the latest files.
  await open(1_500)
  await expect.poll(() => readdir(folder)).toEqual(["d.jpg"])
})

test("a file that someone removed from the folder is fetched again", async () => {
  await bucket.put("a.jpg", bytes(1))
  const files = await open(10_000)
  await serve(files, "a.jpg")
  await rm(join(folder, "a.jpg"))
  expect(await serve(files, "a.jpg")).toEqual(bytes(1))
})

test("one that gives way between its size and its bytes comes from the bucket", async () => {
  await bucket.put("a.jpg", bytes(1))
  const files = await open(10_000)
  expect((await files.stat("a.jpg"))?.size).toBe(1_000)
  await rm(join(folder, "a.jpg"))
  expect(Buffer.from(await new Response(files.stream("a.jpg")).arrayBuffer())).toEqual(bytes(1))
})

test("what another node removed goes once the file is looked up again", async () => {
  await bucket.put("a.jpg", bytes(1))
  await serve(await open(10_000), "a.jpg")
  await bucket.remove("a.jpg")
  const files = await open(10_000)
  await expect.poll(() => serve(files, "a.jpg")).toBeUndefined()
})

test("many who ask for one file at the same time cause one fetch", async () => {
  await bucket.put("a.jpg", bytes(1))
  let reads = 0
  const counted: Bucket = { ...bucket, read: (name) => (reads++, bucket.read(name)) }
  const files = await openServedCache(counted, { folder, maxBytes: 10_000, onError: (error) => errors.push(error) })
  await Promise.all(Array.from({ length: 20 }, () => serve(files, "a.jpg")))
  expect(reads).toBe(1)
})
