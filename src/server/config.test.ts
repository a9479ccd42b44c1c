import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { business } from "#domain/business.ts"
import { BadSetting, readConfig, settings } from "./config.ts"

test("every setting is in .env.example with its default, and nothing else is", () => {
  const example = readFileSync(".env.example", "utf8")
  const written = [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value])
  const defaults = settings.parse({}) as Record<string, string | undefined>
  expect(Object.fromEntries(written)).toEqual(
    Object.fromEntries(Object.keys(settings.shape).map((name) => [name, defaults[name] ?? ""])),
  )
})

test("the example itself is a valid environment that sets nothing", () => {
  const example = readFileSync(".env.example", "utf8")
  const environment = Object.fromEntries(
    [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  )
  expect(readConfig(environment)).toEqual(readConfig({}))
})

test.each([
  ["PORT", "eighty"],
  ["PORT", "65536"],
  ["DATABASE_URL", "mysql://localhost/maap"],
  ["PUBLIC_URL", "maap.example"],
  ["PUBLIC_URL", "https://maap.example/kitchens"],
  ["SMTP_URL", "mail.maap.example:587"],
  ["SMTP_URL", "http://mail.maap.example"],
  ["SMTP_URL", "smtp://"],
  ["SMTP_URL", "smtp://:secret@mail.maap.example"],
  ["SMTP_URL", "smtp://user:50%@mail.maap.example"],
  ["SMTP_URL", "smtp://mail.maap.example/inbox"],
  ["SMTP_URL", "smtp://mail.maap.example?logger=true"],
  ["SMTP_URL", "smtp://mail.maap.example:99999"],
  ["MAIL_TO", "office"],
  ["MAIL_TO", "a@maap.example, b@maap.example"],
  ["MAIL_TO", "a@maap.example\r\nBcc: b@maap.example"],
  ["MAIL_FROM", "Maap <web@maap.example>"],
  ["SAMPLE_CONTENT", "no"],
  ["THROTTLE", "no"],
  ["TRUST_PROXY", "yes"],
  ["TRUST_PROXY", "0"],
  ["TRUST_PROXY", "10.0.0.0/33"],
  ["MAX_CONNECTIONS", "0"],
  ["MAX_CONNECTIONS_PER_ADDRESS", "many"],
  ["LOG_LEVEL", "loud"],
])("%s=%s stops the start with a line that names it", (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(BadSetting)
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: .+$`))
})

test("one half of the admin's sign-in asks for the other", () => {
  expect(() => readConfig({ ADMIN_EMAIL: "a@b.example" })).toThrow(/^ADMIN_PASSWORD: /)
  expect(() => readConfig({ ADMIN_PASSWORD: "secret" })).toThrow(/^ADMIN_EMAIL: /)
})

test("without a mail server there is no mail, whoever would get it", () => {
  expect(readConfig({ MAIL_TO: "office@shop.example" }).mail).toBeUndefined()
})

test("letters go to MAIL_TO, else to the admin, else to the business", () => {
  const url = "smtps://mail.shop.example"
  const admin = { ADMIN_EMAIL: "owner@shop.example", ADMIN_PASSWORD: "secret" }
  const to = (more: Record<string, string>) => readConfig({ SMTP_URL: url, ...more }).mail?.to
  expect(to({ ...admin, MAIL_TO: "office@shop.example" })).toBe("office@shop.example")
  expect(to(admin)).toBe("owner@shop.example")
  expect(to({})).toBe(business.email)
  expect(() => to({ ...admin, ADMIN_EMAIL: "owner@localhost" })).toThrow(/^MAIL_TO: /)
})

test("letters come from MAIL_FROM, else from the account that signs in if it is an address, else from who gets them", () => {
  const from = (url: string, more = {}) =>
    readConfig({ SMTP_URL: url, MAIL_TO: "office@shop.example", ...more }).mail?.from
  expect(from("smtp://me%40shop.example:p%40ss@mail.example", { MAIL_FROM: "web@shop.example" })).toBe(
    "web@shop.example",
  )
  expect(from("smtp://me%40shop.example:p%40ss@mail.example:2525")).toBe("me@shop.example")
  expect(from("smtp://apikey:secret@mail.example")).toBe("office@shop.example")
})

test("a public address loses the slash at its end", () => {
  expect(readConfig({ PUBLIC_URL: "https://maap.example/" }).publicUrl).toBe("https://maap.example")
})
