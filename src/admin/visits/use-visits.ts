import { useCallback, useEffect, useState } from "react"
import type { Block, Bookable, ListedVisit } from "#domain/visit/visit-entities.ts"
import { call } from "../api/call.ts"
import { reasonOf } from "../controls/failure.tsx"
import type { Days } from "./visit-days.ts"

/** The visits and blocks of some days, with the kinds that can be booked. */
export interface Book {
  bookable: Bookable
  visits: readonly ListedVisit[]
  blocks: readonly Block[]
}

/** The visits of some days, the last ones until those are read; undefined before the first. */
export function useVisits({ from, to }: Days) {
  const [book, setBook] = useState<Book & Days>()
  const [failed, setFailed] = useState<{ reason: string }>()

  const reload = useCallback(
    async (signal?: AbortSignal) => {
      const query = { from, to }
      try {
        const [bookable, visits, blocks] = await Promise.all([
          call("GET /visits/kinds", { signal }),
          call("GET /visits", { query, signal }),
          call("GET /visits/blocks", { query, signal }),
        ])
        if (signal?.aborted) return
        setBook({ bookable, visits, blocks, ...query })
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
