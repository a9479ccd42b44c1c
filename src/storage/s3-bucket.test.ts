import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { noS3Server, startS3, type TestS3 } from "../../test/buckets/s3-server.ts"
import { startUnsteadyProxy, type UnsteadyProxy } from "../../test/buckets/unsteady-proxy.ts"
import { openS3Bucket } from "./s3-bucket.ts"
import { createS3Client, type S3Location } from "./s3-client.ts"

let s3: TestS3 | undefined
let location: S3Location

beforeAll(async () => {
  s3 = await startS3()
})

afterAll(() => s3?.stop())

beforeEach(async ({ skip }) => {
  if (!s3) return skip(noS3Server)
  location = await s3.createBucket()
})

const bytes = Buffer.from("some bytes")
const unavailable = { code: "unavailable", retryAfter: 60 }

test("more names than one request lists are all listed", async () => {
  const bucket = await openS3Bucket(location, { listedAtOnce: 3 })
  const names = Array.from({ length: 10 }, (_, index) => `a-${index}.jpg`)
  for (const name of names) await bucket.put(name, bytes)
  expect((await bucket.list()).toSorted()).toEqual(names)
  expect((await bucket.list("a-")).toSorted()).toEqual(names)
})

test("a file has the headers that a CDN passes on, also once it is touched", async () => {
  const bucket = await openS3Bucket(location)
  await bucket.put("a.webp", bytes)
  for (const work of [async () => {}, () => bucket.touch("a.webp")]) {
    await work()
    const { headers } = await createS3Client(location).getObjectRaw("uploads/a.webp")
    expect([headers.get("content-type"), headers.get("cache-control")]).toEqual([
      "image/webp",
      "public, max-age=31536000, immutable",
    ])
  }
})

describe("a start is stopped by one line about", () => {
  test.each([
    ["a bucket that is not there", { bucket: "nothing" }, /^http:\S+ has no bucket "nothing"$/],
    [
      "a secret that is wrong",
      { secretAccessKey: "wrong" },
      /SignatureDoesNotMatch.*Check AWS_ACCESS_KEY_ID, AWS_SECRET/,
    ],
    ["a key that nobody knows", { accessKeyId: "other:other" }, /SignatureDoesNotMatch|InvalidAccessKeyId/],
    ["another region", { region: "eu-west-9" }, /is not in the region "eu-west-9" \(AuthorizationHeaderMalformed\)$/],
    [
      "a storage that nobody reaches",
      { endpoint: "http://127.0.0.1:9" },
      /^http:\/\/127.0.0.1:9 cannot be reached: .+/,
    ],
  ])("%s", async (_, wrong, message) => {
    const opening = openS3Bucket({ ...location, ...wrong }, { pause: 1 })
    await expect(opening).rejects.toMatchObject({
      ...unavailable,
      cause: { name: "BucketFailure", message: expect.stringMatching(message) },
    })
  })
})

describe("a storage that falters", () => {
  let proxy: UnsteadyProxy
  const timeouts = { pause: 1, silence: 1_000, rest: 60_000 }
  const open = () => openS3Bucket({ ...location, endpoint: proxy.endpoint }, timeouts)

  beforeEach(async () => {
    proxy = await startUnsteadyProxy((s3 as TestS3).endpoint)
  })

  afterEach(() => proxy?.close())

  test("is asked again, and has the file once", async () => {
    const bucket = await open()
    proxy.faults = ["none", 503, 429, 500]
    await bucket.put("a.jpg", bytes)
    proxy.faults = ["cut", "silence"]
    expect((await bucket.read("a.jpg"))?.equals(bytes)).toBe(true)
    expect(await bucket.list()).toEqual(["a.jpg"])
  })

  test("that tells of a failed copy under a good status is asked again", async () => {
    const bucket = await open()
    await bucket.put("a.jpg", bytes)
    proxy.faults = [{ body: "<?xml version='1.0'?><Error><Code>InternalError</Code></Error>" }]
    proxy.asked = []
    expect(await bucket.touch("a.jpg")).toBe(true)
    expect(proxy.asked).toEqual(["PUT", "PUT"])
  })

  test("is given up in plain words after four tries", async () => {
    const bucket = await open()
    proxy.faults = [503, 503, 503, 503]
    proxy.asked = []
    const failed = await bucket.put("a.jpg", bytes).catch((error: unknown) => error)
    expect(failed).toMatchObject({
      ...unavailable,
      message: "The picture storage is not responding. Please try again in a minute.",
    })
    expect(proxy.asked).toEqual(["HEAD", "HEAD", "HEAD", "HEAD"])
    await bucket.put("a.jpg", bytes)
  })

  test("or is silent is left alone for a while, so nobody else waits for it", async () => {
    const bucket = await open()
    proxy.faults = ["silence", "silence", "silence", "silence"]
    const failure = { ...unavailable, cause: { message: expect.stringContaining("no data for 1 s") } }
    await expect(bucket.read("a.jpg")).rejects.toMatchObject(failure)
    proxy.asked = []
    await expect(bucket.read("b.jpg")).rejects.toMatchObject(failure)
    expect(proxy.asked).toEqual([])
  })
})
