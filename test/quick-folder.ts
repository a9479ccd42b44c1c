import { existsSync, statfsSync } from "node:fs"
import { tmpdir } from "node:os"

const memory = "/dev/shm"
const needed = 2 * 1024 ** 3

/** Where temporary files go by default. */
export const diskFolder = tmpdir()

/**
 * Whoever imports this has its temporary files, and those of all that it starts, in memory where there is room for them:
 * on a disk each commit that is synced takes a thousand times as long.
 */
if (existsSync(memory)) {
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize >= needed) process.env["TMPDIR"] = memory
}
