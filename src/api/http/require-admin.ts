import type { MiddlewareHandler } from "hono"
import type { Auth } from "#auth/auth.ts"
import type { SignedIn } from "#auth/session.ts"
import { signInNeeded } from "#domain/admin.ts"
import { AppError } from "#domain/errors.ts"
import { withDocs } from "../openapi/api-docs.ts"

/** What a call knows about its caller: the address, `c.env.address`, and in guarded calls the account, `c.get("who")`. */
export interface Guarded {
  Bindings: { address: string | undefined }
  Variables: { who: SignedIn }
}

/** Refuses requests without a valid bearer token, before anything of the body is read. */
export function requireAdmin(auth: Auth): MiddlewareHandler<Guarded> {
  const guard: MiddlewareHandler<Guarded> = async (c, next) => {
    const token = /^Bearer +([\w.~+/-]{1,200}=*)$/i.exec(c.req.header("authorization") ?? "")?.[1]
    if (!token) throw new AppError("unauthenticated", signInNeeded)
    c.set("who", await auth.check(token))
    await next()
  }
  return withDocs({ needsToken: true, fails: ["unauthenticated"] }, guard)
}
