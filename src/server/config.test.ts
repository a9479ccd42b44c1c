import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
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
  ["SAMPLE_CONTENT", "no"],
  ["THROTTLE", "no"],
  ["TRUST_PROXY", "yes"],
  ["TRUST_PROXY", "0"],
  ["TRUST_PROXY", "10.0.0.0/33"],
  ["LOG_LEVEL", "loud"],
])("%s=%s stops the start with a line that names it", (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(BadSetting)
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: .+$`))
})

test("one half of the admin's sign-in asks for the other", () => {
  expect(() => readConfig({ ADMIN_EMAIL: "a@b.example" })).toThrow(/^ADMIN_PASSWORD: /)
  expect(() => readConfig({ ADMIN_PASSWORD: "secret" })).toThrow(/^ADMIN_EMAIL: /)
})

test("a public address loses the slash at its end", () => {
  expect(readConfig({ PUBLIC_URL: "https://maap.example/" }).publicUrl).toBe("https://maap.example")
})
