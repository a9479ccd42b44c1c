import { IncomingMessage } from "node:http"
import { Socket } from "node:net"
import { describe, expect, test } from "vitest"
import { createClientAddress, parseTrust } from "./client-address.ts"

function request(remoteAddress: string | undefined, forwarded?: string): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, "remoteAddress", { value: remoteAddress })
  const message = new IncomingMessage(socket)
  if (forwarded !== undefined) message.headers["x-forwarded-for"] = forwarded
  return message
}

const visitor = "203.0.113.7"
const inner = "10.0.0.2"

describe("without TRUST_PROXY", () => {
  test("X-Forwarded-For is ignored, and a warning comes once", () => {
    let answered = 0
    const addressOf = createClientAddress(undefined, () => answered++)
    expect(addressOf(request("127.0.0.1"))).toBe("127.0.0.1")
    expect(answered).toBe(0)
    for (let count = 0; count < 3; count++) expect(addressOf(request("127.0.0.1", visitor))).toBe("127.0.0.1")
    expect(answered).toBe(1)
  })
})

test.each([
  ["on", "127.0.0.1", visitor, visitor],
  ["on", "127.0.0.1", undefined, "127.0.0.1"],
  ["on", "127.0.0.1", "", "127.0.0.1"],
  ["1", "127.0.0.1", `1.1.1.1, ${visitor}`, visitor],
  ["1", "127.0.0.1", "2001:db8::7", "2001:db8::7"],
  ["2", "127.0.0.1", `1.1.1.1, ${visitor}, ${inner}`, visitor],
  ["2", "127.0.0.1", visitor, visitor],
  ["loopback", "::1", `1.1.1.1, ${visitor}`, visitor],
  ["127.0.0.1, 10.0.0.0/8", "127.0.0.1", `1.1.1.1, ${visitor}, ${inner}`, visitor],
  ["127.0.0.1,10.0.0.0/8", "::ffff:127.0.0.1", `${visitor}, ${inner}`, visitor],
  ["127.0.0.1", "198.51.100.23", visitor, "198.51.100.23"],
  ["10.0.0.0/8", "10.0.0.1", "10.0.0.9", "10.0.0.9"],
  ["on", "127.0.0.1", "garbage", "127.0.0.1"],
  ["on", "127.0.0.1", "1", "127.0.0.1"],
  ["on", "127.0.0.1", `${visitor}, unknown`, "127.0.0.1"],
  ["on", "127.0.0.1", `${visitor}:51234`, visitor],
  ["on", "127.0.0.1", "[2001:db8::7]:443", "2001:db8::7"],
  ["on", "127.0.0.1", "[2001:db8::7]", "2001:db8::7"],
  ["on", "127.0.0.1", '"[2001:db8::7]:443"', "2001:db8::7"],
  ["2", "127.0.0.1", `1.1.1.1, ${visitor}:51234, ${inner}:80`, visitor],
  ["127.0.0.1, 10.0.0.0/8", "127.0.0.1", `1.1.1.1, ${visitor}:1, ${inner}:2`, visitor],
  ["loopback", "127.0.0.1", `${visitor}:1, [::1]:2`, visitor],
  ["on", "127.0.0.1", "[::1", "127.0.0.1"],
  ["on", "127.0.0.1", `${"1.1.1.1, ".repeat(500)}${visitor}`, visitor],
])("TRUST_PROXY=%s: from %s with X-Forwarded-For %s comes %s", (trust, socket, forwarded, expected) => {
  const addressOf = createClientAddress(parseTrust(trust), () => {})
  expect(addressOf(request(socket, forwarded))).toBe(expected)
})

test("a socket that is gone has no address", () => {
  expect(createClientAddress(parseTrust("on"), () => {})(request(undefined, visitor))).toBeUndefined()
})

test.each(["0", "100", "-1", "1.5", "yes", "10.0.0.0/33", "10.0.0.0/0", "127.0.0.1,", "loopback, nowhere"])(
  "TRUST_PROXY=%s contains no proxies",
  (setting) => {
    expect(() => parseTrust(setting)).toThrow(TypeError)
  },
)
