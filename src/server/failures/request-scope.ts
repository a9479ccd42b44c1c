import { AsyncLocalStorage } from "node:async_hooks"
import type { EventEmitter } from "node:events"

/** The work of one request, including everything that it starts: timers, streams, listeners, work that is not awaited. */
interface RequestScope {
  id: string
  /** Handles an unhandled error; returns true if the request handler will report it. */
  fail(error: unknown): boolean
}

const scopes = new AsyncLocalStorage<RequestScope>()

/** Does the work of a request, whose unhandled errors are passed to `fail`. */
export function runInScope<Result>(scope: RequestScope, work: () => Result): Result {
  return scopes.run(scope, work)
}

/** Their errors do not reach the emitter: Node's HTTP parser would treat them as an unreadable request. */
export function listenInScope(scope: RequestScope, emitter: EventEmitter): void {
  const emit = emitter.emit.bind(emitter)
  emitter.emit = (...given) =>
    scopes.run(scope, () => {
      try {
        return emit(...given)
      } catch (error) {
        process.nextTick(() => {
          throw error
        })
        return true
      }
    })
}

/** Rejects with the first unhandled error of a request, whose work may never end. Later errors go to the outer scope. */
export async function failWithUnhandled<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
  const around = scopes.getStore()
  const failure = Promise.withResolvers<never>()
  let isOver = false
  let hasFailed = false
  const scope: RequestScope = {
    id,
    fail(error) {
      if (hasFailed) return false
      hasFailed = true
      if (isOver) return around?.fail(error) ?? false
      failure.reject(error instanceof Error ? error : new Error("A failure without an error.", { cause: error }))
      return true
    },
  }
  try {
    return await scopes.run(scope, () => Promise.race([work(), failure.promise]))
  } finally {
    isOver = true
  }
}

export interface UnhandledFailure {
  error: unknown
  /** The id of its request; absent for background work. */
  id: string | undefined
  /** True if the request handler reports it. */
  isReported: boolean
}

/** Responds to the request of an unhandled error, which would end the process. Returns a function that undoes it. */
export function catchUnhandled(onFailure: (failure: UnhandledFailure) => void): () => void {
  const take = (error: unknown) => {
    try {
      const scope = scopes.getStore()
      onFailure({ error, id: scope?.id, isReported: scope?.fail(error) ?? false })
    } catch {
      // An error thrown here would end the process after all.
    }
  }
  process.on("unhandledRejection", take)
  process.on("uncaughtException", take)
  return () => {
    process.off("unhandledRejection", take)
    process.off("uncaughtException", take)
  }
}
