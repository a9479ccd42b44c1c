import type { IncomingMessage } from "node:http"
import { describe, test } from "vitest"
import { requireType } from "#http/forms/body.ts"
import { chooseCoding } from "./http/prebuilt-response.ts"
import { createClientAddress, parseTrust } from "./config/client-address.ts"
import { cacheKey } from "./response-cache/cacheable.ts"
import { referringPage } from "#http/referring-page.ts"
import { expectLinear, repeat } from "../../test/text/growth.ts"

const length = 100_000
const addressOf = createClientAddress(parseTrust("loopback"), () => {})

describe("the time of reading headers and addresses grows with their length", () => {
  test.each([" ", ",", ", ", "a", "a;", ";q=", "1.2.3.4, ", "127.0.0.1, ", ":", '"', "/", "-", "%20", "?", "a=b;"])(
    "%j",
    (part) => {
      expectLinear((header) => chooseCoding(header), repeat(part, "br"), length)
      expectLinear(
        (header) => {
          const request = { socket: { remoteAddress: "127.0.0.1" }, headers: { "x-forwarded-for": header } }
          return addressOf(request as unknown as IncomingMessage)
        },
        repeat(part),
        length,
      )
      expectLinear((path) => cacheKey(path), repeat(part, "/"), length)
      expectLinear(
        (value) => {
          const headers = { "content-type": `application/json; charset=utf-8;${value}x`, referer: `http://a/${value}` }
          const request = new Request("http://a/", { method: "POST", headers, body: "{}" })
          requireType(request, /^application\/json$/i, "JSON")
          return referringPage(request)
        },
        repeat(part),
        length,
      )
    },
  )
})
