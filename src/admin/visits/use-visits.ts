import { useCallback, useState } from "react"
import { dayIn } from "#domain/text/zone.ts"
import { call } from "../api/call.ts"
import { serverNow } from "../base/server-clock.ts"
import { useKept } from "../controls/loaded.tsx"
import { showToast } from "../controls/toasts.tsx"
import { businessZone } from "../publishing/schedule-time.ts"
import type { Days } from "./visit-days.ts"

/**
 * The visits and blocks of the days that follow from today, with the kinds that can be booked; undefined before the first. Today is that of
 * the business's zone, which is known once visits are read. While other days are read, `book` is still that of the days before. `done` says
 * what was done, and reads them again.
 */
export function useVisits(daysOf: (today: string) => Days) {
  const [zone, setZone] = useState<string>(businessZone.name)
  const today = dayIn(new Date(serverNow()).toISOString(), zone)
  const { from, to } = daysOf(today)
  const read = useCallback(
    async (signal: AbortSignal) => {
      const query = { from, to }
      const [bookable, visits, blocks] = await Promise.all([
        call("GET /visits/kinds", { signal }),
        call("GET /visits", { query, signal }),
        call("GET /visits/blocks", { query, signal }),
      ])
      return { bookable, visits, blocks }
    },
    [from, to],
  )
  const { value: book, reload, ...state } = useKept(read)
  if (book && book.bookable.zone !== zone) setZone(book.bookable.zone)
  const done = (words?: string) => {
    if (words) showToast(words)
    reload()
  }
  return { book, zone, today, days: { from, to }, done, reload, ...state }
}
