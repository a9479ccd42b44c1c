import { type ClockRecord, checkClock } from "#base/clock-record.ts"
import type { Store } from "./store/store.ts"
import type { Log } from "./log.ts"

/** Checked before anything is removed or published only because of the time. */
export interface ClockGuard {
  /** True if the clock is trusted; records it for the next start. */
  isTrusted(): Promise<boolean>
}

/** How often a trusted clock is recorded, in milliseconds. */
const noteEvery = 60 * 60 * 1000

/**
 * Opens the guard of a store, before this start stores anything else: if the clock was never recorded, for example after an upgrade, it is
 * compared with the newest row. While it is not trusted, owners are asked under "To do today".
 */
export async function createClockGuard(
  { settings, newestRow }: Pick<Store, "settings" | "newestRow">,
  log: Pick<Log, "warn">,
  now: () => Date = () => new Date(),
): Promise<ClockGuard> {
  const read = async () => (await settings.read("clock"))?.body
  const note = (body: ClockRecord) => settings.put("clock", body, "")
  if (!(await read())) await note({ seenAt: (await newestRow()) ?? now().toISOString(), doubtedAt: null })

  return {
    async isTrusted() {
      const time = now()
      const known = (await read()) ?? { seenAt: time.toISOString(), doubtedAt: null }
      const judged = checkClock(known, time)
      const isDue = Math.abs(Date.parse(judged.seenAt) - Date.parse(known.seenAt)) >= noteEvery
      if (isDue || judged.doubtedAt !== known.doubtedAt) await note(judged)
      if (judged.doubtedAt !== null && judged.doubtedAt !== known.doubtedAt) {
        log.warn({ seenAt: judged.seenAt }, "clock jump detected: scheduled deletion and publishing are paused")
      }
      return judged.doubtedAt === null
    },
  }
}
