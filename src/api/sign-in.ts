import type { Hono, MiddlewareHandler } from "hono"
import type { Auth } from "#auth/auth.ts"
import { credentials, passwordChange } from "#domain/admin.ts"
import { parse } from "#domain/parse.ts"
import { readJson } from "./body.ts"
import type { Guarded } from "./require-admin.ts"

/** Mounts the calls about who the admin is: sign-in, sign-out, profile and password. */
export function mountSignIn(api: Hono<Guarded>, guard: MiddlewareHandler<Guarded>, auth: Auth): void {
  api.post("/auth/login", async (c) => {
    return c.json({ token: await auth.signIn(parse(credentials, await readJson(c.req.raw))) })
  })
  api.post("/auth/logout", guard, async (c) => {
    await auth.signOut(c.get("who"))
    return c.body(null, 204)
  })
  api.post("/auth/logout-everywhere", guard, async (c) => {
    await auth.signOutEverywhere(c.get("who"))
    return c.body(null, 204)
  })
  api.put("/auth/password", guard, async (c) => {
    await auth.changePassword(c.get("who"), parse(passwordChange, await readJson(c.req.raw)))
    return c.body(null, 204)
  })
  api.get("/profile", guard, (c) => c.json({ user: { email: c.get("who").email } }))
}
