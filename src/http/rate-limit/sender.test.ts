import { expect, test } from "vitest"
import { networkOf, formatWait } from "./rate-limit.ts"

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["nonsense", "unknown"],
  ["", "unknown"],
  [undefined, "unknown"],
])("%s stands for %s", (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  [1, "1 second"],
  [59, "59 seconds"],
  [60, "1 minute"],
  [61, "2 minutes"],
  [5_400, "90 minutes"],
  [5_401, "2 hours"],
  [86_400, "24 hours"],
])("%i seconds are said as %s", (seconds, words) => {
  expect(formatWait(seconds)).toBe(words)
})
