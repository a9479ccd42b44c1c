import { randomUUID } from "node:crypto"
import { createReadStream, createWriteStream } from "node:fs"
import { rm, stat, statfs, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { pipeline } from "node:stream/promises"
import type { RestoreCalls } from "#api/base/api-dependencies.ts"
import { restoreRefused, type RestoreState, type RestoreUpload } from "#domain/backup/restore.ts"
import { AppError, invalidField } from "#domain/base/errors.ts"
import type { Store } from "#store/store.ts"
import type { Log } from "../../base/log.ts"
import type { DataPlace } from "../../config/place.ts"
import type { CheckedEntries } from "../check-entries.ts"
import { BackupFailure, type BackupRunner } from "../nightly/backup-runner.ts"
import { inMegabytes } from "../progress.ts"

/**
 * The restore of an uploaded backup into a site in which nobody has written yet; one at a time. `begin` throws "in-use" and
 * "invalid"; the last part that is added begins the check; `confirm` ends all sessions.
 */
export interface Restores extends RestoreCalls {
  /** Resolves when nothing is checked or restored any more. */
  stop(): Promise<void>
}

interface Upload extends RestoreUpload {
  file: string
  isBeingWritten: boolean
  touchedAt: number
}

/** For how long an upload that nobody goes on with keeps others from beginning one, in milliseconds. */
const maxPause = 10 * 60 * 1000

/** Opens the restores; `onRestored` adds what a start would to the rows of an older release. */
export function openRestores({
  store,
  place,
  workFolder,
  runner,
  log,
  onRestored,
}: {
  store: Pick<Store, "findWritten" | "activity">
  place: DataPlace
  /** A folder of this process for files under way. */
  workFolder: string
  runner: BackupRunner
  log: Pick<Log, "info" | "error">
  onRestored(): Promise<unknown>
}): Restores {
  let upload: Upload | undefined
  let work: Promise<void> = Promise.resolve()

  async function read(): Promise<RestoreState> {
    const written = (await store.findWritten()) ?? ""
    if (!upload) return { written, upload: null }
    const { id, bytes, received, step, problem, contents } = upload
    return { written, upload: { id, bytes, received, step, problem, contents } }
  }

  async function requireUnwritten(): Promise<void> {
    const written = await store.findWritten()
    if (written !== undefined) throw new AppError("in-use", restoreRefused(written))
  }

  function find(id: string, step?: RestoreUpload["step"]): Upload {
    if (upload?.id !== id) throw new AppError("not-found", "This upload is no longer here. Choose the file again.")
    if (step !== undefined && upload.step !== step) {
      throw new AppError("in-use", "The backup is not at this step any more. Load the page again.")
    }
    return upload
  }

  async function remove({ id, file }: Upload): Promise<void> {
    if (upload?.id === id) upload = undefined
    await rm(file, { force: true })
  }

  /** Throws "invalid" where the disk has no room for the file and for the pictures in it. */
  async function requireRoom(bytes: number): Promise<void> {
    const { bavail, bsize } = await statfs(workFolder)
    if (bavail * bsize > 2 * bytes) return
    const words = `needs about ${inMegabytes(2 * bytes)} with its pictures, and ${inMegabytes(bavail * bsize)} are free.`
    throw invalidField("bytes", `The server's disk has not enough room: this backup ${words}`)
  }

  /** Has the file of an upload checked or restored in the background; what goes wrong is told to whoever looks. */
  function run(each: Upload, kind: "look" | "restore", onDone: (contents: CheckedEntries) => unknown): void {
    work = (async () => {
      try {
        await onDone(await runner.run({ kind, place, file: each.file }, () => {}))
      } catch (error) {
        const details = error instanceof BackupFailure ? error.details : undefined
        // What somebody uploads may be anything.
        if (kind === "look") log.info({ details }, "an uploaded file cannot be restored")
        else log.error({ error, details }, "an uploaded backup could not be restored")
        const problem = error instanceof BackupFailure ? error.message : "The program's log says why."
        Object.assign(each, { step: "failed", problem })
        await rm(each.file, { force: true })
      }
    })().catch((error: unknown) => log.error({ error }, "the file of an uploaded backup could not be removed"))
  }

  return {
    read,

    async begin(bytes) {
      await requireUnwritten()
      await requireRoom(bytes)
      if (upload && upload.step !== "failed") {
        const isLeft = upload.step === "sending" || upload.step === "checked"
        if (!isLeft || Date.now() - upload.touchedAt < maxPause) {
          throw new AppError("in-use", "A backup is being restored here already. Cancel that first, or wait for it.")
        }
        await remove(upload)
      }
      const id = randomUUID()
      const file = join(workFolder, `${id}.backup`)
      const begun = { step: "sending", problem: "", contents: null, isBeingWritten: false } as const
      upload = { id, file, bytes, received: 0, touchedAt: Date.now(), ...begun }
      await writeFile(file, "", { mode: 0o600 })
      return await read()
    },

    async add(id, { at, file }) {
      const each = find(id, "sending")
      const { size } = await stat(file)
      if (each.isBeingWritten || at > each.received || at + size > each.bytes) {
        throw new AppError("in-use", `This part does not follow: ${each.received} of ${each.bytes} bytes are here.`)
      }
      each.isBeingWritten = true
      each.touchedAt = Date.now()
      try {
        await pipeline(createReadStream(file), createWriteStream(each.file, { flags: "r+", start: at }))
      } finally {
        each.isBeingWritten = false
      }
      each.received = Math.max(each.received, at + size)
      if (each.received === each.bytes) {
        each.step = "checking"
        run(each, "look", (contents) => {
          Object.assign(each, { step: "checked", touchedAt: Date.now(), contents: describe(contents) })
        })
      }
      return await read()
    },

    async confirm(id, by) {
      await requireUnwritten()
      const each = find(id, "checked")
      each.step = "restoring"
      run(each, "restore", async ({ manifest }) => {
        log.info({ madeAt: manifest.madeAt }, "a backup was restored")
        await onRestored()
        await store.activity.add({ by, action: "confirmRestore", kind: "site", itemId: "", title: "" })
        await remove(each)
      })
      return await read()
    },

    async cancel(id) {
      const each = find(id)
      if (each.step === "restoring") throw new AppError("in-use", "The backup is being restored. Wait for the end.")
      await remove(each)
      return await read()
    },

    stop: () => work,
  }
}

function describe({ manifest, pictures, missing }: CheckedEntries): NonNullable<RestoreUpload["contents"]> {
  const { madeAt, version, rows } = manifest
  const count = (table: string) => rows[table] ?? 0
  return {
    madeAt,
    version,
    people: count("admins"),
    pages: count("pages"),
    guides: count("blogs"),
    projects: count("projects"),
    reviews: count("reviews"),
    enquiries: count("enquiries"),
    pictures,
    missingPictures: missing.length,
  }
}
