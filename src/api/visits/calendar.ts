import { randomBytes } from "node:crypto"
import { calendarAddress, pathOfCalendar } from "#domain/visit/calendar-address.ts"
import type { Store } from "#store/store.ts"
import { at, documentCalls } from "../http/api-docs.ts"
import type { Api, Guard } from "../http/require-admin.ts"

/** Mounts the calls about the secret address by which the office subscribes to its visits. */
export function mountCalendar(api: Api, guard: Guard, { settings }: Pick<Store, "settings">): void {
  api.on(...docs.readCalendar, guard, async (c) => {
    const secret = (await settings.read("calendar"))?.body.secret
    return c.json({ path: secret === undefined ? null : pathOfCalendar(secret) })
  })
  api.on(...docs.renewCalendar, guard, async (c) => {
    const secret = randomBytes(16).toString("base64url")
    await settings.put("calendar", { secret }, c.get("who").email)
    return c.json({ path: pathOfCalendar(secret) })
  })
}

/** The calls that are mounted here. */
export const docs = documentCalls("Visits", {
  readCalendar: at("GET /visits/calendar", {
    summary: "Returns the path of the calendar of visits, to subscribe to; `null` until one was made",
    answers: calendarAddress,
  }),
  renewCalendar: at("POST /visits/calendar", {
    summary: "Makes a new secret address of the calendar; an earlier one ends",
    answers: calendarAddress,
  }),
})
