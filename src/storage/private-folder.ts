import { chmod, mkdir, readdir, stat } from "node:fs/promises"
import { join } from "node:path"

/** Our files in a data folder: the database files, the key, the pictures, and temporary uploads. */
const ours = /^(maap\.sqlite.*|secret\.key|uploads|incoming)$/

/**
 * Creates the data folder, or restricts one that others can read: only its owner can read it and our files in it. Later files are
 * restricted by the process's umask. Rejects if the folder belongs to another user.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!(await isOpen(folder))) return
  for (const name of await readdir(folder)) if (ours.test(name)) await close(join(folder, name))
  // Last, so the next start completes an interrupted one.
  await chmod(folder, 0o700)
}

async function isOpen(path: string): Promise<boolean> {
  return ((await stat(path)).mode & 0o077) !== 0
}

async function close(path: string): Promise<void> {
  try {
    const stats = await stat(path)
    await chmod(path, stats.isDirectory() ? 0o700 : 0o600)
    if (stats.isDirectory()) for (const name of await readdir(path)) await close(join(path, name))
  } catch (error) {
    // Another process may have just removed it.
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error
  }
}
