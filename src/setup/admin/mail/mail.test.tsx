import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { checkMail, fromMailInputs, mailFields, toMailInputs } from "../../shared/mail-settings.ts"
import type { MailSettingsState } from "../../shared/setup-entities.ts"
import { MailFields } from "./mail-fields.tsx"
import { unlabelledIn } from "../../../../test/admin/labelled-fields.ts"

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

const blank = toMailInputs(nothing)

test("no server is sent while none is named, and no password that is not typed", () => {
  expect(fromMailInputs(blank, "", nothing)).toEqual({ from: "", to: [] })
  const named = { ...blank, server: { ...blank.server, host: "mail.example" } }
  expect(fromMailInputs(named, "secret", nothing)).toMatchObject({
    server: { host: "mail.example", port: 587, password: "secret" },
  })
  expect(fromMailInputs(named, "", nothing)["server"]).toEqual(named.server)
})

test("what the environment sets is shown with any port, and not sent", () => {
  const server = { host: "mail.example", port: 1025, user: "", hasPassword: true }
  const locked: MailSettingsState = { ...nothing, server, locked: ["server", "to"] }
  const inputs = toMailInputs(locked)
  expect(inputs.server).toEqual({ host: "mail.example", port: 1025, user: "" })
  expect(fromMailInputs(inputs, "", locked)).toEqual({ from: "" })
  const html = renderToStaticMarkup(
    <MailFields form={{ values: inputs, errors: {}, edit() {} }} settings={locked} password="" onPassword={() => {}} />,
  )
  expect(html).toContain('<option value="1025" selected="">1025</option>')
  expect(html.match(/readOnly/g)).toHaveLength(3)
})

test("each field has a control with a label, where its error stands", () => {
  const values = { ...blank, server: { ...blank.server, host: "smtp://x" }, to: ["a@shop.example", "nobody"] }
  const errors = checkMail(values, "", nothing) ?? {}
  expect(Object.keys(errors).toSorted()).toEqual(["server[host]", "to[1]"])
  const html = renderToStaticMarkup(
    <MailFields form={{ values, errors, edit() {} }} settings={nothing} password="" onPassword={() => {}} />,
  )
  expect(unlabelledIn(html, mailFields)).toEqual([])
  expect(html).toContain('for="server[password]"')
  for (const id of ["server[host]", "to"]) expect(html).toContain(`id="${id}-error"`)
})
