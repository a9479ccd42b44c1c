import { expect, test } from "vitest"
import { validate } from "#base/parse.ts"
import { mailAddresses, type MailEnvironment, mailServerUrl, mailSettingsForm } from "./mail-settings.ts"

const nothing: MailEnvironment = { url: undefined, to: undefined, from: undefined, admin: undefined }
const stored = {
  server: { host: "smtp.shop.example", port: 587, user: "me@shop.example", secret: "" },
  from: "",
  to: ["office@shop.example", "two@shop.example"],
}
const business = { emails: ["first@shop.example", "second@shop.example"] }

test("e-mails go to those whom the environment names, otherwise the owner, otherwise the account, otherwise the business", () => {
  const to = (environment: Partial<MailEnvironment>, mail?: typeof stored, emails = business) =>
    mailAddresses({ ...nothing, ...environment }, mail, emails).to
  expect(to({ to: "set@shop.example", admin: "admin@shop.example" }, stored)).toEqual(["set@shop.example"])
  expect(to({ admin: "admin@shop.example" }, stored)).toEqual(stored.to)
  expect(to({ admin: "admin@shop.example" }, { ...stored, to: [] })).toEqual(["admin@shop.example"])
  expect(to({})).toEqual(["first@shop.example"])
  expect(to({}, undefined, { emails: [] })).toEqual([])
  // The built-in e-mail addresses belong to no one.
  expect(to({}, undefined, { emails: ["office@maap.example", "first@shop.example"] })).toEqual(["first@shop.example"])
  expect(to({}, { ...stored, to: ["Admin@maap.example", "two@shop.example"] })).toEqual(["two@shop.example"])
  expect(to({ to: "admin@maap.example" }, stored)).toEqual([])
})

test("e-mails come from the address that the environment or the owner names, otherwise from the user that signs in, otherwise from the first recipient", () => {
  const from = (environment: Partial<MailEnvironment>, mail?: typeof stored) =>
    mailAddresses({ ...nothing, ...environment }, mail, business).from
  expect(from({ from: "set@shop.example" }, { ...stored, from: "own@shop.example" })).toBe("set@shop.example")
  expect(from({}, { ...stored, from: "own@shop.example" })).toBe("own@shop.example")
  expect(from({}, stored)).toBe("me@shop.example")
  expect(from({ url: "smtp://web%40shop.example:p%40ss@mail.example:2525" }, stored)).toBe("web@shop.example")
  expect(from({ url: "smtp://apikey:secret@mail.example" }, stored)).toBe("office@shop.example")
})

test("a server is an address that contains its user and password, with TLS first on port 465 alone", () => {
  expect(mailServerUrl({ ...stored.server, port: 465 }, "p@ss:w/rd")).toBe(
    "smtps://me%40shop.example:p%40ss%3Aw%2Frd@smtp.shop.example:465",
  )
  expect(mailServerUrl({ ...stored.server, user: "" }, "")).toBe("smtp://smtp.shop.example:587")
})

test.each([
  [{ server: { host: "smtp://mail.example", port: 587, user: "" } }, "server[host]"],
  [{ server: { host: "mail.example:587", port: 587, user: "" } }, "server[host]"],
  [{ server: { host: "", port: 587, user: "" } }, "server[host]"],
  [{ server: { host: "mail.example", port: 22, user: "" } }, "server[port]"],
  [{ server: { host: "mail.example", port: 587, user: "a\r\nb" } }, "server[user]"],
  [{ server: { host: "mail.example", port: 587, user: "", password: "x" } }, "server[user]"],
  [{ from: "Maap <web@maap.example>" }, "from"],
  [{ to: ["a@maap.example, b@maap.example"] }, "to[0]"],
  [{ to: ["a@maap.example\r\nBcc: b@maap.example"] }, "to[0]"],
  [{ to: Array.from({ length: 6 }, (_, at) => `a${at}@maap.example`) }, "to"],
])("%j is refused at %s", (form, field) => {
  expect(Object.keys(validate(mailSettingsForm, form) ?? {})).toEqual([field])
})
