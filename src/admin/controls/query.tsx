import { keepPreviousData, QueryClient, type QueryKey, useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { type Address, type Answer, ApiError, call, type Options } from "../api/call.ts"
import { Failure, reasonOf } from "./failure.tsx"

/** What the open screens have read. A change reads again what it affects; nothing is kept for the next screen. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: 0,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // Without a connection the call fails at once, and the screen says so.
      networkMode: "always",
      // The ETag of an answer is known by the object.
      structuralSharing: false,
    },
  },
})

type Query<Value> = ReturnType<typeof useRead<Value>>

interface More {
  /** Reads nothing while false. */
  enabled?: boolean
  /** Whether the answer to other options is shown until the new one is there. */
  keeps?: boolean
  /** Reads again after so many milliseconds, while the page is visible. */
  refetchInterval?: number
}

/** Reads something for the screen by a key that names it; reads again if the key changes. */
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

/** The answer to a call, under a key of its address and options. */
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

/** Reads again what the screen shows of these calls, whatever their options. */
export function refresh(...calls: Address[]): void {
  for (const at of calls) void queries.invalidateQueries({ queryKey: [at] })
}

/** Shows an answer that another call has given. */
export function setAnswer<At extends Address>(at: At, answer: Answer<At>, options?: Options<At>): void {
  const queryKey = keyOf(at, options)
  // What is being read may be older than the answer.
  void queries.cancelQueries({ queryKey, exact: true }, { silent: true })
  queries.setQueryData(queryKey, answer)
}

/** Whether what a screen asked for has come; what an earlier screen has read may be old. */
export function isRead({ data, error, isFetchedAfterMount, isPlaceholderData }: Query<unknown>): boolean {
  return data != null && !error && (isFetchedAfterMount || isPlaceholderData)
}

/** Whether what was to be read does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** Shows 'Loading...', then what was read, or the failure, with a way to try again unless the thing does not exist. */
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
