import { existsSync } from "node:fs"
import { isAppError } from "#domain/base/errors.ts"
import { prepareDecoder } from "./decoder.ts"
import type { JobMessage, ProcessMessage } from "./jobs.ts"
import { imageJobs } from "./image-jobs.ts"

/** The entry of the image process, which `image-worker.ts` starts: it does the jobs that it is sent, one after another. */

// Ctrl-C and systemd signal the whole group. The web server ends this process, after the uploads that are under way.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {})
process.on("disconnect", () => process.exit())

prepareDecoder()

// An answer to a web server that has ended goes nowhere, and this process ends, too.
const send = (message: ProcessMessage) => process.send?.(message, () => {})

process.on("message", ({ id, name, arguments: given }: JobMessage) => {
  const job = imageJobs[name] as (...all: unknown[]) => Promise<unknown>
  job(...given).then(
    (result) => send({ kind: "done", id, result }),
    (error: unknown) => send({ kind: "failed", id, error: describe(error) }),
  )
})

function describe(error: unknown) {
  if (!(error instanceof Error)) return { code: undefined, message: String(error), stack: undefined }
  const cause = error.cause instanceof Error ? `\nCaused by ${error.cause.message}` : ""
  return { code: codeOf(error), message: error.message, stack: `${error.stack}${cause}` }
}

function codeOf(error: Error): string | undefined {
  return isAppError(error) ? error.code : undefined
}

// Elsewhere the web server reads this from the system, also while this process is busy.
if (!existsSync("/proc/self/status")) {
  setInterval(() => send({ kind: "memory", bytes: process.memoryUsage.rss() }), 250).unref()
}
send({ kind: "ready" })
