import { useCallback, useEffect, useState } from "react"
import type { VisitHours } from "#domain/business/visit-hours.ts"
import type { Block, ListedVisit } from "#domain/visit/visit-entities.ts"
import { call } from "../api/call.ts"
import { reasonOf } from "../controls/failure.tsx"
import type { Days } from "./visit-days.ts"

/** The visits and blocks of some days, with the hours of the business. */
export interface Book {
  hours: VisitHours
  visits: readonly ListedVisit[]
  blocks: readonly Block[]
}

/** When visits can be booked, and the zone of the hours. */
export async function readHours(): Promise<VisitHours> {
  const { business } = await call("GET /business")
  return business.visits
}

/** The visits of some days, the last ones until those are read; undefined before the first. */
export function useVisits({ from, to }: Days) {
  const [book, setBook] = useState<Book & Days>()
  const [failed, setFailed] = useState<{ reason: string }>()

  const reload = useCallback(
    async (signal?: AbortSignal) => {
      const query = { from, to }
      try {
        const [hours, visits, blocks] = await Promise.all([
          readHours(),
          call("GET /visits", { query, signal }),
          call("GET /visits/blocks", { query, signal }),
        ])
        if (signal?.aborted) return
        setBook({ hours, visits, blocks, ...query })
        setFailed(undefined)
      } catch (error) {
        if (!signal?.aborted) setFailed({ reason: reasonOf(error) })
      }
    },
    [from, to],
  )
  useEffect(() => {
    const reading = new AbortController()
    void reload(reading.signal)
    return () => reading.abort()
  }, [reload])

  const isBusy = !failed && (book?.from !== from || book.to !== to)
  return { book, failed, isBusy, reload }
}
