import { type ClockNote, judgeClock } from "#domain/setup/clock-note.ts"
import type { Store } from "#store/store.ts"
import type { Log } from "./log.ts"

/** Asked before anything is removed, or published, because of the time alone. */
export interface ClockGuard {
  /** Whether the clock is believed; notes it for the next start. */
  isBelieved(): Promise<boolean>
}

/** How often a clock that is believed is noted, in milliseconds. */
const noteEvery = 60 * 60 * 1000

/**
 * Opens the guard of a store, before anything else of this start is stored: where the clock was never noted, as after an update, it
 * is compared with the newest row. While it is doubted, owners are asked under "To do today".
 */
export async function openClockGuard(
  { settings, newestRow }: Pick<Store, "settings" | "newestRow">,
  log: Pick<Log, "warn">,
  now: () => Date = () => new Date(),
): Promise<ClockGuard> {
  const read = async () => (await settings.read("clock"))?.body
  const note = (body: ClockNote) => settings.put("clock", body, "")
  if (!(await read())) await note({ seenAt: (await newestRow()) ?? now().toISOString(), doubtedAt: null })

  return {
    async isBelieved() {
      const time = now()
      const known = (await read()) ?? { seenAt: time.toISOString(), doubtedAt: null }
      const judged = judgeClock(known, time)
      const isDue = Math.abs(Date.parse(judged.seenAt) - Date.parse(known.seenAt)) >= noteEvery
      if (isDue || judged.doubtedAt !== known.doubtedAt) await note(judged)
      if (judged.doubtedAt !== null && judged.doubtedAt !== known.doubtedAt) {
        log.warn({ seenAt: judged.seenAt }, "the clock has jumped: nothing is removed or published by time for now")
      }
      return judged.doubtedAt === null
    },
  }
}
