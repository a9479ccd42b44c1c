import { once } from "node:events"
import { Worker } from "node:worker_threads"
import { expect, test } from "vitest"
import { visit } from "../../bench/load/visits.ts"

/** Announces three seconds for idle connections, and closes them a second later, as Node does. */
const server = `
  const { parentPort } = require("node:worker_threads")
  const server = require("node:http").createServer((request, response) => response.end("here"))
  server.keepAliveTimeout = 3_000
  server.listen(0, "127.0.0.1", () => parentPort.postMessage(server.address().port))
`

test("visits of a soak send nothing on a connection that the server has closed while the machine was paused", async () => {
  const thread = new Worker(server, { eval: true })
  try {
    const [port] = (await once(thread, "message")) as [number]
    // Two visits, five seconds apart. In between, this thread is blocked, so it learns of the end of its connection only after it has sent
    // the second.
    const visiting = visit(`http://127.0.0.1:${port}`, { perSecond: 0.2, seconds: 10 })
    const standStill = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 6_000)
    // From an immediate, because due timers run before received data is read.
    setTimeout(() => setImmediate(standStill), 1_000)
    const { latencies, failures } = await visiting
    expect(failures).toEqual([])
    expect(latencies).toHaveLength(2)
  } finally {
    await thread.terminate()
  }
})
