import { useCallback, useEffect, useState } from "react"
import type { LibraryPicture } from "#domain/pictures/picture-library.ts"
import { listPictures } from "../../api/pictures.ts"
import { reasonOf } from "../../controls/failure.tsx"

/** The pictures of the library that a search finds, newest first: one page of them, and more on request. */
export function useFound(search: string) {
  const [asked, setAsked] = useState({ search, page: 1, round: 0 })
  const [found, setFound] = useState<{ pictures: LibraryPicture[]; total: number }>({ pictures: [], total: 0 })
  const [isLoading, setLoading] = useState(true)
  const [failed, setFailed] = useState<{ reason: string }>()
  if (asked.search !== search) setAsked({ search, page: 1, round: asked.round })

  useEffect(() => {
    const loading = new AbortController()
    const { page } = asked
    void run()
    return () => loading.abort()

    async function run() {
      setLoading(true)
      setFailed(undefined)
      try {
        const view = { page, search: asked.search, sort: "", filters: {} }
        const { items, total } = await listPictures(view, loading.signal)
        if (loading.signal.aborted) return
        setFound((before) => {
          if (page === 1) return { pictures: items, total }
          // One that was added meanwhile has moved others to the next page.
          const known = new Set(before.pictures.map(({ _id }) => _id))
          return { pictures: [...before.pictures, ...items.filter(({ _id }) => !known.has(_id))], total }
        })
      } catch (error) {
        if (loading.signal.aborted) return
        setFailed({ reason: reasonOf(error) })
      }
      setLoading(false)
    }
  }, [asked])

  return {
    ...found,
    isLoading,
    failed,
    loadMore: useCallback(() => setAsked((before) => ({ ...before, page: before.page + 1 })), []),
    retry: useCallback(() => setAsked((before) => ({ ...before, round: before.round + 1 })), []),
  }
}
