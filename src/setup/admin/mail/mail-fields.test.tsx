import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { mailFields } from "#setup/shared/mail-settings.ts"
import { filled, unlabelledIn } from "../../../../test/admin/labelled-fields.ts"
import { MailFields } from "./mail-fields.tsx"

test("each field of the e-mail settings has a control with a label, and so has the password", () => {
  const settings = {
    server: null,
    isPasswordLost: false,
    from: "",
    to: [],
    locked: [],
    sender: "",
    recipients: [],
    letters: { waiting: 0, givenUp: 0, held: 0 },
    isTested: false,
    changedAt: null,
    changedBy: "",
  }
  const form = { values: filled(mailFields), errors: {}, edit() {} }
  const html = renderToStaticMarkup(<MailFields form={form} password="" onPassword={() => {}} settings={settings} />)
  expect(unlabelledIn(html, mailFields)).toEqual([])
  expect(html).toContain('for="server[password]"')
})
