import type { IncomingMessage, ServerResponse } from "node:http"
import type { Socket } from "node:net"

/** What Node's HTTP keeps of a connection and its types do not tell; the tests fail where another Node keeps it otherwise. */
interface HttpSocket extends Socket {
  parser: { onIncoming(request: IncomingMessage, keepsAlive: boolean): number; resume(): void } | null
  /** The answer that is being sent, and whether the connection ends with it. */
  _httpMessage: (ServerResponse & { _last: boolean }) | null
  _paused: boolean
}

/** An exchange that is not over. */
interface Exchange {
  request: IncomingMessage
  response: ServerResponse
}

/** The exchanges of one connection. */
export interface Pipeline {
  /** The one that is answered now. */
  current(): Exchange | undefined
  /** Since when nothing is read any more because too many requests wait, in milliseconds of the process's clock. */
  pausedSince(): number | undefined
  /** Ends the connection once all that has come whole is answered. */
  endAfterAnswers(): void
}

/** So many requests without a whole answer stop the reading, and so many end the connection. */
const max = { read: 16, unanswered: 64 }

/** What the parser takes for an error, so that it leaves the rest of what has arrived. */
const stopParsing = -1

/**
 * Answers the requests of a connection one after another. Node itself hands over all that one packet holds at once, each
 * with a response and buffers of its own; here a request that comes while another is answered waits before Node makes
 * anything of it. `onAnswered` is called after each answer. To be called once Node's own listener has seen the connection.
 */
export function answerInTurn(connection: Socket, onAnswered: () => void): Pipeline {
  const socket = connection as HttpSocket
  const { parser } = socket
  let current: Exchange | undefined
  let waiting: Parameters<NonNullable<HttpSocket["parser"]>["onIncoming"]>[] = []
  let pausedSince: number | undefined
  let isEnding = false
  if (!parser) throw new Error("This is no connection of an HTTP server.")
  const handOver = parser.onIncoming

  function begin(request: IncomingMessage, keepsAlive: boolean): number {
    const result = handOver(request, keepsAlive)
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
    // Without the mark Node would read on at the end of each request.
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
    // Node knows of one request, and would end with its answer.
    if (waiting.length > 0 && socket._httpMessage) socket._httpMessage._last = false
  })
  // Node reads on when an answer has been taken.
  socket.on("drain", () => {
    if (pausedSince !== undefined) pause()
  })
  return {
    current: () => current,
    pausedSince: () => pausedSince,
    endAfterAnswers,
  }
}
