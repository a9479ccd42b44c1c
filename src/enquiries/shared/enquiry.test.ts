import { describe, expect, test } from "vitest"
import { referenceOf, referencesIn } from "#base/reference.ts"
import { enquiryChangeForm, enquiryForm, officeForm, checkForSpam } from "./enquiry.ts"
import { checkEnquiry, enquiryTexts, typedTexts } from "./enquiry-rules.ts"
import { enquiryHeadings } from "./enquiry-list.ts"
import { isAppError } from "#base/errors.ts"
import { validate, parse } from "#base/parse.ts"

const form = { fullName: "Asha", email: "asha@home.example", phone: "98", message: "10 × 8 ft" }

describe("the enquiry form", () => {
  test("is trimmed, and the property's name may be absent or null", () => {
    expect(parse(enquiryForm, { ...form, fullName: "  Asha \n" })).toEqual({ ...form, company: "" })
    expect(parse(enquiryForm, { ...form, company: null })).toEqual({ ...form, company: "" })
  })

  test("reports missing fields with the specification's messages", () => {
    expect(validate(enquiryForm, {})).toEqual({
      fullName: "Full Name is required",
      email: "Email is required",
      phone: "Phone is required",
      message: "Message is required",
    })
    expect(validate(enquiryForm, { ...form, phone: "   ", email: "asha" })).toEqual({
      phone: "Phone is required",
      email: "Invalid email format",
    })
  })

  test.each([
    ["fullName", 200],
    ["phone", 40],
    ["company", 200],
    ["message", 5_000],
  ])("takes %s up to %i characters and contains the limit past it", (field, max) => {
    expect(validate(enquiryForm, { ...form, [field]: "x".repeat(max) })).toBeUndefined()
    expect(validate(enquiryForm, { ...form, [field]: "x".repeat(max + 1) })?.[field]).toContain(
      max.toLocaleString("en-IN"),
    )
  })

  test("takes an e-mail address up to 254 characters", () => {
    const address = (length: number) => `${"a".repeat(length - 13)}@home.example`
    expect(validate(enquiryForm, { ...form, email: address(254) })).toBeUndefined()
    expect(validate(enquiryForm, { ...form, email: address(255) })?.["email"]).toContain("254")
  })

  test.each(["asha@home.example", "asha.k+kitchen@mail.home.example", "आशा@घर.भारत", "o'neil@home.example"])(
    "takes the address %s",
    (email) => {
      expect(validate(enquiryForm, { ...form, email })).toBeUndefined()
    },
  )

  test.each(["a\u0001@home.example", "a@home\u007f.example", "a@home.example\r\nBcc: b@home.example"])(
    "refuses an address with a control character in it",
    (email) => {
      expect(validate(enquiryForm, { ...form, email })).toEqual({ email: "Invalid email format" })
    },
  )

  test.each(Object.keys(typedTexts) as (keyof typeof typedTexts)[])(
    "finds in the browser what it finds on the server: %s",
    (field) => {
      const whole = { ...form, company: "" }
      const { max } = typedTexts[field]
      const atMax = (letter: string) => [max, max + 1].map((length) => letter.repeat(length))
      const addresses = [max, max + 1].map((length) => `${"a".repeat(Math.max(1, length - 13))}@home.example`)
      const texts = [
        "",
        "  \n",
        " Asha ",
        "asha",
        " asha@home.example ",
        "a@b",
        "a@b.c\r\nBcc: d@e.f",
        "\u0000",
        ...addresses,
      ]
      for (const text of [...texts, ...atMax("x"), ...atMax("🏠"), ...atMax("x").map((each) => ` ${each} `)]) {
        const changed = { ...whole, [field]: text }
        expect(checkEnquiry(changed)).toEqual(validate(enquiryForm, changed) ?? {})
      }
    },
  )

  test("refuses a field it does not know by name, even one that objects are born with", () => {
    const input = JSON.parse('{"__proto__":{"fullName":"x"},"constructor":1,"toString":"x"}')
    expect(Object.keys(validate(enquiryForm, { ...form, ...input }) ?? {})).toEqual([
      "__proto__",
      "constructor",
      "toString",
    ])
    expect(validate(enquiryForm, JSON.parse('{"__proto__":1}'))).toHaveProperty(["__proto__"])
  })

  test("throws the first field error as its message and all of them as fields", () => {
    try {
      parse(enquiryForm, { ...form, fullName: "" })
      expect.unreachable()
    } catch (error) {
      if (!isAppError(error)) throw error
      expect([error.code, error.message, error.fields]).toEqual([
        "invalid",
        "Full Name is required",
        { fullName: "Full Name is required" },
      ])
    }
  })
})

