import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { noS3Server, startS3, type TestS3 } from "../../test/buckets/s3-server.ts"
import type { Bucket } from "./bucket.ts"
import { openFolder } from "./folder.ts"
import { openS3Bucket } from "./s3-bucket.ts"

let s3: TestS3 | undefined

beforeAll(async () => {
  s3 = await startS3()
})

afterAll(() => s3?.stop())

/** Every kind of bucket, each opened empty. */
const kinds = [
  {
    kind: "a folder",
    async open() {
      const folder = await mkdtemp(join(tmpdir(), "maap-bucket-"))
      const close = () => rm(folder, { recursive: true, force: true })
      return { bucket: await openFolder(join(folder, "new", "uploads")), close }
    },
  },
  {
    kind: "a bucket",
    async open() {
      const location = await s3?.createBucket()
      return location && { bucket: await openS3Bucket(location), close: async () => {} }
    },
  },
]

describe.each(kinds)("$kind as a place for files", ({ open }) => {
  let bucket: Bucket
  let close: (() => Promise<void>) | undefined

  beforeEach(async ({ skip }) => {
    const opened = await open()
    if (!opened) return skip(noS3Server)
    bucket = opened.bucket
    close = opened.close
  })

  afterEach(() => close?.())

  const bytes = Buffer.from("some bytes \0 and more \xff", "latin1")

  test("gives back what was put, whole and in pieces", async () => {
    await bucket.put("a-1.jpg", bytes)
    expect((await bucket.read("a-1.jpg"))?.equals(bytes)).toBe(true)
    expect(Buffer.from(await new Response(bucket.stream("a-1.jpg")).arrayBuffer()).equals(bytes)).toBe(true)
    expect((await bucket.stat("a-1.jpg"))?.size).toBe(bytes.length)
  })

  test("keeps what is there under a name, unless that is to be replaced", async () => {
    await bucket.put("a-1.jpg", bytes)
    await bucket.put("a-1.jpg", Buffer.from("other"))
    expect((await bucket.read("a-1.jpg"))?.equals(bytes)).toBe(true)
    await bucket.replace("a-1.jpg", Buffer.from("other"))
    expect((await bucket.read("a-1.jpg"))?.toString()).toBe("other")
    expect(await bucket.list()).toEqual(["a-1.jpg"])
  })

  test("gives back a file of many pieces in order", async () => {
    const large = Buffer.from(Uint32Array.from({ length: 500_000 }, (_, at) => at).buffer)
    await bucket.put("large.png", large)
    expect(Buffer.from(await new Response(bucket.stream("large.png")).arrayBuffer()).equals(large)).toBe(true)
  })

  test("has no more than was put", async () => {
    expect([await bucket.read("a.jpg"), await bucket.stat("a.jpg"), await bucket.touch("a.jpg")]).toEqual([
      undefined,
      undefined,
      false,
    ])
    await expect(new Response(bucket.stream("a.jpg")).arrayBuffer()).rejects.toThrow()
    await bucket.remove("a.jpg")
    expect(await bucket.list()).toEqual([])
  })

  test("keeps what is there under a name", async () => {
    await bucket.put("a.jpg", bytes)
    await bucket.put("a.jpg", Buffer.from("other"))
    expect((await bucket.read("a.jpg"))?.equals(bytes)).toBe(true)
  })

  test("takes the same file from many at once and has one", async () => {
    await Promise.all(Array.from({ length: 8 }, () => bucket.put("a.jpg", bytes)))
    expect(await bucket.list()).toEqual(["a.jpg"])
    expect((await bucket.read("a.jpg"))?.equals(bytes)).toBe(true)
  })

  test("lists names by their beginning", async () => {
    for (const name of ["a-1.jpg", "a-1-480.avif", "a-2.jpg", "b.png"]) await bucket.put(name, bytes)
    expect((await bucket.list("a-1")).sort()).toEqual(["a-1-480.avif", "a-1.jpg"])
    expect(await bucket.list()).toHaveLength(4)
    expect(await bucket.list("c")).toEqual([])
  })

  test("removes a file and nothing else", async () => {
    for (const name of ["a.jpg", "a-480.jpg"]) await bucket.put(name, bytes)
    await bucket.remove("a.jpg")
    expect(await bucket.list()).toEqual(["a-480.jpg"])
    expect(await bucket.read("a.jpg")).toBeUndefined()
  })

  test("makes a touched file young and leaves its bytes", async () => {
    const before = Date.now()
    await bucket.put("a.jpg", bytes)
    expect(await bucket.touch("a.jpg")).toBe(true)
    expect((await bucket.stat("a.jpg"))?.modified).toBeGreaterThanOrEqual(before - 1000)
    expect((await bucket.read("a.jpg"))?.equals(bytes)).toBe(true)
  })

  const badNames = [
    "",
    ".",
    "..",
    "../a.jpg",
    "a/b.jpg",
    "/a.jpg",
    "a\\b.jpg",
    ".a.jpg",
    "a.jpg\0",
    "a..jpg",
    "A.jpg",
    "a.jpg\n",
  ]
  test.each([...badNames, "a%2fb.jpg", "a", "a b.jpg", `${"a".repeat(200)}.jpg`])(
    "refuses the name %j",
    async (name) => {
      await expect(bucket.put(name, bytes)).rejects.toThrow(TypeError)
      await expect(bucket.read(name)).rejects.toThrow(TypeError)
      await expect(bucket.stat(name)).rejects.toThrow(TypeError)
      await expect(bucket.touch(name)).rejects.toThrow(TypeError)
      await expect(bucket.remove(name)).rejects.toThrow(TypeError)
      expect(() => bucket.stream(name)).toThrow(TypeError)
    },
  )
})
