import { createReadStream } from "node:fs"
import { rm } from "node:fs/promises"
import { randomUUID } from "node:crypto"
import { join } from "node:path"
import { Readable } from "node:stream"
import { openQueue } from "#domain/base/queue.ts"
import { dayOf } from "#domain/text/calendar.ts"
import { makeBackup } from "./make-backup.ts"
import type { DataPlace } from "../config/place.ts"
import { readVersion } from "./version.ts"

/** A backup that is ready to be downloaded; its file is gone once the body was read or given up. */
export interface BackupDownload {
  name: string
  bytes: number
  body: ReadableStream<Uint8Array>
}

/** Makes backups of a site, one at a time, in a folder of the process for files under way. */
export function openBackupDownloads(place: DataPlace, folder: string): () => Promise<BackupDownload> {
  const inTurn = openQueue()
  return () =>
    inTurn(async () => {
      const file = join(folder, `${randomUUID()}.tar`)
      const { bytes } = await makeBackup({ place, file, version: readVersion(), isReplaced: false, say: () => {} })
      const reading = createReadStream(file)
      // What cannot be removed now goes with the folder.
      reading.once("close", () => void rm(file, { force: true }).catch(() => {}))
      const body = Readable.toWeb(reading) as ReadableStream<Uint8Array>
      return { name: `maap-${dayOf(new Date().toISOString())}.tar`, bytes, body }
    })
}
