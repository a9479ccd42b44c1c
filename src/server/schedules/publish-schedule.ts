import { createDraftReader } from "#cms/server/api/written.ts"
import { kindOf } from "#pages/server/kinds.ts"
import { publishDue } from "#cms/server/api/publish-draft.ts"
import type { ClockGuard } from "../clock-guard.ts"
import type { Log } from "../log.ts"
import type { Services } from "../base/services.ts"
import { type Background, repeat } from "./background.ts"

/** Milliseconds between two checks for scheduled drafts: less than a minute, as promised. */
const lookEvery = 20_000

/**
 * Publishes scheduled drafts when they are due: soon after the start, then every few seconds, unless the clock is not trusted. Several
 * processes may run it; each draft is published by one of them.
 */
export function schedulePublishing(
  { store: { content, now }, media }: Pick<Services, "store" | "media">,
  clock: ClockGuard,
  log: Pick<Log, "info" | "warn" | "error">,
): Background {
  const publishing = { content, readWritten: createDraftReader(media, kindOf) }

  async function publishAll(stopping: AbortSignal): Promise<void> {
    const failed = new Set<string>()
    for (;;) {
      const found = stopping.aborted || !(await clock.isTrusted()) ? [] : await content.findDue(now())
      const due = found.filter(({ id }) => !failed.has(id))
      for (const each of due) {
        const { noun, id } = each
        try {
          const isPublished = await publishDue(publishing, each, (problem) =>
            log.warn({ noun, id, problem }, "a scheduled draft could not be published and stays a draft"),
          )
          if (isPublished) log.info({ noun, id }, "a scheduled draft was published")
        } catch (error) {
          // A damaged one must not keep the others from being published.
          log.error({ error, noun, id }, "a scheduled draft could not be published")
          failed.add(id)
        }
      }
      if (due.length === 0) return
    }
  }

  const onError = (error: unknown) => log.error({ error }, "scheduled drafts could not be published")
  return repeat(publishAll, { every: lookEvery, onError })
}
