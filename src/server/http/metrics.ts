import { timingSafeEqual } from "node:crypto"

/** One request that is over. */
interface Observed {
  path: string
  status: number
  isKept: boolean
  seconds: number
}

/** Counts a request. */
export type Observe = (request: Observed) => void

/** What the process counts about itself. */
export interface Metrics {
  observe: Observe
  /** The answer to GET /metrics, in Prometheus's text form; nothing where the token is not the right one. */
  answer(authorization: string | undefined): Promise<Response | undefined>
}

/** A figure that is read when it is asked for. */
export interface Gauge {
  name: string
  help: string
  read(): Promise<number>
}

/** Counts nothing and answers nobody. */
export const noMetrics: Metrics = { observe() {}, answer: async () => undefined }

/** Counts requests by kind, status and time, and the process's memory, processor, event loop and descriptors. */
export async function openMetrics(token: string, gauges: Gauge[]): Promise<Metrics> {
  // Only here: a site without the token need not hold it in memory.
  const { Counter, Gauge: PrometheusGauge, Histogram, Registry, collectDefaultMetrics } = await import("prom-client")
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new Counter({
    name: "maap_requests_total",
    help: "Requests answered, by kind, status and whether the answer was kept ready.",
    labelNames: ["kind", "status", "kept"],
    registers,
  })
  const seconds = new Histogram({
    name: "maap_request_seconds",
    help: "Seconds from a request's head to the end of its answer.",
    labelNames: ["kind"],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10, 60],
    registers,
  })
  for (const { name, help, read } of gauges) {
    new PrometheusGauge({
      name,
      help,
      registers,
      async collect() {
        // A store that is away must not hide the other figures.
        this.set(await read().catch(() => Number.NaN))
      },
    })
  }
  const wanted = Buffer.from(`Bearer ${token}`)
  return {
    observe(request) {
      const kind = kindOf(request.path)
      requests.inc({ kind, status: request.status, kept: String(request.isKept) })
      seconds.observe({ kind }, request.seconds)
    },
    async answer(authorization = "") {
      const given = Buffer.from(authorization)
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined
      const headers = { "Content-Type": registry.contentType, "Cache-Control": "no-store" }
      return new Response(await registry.metrics(), { headers })
    },
  }
}

function kindOf(path: string): string {
  const [, first = ""] = path.split("/", 2)
  if (first === "api" || first === "admin" || first === "assets") return first
  if (first === "uploads") return "pictures"
  return ["healthz", "readyz", "metrics"].includes(first) ? "checks" : "pages"
}
