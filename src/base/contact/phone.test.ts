import { describe, expect, test } from "vitest"
import { callLink, chatLink, isShortened, phoneDigitsIn, phoneKey, searchByDigits } from "./phone-number.ts"
import { readPhone } from "./phone.ts"

describe("a phone number in India", () => {
  test.each([
    "98220 00000",
    "098220 00000",
    "+91 98220 00000",
    "+919822000000",
    "0091 98220-00000",
    "919822000000",
    "91 98220 00000",
    "+091 98220 00000",
    "+0 98220 00000",
    "(+91) 98220 00000",
    "+91 (0) 98220 00000",
    "+91(0)98220 00000",
    "(0)98220 00000",
    "+91-98220.00000",
    "९८२२० ०००००",
    "+९१ ९८२२० ०००००",
    "٩٨٢٢٠ ٠٠٠٠٠",
    "＋９１　９８２２０　０００００",
    "\u202a+91\u00a098220\u201100000\u202c",
    "98220 00000 / 98220 11111",
    "98220 00000, 98220 11111",
    "98220 00000 98220 11111",
    "9822000000 9822011111",
    "9822000000/9822011111",
    "+91 98220 00000 +91 98220 11111",
    "98220 00000 – 98220 11111",
    "98220 00000 or 020 2550 0142",
    "9822000000or9822011111",
    "98220-00000/01",
    "98220 00000 (after 6 pm)",
    "98220 00000 (6 pm to 9 pm)",
    "98220 00000 6pm",
    "98220 00000 10-6",
    "98220 00000 10:30 am",
    "98220 00000 ext 12",
    "Call 98220 00000",
    "Flat 12, MG Road, 98220 00000",
    "2 numbers: 98220 00000 & 98220 11111",
    "98 22 00 00 00",
    "tel:+919822000000",
    "9822000000.0",
    "9,822,000,000",
    "9,82,20,00,000",
  ])("is one number as %s", (written) => {
    expect(readPhone(written, "IN")).toBe("+919822000000")
  })

  test.each([
    ["020 2550 0142", "+912025500142"],
    ["(020) 2550-0142", "+912025500142"],
    ["020/2550 0142", "+912025500142"],
    ["022-2550 0142 / 143", "+912225500142"],
    ["+91 20 5550 0142", "+912055500142"],
  ])("with the code of its city is whole: %s", (written, number) => {
    expect(readPhone(written, "IN")).toBe(number)
  })

  test.each([
    ["1800 123 4567", "18001234567"],
    ["1860-266-2666", "18602662666"],
    ["112", "112"],
    ["2550 0142", "25500142"],
    ["98220 000000", "98220000000"],
    ["98220 000000 (after 6 pm)", "98220000000"],
    ["flat 101", "101"],
  ])("of which nothing is certain is dialled as it is written: %s", (written, number) => {
    expect(readPhone(written, "IN")).toBe(number)
    expect(chatLink(number)).toBeUndefined()
  })

  test.each(["9.82E+09", "9.82e9", "9,82E+09", "1E+10", "९.८२E+०९", "Mobile 9.19822E+11"])(
    "is not in %s, which a spreadsheet shortened",
    (written) => {
      expect([readPhone(written, "IN"), isShortened(written)]).toEqual(["", true])
    },
  )

  test.each(["Flat 2E, 98220 00000", "98220 00000 ext 12", "B.2e 98220 00000"])("is whole in %s", (written) => {
    expect([readPhone(written, "IN"), isShortened(written)]).toEqual(["+919822000000", false])
  })

  test.each(["", "abc, not a phone", "12", "after 6 pm", "+"])("is not in %j", (written) => {
    expect(readPhone(written, "IN")).toBe("")
  })
})

test.each([
  ["+65 9123 4567", "IN", "+6591234567"],
  ["+65 (0) 9123 4567", "IN", "+6591234567"],
  ["+65 9123 4567 6pm", "IN", "+6591234567"],
  ["9123 4567", "SG", "+6591234567"],
  ["+91 98220 00000", "SG", "+919822000000"],
  ["98220 00000", "SG", "9822000000"],
  ["0044 7700 900123", "IN", "+447700900123"],
  ["+44 (0)20 7946 0958", "IN", "+442079460958"],
  ["020 7946 0958", "GB", "+442079460958"],
  ["0800 123 4567", "GB", "08001234567"],
  ["+39 (0)6 1234 5678", "IN", "+390612345678"],
  ["0151/23456789", "DE", "+4915123456789"],
  ["+1 (415) 555-2671", "IN", "+14155552671"],
  ["415 555 2671", "US", "+14155552671"],
  ["011 44 20 7946 0958", "US", "+442079460958"],
  ["98220 00000", "AQ", "9822000000"],
  ["+91 98220 00000", "", "+919822000000"],
])("%s in %s is %s", (written, country, number) => {
  expect(readPhone(written, country)).toBe(number)
})

test("a number has the addresses of a call and of a chat", () => {
  expect(callLink("+919822000000")).toBe("tel:+919822000000")
  expect(callLink("112")).toBe("tel:112")
  expect(callLink("")).toBeUndefined()
  expect(chatLink("+919822000000")).toBe("https://wa.me/919822000000")
  expect(chatLink("+919822000000", "Hello & more")).toBe("https://wa.me/919822000000?text=Hello%20%26%20more")
})

test("numbers are compared by their last ten digits", () => {
  expect(phoneKey("+919822000000")).toBe("9822000000")
  expect(phoneKey("2550142")).toBe("2550142")
  expect(phoneKey("112")).toBe("")
})

test("a text is searched by the digits of its numbers", () => {
  expect(phoneDigitsIn("98220 00000 / 020-2550 0142, flat 12, 10 x 8 ft, +65 (0) 9123 4567")).toEqual([
    "9822000000",
    "02025500142",
    "6591234567",
  ])
})

test.each([
  ["+91 98220 00000", "9822000000"],
  ["098220-00000", "9822000000"],
  ["0091 98220 00000", "9822000000"],
  ["(020) 2550 0142", "2025500142"],
  ["98220", "98220"],
  ["+91 98220", "9198220"],
  ["asha 98220 00000 baner", "asha 9822000000 baner"],
])("who searches for %s seeks %s", (search, sought) => {
  expect(searchByDigits(search)?.trim().replaceAll(/\s+/g, " ")).toBe(sought)
})

test.each(["asha", "10 8 ft", "2026", "en-7f3k2q"])("%s is not a phone number", (search) => {
  expect(searchByDigits(search)).toBeUndefined()
})
