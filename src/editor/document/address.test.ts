import { expect, test } from "vitest"
import { addressOf, checkImage, checkLink } from "./address.ts"

test("a text is an address only from end to end", () => {
  expect(addressOf(" https://maap.example/\n")).toBe("https://maap.example/")
  expect(
    ["see https://maap.example/", "https://maap.example/.", "https://a.example https://b.example"].map(addressOf),
  ).toEqual([undefined, undefined, undefined])
})

test.each([
  ["maap.example/room", "https://maap.example/room"],
  ["+91 (20) 5550-0142", "tel:+912055500142"],
  ["+44 (0)20 7946 0958", "tel:+442079460958"],
  ["tel:+91", "tel:+91"],
  ["tel:+912055500142", "tel:+912055500142"],
  ["+91 20 5550 0142", "tel:+912055500142"],
  [" https://maap.example/a ", "https://maap.example/a"],
  ["HTTP://maap.example", "HTTP://maap.example"],
  ["maap.example/room?a=1", "https://maap.example/room?a=1"],
  ["owner@maap.example", "mailto:owner@maap.example"],
  ["mailto:owner@maap.example", "mailto:owner@maap.example"],
  ["#top", "#top"],
  ["  ", ""],
  ["/contact", "/contact"],
  ["मुंबई.example/रसोई", "https://मुंबई.example/रसोई"],
  ["www.bücher.example", "https://www.bücher.example"],
  ["", ""],
])("what is typed as a link's address: %s becomes %s", (typed, url) => {
  expect(checkLink(typed)).toEqual({ url })
})

test("a mistyped address gets a hint instead", () => {
  const error = "This address is mistyped. Did you mean https://maap.example/a.png?"
  expect(checkLink("https//maap.example/a.png")).toEqual({ error })
  expect(checkImage("https:/maap.example/a.png")).toEqual({ error })
})

test.each([
  "javascript:alert(1)",
  "java\u0001script:alert(1)",
  "sms:+912055500142",
  "data:text/html,x",
  "ftp://maap.example",
])("no link leads to %s", (typed) => {
  expect(checkLink(typed)).toEqual({ error: "Use an address that begins with http:, https:, mailto: or tel:." })
})

test.each(["", "javascript:alert(1)", "data:image/svg+xml;base64,PHN2Zz4=", "file:///c:/a.png"])(
  "no picture has the address %j",
  (typed) => {
    expect(checkImage(typed).error).toBeDefined()
  },
)
