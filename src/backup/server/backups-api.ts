import { createHash, randomBytes } from "node:crypto"
import * as z from "zod/mini"
import { backupsEntity, backupTicket, backupTicketForm, maxRestoreBytes, restoreEntity } from "../shared/backups.ts"
import { passwordAgain } from "#accounts/shared/person.ts"
import { rights } from "#accounts/shared/rights.ts"
import type { SignedIn } from "#accounts/server/sessions.ts"
import { beginStream } from "#http/downloads.ts"
import { AppError } from "#base/errors.ts"
import { parse } from "#base/parse.ts"
import { readJson, readPieces, requireType } from "#http/forms/body.ts"
import type { Api, Guard } from "#accounts/server/require-admin.ts"
import type { AccountStores } from "#accounts/server/account-stores.ts"
import type { Auth } from "#accounts/server/auth.ts"
import type { Count } from "#db/counters.ts"
import type { RateLimit } from "#http/rate-limit/rate-limit.ts"
import type { Backups } from "./backups.ts"
import type { Restores } from "./restores.ts"
import { at, documentCalls } from "#http/api-docs.ts"

/** How long a ticket is valid, in milliseconds. */
const ticketLength = 5 * 60 * 1000

const ticketQuery = z.object({
  ticket: z.string({ error: "Ticket is required." }).check(z.maxLength(200, "Too long.")),
})

const expired = "This download has expired or has already been started. Request it again."

/** The dependencies of the calls. */
interface BackupSources {
  store: Pick<AccountStores, "admins"> & { count: Count; now(): Date }
  auth: Auth
  rateLimit: RateLimit
  backups: Omit<Backups, "makeDue" | "stop">
  restores: Omit<Restores, "stop">
}

/** Mounts the calls about the automatic backups and the restore of an uploaded one. */
export function mountBackups(
  api: Api,
  guard: Guard,
  { store, auth, rateLimit, backups, restores }: BackupSources,
): void {
  const requirePassword = (who: SignedIn, password: string) =>
    rateLimit.changePassword(who.tokenHash, () => auth.requirePassword(who, password))

  /** The counter of a ticket: it changes with the account's password, and is missing without the permission. */
  async function counterOf(name: string, ticket: string): Promise<string> {
    const admin = await store.admins.get(ticket.slice(0, ticket.indexOf(".")))
    if (!admin || !rights.askForBackup.roles.some((role) => role === admin.role))
      throw new AppError("not-found", expired)
    const digest = createHash("sha256").update(JSON.stringify([name, ticket, admin.passwordHash]))
    return `backup-ticket:${digest.digest("base64url")}`
  }

  const endOfTicket = () => new Date(store.now().getTime() + ticketLength).toISOString()

  /** Throws "not-found" for a ticket that is invalid, expired or used; a HEAD, as from download managers, does not use it. */
  async function useTicket(name: string, ticket: string, isHead: boolean): Promise<void> {
    const counter = await counterOf(name, ticket)
    const isGood = await store.count(async (counters) => {
      const found = await counters.get(counter, store.now().toISOString())
      // One that ends later was created while the clock was wrong.
      return found !== undefined && found.expiresAt <= endOfTicket() && (isHead || (await counters.remove(counter)))
    })
    if (!isGood) throw new AppError("not-found", expired)
  }

  api.on(...docs.readBackups, guard, async (c) => c.json(await backups.read()))
  api.on(...docs.makeBackup, guard, async (c) => c.json(await backups.begin()))
  api.on(...docs.askForBackup, guard, async (c) => {
    const { password, name } = parse(backupTicketForm, await readJson(c.req.raw))
    const who = c.get("who")
    await requirePassword(who, password)
    if (!(await backups.has(name))) throw new AppError("not-found", "This backup no longer exists. Reload the list.")
    c.set("about", { title: name })
    const ticket = `${who.adminId}.${randomBytes(24).toString("base64url")}`
    const [counter, expiresAt] = [await counterOf(name, ticket), endOfTicket()]
    await store.count((counters) => counters.put(counter, { points: 1, expiresAt }))
    return c.json({ path: `/api/backups/${name}?${new URLSearchParams({ ticket })}`, expiresAt })
  })
  api.on(...docs.fetchBackup, async (c) => {
    const { ticket } = parse(ticketQuery, c.req.query())
    const name = c.req.param("name")
    const isHead = c.req.method === "HEAD"
    await useTicket(name, ticket, isHead)
    const { bytes, body } = await backups.open(name)
    if (isHead) await body.cancel()
    return new Response(isHead ? null : await beginStream(body), {
      headers: {
        "Content-Type": "application/gzip",
        "Content-Length": String(bytes),
        "Content-Disposition": `attachment; filename="${name}"`,
      },
    })
  })

  api.on(...docs.readRestore, guard, async (c) => c.json(await restores.read()))
  api.on(...docs.uploadRestore, guard, async (c) => {
    requireType(c.req.raw, /^application\/octet-stream$/i, "application/octet-stream")
    const bytes = Number(c.req.header("content-length") ?? 0)
    if (bytes > maxRestoreBytes)
      throw new AppError("too-large", "A backup of more than 20 GB can only be restored on the server.")
    return c.json(await restores.upload(readPieces(c.req.raw, maxRestoreBytes), bytes))
  })
  api.on(...docs.confirmRestore, guard, async (c) => {
    const { password } = parse(passwordAgain, await readJson(c.req.raw))
    const who = c.get("who")
    await requirePassword(who, password)
    return c.json(await restores.confirm(c.req.param("id"), who.email))
  })
}

