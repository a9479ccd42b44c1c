import { expect, test } from "vitest"
import { mailLink } from "./email.ts"

test.each([
  ["asha@home.example", "mailto:asha@home.example"],
  ["asha.k+kitchen@home.example", "mailto:asha.k%2Bkitchen@home.example"],
  ["someone?bcc=boss@home.example", "mailto:someone%3Fbcc%3Dboss@home.example"],
  ["a&cc=b%40c#d/e@home.example", "mailto:a%26cc%3Db%2540c%23d%2Fe@home.example"],
  ["a@home.example?cc=b@home.example", "mailto:a%40home.example%3Fcc%3Db@home.example"],
  ["a@home.example?cc=b", "mailto:a@home.example%3Fcc%3Db"],
  ["आ@घर.भारत", "mailto:%E0%A4%86@%E0%A4%98%E0%A4%B0.%E0%A4%AD%E0%A4%BE%E0%A4%B0%E0%A4%A4"],
  ["\ud800@home.example", "mailto:%EF%BF%BD@home.example"],
])("a message to %s goes to nobody else", (email, link) => {
  expect(mailLink(email)).toBe(link)
  expect(new URL(link).search + new URL(link).hash).toBe("")
})

test("its subject is encoded without pluses", () => {
  expect(mailLink("asha@home.example", "Your enquiry & more?")).toBe(
    "mailto:asha@home.example?subject=Your%20enquiry%20%26%20more%3F",
  )
})
