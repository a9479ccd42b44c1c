import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { expect, test } from "vitest"
import { chooseCoding, encode } from "./prebuilt-response.ts"

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["GZIP;q=0.5", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0, gzip;q=0", "identity"],
  ["*", "br"],
  ["*;q=0", "identity"],
  ["identity", "identity"],
  ["deflate", "identity"],
  [";;;,,q=", "identity"],
])("Accept-Encoding %j is answered with %s", (header, coding) => {
  expect(chooseCoding(header)).toBe(coding)
  // Cached now.
  expect(chooseCoding(header)).toBe(coding)
})

test("every coding contains the same bytes", async () => {
  const body = Buffer.from("माप ".repeat(1_000))
  const compressed = await encode(body, "br")
  expect(brotliDecompressSync(compressed)).toEqual(body)
  expect(gunzipSync(await encode(body, "gzip"))).toEqual(body)
  expect(await encode(body, "identity")).toBe(body)
  expect(compressed.length).toBeLessThan(body.length / 10)
})
