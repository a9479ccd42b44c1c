import { useCallback, useState } from "react"
import { dayIn } from "#domain/text/zone.ts"
import { call } from "../api/call.ts"
import { serverNow } from "../base/server-clock.ts"
import { useKept } from "../controls/loaded.tsx"
import { businessZone } from "../publishing/schedule-time.ts"
import type { Days } from "./visit-days.ts"

/** Today in the zone of the business, which is known once visits are read: then `take` gets them. */
export function useToday() {
  const [zone, setZone] = useState<string>(businessZone.name)
  return { zone, today: dayIn(new Date(serverNow()).toISOString(), zone), setZone }
}

/**
 * The visits and blocks of some days with the kinds that can be booked; undefined before the first. While other days are read, `book` is
 * still that of the days before.
 */
export function useVisits({ from, to }: Days) {
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
  const { value: book, ...state } = useKept(read)
  return { book, ...state }
}
