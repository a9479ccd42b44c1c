import { judgeClock } from "#domain/setup/clock-note.ts"
import { type Warnings, warningsEntity } from "#domain/setup/warnings.ts"
import type { ApiDependencies } from "../base/api-dependencies.ts"
import type { Api, Guard } from "../http/require-admin.ts"
import { at, documentCalls } from "../http/api-docs.ts"

/** Mounts the calls about what the owner has to know of the site itself. */
export function mountWarnings(
  api: Api,
  guard: Guard,
  { store: { settings, now: clock }, mailSettings, siteAddress }: ApiDependencies,
): void {
  async function read(): Promise<Warnings> {
    const now = clock()
    const failures = (await settings.read("failures"))?.body ?? null
    const known = (await settings.read("clock"))?.body
    const isDoubted = known !== undefined && judgeClock(known, now).doubtedAt !== null
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

/** The calls that are mounted here. */
export const docs = documentCalls("Setting up", {
  readWarnings: at("GET /warnings", {
    summary: "Returns what the owner has to know of the site itself",
    details:
      "`failures` are those that the program did not expect: each was answered with status 500 and is in the log; `lastId` is the `X-Request-Id` of the last, empty where it belongs to no request. `clock` is there while the server's clock is doubted: it is more than two days from `seenAt`, what it showed when the site last ran. Until it is confirmed, or has gone on for a day, nothing is erased, deleted permanently or published because of the time. `isMailPasswordLost` while the password of the mail server cannot be read on this machine, as after a restore on another one. `isAddressMissing` while e-mails are sent without links, because the site has no address yet.",
    answers: warningsEntity,
  }),
  confirmClock: at("POST /warnings/confirm-clock", {
    summary: "Confirms that the server's clock is right, though it has jumped",
    answers: warningsEntity,
  }),
  dismissFailures: at("POST /warnings/dismiss-failures", {
    summary: "Takes note of the failures that the program did not expect; later ones are counted again",
    answers: warningsEntity,
  }),
})
