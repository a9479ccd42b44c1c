import { AsyncLocalStorage } from "node:async_hooks"
import type { EventEmitter } from "node:events"

/** What is done for one request, with everything that it begins: timers, streams, listeners, work that nobody waits for. */
interface RequestScope {
  /** Of the request. */
  id: string
  /** Takes a failure that nobody handled; returns whether whoever answers the request reports it. */
  fail(error: unknown): boolean
}

const scopes = new AsyncLocalStorage<RequestScope>()

/** Does the work of a request, whose unhandled failures `fail` gets. */
export function runInScope<Result>(scope: RequestScope, work: () => Result): Result {
  return scopes.run(scope, work)
}

/**
 * Has an emitter call its listeners in this scope. What one of them throws does not reach who emits: Node's HTTP parser would take
 * it for a request that cannot be read.
 */
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

/**
 * Does the work of a request, and rejects with the first failure in it that nobody handled, since the work may never end then.
 * What fails after the work has ended goes to the scope around it.
 */
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

/** A failure that nobody handled. */
export interface UnhandledFailure {
  error: unknown
  /** The id of the request that it belongs to; absent for work of the site's own. */
  id: string | undefined
  /** Whether whoever answers that request reports it. */
  isReported: boolean
}

/**
 * Catches what would end the process from now on: rejections and exceptions that nobody handles. The request that they belong to
 * is answered. Returns what ends this.
 */
export function catchUnhandled(onFailure: (failure: UnhandledFailure) => void): () => void {
  const take = (error: unknown) => {
    try {
      const scope = scopes.getStore()
      onFailure({ error, id: scope?.id, isReported: scope?.fail(error) ?? false })
    } catch {
      // What is thrown here would end the process after all.
    }
  }
  process.on("unhandledRejection", take)
  process.on("uncaughtException", take)
  return () => {
    process.off("unhandledRejection", take)
    process.off("uncaughtException", take)
  }
}
