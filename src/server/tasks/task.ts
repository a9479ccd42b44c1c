import { parseArgs } from "node:util"
import { describeStop } from "../config.ts"
import type { Say } from "../backup/progress.ts"

/** What a task on one file is asked to do. */
export interface FileOrder {
  file: string
  isForced: boolean
  /** Ends when the operator or the system breaks the task off. */
  signal: AbortSignal
  /** Tells how far it is, on standard error. */
  say: Say
}

/**
 * Runs a task that takes `FILE [--force]` and answers its exit code: what the work answers, or 1 when it fails, with plain
 * lines for what is the operator's to mend.
 */
export async function runFileTask(usage: string, work: (order: FileOrder) => Promise<number>): Promise<number> {
  // On Ctrl-C both the terminal and npm send the signal; the second must not end the clearing up after the first.
  const broken = new AbortController()
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => broken.abort())
  const say = (line: string) => void process.stderr.write(`${line}\n`)
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { force: { type: "boolean" } } })
    const [file, ...more] = positionals
    if (!file || more.length > 0) {
      say(`Name one FILE.\n${usage}`)
      return 1
    }
    return await work({ file, isForced: values.force ?? false, signal: broken.signal, say })
  } catch (error) {
    say(broken.signal.aborted ? "Broken off." : isUsageError(error) ? `${error.message}\n${usage}` : describe(error))
    return 1
  }
}

function isUsageError(error: unknown): error is Error {
  return error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS")
}

const plain = new Set(["BadArchive", "NoSnapshot", "RestoreRefused", "Unwritable"])

/** What the system says of files and disks that are the operator's to mend. */
const disk: Record<string, string> = {
  ENOENT: "is not there",
  EACCES: "may not be opened by this user",
  EPERM: "may not be opened by this user",
  EISDIR: "is a folder",
  ENOTDIR: "is not a folder",
  EEXIST: "is in the way",
  ENOSPC: "cannot be written: the disk is full",
  EDQUOT: "cannot be written: this user's share of the disk is full",
  EFBIG: "cannot be written: it grows larger than a file may be here",
  EROFS: "cannot be written: the disk is read-only",
  EIO: "cannot be read or written: the disk fails",
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return describeStop(error)
  if (plain.has(error.name)) return error.message
  const { code, path } = error as NodeJS.ErrnoException
  const said = code === undefined ? undefined : disk[code]
  return said === undefined ? describeStop(error) : `${path ?? "The file"} ${said}.`
}
