import { createReadStream } from "node:fs"
import { join } from "node:path"
import { getRequestListener } from "@hono/node-server"
import { Hono } from "hono"
import { answerError } from "#http/errors.ts"
import { createImageWorker } from "#images/process/image-worker.ts"
import { catchUnhandled, failWithUnhandled } from "#server/failures/request-scope.ts"
import { unlimited } from "#server/http/connections.ts"
import { makeServer } from "#server/http/http-server.ts"
import { requestId } from "../../src/server/http/request.ts"
import { createRequestListener } from "#server/listener/request-listener.ts"
import { createLog } from "#server/log.ts"

/**
 * A server that fails with every kind of unhandled error, run as a separate process: the first line that it prints is its URL, the others
 * are its log.
 */
const log = createLog("error")
const app = new Hono()
app.use(async (c, next) => {
  const id = requestId(c.req.raw, (c.env as { incoming?: never }).incoming)
  await next()
  c.res.headers.set("X-Request-Id", id)
})
app.use((c, next) => failWithUnhandled(requestId(c.req.raw), next))
app.onError((error, c) =>
  answerError(c, error, (each) => log.error({ id: requestId(c.req.raw), error: each }, "failed")),
)

const never = new Promise<Response>(() => {})
const fault = (text: string) => new Error(`fault: ${text}`)
function later(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(fault("rejection")), 5))
}

app.get("/well", (c) => c.text("well"))
app.get("/api/rejection", async () => {
  const first = later()
  await never
  return await first
})
app.get("/api/pushed", async () => {
  const begun: Promise<never>[] = []
  begun.push(later())
  return await never
})
app.get("/api/reason", () => {
  void Promise.reject("no error")
  return never
})
app.get("/api/timer", () => {
  setTimeout(() => {
    throw fault("timer")
  }, 5)
  return never
})
app.get("/api/listener", () => {
  createReadStream(import.meta.filename).on("data", () => {
    throw fault("listener")
  })
  return never
})
app.get("/api/no-listener", () => {
  createReadStream("/nowhere/at/all")
  return never
})
app.get("/api/full-disk", () => {
  void Promise.reject(Object.assign(fault("disk"), { code: "ENOSPC" }))
  return never
})
app.post("/api/upload", (c) => {
  const { incoming } = c.env as unknown as { incoming: NodeJS.ReadableStream }
  incoming.on("data", () => {
    throw fault("upload")
  })
  return never
})
const worker = createImageWorker({ entry: join(import.meta.dirname, "failing-process.ts") })
app.get("/api/worker", async () => {
  await worker.readHeader({ bytes: Buffer.alloc(0) })
  return await never
})
app.get("/begun", (c) => {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode("half")),
    pull: () => {
      setTimeout(() => {
        throw fault("stream")
      }, 50)
      return never as Promise<never>
    },
  })
  return c.body(body)
})
app.get("/after", (c) => {
  setTimeout(() => {
    throw fault("after the answer")
  }, 50)
  return c.text("whole")
})

const listener = getRequestListener(app.fetch)
const isMovedHome = () => Promise.resolve(false)
const parts = { app: listener, answerFromCache: undefined, isMovedHome, sharedCacheSeconds: 0, log, observe: () => {} }
const server = makeServer(createRequestListener(parts), { isHttps: false, limits: unlimited })
process.stdout.write(`${await server.listen({ port: 0, host: "127.0.0.1" })}\n`)
catchUnhandled(({ id, error, isReported }) => {
  if (!isReported) log.error({ id, error }, "unhandled error")
  log.error("counted")
})
