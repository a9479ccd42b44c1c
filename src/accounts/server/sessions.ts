import type { Role } from "../shared/roles.ts"
import type { Kysely } from "kysely"
import { v4 as newId } from "uuid"
import type { Session as SessionEntity } from "../shared/account-entities.ts"
import { addActivity } from "./activity-log.ts"
import type { Tables } from "#db/tables.ts"
import { hasRow } from "#db/rows.ts"
import { latestEnd } from "#base/clock-record.ts"
import { hashToken, makeToken } from "./one-time-secrets.ts"

/** One signed-in browser; only the hash of its token is stored. */
interface Session extends ListedSession {
  adminId: string
  email: string
  role: Role
  name: string
  initials: string
  tokenHash: string
}

export type ListedSession = Omit<SessionEntity, "isCurrent">

interface NewSession {
  tokenHash: string
  adminId: string
  passwordHash: string
  createdAt: string
  device?: string
  address?: string
}

type Sessions = ReturnType<typeof createSessions>

/** ISO times: a session has ended if it was started or last used at or before them, or used after `usedUntil`, by a wrong clock. */
interface SessionLimits {
  createdBefore: string
  usedBefore: string
  usedUntil: string
}

export function createSessions(db: Kysely<Tables>) {
  const columns = [
    "sessions.id as _id",
    "device",
    "address",
    "sessions.created_at as createdAt",
    "used_at as usedAt",
  ] as const

  return {
    /** Starts a session for an admin whose password matched this hash, and logs it; false if the password has changed in the meantime. */
    add: ({ tokenHash, adminId, passwordHash, createdAt, device = "", address = "" }: NewSession): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        // Setting the hash to itself locks the row, so a change of the password comes entirely before or after.
        const admin = await trx
          .updateTable("admins")
          .set({ password_hash: passwordHash, last_seen_at: createdAt })
          .where("id", "=", adminId)
          .where("password_hash", "=", passwordHash)
          .returning(["id", "email"])
          .executeTakeFirst()
        if (!admin) return false
        const times = { created_at: createdAt, used_at: createdAt }
        const row = { token_hash: tokenHash, id: newId(), admin_id: adminId, device, address, ...times }
        await trx.insertInto("sessions").values(row).execute()
        const line = { by: admin.email, action: "signIn", kind: "account", itemId: adminId, title: "" } as const
        await addActivity(trx, line, createdAt)
        return true
      }),

    find: (tokenHash: string): Promise<Session | undefined> =>
      db
        .selectFrom("sessions")
        .innerJoin("admins", "admins.id", "sessions.admin_id")
        .select(["token_hash as tokenHash", "admin_id as adminId", "email", "role", "name", "initials", ...columns])
        .where("token_hash", "=", tokenHash)
        .executeTakeFirst(),

    async touch(tokenHash: string, usedAt: string): Promise<void> {
      const session = await db
        .updateTable("sessions")
        .set({ used_at: usedAt })
        .where("token_hash", "=", tokenHash)
        .returning("admin_id")
        .executeTakeFirst()
      if (!session) return
      await db.updateTable("admins").set({ last_seen_at: usedAt }).where("id", "=", session.admin_id).execute()
    },

    /** Records the IP address that used a session. */
    async noteAddress(tokenHash: string, address: string): Promise<void> {
      await db.updateTable("sessions").set({ address }).where("token_hash", "=", tokenHash).execute()
    },

    /** The active sessions of an admin, most recently used first. */
    list: (adminId: string, { createdBefore, usedBefore, usedUntil }: SessionLimits): Promise<ListedSession[]> =>
      db
        .selectFrom("sessions")
        .select(columns)
        .where("admin_id", "=", adminId)
        .where("created_at", ">", createdBefore)
        .where("used_at", ">", usedBefore)
        .where("used_at", "<=", usedUntil)
        .orderBy("used_at", "desc")
        .orderBy("id")
        .execute(),

    /** Returns false if the admin has no such session. */
    async removeById(adminId: string, id: string): Promise<boolean> {
      return await hasRow(
        db.deleteFrom("sessions").where("admin_id", "=", adminId).where("id", "=", id).returning("id"),
      )
    },

    async removeOthers(adminId: string, keepTokenHash: string): Promise<void> {
      await db.deleteFrom("sessions").where("admin_id", "=", adminId).where("token_hash", "!=", keepTokenHash).execute()
    },

    async remove(tokenHash: string): Promise<void> {
      await db.deleteFrom("sessions").where("token_hash", "=", tokenHash).execute()
    },

    async removeAll(adminId: string): Promise<void> {
      await db.deleteFrom("sessions").where("admin_id", "=", adminId).execute()
    },

    async removeOlder({ createdBefore, usedBefore, usedUntil }: SessionLimits): Promise<void> {
      // An expired session still identifies its device, which shows notifications until a person ends the session.
      const devices = db.selectFrom("push_subscriptions").select("session_id")
      const sessions = db.deleteFrom("sessions").where("id", "not in", devices)
      await sessions.where("created_at", "<=", createdBefore).execute()
      await sessions.where((row) => row.not(row.between("used_at", usedBefore, usedUntil))).execute()
    },
  }
}

