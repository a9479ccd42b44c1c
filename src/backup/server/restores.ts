import { randomUUID } from "node:crypto"
import { createWriteStream } from "node:fs"
import { rm, statfs } from "node:fs/promises"
import { join } from "node:path"
import { pipeline } from "node:stream/promises"
import { mapDiskFailure } from "#http/errors.ts"
import { restoreRefused, type RestoreState, type RestoreUpload } from "../shared/backups.ts"
import type { createActivityLog } from "#accounts/server/activity-log.ts"
import { AppError } from "#base/errors.ts"
import { formatNumber } from "#base/text/number.ts"
import type { DataPlace } from "#storage/data-place.ts"
import type { BackupContents } from "./backup-entries.ts"
import { BackupFailure, type BackupLog, type BackupRunner } from "./backup-runner.ts"

/** Restores of an uploaded backup into a site without changes by people, one at a time. */
export type Restores = ReturnType<typeof createRestores>

interface RestoreDependencies {
  store: { findWritten(): Promise<string | undefined>; activity: Pick<ReturnType<typeof createActivityLog>, "add"> }
  place: DataPlace
  /** A folder of this process for temporary files. */
  workFolder: string
  runner: BackupRunner
  log: BackupLog
  onRestored(): Promise<unknown>
  /** Resolves to the free bytes of a folder's disk. */
  findFreeBytes?(folder: string): Promise<number>
}

/** `onRestored` adds the data that a start adds to the rows of an older release. */
export function createRestores({
  store,
  place,
  workFolder,
  runner,
  log,
  onRestored,
  findFreeBytes = readFreeBytes,
}: RestoreDependencies) {
  let upload: RestoreUpload | undefined
  let isReceiving = false
  let work: Promise<void> = Promise.resolve()
  const fileOf = (id: string) => join(workFolder, `${id}.backup`)

  async function read(): Promise<RestoreState> {
    return { written: (await store.findWritten()) ?? "", upload: upload ?? null }
  }

  /** Throws "in-use" while another request works; nothing may be awaited between this call and the protected change. */
  function requireIdle(): void {
    if (!isReceiving && upload?.step !== "checking" && upload?.step !== "restoring") return
    throw new AppError("in-use", "Another backup is being uploaded or restored here. Wait until it is finished.")
  }

  async function remove(id: string): Promise<void> {
    if (upload?.id === id) upload = undefined
    await rm(fileOf(id), { force: true })
  }

  /** Checks or restores the uploaded file in the background; `read` returns the error. */
  function run(
    each: RestoreUpload,
    kind: "check file" | "restore file",
    onDone: (contents: BackupContents) => unknown,
  ): void {
    work = (async () => {
      try {
        await onDone(await runner.run({ kind, place, file: fileOf(each.id) }))
      } catch (error) {
        const details = error instanceof BackupFailure ? error.details : undefined
        if (kind === "check file") log.info({ details }, "an uploaded file cannot be restored")
        else log.error({ error, details }, "an uploaded backup could not be restored")
        const problem = error instanceof BackupFailure ? error.message : "The server log explains why."
        Object.assign(each, { step: "failed", problem })
        await rm(fileOf(each.id), { force: true })
      }
    })().catch((error: unknown) => log.error({ error }, "the file of an uploaded backup could not be removed"))
  }

  return {
    read,

    /**
     * Stores an archive of about this many bytes and starts to check it; throws "in-use", "too-large" if the disk has too little space, and
     * "unavailable" if the disk is full.
     */
    async upload(pieces: AsyncIterable<Uint8Array>, bytes: number): Promise<RestoreState> {
      await requireUnwritten(store)
      requireIdle()
      isReceiving = true
      const id = randomUUID()
      try {
        requireRoom(bytes, await findFreeBytes(workFolder))
        const file = createWriteStream(fileOf(id), { flags: "wx", mode: 0o600 })
        await pipeline(pieces, file)
        await requireUnwritten(store)
        if (upload) await remove(upload.id)
        upload = { id, bytes: file.bytesWritten, step: "checking", problem: "", contents: null }
      } catch (error) {
        await remove(id)
        throw mapDiskFailure(error)
      } finally {
        isReceiving = false
      }
      const each = upload
      run(each, "check file", ({ manifest: { madeAt, version, rows }, documents, pictures, missing }) => {
        const found = { madeAt, version, rows: { ...rows, ...documents }, pictures, missingPictures: missing.length }
        Object.assign(each, { step: "checked", contents: found })
      })
      return await read()
    },

    /** Starts to restore the checked archive, which ends all sessions; throws "in-use" and "not-found". */
    async confirm(id: string, by: string): Promise<RestoreState> {
      await requireUnwritten(store)
      requireIdle()
      const each = upload
      if (each?.id !== id || each.step !== "checked")
        throw new AppError("not-found", "This upload is no longer here. Choose the file again.")
      each.step = "restoring"
      run(each, "restore file", async ({ manifest }) => {
        log.info({ madeAt: manifest.madeAt }, "a backup was restored")
        await onRestored()
        await store.activity.add({ by, action: "confirmRestore", kind: "site", itemId: "", title: "" })
        await remove(id)
      })
      return await read()
    },

    /** Resolves when nothing is checked or restored any more. */
    stop: (): Promise<void> => work,
  }
}

async function requireUnwritten(store: RestoreDependencies["store"]): Promise<void> {
  const written = await store.findWritten()
  if (written !== undefined) throw new AppError("in-use", restoreRefused(written))
}

/** Throws "unavailable" unless the disk has space for the file and its pictures. */
function requireRoom(bytes: number, free: number): void {
  if (free > 2 * bytes) return
  throw new AppError(
    "unavailable",
    `The server's disk is too full for this backup. With its pictures it needs about ${formatMegabytes(2 * bytes)}, and ${formatMegabytes(free)} are free.`,
    { retryAfter: 60 },
  )
}

async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

function formatMegabytes(bytes: number): string {
  return `${formatNumber(Math.ceil(bytes / 1_000_000))} MB`
}
