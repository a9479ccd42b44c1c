import { expect, test } from "vitest"
import { appAddress, codeAt, decodeBase32, encodeBase32, findStep, makeSecret, stepAt } from "./second-steps.ts"

/** The secret of the test vectors in RFC 6238, appendix B. */
const secret = encodeBase32(Buffer.from("12345678901234567890"))

test.each([
  [59, "94287082"],
  [1_111_111_109, "07081804"],
  [1_111_111_111, "14050471"],
  [1_234_567_890, "89005924"],
  [2_000_000_000, "69279037"],
  [20_000_000_000, "65353130"],
])("at %d s the code is that of RFC 6238", (seconds, code) => {
  expect(codeAt(secret, stepAt(new Date(seconds * 1000)), 8)).toBe(code)
})

test("base 32 is that of RFC 4648, both ways", () => {
  expect(["f", "fo", "foo", "foob", "fooba", "foobar"].map((text) => encodeBase32(Buffer.from(text)))).toEqual([
    "MY",
    "MZXQ",
    "MZXW6",
    "MZXW6YQ",
    "MZXW6YTB",
    "MZXW6YTBOI",
  ])
  expect(decodeBase32("MZXW 6YTB-OI==").toString()).toBe("foobar")
})

test("a code of the present step or its neighbours counts, and no other", () => {
  const now = new Date("2026-11-22T10:00:10.000Z")
  const own = makeSecret()
  expect(own).toMatch(/^[A-Z2-7]{32}$/)
  const step = stepAt(now)
  for (const near of [step - 1, step, step + 1]) expect(findStep(own, codeAt(own, near), now)).toBe(near)
  for (const wrong of [codeAt(own, step - 2), codeAt(own, step + 2), "", "12345", "1234567", "०१२३४५"])
    expect(findStep(own, wrong, now)).toBeUndefined()
})

test("the address contains the site and the account", () => {
  expect(appAddress({ secret: "ABC", site: "Maap: Kitchens & more", email: "a+b@maap.example" })).toBe(
    "otpauth://totp/Maap%20%20Kitchens%20%26%20more:a%2Bb%40maap.example?secret=ABC&issuer=Maap%20%20Kitchens%20%26%20more",
  )
})
