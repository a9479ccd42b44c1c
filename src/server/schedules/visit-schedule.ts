import { openQueue } from "#domain/base/queue.ts"
import type { Store } from "#store/store.ts"
import type { ClockGuard } from "../base/clock-guard.ts"

/** Milliseconds between two looks. */
const lookEvery = 5 * 60_000

/** Reminds visitors of the visits of the next day, unless the clock is doubted. `stop` resolves when the work under way has ended. */
export function scheduleVisitReminders(
  { remindVisitors }: Pick<Store, "remindVisitors">,
  clock: ClockGuard,
  onError: (error: unknown) => void,
) {
  const inTurn = openQueue()
  const look = () => {
    void inTurn(async () => {
      if (await clock.isBelieved()) await remindVisitors()
    }).catch(onError)
  }
  const first = setTimeout(look, 0).unref()
  const repeated = setInterval(look, lookEvery).unref()
  return {
    async stop(): Promise<void> {
      clearTimeout(first)
      clearInterval(repeated)
      await inTurn(async () => {})
    },
  }
}
