import { chmod, mkdir, readdir, stat } from "node:fs/promises"
import { join } from "node:path"

/** What of a data folder is ours: the database with its companions, the pictures, and what is on its way in. */
const ours = /^(maap\.sqlite.*|uploads|incoming)$/

/**
 * Makes the data folder, or closes one that an earlier version left open to others: it and all that is ours in it can be
 * read by its owner alone. What is made later is closed by the process's umask. Rejects where the folder is another user's.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!(await isOpen(folder))) return
  for (const name of await readdir(folder)) if (ours.test(name)) await close(join(folder, name))
  // Last, so that a start that is broken off here is made up for by the next.
  await chmod(folder, 0o700)
}

async function isOpen(path: string): Promise<boolean> {
  return ((await stat(path)).mode & 0o077) !== 0
}

async function close(path: string): Promise<void> {
  const stats = await stat(path)
  await chmod(path, stats.isDirectory() ? 0o700 : 0o600)
  if (stats.isDirectory()) for (const name of await readdir(path)) await close(join(path, name))
}