const minute = 60_000

/** A session ends after 12 hours without use, or 7 days after the sign-in (decisions, gap 4). */
const sessionLife = { unused: 12 * 60 * minute, inAll: 7 * 24 * 60 * minute } as const

/** The account of a valid token, and the token's hash, which identifies the session. */
export interface SignedIn {
  adminId: string
  email: string
  role: Role
  name: string
  initials: string
  tokenHash: string
  sessionId: string
  /** The IP address that last used the session, if stored. */
  lastAddress: string
  /** True for an API key, whose id is that of account and session. */
  isKey?: true
}

/** An authenticated account, with the hash of its password at that time. */
export interface SigningIn {
  _id: string
  email: string
  passwordHash: string
}

export interface SessionPlace {
  device: string
  address: string
}

/** Returns a token of 256 random bits, of which only a hash is stored; undefined if the password has changed since. */
export async function createSession(
  sessions: Sessions,
  admin: { _id: string; passwordHash: string },
  now: Date,
  place: SessionPlace,
): Promise<string | undefined> {
  const token = makeToken()
  const { _id: adminId, passwordHash } = admin
  const session = { tokenHash: hashToken(token), adminId, passwordHash, createdAt: now.toISOString(), ...place }
  return (await sessions.add(session)) ? token : undefined
}

/** The account of a token; undefined if the token is unknown, ended or expired. Using a token keeps it valid. */
export async function findSession(sessions: Sessions, token: string, now: Date): Promise<SignedIn | undefined> {
  const tokenHash = hashToken(token)
  const session = await sessions.find(tokenHash)
  const limit = limitSessions(now)
  if (!session || session.createdAt <= limit.createdBefore || session.usedAt <= limit.usedBefore) return undefined
  if (session.usedAt > limit.usedUntil) return undefined
  // Precision of a minute saves a write per request. A read must not fail on a full disk: without the note the session ends 12 hours after
  // the last one.
  const isDue = now.getTime() - Date.parse(session.usedAt) > minute
  if (isDue) await sessions.touch(tokenHash, now.toISOString()).catch(() => {})
  const { adminId, email, role, name, initials, _id: sessionId, address: lastAddress } = session
  return { adminId, email, role, name, initials, tokenHash, sessionId, lastAddress }
}

/** The active sessions of an account, most recently used first. */
export function listSessions(sessions: Sessions, adminId: string, now: Date): Promise<ListedSession[]> {
  return sessions.list(adminId, limitSessions(now))
}

export function limitSessions(now: Date): SessionLimits {
  const before = (life: number) => new Date(now.getTime() - life).toISOString()
  const usedUntil = latestEnd(now, 0)
  return { createdBefore: before(sessionLife.inAll), usedBefore: before(sessionLife.unused), usedUntil }
}
