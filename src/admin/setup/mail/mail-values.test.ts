import { expect, test } from "vitest"
import type { MailSettingsState } from "#domain/setup/setup-entities.ts"
import { checkMail, toFieldErrors, toForm, valuesOf } from "./mail-values.ts"

const nothing: MailSettingsState = {
  server: null,
  from: "",
  to: [],
  locked: [],
  sender: "",
  recipients: [],
  letters: { waiting: 0, givenUp: 0, held: 0 },
  isPasswordLost: false,
  isTested: false,
  changedAt: null,
  changedBy: "",
}

test("recipients are one a line, or between commas, and no server is sent while none is named", () => {
  const values = { ...valuesOf(nothing), to: "a@maap.example, b@maap.example\n\nc@maap.example " }
  expect(toForm(values, "", nothing)).toEqual({ from: "", to: ["a@maap.example", "b@maap.example", "c@maap.example"] })
  expect(toForm({ ...values, host: "mail.example" }, "secret", nothing)).toMatchObject({
    server: { host: "mail.example", port: 587, password: "secret" },
  })
})

test("what the server sets is not sent", () => {
  const locked: MailSettingsState = { ...nothing, locked: ["server", "to"] }
  expect(toForm({ ...valuesOf(locked), host: "x" }, "", locked)).toEqual({ from: "" })
})

test("errors stand at the fields of the form", () => {
  const values = { ...valuesOf(nothing), host: "smtp://x", to: "nobody" }
  expect(Object.keys(checkMail(values, "", nothing) ?? {}).toSorted()).toEqual(["host", "to"])
  expect(toFieldErrors({ "settings[server][password]": "a", "to[1]": "b", "to[2]": "c" })).toEqual({
    password: "a",
    to: "b",
  })
})
