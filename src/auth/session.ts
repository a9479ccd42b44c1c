import { latestEnd } from "#domain/setup/clock-note.ts"
import type { Role } from "#domain/accounts/rights.ts"
import type { ListedSession, SessionLimits, Sessions } from "#store/accounts/sessions.ts"
import { hashToken, makeToken } from "./token.ts"

const minute = 60_000

/** A session ends after 12 hours unused, or 7 days after the sign-in (decisions, gap 4). */
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
  /** Where the session was used last from, as far as that is stored. */
  lastAddress: string
}

/** An account that has shown who it is, with the hash that its password has then. */
export interface SigningIn {
  _id: string
  email: string
  passwordHash: string
}

/** Where a session begins: the device in words, and its network address. */
export interface SessionPlace {
  device: string
  address: string
}

/**
 * Begins a session and returns its token, 256 random bits of which only the hash is stored; undefined when the password
 * has changed since it was checked.
 */
export async function beginSession(
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

/** The account of a token; undefined when the token is unknown, ended or too old. Using a token keeps it valid. */
export async function findSession(sessions: Sessions, token: string, now: Date): Promise<SignedIn | undefined> {
  const tokenHash = hashToken(token)
  const session = await sessions.find(tokenHash)
  const limit = limitSessions(now)
  if (!session || session.createdAt <= limit.createdBefore || session.usedAt <= limit.usedBefore) return undefined
  if (session.usedAt > limit.usedUntil) return undefined
  // Exact to the minute is enough, and saves a write on every call. A full disk must not refuse a read: without the note the session ends
  // 12 hours after the last one.
  const isDue = now.getTime() - Date.parse(session.usedAt) > minute
  if (isDue) await sessions.touch(tokenHash, now.toISOString()).catch(() => {})
  const { adminId, email, role, name, initials, _id: sessionId, address: lastAddress } = session
  return { adminId, email, role, name, initials, tokenHash, sessionId, lastAddress }
}

/** The sessions of an account that have not ended, the one used last first. */
export function listSessions(sessions: Sessions, adminId: string, now: Date): Promise<ListedSession[]> {
  return sessions.list(adminId, limitSessions(now))
}

/** The times of the sessions that have not ended. */
export function limitSessions(now: Date): SessionLimits {
  const before = (life: number) => new Date(now.getTime() - life).toISOString()
  const usedUntil = latestEnd(now, 0)
  return { createdBefore: before(sessionLife.inAll), usedBefore: before(sessionLife.unused), usedUntil }
}
