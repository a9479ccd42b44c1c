import { useCallback, useEffect, useRef, useState } from "react"
import { useSearchParams } from "react-router"
import type { Listed } from "#domain/content/repository.ts"
import { type ListView, pageLength } from "../api/client.ts"
import { reasonOf } from "../controls/failure.tsx"
import { readView, writeView } from "./list-view.ts"
import { lastPageOf, refreshItems, replaceItem, type Shown } from "./listed.ts"

/** A list as a screen shows it. */
export type Listing<Item extends { _id: string }> = ReturnType<typeof useListing<Item>>

/** Loads a list; what is shown of it stands in the screen's address, so that Back and a copied link show the same rows. */
export function useListing<Item extends { _id: string }>(
  load: (view: ListView, signal?: AbortSignal, isQuiet?: boolean) => Promise<Listed<Item>>,
  filterNames: readonly string[] = noFilters,
) {
  const [parameters, setParameters] = useSearchParams()
  const [listed, setListed] = useState<Shown<Item>>()
  const [isLoading, setLoading] = useState(true)
  const [failed, setFailed] = useState<{ reason: string }>()
  const [round, setRound] = useState(0)
  const view = readView(parameters, filterNames)
  const address = JSON.stringify(view)

  useEffect(() => {
    const loading = new AbortController()
    const current = JSON.parse(address) as ListView
    void run()
    return () => loading.abort()

    async function run() {
      setLoading(true)
      try {
        const next = await load(current, loading.signal)
        if (loading.signal.aborted) return
        setListed({ ...next, page: current.page, address, round })
        setFailed(undefined)
      } catch (error) {
        if (loading.signal.aborted) return
        setFailed({ reason: reasonOf(error) })
      }
      setLoading(false)
    }
    // `round` loads the same view again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [load, address, round])

  const latest = useRef(view)
  latest.current = view
  const ask = useCallback(
    (change: Partial<ListView>) => {
      latest.current = { ...latest.current, page: 1, ...change }
      const isReplaced = !("page" in change)
      setParameters((before) => writeView(before, latest.current), { replace: isReplaced, preventScrollReset: true })
    },
    [setParameters],
  )
  const reload = useCallback(() => setRound((count) => count + 1), [])

  /** Reads again the rows that are shown; no row comes, goes or moves. A failure leaves them, and asks for no sign-in. */
  const refresh = useCallback(async () => {
    const next = await load(JSON.parse(address) as ListView, undefined, true).catch(() => undefined)
    if (!next) return
    setListed((before) => refreshItems(before, { items: next.items, address, round }))
  }, [load, address, round])

  // After the last row of the last page is deleted, the page before it is shown.
  const lastPage = lastPageOf(listed, address, pageLength)
  useEffect(() => {
    if (!isLoading && lastPage !== undefined && latest.current.page > lastPage) ask({ page: lastPage })
  }, [isLoading, lastPage, ask])

  return {
    view,
    /** The last page that came; it stays while the next one is loaded, and where the same one could not be loaded again. */
    listed: failed && listed?.address !== address ? undefined : listed,
    /** Names what is requested. */
    address,
    isLoading,
    /** Set when loading failed, with the server's reason where it gave one. */
    failed,
    /** Changes what is shown; anything but another page begins at the first one. */
    ask,
    reload,
    refresh,
    /** Replaces or removes an item until the list is loaded again. */
    replace: (id: string, item: Item | undefined) => setListed((before) => before && replaceItem(before, id, item)),
  }
}

const noFilters: readonly string[] = []

/** The id of the item whose sheet the address opens over a list, "" for none, and what opens another in place of it or of a new one. */
export function useOpenItem() {
  const [parameters, setParameters] = useSearchParams()
  const open = useCallback(
    (id: string) =>
      setParameters(
        (before) => {
          const next = new URLSearchParams(before)
          next.delete("add")
          if (id) next.set("open", id)
          else next.delete("open")
          return next
        },
        // At once, so that a sheet that is opened again as it closes is a new one.
        { preventScrollReset: true, flushSync: true },
      ),
    [setParameters],
  )
  return [parameters.get("open") ?? "", open] as const
}
