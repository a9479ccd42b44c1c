import { Agent, request } from "node:http"
import { sleep } from "../process-metrics.ts"

/** The pages and calls of an ordinary visit. */
export const visitedPaths = [
  "/",
  "/about",
  "/modular-kitchen",
  "/contact",
  "/blog",
  "/wardrobes",
  "/api/blogs",
  "/api/categories",
]

/**
 * How long idle connections are reused, in milliseconds: shorter than the server's 75 seconds, as docs/operating/proxy.md recommends.
 * Otherwise Node's agent ignores the server's announced time and can use a connection that is being closed.
 */
const idleTime = 60_000

/** What came of some visits; latencies in milliseconds. */
export interface Visits {
  latencies: number[]
  failures: string[]
}

/** Sends requests at a steady pace over kept connections, whether or not earlier ones are answered yet. */
export async function visit(
  address: string,
  { perSecond, seconds, withEnquiries = false }: { perSecond: number; seconds: number; withEnquiries?: boolean },
): Promise<Visits> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64, timeout: idleTime })
  const visits: Visits = { latencies: [], failures: [] }
  const underWay = new Set<Promise<void>>()
  const began = performance.now()
  for (let sent = 0; sent < perSecond * seconds; sent++) {
    const early = began + (sent / perSecond) * 1000 - performance.now()
    if (early > 0) await sleep(early)
    // Every twentieth visitor sends an enquiry.
    const isEnquiry = withEnquiries && sent % 20 === 19
    const path = isEnquiry ? "/api/contact" : (visitedPaths[sent % visitedPaths.length] as string)
    const asking = ask(agent, address + path, isEnquiry ? enquiry(sent) : undefined)
      .then((latency) => void visits.latencies.push(latency))
      .catch((error: Error) => void visits.failures.push(`${path}: ${error.message}`))
      .finally(() => underWay.delete(asking))
    underWay.add(asking)
  }
  await Promise.all(underWay)
  agent.destroy()
  return visits
}

function enquiry(number: number): string {
  return JSON.stringify({ fullName: "Asha", email: "asha@home.example", phone: "98", message: `Visit ${number}` })
}

/** The time until the response is complete; rejects unless the status is 200 or 201. */
function ask(agent: Agent, url: string, json: string | undefined): Promise<number> {
  const began = performance.now()
  const headers = { "Accept-Encoding": "br", ...(json !== undefined && { "Content-Type": "application/json" }) }
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers, method: json === undefined ? "GET" : "POST" }, (answer) => {
      answer.resume()
      answer.once("error", reject)
      answer.once("end", () => {
        if (answer.statusCode === 200 || answer.statusCode === 201) resolve(performance.now() - began)
        else reject(new Error(`status ${answer.statusCode}`))
      })
    })
    asked.once("error", (error) => {
      reject(asked.reusedSocket ? new Error(`${error.message} on a connection that was used before`) : error)
    })
    asked.end(json)
  })
}
