import type { IncomingMessage, ServerResponse } from "node:http"
import { isOldHomeQuery, maskSecrets } from "#base/urls/path-key.ts"
import { serverErrorMessage } from "#base/errors.ts"
import { matchesETag } from "#http/etags.ts"
import { chooseCoding, sendPrebuilt } from "../http/prebuilt-response.ts"
import { securityHeaders } from "../http/headers.ts"
import type { Observe } from "./metrics.ts"
import type { Listener } from "../http/http-server.ts"
import { cacheKey } from "../response-cache/cacheable.ts"
import type { ResponseCache, ReadyAnswer } from "../response-cache/response-cache.ts"
import { listenInScope, runInScope } from "../failures/request-scope.ts"
import type { Log } from "../log.ts"
import { makeRequestId, requestId } from "../http/request.ts"

interface ListenerParts {
  app: Listener
  /** Absent in development, when pages change without a change of content. */
  answerFromCache: ResponseCache | undefined
  /** True if Home redirects for this query, which the cache ignores. */
  isMovedHome(search: string): Promise<boolean>
  /** How many seconds a shared cache may keep a page without revalidation; 0 disables it. */
  sharedCacheSeconds: number
  /** Called with each answered request. */
  noteVisit?(request: IncomingMessage, path: string, status: number): void
  log: Log
  observe: Observe
}

/** Responds to each request from the response cache, before the framework is entered, or by the app, and logs it with its id. */
export function createRequestListener(parts: ListenerParts): Listener {
  const { app, answerFromCache, isMovedHome, sharedCacheSeconds, log } = parts
  const shared = `max-age=0, must-revalidate, s-maxage=${sharedCacheSeconds}`

  function pass(request: IncomingMessage, response: ServerResponse, began: number) {
    const id = requestId(request)
    response.once("close", () => {
      if (response.errored) log.error({ id, error: response.errored }, "response aborted")
      else if (!response.writableFinished) log.info({ id }, "the answer was cut off")
      // The status of a response that has not started is not meaningful yet.
      const status = response.headersSent ? response.statusCode : clientClosed
      report(parts, request, { id, began, status, isCached: false })
    })
    const fail = () => {
      giveUp(request, response, id)
      return false
    }
    const scope = { id, fail }
    listenInScope(scope, request)
    runInScope(scope, () => app(request, response))
  }

  return (request, response) => {
    const began = performance.now()
    const { url = "/" } = request
    const path = answerFromCache && isCacheable(request) ? cacheKey(url) : undefined
    if (!answerFromCache || path === undefined) {
      pass(request, response, began)
      return
    }
    const answer = () => answerCached(answerFromCache, path, { request, response, began })
    const search = url.startsWith("/?") ? url.slice(1) : ""
    if (!isOldHomeQuery(search)) {
      answer()
      return
    }
    isMovedHome(search)
      .then((isMoved) => (isMoved ? pass(request, response, began) : answer()))
      .catch((error: unknown) => {
        const id = requestId(request)
        log.error({ id, error }, "failed")
        giveUp(request, response, id)
      })
  }

  function answerCached(
    answerFromCache: ResponseCache,
    path: string,
    { request, response, began }: { request: IncomingMessage; response: ServerResponse; began: number },
  ) {
    answerFromCache(
      path,
      chooseCoding(request.headers["accept-encoding"] as string | undefined),
      (answer, staleFor) => {
        // The redirect of a missing path may depend on its query, which the cache ignores.
        if (answer.status !== 200 && path !== request.url) {
          pass(request, response, began)
          return
        }
        // Not by `requestId`: nothing else asks for the id of this request.
        const id = makeRequestId()
        try {
          // A stale page is not cached further, and the admin, which reads the lists of the API, sees its own change at once.
          const isShared = sharedCacheSeconds > 0 && staleFor === 0 && !path.startsWith("/api/")
          const cacheControl = isShared ? shared : "no-cache"
          const status = send(request, response, { id, answer, staleFor, cacheControl })
          report(parts, request, { id, began, status, isCached: true })
        } catch (error) {
          // Rethrown, it would leave others that wait for the same response without one.
          log.error({ id, path, error }, "failed")
          giveUp(request, response, id)
        }
      },
      (error) => {
        if (error !== undefined)
          log.error({ id: requestId(request), path, error }, "an answer for the cache could not be made")
        pass(request, response, began)
      },
    )
  }
}

function report(
  { log, observe, noteVisit }: ListenerParts,
  request: IncomingMessage,
  { id, began, status, isCached }: { id: string; began: number; status: number; isCached: boolean },
): void {
  const { method = "GET", url = "/" } = request
  const mark = url.indexOf("?")
  const path = mark < 0 ? url : url.slice(0, mark)
  const ms = performance.now() - began
  log.answered({ id, method, path: maskSecrets(path), status, ms: Math.round(ms) })
  observe({ path, status, isCached, seconds: ms / 1000 })
  noteVisit?.(request, path, status)
}

/** The logged status of a request whose client closed the connection early, as in nginx. */
const clientClosed = 499

/** Responds instead of an app that never will; a started response is aborted, so it is not taken for complete. */
function giveUp(request: IncomingMessage, response: ServerResponse, id: string): void {
  if (response.headersSent) {
    if (!response.writableEnded) response.destroy()
    return
  }
  const isCall = request.url?.startsWith("/api/") ?? false
  const headers = {
    ...Object.fromEntries(securityHeaders("/api", { isHttps: false, isDevelopment: false })),
    "X-Request-Id": id,
    "Cache-Control": "no-store",
    "Content-Type": isCall ? "application/json" : "text/plain; charset=utf-8",
  }
  const failure = { error: serverErrorMessage, message: serverErrorMessage }
  response.writeHead(500, headers).end(isCall ? JSON.stringify(failure) : serverErrorMessage)
}

/** Only reads, and only with a host that the app would accept, too. */
function isCacheable({ method, headers }: IncomingMessage): boolean {
  return (method === "GET" || method === "HEAD") && headers.host !== undefined && /^[\w.:[\]-]+$/.test(headers.host)
}

/** Sends the response, or 304 if the browser's own copy is still valid; returns the status sent. */
function send(
  request: IncomingMessage,
  response: ServerResponse,
  { id, answer, staleFor, cacheControl }: { id: string; answer: ReadyAnswer; staleFor: number; cacheControl: string },
): number {
  const isUnchanged = answer.etag !== undefined && matchesETag(request.headers["if-none-match"], answer.etag)
  const status = isUnchanged ? 304 : answer.status
  const headers: [string, string][] = []
  // An uncached response already has the id of the request that created it, under which the cause is logged.
  if (answer.etag !== undefined) headers.push(["X-Request-Id", id], ["Cache-Control", cacheControl])
  // RFC 9211: a negative time to live marks a stale response.
  if (staleFor > 0) headers.push(["Cache-Status", `maap; hit; ttl=-${staleFor}`])
  sendPrebuilt(request, response, { status, headers, rest: isUnchanged ? answer.unchanged : answer.whole })
  return status
}
