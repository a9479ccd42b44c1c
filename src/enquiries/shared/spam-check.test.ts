import { describe, expect, test } from "vitest"
import { enquiryForm } from "./enquiry.ts"
import { parse } from "#base/parse.ts"
import { checkForSpam } from "./spam-check.ts"

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
