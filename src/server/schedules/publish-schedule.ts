import { openBodies } from "#api/content/bodies.ts"
import { publishDue } from "#api/content/publish-draft.ts"
import { openQueue } from "#domain/base/queue.ts"
import type { ClockGuard } from "../base/clock-guard.ts"
import type { Log } from "../base/log.ts"
import type { Services } from "../base/services.ts"

/** Milliseconds between two looks at what is to be published: less than a minute, as scheduled items are promised. */
const lookEvery = 20_000

/**
 * Publishes scheduled drafts once their time has come: soon after the start, then every few seconds, unless the clock is doubted.
 * Several processes may do so; each draft is published by one of them. `stop` resolves when the work under way has ended.
 */
export function schedulePublishing(
  { store: { content, now }, media }: Pick<Services, "store" | "media">,
  clock: ClockGuard,
  log: Pick<Log, "info" | "warn" | "error">,
) {
  const inTurn = openQueue()
  const publishing = { content, readBody: openBodies(media) }
  let isStopped = false

  async function publishAll(): Promise<void> {
    for (;;) {
      const due = isStopped || !(await clock.isBelieved()) ? [] : await content.findDue(now())
      for (const each of due) {
        const { noun, id } = each
        const isPublished = await publishDue(publishing, each, (problem) =>
          log.warn({ noun, id, problem }, "a scheduled draft could not be published and stays a draft"),
        )
        if (isPublished) log.info({ noun, id }, "a scheduled draft was published")
      }
      if (due.length === 0) return
    }
  }

  const look = () => {
    void inTurn(publishAll).catch((error: unknown) => log.error({ error }, "scheduled drafts could not be published"))
  }
  const first = setTimeout(look, 0).unref()
  const repeated = setInterval(look, lookEvery).unref()
  return {
    async stop(): Promise<void> {
      isStopped = true
      clearTimeout(first)
      clearInterval(repeated)
      await inTurn(async () => {})
    },
  }
}
