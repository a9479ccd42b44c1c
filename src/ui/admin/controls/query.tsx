import { keepPreviousData, QueryClient, type QueryKey, useIsFetching, useQuery } from "@tanstack/react-query"
import { type ReactNode, useEffect, useState } from "react"
import { type Address, type Answer, ApiError, call, type Options } from "../api/call.ts"
import { Failure, reasonOf } from "./failure.tsx"

/** The data of the open screens. A change invalidates the affected data; nothing is cached for the next screen. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: 0,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // Without a connection the call fails at once, and the screen reports it.
      networkMode: "always",
      // The ETag of a response is stored by object identity.
      structuralSharing: false,
    },
  },
})

type Query<Value> = ReturnType<typeof useRead<Value>>

interface More {
  /** False disables reading. */
  enabled?: boolean
  /** True to show the previous response until the next one arrives. */
  keeps?: boolean
  /** Polls after this many milliseconds, while the page is visible. */
  refetchInterval?: number
}

/** Reads data for the screen under a key; reads again if the key changes. */
export function useRead<Value>(queryKey: QueryKey, read: (signal: AbortSignal) => Promise<Value>, more: More = {}) {
  const { keeps = false, ...options } = more
  return useQuery<Value>(
    {
      queryKey,
      queryFn: ({ signal }) => read(signal),
      ...(keeps && { placeholderData: keepPreviousData }),
      ...options,
    },
    queries,
  )
}

/** The response of a call, keyed by its address and options. */
export function useCall<At extends Address>(
  at: At,
  ...[options, more]: object extends Options<At>
    ? [options?: Options<At>, more?: More]
    : [options: Options<At>, more?: More]
) {
  const read = call as (at: At, options: object) => Promise<Answer<At>>
  return useRead(keyOf(at, options), (signal) => read(at, { ...options, signal }), more)
}

function keyOf(at: Address, options: object = {}): QueryKey {
  return [at, options]
}

/** Reloads the screen's data of these calls, with any options. */
export function refresh(...calls: Address[]): void {
  for (const at of calls) void queries.invalidateQueries({ queryKey: [at] })
}

/** Shows a response from another call. */
export function setAnswer<At extends Address>(at: At, answer: Answer<At>, options?: Options<At>): void {
  const queryKey = keyOf(at, options)
  // A pending read may be older than this response.
  void queries.cancelQueries({ queryKey, exact: true }, { silent: true })
  queries.setQueryData(queryKey, answer)
}

/** True if the screen's own request has completed; data of an earlier screen may be outdated. */
export function isRead({ data, error, isFetchedAfterMount, isPlaceholderData }: Query<unknown>): boolean {
  return data != null && !error && (isFetchedAfterMount || isPlaceholderData)
}

/** True if the requested thing does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** Shows 'Loading...', then the data, or the failure, with a retry unless the thing does not exist. */
export function Loaded<Value>({
  query,
  failure,
  children,
}: {
  query: Query<Value>
  failure: string
  children(value: NonNullable<Value>): ReactNode
}) {
  const { data, error, refetch } = query
  if (isMissing(error)) return <Failure words={reasonOf(error) || failure} reason="" />
  if (error) return <Failure words={failure} reason={reasonOf(error)} onRetry={() => void refetch()} />
  if (data == null || !isRead(query)) return <output aria-label="State">Loading...</output>
  return children(data)
}

/** How long the parts of a screen wait for each other at most, in milliseconds. */
const longestWait = 2_000

/** Shows parts that load separately at the same time, because a late one would move the others. */
export function Together({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(false)
  const isLoading = useIsFetching({}, queries) > 0

  useEffect(() => {
    if (isShown) return undefined
    const timer = setTimeout(() => setShown(true), isLoading ? longestWait : 50)
    return () => clearTimeout(timer)
  }, [isShown, isLoading])

  return (
    <div className={isShown ? undefined : "waiting-parts"} aria-busy={!isShown}>
      {children}
    </div>
  )
}
