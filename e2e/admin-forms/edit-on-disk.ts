import { utimes, writeFile } from "node:fs/promises"

/** Changes a file after a form has taken it. Browsers compare whole seconds, so it is changed in a later one. */
export async function editOnDisk(path: string, content: Uint8Array): Promise<void> {
  await writeFile(path, content)
  const later = new Date(Date.now() + 10_000)
  await utimes(path, later, later)
}