test("a reference is six clear characters of the id, the same for the same id", () => {
  expect(referenceOf("019a0000-0000-7000-8000-000000000000")).toBe("EN-000000")
  expect(referenceOf("019a0000-0000-7000-8000-0000ffffffff")).toBe("EN-ZZZZZZ")
  expect(referenceOf("019a0000-0000-7000-8000-00000000002a")).toBe("EN-00001A")
})

test("every text that is labelled has its column in the table to download, between the status and the notes", () => {
  const labels = Object.values(enquiryTexts).flatMap(({ label }) => label ?? [])
  expect(enquiryHeadings.slice(4, -12)).toEqual(labels)
  expect([enquiryHeadings[3], enquiryHeadings.at(-12)]).toEqual(["Unread", "Notes"])
  expect(enquiryHeadings).toEqual(expect.arrayContaining(["Full Name", "Email", "Phone", "Property Name", "Message"]))
  expect(enquiryHeadings).not.toContain("")
})

test.each([
  ["EN-7F3K2Q", ["en-7f3k2q"]],
  ["(EN-7F3K2Q).", ["en-7f3k2q"]],
  ["#EN-7F3K2Q", ["en-7f3k2q"]],
  ["Ref:EN-7F3K2Q", ["en-7f3k2q"]],
  ["ＥＮ－７Ｆ３Ｋ２Ｑ", ["en-7f3k2q"]],
  ["en7f3koq", ["en-7f3k0q"]],
  ["EN – 7ILK2O", ["en-711k20"]],
  ["EN-ABCDEF, EN-0O1IL2", ["en-abcdef", "en-001112"]],
  ["(7F3KOQ)", ["en-7f3k0q"]],
  ["sharma", []],
  ["EN-7F3K2", []],
  ["token-7F3K2Q", []],
])("finds the references in %s", (search, references) => {
  expect(referencesIn(search)).toEqual(references)
})

test.each(["9.82E+09", "9,82E9", "1E+10", "९.८२E+०९"])("refuses from the office the phone number %s", (phone) => {
  const words = "A spreadsheet has shortened this phone number. Enter all its digits, such as +91 98220 00000."
  expect(validate(officeForm, { fullName: "Asha", phone })).toEqual({ phone: words })
  expect(validate(enquiryChangeForm, { phone })).toEqual({ phone: words })
  expect(parse(enquiryForm, { ...form, phone }).phone).toBe(phone)
})

const typed = { fullName: "Asha", email: "asha@home.example", phone: "1", message: "L-shaped" }
const findSpam = (signs: object) => checkForSpam(parse(enquiryForm, { ...typed, ...signs }))

describe("what speaks for a program", () => {
  test.each([{}, { subject: "" }, { subject: "  " }, { openFor: 3_000 }, { subject: "", openFor: 90_000 }])(
    "nothing does in %j",
    (signs) => {
      expect(findSpam(signs)).toBeUndefined()
    },
  )

  test("a field that people can’t see is filled in: sure enough to hold the e-mail", () => {
    expect(findSpam({ subject: "Cheap loans", openFor: 90_000 })).toMatchObject({ holdsEmail: true })
  })

  test("it was sent sooner than a person types: worth a word, but the e-mail goes out", () => {
    expect(findSpam({ openFor: 400 })).toMatchObject({ holdsEmail: false })
    expect(findSpam({ openFor: -1 })).toMatchObject({ holdsEmail: false })
  })
})
