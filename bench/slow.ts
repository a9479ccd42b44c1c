import { connect, type Socket } from "node:net"
import { startSiteProcess } from "../test/site/site-process.ts"
import type { DataFolders } from "./data-folder.ts"
import { sleep } from "./process-metrics.ts"
import { median, report } from "./results.ts"
import { visit } from "./load/visits.ts"

const each = 75
const held = 20
const closedWithin = 30
const maxSlower = 1.5
const rate = { perSecond: 60, seconds: held }

/** A connection that takes its time, and whether it is over. */
interface SlowConnection {
  isClosed(): boolean
  end(): void
}

/** Measures latency for honest visitors while hundreds of connections dribble, stall or idle, and when those are closed. */
export async function measureSlowConnections(folders: DataFolders): Promise<void> {
  const site = await startSiteProcess({ settings: { DATA_DIR: folders.copy() } })
  const port = Number(new URL(site.address).port)
  try {
    await visit(site.address, { ...rate, seconds: 5 })
    const before = await visit(site.address, rate)
    const slow = Object.entries(kinds).flatMap(([kind, open]) =>
      Array.from({ length: each }, () => ({ kind, connection: open(port) })),
    )
    const opened = performance.now()
    const meanwhile = await visit(site.address, rate)
    // Readers who get on with it, however slowly, and idle connections are no one's harm and may stay.
    const unfinished = slow.filter(({ kind }) => kind === "head" || kind === "body")
    while (
      unfinished.some(({ connection }) => !connection.isClosed()) &&
      performance.now() - opened < closedWithin * 1000
    ) {
      await sleep(250)
    }
    const closedAfter = (performance.now() - opened) / 1000
    const open = Map.groupBy(
      slow.filter(({ connection }) => !connection.isClosed()),
      ({ kind }) => kind,
    )
    for (const { connection } of slow) connection.end()
    const ratio = median(meanwhile.latencies) / median(before.latencies)
    const stillOpen = (open.get("head")?.length ?? 0) + (open.get("body")?.length ?? 0)
    report(
      "Slow connections",
      [
        {
          what: `Latency beside ${slow.length} slow connections`,
          measured: `${median(meanwhile.latencies).toFixed(2)} ms`,
          beside: `before ${median(before.latencies).toFixed(2)} ms`,
          ratio,
          wanted: `≤ ${maxSlower}`,
          isMet: ratio <= maxSlower,
        },
        {
          what: "Honest visitors who got no answer",
          measured: String(meanwhile.failures.length),
          wanted: "0",
          isMet: meanwhile.failures.length === 0,
        },
        {
          what: "Unfinished requests still open",
          measured:
            stillOpen === 0
              ? `0 after ${closedAfter.toFixed(0)} s`
              : `${stillOpen} of ${unfinished.length} after ${closedWithin} s`,
          wanted: `0 within ${closedWithin} s`,
          isMet: stillOpen === 0,
        },
      ],
      [
        `${each} connections each that dribble their head, dribble their body, read slowly, and idle; ${rate.perSecond} honest requests a second for ${held} s.`,
        `Left open after that: ${[...open].map(([kind, { length }]) => `${length} ${kind}`).join(", ") || "none"}.`,
      ],
    )
  } finally {
    await site.end("SIGTERM")
  }
}

const kinds = {
  head: (port: number) => dribble(port, "GET / HTTP/1.1\r\nHost: localhost\r\n", "X-Slow: 1\r\n"),
  body: (port: number) =>
    dribble(
      port,
      "POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{",
      " ",
    ),
  reader: (port: number) => readSlowly(port),
  idle: (port: number) => track(connect(port, "127.0.0.1")),
}

/** Sends the beginning, then a little each second. */
function dribble(port: number, beginning: string, piece: string): SlowConnection {
  const socket = connect(port, "127.0.0.1")
  socket.write(beginning)
  const timer = setInterval(() => socket.write(piece), 1_000)
  socket.once("close", () => clearInterval(timer))
  socket.resume()
  return track(socket)
}

/** Asks for one page after another and takes in almost nothing of them. */
function readSlowly(port: number): SlowConnection {
  const socket = connect(port, "127.0.0.1")
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(20))
  const timer = setInterval(() => socket.read(1_024), 1_000)
  socket.once("close", () => clearInterval(timer))
  socket.pause()
  return track(socket)
}

function track(socket: Socket): SlowConnection {
  let isClosed = false
  for (const event of ["end", "close", "error"]) {
    socket.on(event, () => {
      isClosed = true
    })
  }
  return { isClosed: () => isClosed, end: () => socket.destroy() }
}
