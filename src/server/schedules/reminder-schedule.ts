import { reachable } from "#base/contact/email.ts"
import type { Business } from "#collections/shared/business/business.ts"
import { weekdays } from "#collections/shared/business/opening-hours.ts"
import { dayOf, toTableTime } from "#base/text/calendar.ts"
import { maxReminded, renderReminder } from "#enquiries/server/emails.ts"
import type { MailSettings } from "#setup/server/mail-settings.ts"
import type { Store } from "../store/store.ts"
import type { ClockGuard } from "../clock-guard.ts"
import { type Background, repeat } from "./background.ts"

/** Milliseconds between two checks: a failed reminder is retried at the next one, until the day ends. */
const lookEvery = 5 * 60_000

/** The time from which reminders are sent, in India. */
const sentFrom = "08:30"

/** How long a sent reminder is remembered, in milliseconds: longer than its day. */
const rememberedFor = 2 * 24 * 60 * 60 * 1000

/** How long sending one may take, in milliseconds. */
const timeout = 60_000

export interface Reminders {
  store: Pick<Store, "business" | "people" | "enquiries" | "notifications" | "count" | "now">
  mailSettings: Pick<MailSettings, "connect">
  publicUrl(): Promise<string>
}

/** Of overdue and due follow-ups, from half past eight on working days, unless the clock is not trusted. */
export function scheduleReminders(
  reminders: Reminders,
  clock: ClockGuard,
  onError: (error: unknown) => void,
): Background {
  const look = async (signal: AbortSignal) => {
    if (!(await clock.isTrusted())) return
    await reminders.store.notifications.queueDue()
    await sendReminders(reminders, reminders.store.now(), { signal, onError })
  }
  return repeat(look, { every: lookEvery, onError })
}

/**
 * Sends the day's remaining reminders, one to each person with something to do. Each is recorded after the mail server has accepted it, so
 * none is lost; a process that dies in between sends that one again. Unassigned follow-ups go to the longest-standing owner.
 */
export async function sendReminders(
  { store, mailSettings, publicUrl }: Reminders,
  now: Date,
  { signal, onError }: { signal: AbortSignal; onError: (error: unknown) => void },
): Promise<void> {
  if (!isTime((await store.business.current()).business, now)) return
  const people = await store.people.assignees()
  const owner = people.find(({ role }) => role === "owner")
  for (const { _id, email } of people) {
    if (signal.aborted) return
    const key = `reminder ${dayOf(now.toISOString())} ${_id}`
    if (reachable([email]).length === 0) continue
    if (await store.count((counters) => counters.get(key, now.toISOString()))) continue
    const about = { now, limit: maxReminded + 1 }
    const own = await store.enquiries.listDue(_id, about)
    const free = _id === owner?._id ? await store.enquiries.listDue("nobody", about) : []
    const due = [...own, ...free].toSorted((a, b) => ((a.nextAt ?? "") < (b.nextAt ?? "") ? -1 : 1))
    try {
      const server = await mailSettings.connect(email)
      if (!server) return
      // Follow-ups later in the day need no e-mail.
      if (due.length > 0) {
        const message = await renderReminder(due.slice(0, about.limit), { now, publicUrl: await publicUrl() })
        await server.send(message, AbortSignal.any([signal, AbortSignal.timeout(timeout)]))
      }
    } catch (error) {
      // One mailbox that rejects its e-mail does not affect the others.
      onError(error)
      continue
    }
    const expiresAt = new Date(now.getTime() + rememberedFor).toISOString()
    await store.count((counters) => counters.put(key, { points: 1, expiresAt }))
  }
}

/** True on a working day of the business, and late enough. Without opening hours, every day is a working day. */
function isTime({ hours, holidays }: Business, now: Date): boolean {
  const [day = "", time = ""] = toTableTime(now.toISOString()).split(" ")
  const weekday = weekdays[(new Date(`${day}T00:00:00.000Z`).getUTCDay() + 6) % 7] ?? "mo"
  const saysHours = weekdays.some((each) => hours[each] !== null)
  return time >= sentFrom && (!saysHours || hours[weekday] !== null) && !holidays.some((each) => each.day === day)
}
