import type { Context, Hono, MiddlewareHandler } from "hono"
import type { Auth } from "./auth.ts"
import type { SignedIn } from "./sessions.ts"
import { demoForbids, isClosedInDemo, keyForbids, needsPerson, rightOf, roleForbids } from "../shared/rights.ts"
import { signInNeeded, AppError } from "#base/errors.ts"
import type { RateLimit, StoredKind } from "#http/rate-limit/rate-limit.ts"
import { type ActivityLog, type About, describeActivity } from "./activity-log.ts"
import { withDocs } from "#http/api-docs.ts"

/**
 * The caller of a call: the IP address, `c.env.address`, and in guarded calls the account, `c.get("who")`. The item can be set for the
 * activity log.
 */
export interface Guarded {
  Bindings: { address: string | undefined }
  Variables: { who: SignedIn; about: About | undefined; call: string | undefined }
}

export type Api = Hono<Guarded>

/** The middleware of calls that need a token. */
export type Guard = MiddlewareHandler<Guarded>

/**
 * Rejects requests without a valid bearer token, without the role's permission, or over the rate limits of writes, before the body is read.
 * Changes are added to the activity log; a failure of that is passed to `onError`.
 */
export function requireAdmin(
  auth: Auth,
  activity: ActivityLog,
  onError: (error: unknown, request: Request) => void,
  rateLimit: Pick<RateLimit, "admitStored" | "admitKey">,
  isDemo = false,
): Guard {
  const guard: Guard = async (c, next) => {
    const who = await auth.check(readToken(c))
    const action = c.get("call") ?? ""
    const right = rightOf(action)
    if (who.isKey) await rateLimit.admitKey(who.adminId)
    if (!right?.roles.includes(who.role)) throw new AppError("forbidden", roleForbids)
    if (who.isKey && needsPerson(action)) throw new AppError("forbidden", keyForbids)
    if (isDemo && isClosedInDemo(action)) throw new AppError("forbidden", demoForbids)
    c.set("who", who)
    const stored = storedKinds(action, c.req.header(keyHeader) !== undefined)
    if (stored.length > 0) await rateLimit.admitStored(who.adminId, stored)
    await next()
    // A HEAD request for a download takes nothing of it.
    if (right.did === undefined || !c.res.ok || c.req.method === "HEAD") return
    try {
      const line = await describeActivity(c, { action, by: who.email, about: c.get("about") })
      await activity.add(line, { isOnce: c.res.status === 201 && line.itemId !== "" })
    } catch (error) {
      onError(error, c.req.raw)
    }
  }
  return withDocs({ needsToken: true, fails: ["unauthenticated", "too-many"] }, guard)
}

/** Guards some requests; the others pass without a token. */
export function guardIf(guard: Guard, isGuarded: (c: Context) => boolean): Guard {
  const step: Guard = (c, next) => (isGuarded(c) ? guard(c, next) : next())
  return withDocs({ takesToken: true, fails: ["unauthenticated", "too-many"] }, step)
}

function readToken(c: Context): string {
  const token = /^Bearer +([\w.~+/-]{1,200}=*)$/i.exec(c.req.header("authorization") ?? "")?.[1]
  if (!token) throw new AppError("unauthenticated", signInNeeded)
  return token
}

/** The header that makes a call repeatable: its response is stored. */
export const keyHeader = "Idempotency-Key"

/** The limited kinds of data that a request stores for an account; `hasKey` if its response is stored for a retry. */
export function storedKinds(call: string, hasKey: boolean): StoredKind[] {
  const stored = rightOf(call)?.stores
  return [...(stored === undefined ? [] : [stored]), ...(hasKey ? (["keys"] as const) : [])]
}
