import { createReadStream } from "node:fs"
import { lstat, mkdir, readdir, rm } from "node:fs/promises"
import { join } from "node:path"
import { timeOfBackup } from "#domain/backup/backup-name.ts"
import type { BackupStorage, StoredBackup } from "../../config/backup-storage.ts"

/** A folder for backups, which is made with the first one; only its owner can read it. */
export function openFolderStorage(folder: string): BackupStorage {
  const pathOf = (name: string) => {
    if (timeOfBackup(name) === undefined) throw new TypeError(`Not the name of a backup: ${JSON.stringify(name)}`)
    return join(folder, name)
  }
  return {
    async list() {
      const names = await readdir(folder).catch(noneIfMissing)
      const backups = (names ?? []).filter((name) => timeOfBackup(name) !== undefined)
      const all = await Promise.all(backups.map((name) => findFile(folder, name)))
      return all.filter((each) => each !== undefined)
    },

    read: (name) => createReadStream(pathOf(name)),

    async store(name, write) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return await write(pathOf(name))
    },

    async remove(name) {
      await rm(pathOf(name), { force: true })
    },
  }
}

async function findFile(folder: string, name: string): Promise<StoredBackup | undefined> {
  const stats = await lstat(join(folder, name)).catch(noneIfMissing)
  return stats?.isFile() ? { name, bytes: stats.size } : undefined
}

function noneIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error
}
