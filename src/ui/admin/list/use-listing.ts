import { useCallback, useEffect, useRef } from "react"
import { useSearchParams } from "react-router"
import type { Listed } from "#base/repository.ts"
import { type Lister, type ListView, pageLength } from "../api/client.ts"
import { reasonOf } from "../controls/failure.tsx"
import { queries, useRead } from "../controls/query.tsx"

export type Listing<Item extends { _id: string }> = ReturnType<typeof useListing<Item>>

/** Reads a list; the view is in the screen's URL, so Back and a copied link show the same rows. */
export function useListing<Item extends { _id: string }>(
  load: Lister<Item>,
  filterNames: readonly string[] = noFilters,
) {
  const [parameters, setParameters] = useSearchParams()
  const view = readView(parameters, filterNames)
  const address = JSON.stringify(view)
  const {
    data: listed,
    error,
    isFetching,
    isPlaceholderData,
    refetch,
  } = useRead([load.at, address], async (signal) => ({ ...(await load(view, signal)), page: view.page }), {
    keeps: true,
  })

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
  const reload = useCallback(() => void refetch(), [refetch])

  const change = useCallback(
    (next: (shown: Listed<Item>) => Listed<Item>) =>
      queries.setQueryData<Listed<Item>>([load.at, address], (shown) => shown && next(shown)),
    [load.at, address],
  )

  /** Reloads the shown rows; none is added, removed or moved. A failure leaves them unchanged and does not ask the user to sign in. */
  const refresh = useCallback(async () => {
    const before = queries.getQueryData([load.at, address])
    const newer = await load(JSON.parse(address) as ListView, undefined, true).catch(() => undefined)
    // Data read or changed in the meantime is newer.
    if (newer) change((shown) => (shown === before ? refreshItems(shown, newer.items) : shown))
  }, [load, address, change])

  // If the last row of the last page is deleted, the previous page is shown.
  const lastPage = listed && Math.max(1, Math.ceil(listed.total / pageLength))
  useEffect(() => {
    if (isFetching || isPlaceholderData || lastPage === undefined) return
    if (latest.current.page > lastPage) ask({ page: lastPage })
  }, [isFetching, isPlaceholderData, lastPage, ask])

  return {
    view,
    /** The last loaded page. It stays while the next one is read, and if the same one cannot be read again. */
    listed,
    /** Identifies the request. */
    address,
    isLoading: isFetching,
    /** Set if reading failed, with the server's reason if it gave one. */
    failed: error ? { reason: reasonOf(error) } : undefined,
    /** Changes the view; any change other than the page starts at the first page. */
    ask,
    reload,
    refresh,
    /** Replaces or removes an item until the list is read again. */
    replace: (id: string, item: Item | undefined) => void change((shown) => replaceItem(shown, id, item)),
  }
}

const noFilters: readonly string[] = []

/** Parses the view in a URL; invalid parts are ignored. */
export function readView(parameters: URLSearchParams, filterNames: readonly string[]): ListView {
  const page = Number(parameters.get("page"))
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    search: parameters.get("search") ?? "",
    sort: parameters.get("sort") ?? "",
    filters: Object.fromEntries(filterNames.map((name) => [name, parameters.get(name) ?? ""])),
  }
}

/** The URL with that view, without defaults; other parameters stay. */
export function writeView(before: URLSearchParams, { page, search, sort, filters }: ListView): URLSearchParams {
  const next = new URLSearchParams(before)
  const texts = { ...filters, page: page === 1 ? "" : String(page), search, sort }
  for (const [name, value] of Object.entries(texts)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** The list with one item replaced, or removed if there is none. */
export function replaceItem<Item extends { _id: string }>(
  listed: Listed<Item>,
  id: string,
  item: Item | undefined,
): Listed<Item> {
  if (item) return refreshItems(listed, [item])
  const items = listed.items.filter(({ _id }) => _id !== id)
  return { ...listed, items, total: listed.total - (listed.items.length - items.length) }
}

/** The same rows with their current data. */
function refreshItems<Item extends { _id: string }>(listed: Listed<Item>, newer: readonly Item[]): Listed<Item> {
  const byId = new Map(newer.map((item) => [item._id, item]))
  return { ...listed, items: listed.items.map((item) => byId.get(item._id) ?? item) }
}

/** The id of the item whose side panel is open, "" for none, and a function that replaces it. */
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
        // At once, so that a side panel reopened while closing is a new one.
        { preventScrollReset: true, flushSync: true },
      ),
    [setParameters],
  )
  return [parameters.get("open") ?? "", open] as const
}
