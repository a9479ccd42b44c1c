import { latestEnd } from "#base/clock-record.ts"
import type { Role } from "../shared/rights.ts"
import type { ListedSession, SessionLimits, Sessions } from "./sessions.ts"
import { hashToken, makeToken } from "./token.ts"

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
}

/** An authenticated account, with the hash of its password at that time. */
export interface SigningIn {
  _id: string
  email: string
  passwordHash: string
}

/** Where a session starts: the device in words, and its IP address. */
export interface SessionPlace {
  device: string
  address: string
}

/**
 * Starts a session and returns its token, 256 random bits of which only the hash is stored; undefined if the password has changed since it
 * was checked.
 */
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
