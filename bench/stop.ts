import { Agent, request } from "node:http"
import { makeJpeg } from "../test/pictures/images.ts"
import { type SiteProcess, startSiteProcess } from "../test/site/site-process.ts"
import type { DataFolders } from "./data-folder.ts"
import { sleep } from "./process-metrics.ts"
import { report } from "./results.ts"
import { visitedPaths } from "./load/visits.ts"

const rounds = 5
const visitors = 24
const uploads = 4
const maxSeconds = 10
const admin = { email: "owner@maap.example", password: "open sesame 850" }

/** A request and what became of it; times are those of `performance.now()`. */
interface Sent {
  what: string
  at: number
  /** Absent while it has no whole answer. */
  status?: number
  endedAt?: number
}

/** Whether a stop under load lets every request under way get its whole answer, and how long it takes. */
export async function measureStop(folders: DataFolders): Promise<void> {
  const all: Sent[] = []
  const cut: Sent[] = []
  const seconds: number[] = []
  const codes: (number | null)[] = []
  for (let round = 0; round < rounds; round++) {
    const settings = { DATA_DIR: folders.copy(), ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
    const site = await startSiteProcess({ settings })
    const load = await startLoad(site)
    await sleep(1_500)
    const stoppedAt = performance.now()
    codes.push(await site.end("SIGTERM"))
    seconds.push((performance.now() - stoppedAt) / 1000)
    await load.end()
    // What was sent in the last moment before may still have been on its way.
    const underWay = load.sent.filter(({ at, endedAt = Infinity }) => at < stoppedAt - 20 && endedAt > stoppedAt)
    all.push(...underWay)
    cut.push(...underWay.filter(({ status }) => status === undefined || status >= 500))
  }
  const slowest = Math.max(...seconds)
  const isClean = codes.every((code) => code === 0)
  report(
    "Stop under load",
    [
      {
        what: "Requests under way that were cut",
        measured: `${cut.length} of ${all.length}`,
        wanted: "0",
        isMet: cut.length === 0 && all.length > 0,
      },
      {
        what: "From SIGTERM to the end",
        measured: `${slowest.toFixed(1)} s${isClean ? "" : `, exit codes ${codes.join(", ")}`}`,
        wanted: `< ${maxSeconds} s`,
        isMet: slowest < maxSeconds && isClean,
      },
    ],
    [
      `${rounds} stops; ${visitors} visitors on kept connections, one request after another, and ${uploads} uploads that take 3 s each.${cut.length > 0 ? ` Cut: ${[...new Set(cut.map(({ what }) => what))].join(", ")}.` : ""}`,
    ],
  )
}

async function startLoad({ address }: SiteProcess) {
  const sent: Sent[] = []
  let hasEnded = false
  const agent = new Agent({ keepAlive: true, maxSockets: visitors })
  const token = await signIn(address)
  const picture = await makeJpeg({ width: 1600, height: 1200 })

  async function visitOn(number: number): Promise<void> {
    for (let visited = number; !hasEnded; visited++) {
      const path = visitedPaths[visited % visitedPaths.length] as string
      const one: Sent = { what: `GET ${path}`, at: performance.now() }
      sent.push(one)
      // After the stop, connections are refused.
      if (!(await settle(one, agent, address + path))) await sleep(50)
    }
  }

  async function upload(): Promise<void> {
    await sleep(500)
    const one: Sent = { what: "POST /api/review", at: performance.now() }
    sent.push(one)
    const boundary = "the-boundary"
    const texts = { reviewerName: "A 2BHK home", reviewerLocation: "Kothrud", reviewData: "As drawn." }
    const parts = Object.entries(texts).map(
      ([name, text]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
    )
    const head = `${parts.join("")}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
    const body = Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)])
    const headers = {
      Authorization: `Bearer ${token}`,
      "Content-Type": `multipart/form-data; boundary=${boundary}`,
      "Content-Length": String(body.length),
    }
    await settle(one, undefined, `${address}/api/review`, { method: "POST", headers, body })
  }

  const working = [
    ...Array.from({ length: visitors }, (_, number) => visitOn(number)),
    ...Array.from({ length: uploads }, () => upload()),
  ]
  return {
    sent,
    async end() {
      hasEnded = true
      await Promise.all(working)
      agent.destroy()
    },
  }
}

async function signIn(address: string): Promise<string> {
  const headers = { "Content-Type": "application/json" }
  const answer = await fetch(`${address}/api/auth/login`, { method: "POST", headers, body: JSON.stringify(admin) })
  return ((await answer.json()) as { token: string }).token
}

/** Sends a request, a body in thirty pieces over three seconds, and notes its status once the answer is whole. */
function settle(
  one: Sent,
  agent: Agent | undefined,
  url: string,
  { method = "GET", headers = {}, body = Buffer.alloc(0) } = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = request(url, { ...(agent && { agent }), method, headers }, (answer) => {
      answer.resume()
      answer.once("error", () => resolve(false))
      answer.once("end", () => {
        if (answer.complete && answer.statusCode !== undefined) one.status = answer.statusCode
        one.endedAt = performance.now()
        resolve(answer.complete)
      })
    })
    asked.once("error", () => resolve(false))
    void sendSlowly(body, (piece) => asked.write(piece)).then(() => asked.end())
  })
}

async function sendSlowly(body: Buffer, write: (piece: Buffer) => void): Promise<void> {
  const length = Math.ceil(body.length / 30)
  for (let at = 0; at < body.length; at += length) {
    write(body.subarray(at, at + length))
    await sleep(100)
  }
}
