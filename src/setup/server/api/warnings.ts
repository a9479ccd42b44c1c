import { checkClock } from "#base/clock-record.ts"
import { type Warnings, warningsEntity } from "../../shared/setup-entities.ts"
import type { Settings } from "#db/settings.ts"
import type { MailSettings } from "../mail-settings.ts"
import type { SiteAddressCalls } from "./setup.ts"
import type { Api, Guard } from "#accounts/server/require-admin.ts"
import { at, documentCalls } from "#http/api-docs.ts"

interface WarningSources {
  store: { settings: Settings; now(): Date }
  mailSettings: Pick<MailSettings, "read" | "isSet">
  siteAddress: Pick<SiteAddressCalls, "read">
}

export function mountWarnings(
  api: Api,
  guard: Guard,
  { store: { settings, now: clock }, mailSettings, siteAddress }: WarningSources,
): void {
  async function read(): Promise<Warnings> {
    const now = clock()
    const failures = (await settings.read("failures"))?.body ?? null
    const known = (await settings.read("clock"))?.body
    const isDoubted = known !== undefined && checkClock(known, now).doubtedAt !== null
    const { isPasswordLost } = await mailSettings.read()
    const doubted = isDoubted ? { now: now.toISOString(), seenAt: known.seenAt } : null
    const isAddressMissing = (await siteAddress.read()).url === "" && (await mailSettings.isSet())
    return { failures, clock: doubted, isMailPasswordLost: isPasswordLost, isAddressMissing }
  }

  api.on(...docs.readWarnings, guard, async (c) => c.json(await read()))
  api.on(...docs.dismissFailures, guard, async (c) => {
    await settings.remove("failures")
    return c.json(await read())
  })
  api.on(...docs.confirmClock, guard, async (c) => {
    await settings.put("clock", { seenAt: clock().toISOString(), doubtedAt: null }, c.get("who").email)
    return c.json(await read())
  })
}

export const docs = documentCalls("Setting up", {
  readWarnings: at("GET /warnings", {
    summary: "Returns warnings for the owner",
    details:
      "`failures` counts unhandled errors, which returned 500 and are in the log; `lastId` is the `X-Request-Id` of the last one, empty if it belongs to no request. `clock` is present after a clock jump: the time differs from `seenAt`, the last recorded time, by more than two days. Until an owner confirms the clock, or it has continued for about a day, nothing is erased, deleted permanently or published because of the time. `isMailPasswordLost` is true if the password of the mail server cannot be decrypted on this machine, for example after a restore on another one. `isAddressMissing` is true if e-mails contain no links because the site has no URL.",
    answers: warningsEntity,
  }),
  confirmClock: at("POST /warnings/confirm-clock", {
    summary: "Confirms the server's clock after a clock jump",
    answers: warningsEntity,
  }),
  dismissFailures: at("POST /warnings/dismiss-failures", {
    summary: "Resets the counter of unhandled errors",
    answers: warningsEntity,
  }),
})
