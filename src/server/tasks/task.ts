import { parseArgs } from "node:util"
import { plainMessage } from "#backup/server/explain.ts"
import type { Say } from "#backup/server/make-backup.ts"
import { describeStop } from "../config/config.ts"

interface FileTask {
  file: string
  /** True if `--force` was given. */
  isForced: boolean
  signal: AbortSignal
  /** Writes a progress line to standard error. */
  say: Say
}

/** Runs a task that takes `FILE [--force]`, and returns its exit code: the result of `work`, or 1 if it fails. */
export async function runFileTask(usage: string, work: (task: FileTask) => Promise<number>): Promise<number> {
  // On Ctrl-C both the terminal and npm send the signal; the second must not interrupt the clean-up after the first.
  const stopping = new AbortController()
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stopping.abort())
  const say = (line: string) => void process.stderr.write(`${line}\n`)
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { force: { type: "boolean" } } })
    const [file, ...more] = positionals
    if (!file || more.length > 0) {
      say(`Give one FILE.\n${usage}`)
      return 1
    }
    return await work({ file, isForced: values.force ?? false, signal: stopping.signal, say })
  } catch (error) {
    say(stopping.signal.aborted ? "Stopped." : isUsageError(error) ? `${error.message}\n${usage}` : explain(error))
    return 1
  }
}

/** Explains a failed task to the operator: in plain words if the error is known, otherwise with the stack. */
export function explain(error: unknown): string {
  return plainMessage(error) ?? describeStop(error)
}

/** True if an error is about the arguments of a command. */
export function isUsageError(error: unknown): error is Error {
  return error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS")
}
