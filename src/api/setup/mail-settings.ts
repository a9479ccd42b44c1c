import { parse } from "#domain/base/parse.ts"
import { mailSettingsForm, mailTestForm } from "#domain/setup/mail-settings.ts"
import { mailSettingsEntity, mailTestEntity } from "#domain/setup/setup-entities.ts"
import { readJson } from "../forms/body.ts"
import type { Api, Guard } from "../http/require-admin.ts"
import type { ApiDependencies } from "../base/api-dependencies.ts"
import { at, documentCalls } from "../http/api-docs.ts"

/** Mounts the calls about the mail settings, for the admin alone. */
export function mountMailSettings(api: Api, guard: Guard, { mailSettings, rateLimit }: ApiDependencies): void {
  api.on(...docs.readMailSettings, guard, async (c) => c.json(await mailSettings.read()))
  api.on(...docs.changeMailSettings, guard, async (c) => {
    const form = parse(mailSettingsForm, await readJson(c.req.raw))
    return c.json(await mailSettings.save(form, c.get("who").email))
  })
  api.on(...docs.sendTestLetter, guard, async (c) => {
    const { settings } = parse(mailTestForm, await readJson(c.req.raw))
    const { email, adminId } = c.get("who")
    await rateLimit.admitMailTest(adminId)
    return c.json(await mailSettings.test(settings, email))
  })
}

const serverNotes = {
  host: "The name of the server, without `smtp://` and port.",
  port: "587 (STARTTLS), 465 (encrypted from the start), 2525 or 25.",
  user: "Empty where the server wants no sign-in.",
  password: "Absent: the saved one stays, for the same server and user. It is never returned.",
}

function under(prefix: string): Record<string, string> {
  return Object.fromEntries(Object.entries(serverNotes).map(([name, note]) => [`${prefix}.${name}`, note]))
}

/** The calls that are mounted here. */
export const docs = documentCalls("Setting up", {
  readMailSettings: at("GET /mail-settings", {
    summary: "Returns the mail settings without the password",
    answers: mailSettingsEntity,
  }),
  changeMailSettings: at("PUT /mail-settings", {
    summary: "Saves the mail settings",
    details:
      "Every node uses them for the next e-mail, and e-mails that failed are tried again at once. What is absent stays as it is. A part that the environment sets is refused.",
    json: mailSettingsForm,
    notes: {
      server: "`null` removes it: e-mails wait until another one is set.",
      ...under("server"),
      from: "Who sends the e-mails. Empty: the user if that is an e-mail address, else the first recipient.",
      to: "Who gets the e-mails. None: `ADMIN_EMAIL`, else the business.",
    },
    example: {
      server: { host: "smtp.example.com", port: 587, user: "office@example.com", password: "an app password" },
      from: "office@example.com",
      to: ["owner@example.com"],
    },
    answers: mailSettingsEntity,
  }),
  sendTestLetter: at("POST /mail-settings/test", {
    summary: "Sends a test e-mail to the recipients and waits for the mail server, at most 20 seconds",
    details:
      "An e-mail that could not be sent is a success of this call: `isSent` is false then, and `problem` says why. One account may send 10 in 10 minutes, then it gets 429.",
    json: mailTestForm,
    notes: {
      settings: "Settings to be tried before they are saved; absent, the saved ones.",
      ...under("settings.server"),
    },
    example: {},
    answers: mailTestEntity,
    fails: ["too-many"],
  }),
})
