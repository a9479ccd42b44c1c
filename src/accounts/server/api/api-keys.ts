import * as z from "zod/mini"
import { parse } from "#base/parse.ts"
import { at, documentCalls } from "#http/api-docs.ts"
import { readJson } from "#http/forms/body.ts"
import { type ApiKey, apiKeyEntity, type ApiKeyForm, apiKeyForm, maxKeys, newApiKey } from "../../shared/api-key.ts"
import type { AccountStores } from "../account-stores.ts"
import type { Api, Guard } from "../require-admin.ts"
import type { Kysely } from "kysely"
import { v7 as newId } from "uuid"
import { AppError, invalidField } from "#base/errors.ts"
import { addDays, startOfDay } from "#base/text/calendar.ts"
import { countRows, requireId, requireRow } from "#db/rows.ts"
import type { Tables } from "#db/tables.ts"
import { hashToken, makeToken } from "../one-time-secrets.ts"
import type { SignedIn } from "../sessions.ts"

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

/** Mounts the calls about API keys. */
export function mountApiKeys(
  api: Api,
  guard: Guard,
  { store: { apiKeys, now } }: { store: Pick<AccountStores, "apiKeys"> & { now(): Date } },
): void {
  api.on(...docs.listApiKeys, guard, async (c) => c.json(await apiKeys.list()))
  api.on(...docs.addApiKey, guard, async (c) => {
    const form = parse(apiKeyForm, await readJson(c.req.raw))
    c.set("about", { noun: "people", title: form.name })
    return c.json(await apiKeys.add(form, { by: c.get("who").email, now: now() }), 201)
  })
  api.on(...docs.removeApiKey, guard, async (c) => {
    c.set("about", { noun: "people", title: await apiKeys.remove(c.req.param("id")) })
    return c.body(null, 204)
  })
}

export const docs = documentCalls("Connections", {
  listApiKeys: at("GET /api-keys", { summary: "Lists the API keys", answers: z.array(apiKeyEntity) }),
  addApiKey: at("POST /api-keys", {
    summary: "Creates an API key",
    details:
      "The response contains the key, which is not shown again. Send it as `Authorization: Bearer <key>`. A key has the permissions of its role, except everything about accounts, keys, webhooks, the mail server, the site's address, and downloads and restores of backups. It can make 600 requests a minute; more return 429.",
    json: apiKeyForm,
    notes: { expiresOn: "The last day in India on which the key works. Absent: it does not expire." },
    example: { name: "Google Sheet", role: "office", expiresOn: "2027-12-31" },
    status: 201,
    answers: newApiKey,
    fails: ["in-use"],
  }),
  removeApiKey: at("DELETE /api-keys/:id", { summary: "Revokes an API key, which fails from its next request" }),
})
