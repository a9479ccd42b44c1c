import { timingSafeEqual } from "node:crypto"
import { lastGoodAt } from "#backup/shared/backup-schedule.ts"
import type { Store } from "../store/store.ts"

export type Observe = (request: { path: string; status: number; isCached: boolean; seconds: number }) => void

export interface Metrics {
  observe: Observe
  countUnhandled(): void
  /** The response to GET /metrics in Prometheus's text format; undefined for a wrong token. */
  answer(authorization: string | undefined): Promise<Response | undefined>
}

/** A value that is read on request. */
export interface Gauge {
  name: string
  help: string
  read(): Promise<number>
}

/** Gauges from the database only, so they work while a bucket is unavailable. */
export function siteGauges({ outbox, settings }: Pick<Store, "outbox" | "settings">): Gauge[] {
  const count = (which: "waiting" | "givenUp" | "held") => async () => (await outbox.count())[which]
  const checks = async () => (await settings.read("backups"))?.body.checks ?? {}
  return [
    { name: "maap_letters_waiting", help: "E-mails to the office that are not sent yet.", read: count("waiting") },
    {
      name: "maap_letters_given_up",
      help: "E-mails about enquiries that are not tried again.",
      read: count("givenUp"),
    },
    { name: "maap_letters_held", help: "E-mails held because the enquiry looks like spam.", read: count("held") },
    {
      name: "maap_last_backup_timestamp_seconds",
      help: "Start time of the last good backup, in seconds since 1970; 0 if there is none.",
      read: async () => Date.parse(lastGoodAt(await checks(), new Date()) ?? "1970-01-01") / 1000,
    },
  ]
}

export const noMetrics: Metrics = { observe() {}, countUnhandled() {}, answer: async () => undefined }

/** Returns metrics of requests by kind, status and time, and of the process's memory, CPU, event loop and file descriptors. */
export async function createMetrics(token: string, gauges: Gauge[]): Promise<Metrics> {
  // Loaded here, to save memory on sites without metrics.
  const { Counter, Gauge: PrometheusGauge, Histogram, Registry, collectDefaultMetrics } = await import("prom-client")
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new Counter({
    name: "maap_requests_total",
    help: "Requests answered, by kind, status and whether the answer came from the response cache.",
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
  const unhandled = new Counter({
    name: "maap_unhandled_failures_total",
    help: "Unhandled errors.",
    registers,
  })
  for (const { name, help, read } of gauges) {
    new PrometheusGauge({
      name,
      help,
      registers,
      async collect() {
        // The other metrics are needed even while the database is unavailable.
        this.set(await read().catch(() => Number.NaN))
      },
    })
  }
  const wanted = Buffer.from(`Bearer ${token}`)
  return {
    observe(request) {
      const kind = kindOf(request.path)
      requests.inc({ kind, status: request.status, kept: String(request.isCached) })
      seconds.observe({ kind }, request.seconds)
    },
    countUnhandled: () => unhandled.inc(),
    async answer(authorization = "") {
      const given = Buffer.from(authorization.replace(/^bearer +/i, "Bearer "))
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
