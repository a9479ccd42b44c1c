import { limitSessions } from "#accounts/server/sessions.ts"
import { trashDays } from "#cms/shared/content.ts"
import type { Store } from "../store/store.ts"
import type { ClockGuard } from "../clock-guard.ts"
import { type Background, repeat } from "./background.ts"
import type { Services } from "../base/services.ts"

/** Milliseconds between two purges. */
const purgeEvery = 24 * 60 * 60 * 1000

/** Milliseconds from the start to the first purge: the start is not delayed, and a site that restarts daily still purges. */
const firstPurge = 60 * 1000

/**
 * Erases expired enquiries, destroys erased ones when the law allows it, and permanently deletes trash older than 30 days, expired
 * versions, old lines of the activity log, stored responses and ended sessions, and adds up old page views: a minute after the start, then
 * daily, unless the clock is not trusted.
 */
export function schedulePurge(
  {
    erasures,
    trash,
    content,
    activity,
    idempotency,
    sessions,
    pageViews,
    now: readClock,
  }: Pick<Store, "erasures" | "trash" | "content" | "activity" | "idempotency" | "sessions" | "pageViews" | "now">,
  clock: ClockGuard,
  onError: (error: unknown) => void,
): Background {
  const purge = async () => {
    if (!(await clock.isTrusted())) return
    const now = readClock()
    await erasures.eraseExpired(now)
    await erasures.purge(now)
    await trash.empty(new Date(now.getTime() - trashDays * purgeEvery))
    await content.pruneVersions(now)
    await activity.removeOld(now)
    await idempotency.removeOld(now)
    await sessions.removeOlder(limitSessions(now))
    await pageViews.addUpMonths(now)
  }
  return repeat(purge, { first: firstPurge, every: purgeEvery, onError })
}

/** Milliseconds between two removals of unused pictures. */
const sweepEvery = 6 * 60 * 60 * 1000

type Engines = Pick<Services, "store" | "media">

/**
 * Reconciles the library and the files after the start, and then removes unused ones every few hours, unless the clock is not trusted.
 * `own` are the paths of the site's own pictures.
 */
export function schedulePictureMaintenance(
  engines: Engines,
  own: readonly string[],
  clock: ClockGuard,
  onError: (error: unknown) => void,
): Background {
  let isFirst = true
  const keepUp = async (stopping: AbortSignal) => {
    if (!isFirst) return (await clock.isTrusted()) && (await sweepLibrary(engines, own))
    isFirst = false
    return await completeLibrary(engines, () => stopping.aborted)
  }
  return repeat(keepUp, { every: sweepEvery, onError })
}

/** Reads files whose colour is unknown, and creates the social images that a restored backup lacks. */
export async function completeLibrary({ store: { pictures }, media }: Engines, isStopped = () => false): Promise<void> {
  for (const path of await pictures.findUndescribed()) {
    if (isStopped()) return
    const file = await media.describe(path)
    if (file) await pictures.describe(path, file)
  }
  for (const { path, focus } of await pictures.findFocused()) media.share(path, focus)
}

/** Removes unused pictures from the library, and the files of those that can no longer be restored. */
export async function sweepLibrary(
  { store: { pictures, now: readClock }, media }: Engines,
  own: readonly string[],
  now = readClock(),
): Promise<void> {
  await pictures.expire(now)
  await media.sweep(new Set([...(await pictures.paths()), ...own]))
}
