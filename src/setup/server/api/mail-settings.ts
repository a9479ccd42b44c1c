import { parse } from "#base/parse.ts"
import { mailSettingsForm, mailTestForm } from "../../shared/mail-settings.ts"
import { mailSettingsEntity, mailTestEntity } from "../../shared/setup-entities.ts"
import { readJson } from "#http/forms/body.ts"
import type { Api, Guard } from "#accounts/server/require-admin.ts"
import type { RateLimit } from "#http/rate-limit/rate-limit.ts"
import type { MailSettings } from "../mail-settings.ts"
import { at, documentCalls } from "#http/api-docs.ts"

export function mountMailSettings(
  api: Api,
  guard: Guard,
  { mailSettings, rateLimit }: { mailSettings: Omit<MailSettings, "connect">; rateLimit: RateLimit },
): void {
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
  host: "The host name, without `smtp://` and port.",
  port: "587 (STARTTLS), 465 (TLS), 2525 or 25.",
  user: "Empty if the server requires no sign-in.",
  password: "If absent, the saved password is kept for the same server and user. It is never returned.",
}

function under(prefix: string): Record<string, string> {
  return Object.fromEntries(Object.entries(serverNotes).map(([name, note]) => [`${prefix}.${name}`, note]))
}

export const docs = documentCalls("Setting up", {
  readMailSettings: at("GET /mail-settings", {
    summary: "Returns the mail settings, without the password",
    answers: mailSettingsEntity,
  }),
  changeMailSettings: at("PUT /mail-settings", {
    summary: "Saves the mail settings",
    details:
      "All instances use the settings for the next e-mail, and failed e-mails are retried at once. Absent fields stay unchanged. Fields that are set by environment variables are rejected.",
    json: mailSettingsForm,
    notes: {
      server: "`null` removes it: e-mails stay queued until another one is set.",
      ...under("server"),
      from: "The sender. Empty: the user if it is an e-mail address, otherwise the first recipient.",
      to: "The recipients. Empty: `ADMIN_EMAIL`, otherwise the business.",
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
      "If the e-mail cannot be sent, the request still succeeds: `isSent` is false, and `problem` contains the reason. The limit is 10 e-mails in 10 minutes for one account; more return 429.",
    json: mailTestForm,
    notes: {
      settings: "Settings to test before they are saved. Default: the saved ones.",
      ...under("settings.server"),
    },
    example: {},
    answers: mailTestEntity,
    fails: ["too-many"],
  }),
})
