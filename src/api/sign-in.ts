import type { Hono, MiddlewareHandler } from "hono"
import type { Auth } from "#auth/auth.ts"
import { credentials, passwordChange } from "#domain/admin.ts"
import { parse } from "#domain/parse.ts"
import type { Throttle } from "#throttle/throttle.ts"
import { readJson } from "./body.ts"
import type { Guarded } from "./require-admin.ts"

/** Mounts the calls about who the admin is: sign-in, sign-out, profile and password. */
export function mountSignIn(
  api: Hono<Guarded>,
  guard: MiddlewareHandler<Guarded>,
  auth: Auth,
  throttle: Throttle,
): void {
  api.post("/auth/login", async (c) => {
    const given = parse(credentials, await readJson(c.req.raw))
    const from = { email: given.email, address: c.env.address }
    return c.json({ token: await throttle.signIn(from, () => auth.signIn(given)) })
  })
  api.post("/auth/logout", guard, async (c) => {
    await auth.signOut(c.get("who"))
    return c.body(null, 204)
  })
  api.put("/auth/password", guard, async (c) => {
    const change = parse(passwordChange, await readJson(c.req.raw))
    const who = c.get("who")
    await throttle.changePassword(who.tokenHash, () => auth.changePassword(who, change))
    return c.body(null, 204)
  })
  api.get("/profile", guard, (c) => c.json({ user: { email: c.get("who").email } }))
}
