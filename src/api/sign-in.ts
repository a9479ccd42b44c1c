import type { Hono, MiddlewareHandler } from "hono"
import { getCookie, setCookie } from "hono/cookie"
import { credentials, passwordChange } from "#domain/admin.ts"
import { profile } from "#domain/accounts/account-entities.ts"
import { initialsOf } from "#domain/accounts/person.ts"
import { callsOf } from "#domain/accounts/rights.ts"
import { signInAnswer } from "#domain/entities.ts"
import { parse } from "#domain/parse.ts"
import type { ApiDependencies } from "./api-dependencies.ts"
import { readJson } from "./forms/body.ts"
import { documentCalls } from "./openapi/api-docs.ts"
import type { Guarded } from "./http/require-admin.ts"

/** Mounts the calls of the account: sign-in, sign-out, profile and password. */
export function mountSignIn(
  api: Hono<Guarded>,
  guard: MiddlewareHandler<Guarded>,
  { auth, rateLimit, isHttps = false }: Pick<ApiDependencies, "auth" | "rateLimit" | "isHttps">,
): void {
  api.post("/auth/login", docs.signIn, async (c) => {
    const given = parse(credentials, await readJson(c.req.raw))
    const cookie = auth.deviceCookie(given.email)
    const device = cookie.read(getCookie(c, cookie.name))
    const from = { email: given.email, address: c.env.address, device }
    const token = await rateLimit.signIn(from, () => auth.signIn(given))
    setCookie(c, cookie.name, cookie.make(device), {
      path: c.req.path,
      httpOnly: true,
      secure: isHttps,
      sameSite: "Strict",
      maxAge: cookieLife,
    })
    return c.json({ token })
  })
  api.post("/auth/logout", docs.signOut, guard, async (c) => {
    await auth.signOut(c.get("who"))
    return c.body(null, 204)
  })
  api.post("/auth/logout-everywhere", docs.signOutEverywhere, guard, async (c) => {
    await auth.signOutEverywhere(c.get("who"))
    return c.body(null, 204)
  })
  api.put("/auth/password", docs.changePassword, guard, async (c) => {
    const change = parse(passwordChange, await readJson(c.req.raw))
    const who = c.get("who")
    await auth.requireGoodPassword(who, change.newPassword)
    await rateLimit.changePassword(who.tokenHash, () => auth.changePassword(who, change))
    return c.body(null, 204)
  })
  api.get("/profile", docs.readProfile, guard, (c) => {
    const { email, name, role, initials } = c.get("who")
    const user = { email, name, initials: initialsOf({ initials, name, email }), role, rights: callsOf(role) }
    return c.json({ user })
  })
}

/** Seconds that a browser keeps the cookie of a device after its last sign-in; browsers allow no more. */
const cookieLife = 400 * 24 * 60 * 60

const docs = documentCalls("Signing in", {
  signIn: {
    summary: "Returns a token for the admin",
    details:
      "An unknown account and a wrong password are refused with 401 and the same message. After 5 wrong passwords in 2 minutes, or 10 in 15 minutes, every attempt gets 429. A cookie identifies the device; attempts of other devices do not count against it.",
    json: credentials,
    example: { email: "owner@maap.example", password: "a long enough password" },
    answers: signInAnswer,
    fails: ["unauthenticated", "too-many"],
  },
  signOut: { summary: "Ends the token" },
  signOutEverywhere: { summary: "Ends every token of the admin, this one included" },
  changePassword: {
    summary: "Sets a new password and ends every other session",
    details:
      "The new password must not be common, nor consist of the account's e-mail address or the names of the business.",
    json: passwordChange,
    example: { currentPassword: "a long enough password", newPassword: "another long password" },
    fails: ["too-many"],
  },
  readProfile: {
    summary: "Returns the account of the token, and the names of the calls that its role may make",
    answers: profile,
  },
})