export const docs = documentCalls("Backups", {
  readBackups: at("GET /backups", {
    summary: "Lists the backups and their problems",
    answers: backupsEntity,
  }),
  makeBackup: at("POST /backups", {
    summary: "Starts a backup",
    details:
      "The backup is created in the background; `underWay` contains the progress. If one is already running, the request does nothing.",
    answers: backupsEntity,
  }),
  askForBackup: at("POST /backups/ticket", {
    summary: "Returns the download URL of a backup",
    details:
      "A backup contains personal data and password hashes, so the request requires the account's password, with the same limit as for a new password. The URL is valid for one download that starts within five minutes, until the password changes.",
    json: backupTicketForm,
    example: { password: "a long enough password", name: "maap-2026-11-22-032000.tgz" },
    answers: backupTicket,
    fails: ["not-found", "too-many"],
  }),
  fetchBackup: at("GET /backups/:name", {
    summary: "Returns a backup, authorised by a ticket instead of a token",
    details: "`npm run restore` restores it. A browser saves it to disk without keeping it in memory.",
    query: ticketQuery,
    notes: { ticket: "As in the address that `askForBackup` returns." },
    isArchive: true,
  }),
  readRestore: at("GET /restore", {
    summary: "Returns whether a backup can be restored here, and the restore in progress",
    details:
      "A restore is possible only while the site contains nothing that people have created. Restore a site in use on its server.",
    answers: restoreEntity,
  }),
  uploadRestore: at("POST /restore", {
    summary: "Uploads a backup and starts its verification",
    details: "The body is the file, up to 20 GB. `readRestore` returns the result and the contents.",
    file: "application/octet-stream",
    answers: restoreEntity,
    fails: ["in-use"],
  }),
  confirmRestore: at("POST /restore/:id", {
    summary: "Starts the restore of a verified backup, which replaces all data of the site",
    details:
      "Accounts and passwords are replaced too, so the request requires the account's password, with the same limit as for a new password. At the end, every session has ended and `readRestore` returns 401.",
    json: passwordAgain,
    example: { password: "a long enough password" },
    answers: restoreEntity,
    fails: ["in-use", "too-many"],
  }),
})
