import { createHmac, timingSafeEqual } from "node:crypto"
import * as z from "zod/mini"
import { backupsEntity, backupTicket, backupTicketForm } from "#domain/backup/backups.ts"
import { selfCheckEntity } from "#domain/backup/self-check.ts"
import { rights, roleForbids } from "#domain/accounts/rights.ts"
import { beginStream } from "#domain/base/begun-stream.ts"
import { AppError } from "#domain/base/errors.ts"
import { parse } from "#domain/base/parse.ts"
import { latestEnd } from "#domain/setup/clock-note.ts"
import { readJson } from "./forms/body.ts"
import type { Api, Guard } from "./http/require-admin.ts"
import type { ApiDependencies } from "./base/api-dependencies.ts"
import { at, documentCalls } from "./http/api-docs.ts"

/** How long a ticket is good for, in milliseconds. */
const ticketLength = 5 * 60 * 1000

const ticketQuery = z.object({
  ticket: z.string({ error: "Ticket is required." }).check(z.maxLength(200, "Too long.")),
})

const gone = () => new AppError("not-found", "There is no such backup any more. Load the list again.")

/** Mounts the calls about the automatic backups. */
export function mountBackups(api: Api, guard: Guard, { store, auth, rateLimit, backups }: ApiDependencies): void {
  /**
   * What proves that the account's password was typed for this backup; every node can read it. It ends with the password and
   * with the right to have a backup.
   */
  async function signTicket(name: string, adminId: string, expires: string): Promise<string | undefined> {
    const [key, admin] = await Promise.all([store.secret("backup-ticket"), store.admins.get(adminId)])
    if (!admin || !rights.askForBackup.roles.some((role) => role === admin.role)) return undefined
    const proved = [name, adminId, expires, admin.passwordHash].join(" ")
    return `${adminId}.${expires}.${createHmac("sha256", key).update(proved).digest("base64url")}`
  }

  /** Throws "not-found" for a ticket that is wrong or too old: it stands in an address, which logs and histories keep. */
  async function checkTicket(name: string, ticket: string): Promise<Date> {
    const [adminId = "", expires = ""] = ticket.split(".")
    const [given, right] = [Buffer.from(ticket), Buffer.from((await signTicket(name, adminId, expires)) ?? "")]
    const isRight = given.length === right.length && timingSafeEqual(given, right)
    const until = Number(expires)
    if (!isRight || until > Date.parse(latestEnd(store.now(), ticketLength)) || until < store.now().getTime())
      throw new AppError("not-found", "This download has expired. Ask for it again.")
    return new Date(until)
  }

  /** Uses a ticket up; throws "not-found" for one that was used. */
  async function useTicket(ticket: string, until: Date): Promise<void> {
    const expiresAt = until.toISOString()
    const { points } = await store.count((counters) =>
      counters.add(`backup-ticket:${ticket}`, { points: 1, expiresAt }, store.now().toISOString()),
    )
    if (points > 1) throw new AppError("not-found", "This download was started already. Ask for it again.")
  }

  api.on(...docs.readBackups, guard, async (c) => c.json(await backups.read()))
  api.on(...docs.makeBackup, guard, async (c) => c.json(await backups.begin()))
  api.on(...docs.checkSite, guard, async (c) => c.json(await backups.checkSite({ isRepaired: false })))
  api.on(...docs.repairSite, guard, async (c) => c.json(await backups.checkSite({ isRepaired: true })))
  api.on(...docs.askForBackup, guard, async (c) => {
    const { password, name } = parse(backupTicketForm, await readJson(c.req.raw))
    const who = c.get("who")
    await rateLimit.changePassword(who.tokenHash, () => auth.requirePassword(who, password))
    if (!(await backups.has(name))) throw gone()
    c.set("about", { title: name })
    const expires = store.now().getTime() + ticketLength
    const ticket = await signTicket(name, who.adminId, String(expires))
    // The account was removed, or made another, while the password was checked.
    if (ticket === undefined) throw new AppError("forbidden", roleForbids)
    const path = `/api/backups/${name}?${new URLSearchParams({ ticket })}`
    return c.json({ path, expiresAt: new Date(expires).toISOString() })
  })
  api.on(...docs.fetchBackup, async (c) => {
    const { ticket } = parse(ticketQuery, c.req.query())
    const name = c.req.param("name")
    const until = await checkTicket(name, ticket)
    const isAskedForHead = c.req.method === "HEAD"
    // What only looks ahead, as download managers and scanners of links do, takes nothing.
    if (!isAskedForHead) await useTicket(ticket, until)
    const { bytes, body } = await backups.open(name)
    if (isAskedForHead) await body.cancel()
    return new Response(isAskedForHead ? null : await beginStream(body), {
      headers: {
        "Content-Type": "application/gzip",
        "Content-Length": String(bytes),
        "Content-Disposition": `attachment; filename="${name}"`,
      },
    })
  })
}

/** The calls that are mounted here. */
export const docs = documentCalls("Backups", {
  readBackups: at("GET /backups", {
    summary: "Returns the backups, and what is wrong with them if anything is",
    answers: backupsEntity,
  }),
  makeBackup: at("POST /backups", {
    summary: "Begins to make a backup now",
    details:
      "It is made in the background: `underWay` says how far it is. Where one is being made already, it does nothing.",
    answers: backupsEntity,
  }),
  checkSite: at("POST /self-check", {
    summary: "Looks whether what is stored agrees",
    details:
      "It compares what follows from other data, such as search texts and counts, with what it follows from, and looks for the files of all pictures. It takes seconds, or minutes on a large site, in a process of its own.",
    answers: selfCheckEntity,
  }),
  repairSite: at("POST /self-check/repair", {
    summary: "Makes again what does not agree and follows from other data, and then looks again",
    details: "What people wrote is never changed.",
    answers: selfCheckEntity,
  }),
  askForBackup: at("POST /backups/ticket", {
    summary: "Returns the address at which a backup can be downloaded",
    details:
      "It holds personal data and password hashes, so the account's password is asked for again; it may be tried as often as for a new password. The address is good for one download that is begun within five minutes, while the account has that password.",
    json: backupTicketForm,
    example: { password: "a long enough password", name: "maap-2026-11-22-032000.tgz" },
    answers: backupTicket,
    fails: ["not-found", "too-many"],
  }),
  fetchBackup: at("GET /backups/:name", {
    summary: "Returns a backup, by a ticket in place of a token",
    details: "`npm run restore` restores it. A browser saves it to disk without holding it in memory.",
    query: ticketQuery,
    notes: { ticket: "As in the address that `askForBackup` returns." },
    isArchive: "gz",
  }),
})
