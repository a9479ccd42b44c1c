import { expect, test } from "vitest"
import { checkPassword } from "./password.ts"

const business = {
  name: "Maap Kitchens & Interiors",
  emails: ["office@maap.example"],
  address: { street: "", city: "Pune", region: "", postcode: "", country: "IN" },
}
const easilyGuessed = "is easy to guess, like a common word or a name with digits. Use several words"
const email = "asha.kulkarni@kitchens-of-pune.example"

test.each([
  ["password", "must have at least 10 characters"],
  ["12345678", "must have at least 10 characters"],
  ["x".repeat(1_001), "must be 1,000 characters or fewer"],
  ["e\u0301".repeat(6), "must have at least 10 characters"],
  ["１２３４５６７８９０", "must not be one of the 10,000 most common passwords"],
  ["1234567890", "must not be one of the 10,000 most common passwords"],
  ["qwertyuiop", "must not be one of the 10,000 most common passwords"],
  ["QwertyUiop", "must not be one of the 10,000 most common passwords"],
  [email, "must not consist of the e-mail address"],
  ["Asha.Kulkarni1", "must not consist of the e-mail address"],
  ["kulkarni-2026", "must not consist of the e-mail address"],
  ["ashakulkarni", "must not consist of the e-mail address"],
  ["maapmaap2026!", "must not consist of the names of the business"],
  ["Maap Kitchens & Interiors", "must not consist of the names of the business"],
  ["office@maap.example", "must not consist of the names of the business"],
  ["welcome@123", easilyGuessed],
  ["password1234", easilyGuessed],
  ["Password@2026", easilyGuessed],
  ["P@ssw0rd!23", easilyGuessed],
  ["qwerty@12345", easilyGuessed],
  ["India@12345", easilyGuessed],
  ["maapkitchens12345", easilyGuessed],
  ["Pune@411045", easilyGuessed],
  ["asha@1234567", easilyGuessed],
  ["aaaaaaaaaaaa", easilyGuessed],
  ["abcdefghijkl", easilyGuessed],
  ["password".repeat(100), easilyGuessed],
])("%s is refused", async (password, problem) => {
  expect(await checkPassword(password, email, business)).toBe(problem)
})

test.each([
  "a long enough password",
  "मेरी चाबी १२ mm",
  "asha waters nine plants",
  "a kitchen in Pune since 1998",
  "?!%$&()=§§§",
  "tR5$wq9Zx2",
])("%s is good", async (password) => {
  expect(await checkPassword(password, email, business)).toBeUndefined()
})
