import type { Kysely } from "kysely"
import { v7 as newId } from "uuid"
import { AppError, invalidField } from "#base/errors.ts"
import { addDays, startOfDay } from "#base/text/calendar.ts"
import { countRows, requireId, requireRow } from "#db/rows.ts"
import type { Tables } from "#db/tables.ts"
import { type ApiKey, type ApiKeyForm, maxKeys } from "../shared/api-key.ts"
import { hashToken, makeToken } from "./one-time-secrets.ts"
import type { SignedIn } from "./sessions.ts"

/** The prefix of each key, which distinguishes it from a session token and lets secret scanners recognise it. */
const prefix = "maap_"

export const isApiKey = (token: string): boolean => token.startsWith(prefix)

const minute = 60_000
const notFound = "This key has already been revoked."
const columns = [
  "id as _id",
  "name",
  "role",
  "created_at as createdAt",
  "created_by as createdBy",
  "used_at as usedAt",
  "expires_at as expiresAt",
] as const

export function createApiKeys(db: Kysely<Tables>) {
  return {
    list: (): Promise<ApiKey[]> =>
      db.selectFrom("api_keys").select(columns).orderBy("created_at", "desc").orderBy("id", "desc").execute(),

    async add({ name, role, expiresOn }: ApiKeyForm, { by, now }: { by: string; now: Date }) {
      const expiresAt = expiresOn === undefined ? null : startOfDay(addDays(expiresOn, 1))
      if (expiresAt !== null && expiresAt <= now.toISOString())
        throw invalidField("expiresOn", "Last day must be today or later.")
      if ((await countRows(db.selectFrom("api_keys"))) >= maxKeys)
        throw new AppError("in-use", `There can be at most ${maxKeys} keys. Revoke one first.`)
      const key = prefix + makeToken()
      const made = { created_at: now.toISOString(), created_by: by, used_at: null, expires_at: expiresAt }
      const row = { id: newId(), token_hash: hashToken(key), name, role, ...made }
      const added = db.insertInto("api_keys").values(row).returning(columns)
      return { ...(await added.executeTakeFirstOrThrow()), key }
    },

    /** Removes a key, which fails from its next request, and returns its name; throws "not-found". */
    async remove(id: string): Promise<string> {
      requireId(id, notFound)
      const removed = db.deleteFrom("api_keys").where("id", "=", id).returning("name")
      return requireRow(await removed.executeTakeFirst(), notFound).name
    },

    /** The caller of a key; undefined if the key is unknown, revoked or expired. */
    async find(token: string, now: Date): Promise<SignedIn | undefined> {
      const tokenHash = hashToken(token)
      const key = await db.selectFrom("api_keys").select(columns).where("token_hash", "=", tokenHash).executeTakeFirst()
      if (!key || (key.expiresAt !== null && key.expiresAt <= now.toISOString())) return undefined
      const { _id: id, name, role, usedAt } = key
      // A precision of one minute saves a write per request. A read must not fail on a full disk.
      if (usedAt === null || Math.abs(now.getTime() - Date.parse(usedAt)) >= minute) {
        const touched = db.updateTable("api_keys").set({ used_at: now.toISOString() }).where("id", "=", id)
        await touched.execute().catch(() => {})
      }
      const by = `${name} (API key)`
      const who = { adminId: id, email: by, role, name: by, initials: "", tokenHash }
      return { ...who, sessionId: id, lastAddress: "", isKey: true }
    },
  }
}
