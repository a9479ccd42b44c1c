import type { IncomingMessage, ServerResponse } from "node:http"
import type { Socket } from "node:net"

/** Undocumented fields of Node's HTTP sockets; the tests fail if another version of Node changes them. */
interface HttpSocket extends Socket {
  parser: { onIncoming(request: IncomingMessage, keepsAlive: boolean): number; resume(): void } | null
  /** The response being sent, and whether the connection ends with it. */
  _httpMessage: (ServerResponse & { _last: boolean }) | null
  _paused: boolean
}

/** A request whose response has not ended. */
interface Exchange {
  request: IncomingMessage
  response: ServerResponse
}

export type Pipeline = ReturnType<typeof answerInTurn>

/** The number of pending requests that pauses reading, and that closes the connection. */
const max = { read: 16, unanswered: 64 }

/** An error for the parser, so it drops the rest of the data. */
const stopParsing = -1

/**
 * Processes the requests of a connection sequentially. Node itself emits all requests of a packet at once, each with a separate response
 * and buffers; here a request waits before Node processes it while another is pending.
 * `onAnswered` is called after each response. Call this after Node's own listener for the connection has run.
 */
export function answerInTurn(connection: Socket, onAnswered: () => void) {
  const socket = connection as HttpSocket
  const { parser } = socket
  let current: Exchange | undefined
  let waiting: Parameters<NonNullable<HttpSocket["parser"]>["onIncoming"]>[] = []
  let pausedSince: number | undefined
  let isEnding = false
  if (!parser) throw new Error("This is not a connection of an HTTP server.")
  const processRequest = parser.onIncoming

  function begin(request: IncomingMessage, keepsAlive: boolean): number {
    const result = processRequest(request, keepsAlive)
    const response = socket._httpMessage
    if (response) {
      current = { request, response }
      response.once("close", next)
    }
    return result
  }

  function next(): void {
    current = undefined
    onAnswered()
    if (!socket.writable) waiting = []
    if (pausedSince !== undefined) {
      if (waiting.length < max.read) resume()
      else pausedSince = performance.now()
    }
    const first = waiting.shift()
    if (first) begin(first[0], first[1] && !(isEnding && waiting.length === 0))
    else if (isEnding) socket.destroySoon()
  }

  function pause(): void {
    pausedSince ??= performance.now()
    // Without this, Node would resume reading at the end of each request.
    socket._paused = true
    socket.pause()
  }

  function resume(): void {
    pausedSince = undefined
    socket._paused = false
    socket.parser?.resume()
    socket.resume()
  }

  parser.onIncoming = (request, keepsAlive) => {
    if (!current) return begin(request, keepsAlive)
    waiting.push([request, keepsAlive])
    if (waiting.length >= max.unanswered) {
      waiting = []
      socket.destroy()
      return stopParsing
    }
    if (waiting.length >= max.read) pause()
    return 0
  }
  function endAfterAnswers(): void {
    isEnding = true
    waiting = waiting.filter(([request]) => request.complete)
    if (waiting.length === 0 && current) current.response.shouldKeepAlive = false
  }

  socket.on("end", () => {
    endAfterAnswers()
    // Node knows only one request, and would end the connection with its response.
    if (waiting.length > 0 && socket._httpMessage) socket._httpMessage._last = false
  })
  // Node resumes reading when a response has been written.
  socket.on("drain", () => {
    if (pausedSince !== undefined) pause()
  })
  return {
    current: (): Exchange | undefined => current,
    /** Since when reading is paused because too many requests wait, in milliseconds of the monotonic clock. */
    pausedSince: (): number | undefined => pausedSince,
    /** Ends the connection after all complete requests have responses. */
    endAfterAnswers,
  }
}
