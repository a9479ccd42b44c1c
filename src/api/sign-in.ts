import type { Hono, MiddlewareHandler } from "hono"
import { getCookie, setCookie } from "hono/cookie"
import { credentials, passwordChange } from "#domain/admin.ts"
import { profile, signInAnswer } from "#domain/entities.ts"
import { parse } from "#domain/parse.ts"
import type { ApiParts } from "./api.ts"
import { readJson } from "./forms/body.ts"
import { type Description, describe } from "./openapi/describe.ts"
import type { Guarded } from "./http/require-admin.ts"

/** Mounts the calls about who the admin is: sign-in, sign-out, profile and password. */
export function mountSignIn(
  api: Hono<Guarded>,
  guard: MiddlewareHandler<Guarded>,
  { auth, rateLimit, isHttps = false }: Pick<ApiParts, "auth" | "rateLimit" | "isHttps">,
): void {
  api.post("/auth/login", describe(told.signIn), async (c) => {
    const given = parse(credentials, await readJson(c.req.raw))
    const mark = auth.deviceOf(given.email)
    const device = mark.read(getCookie(c, mark.name))
    const from = { email: given.email, address: c.env.address, device }
    const token = await rateLimit.signIn(from, () => auth.signIn(given))
    setCookie(c, mark.name, mark.make(device), {
      path: c.req.path,
      httpOnly: true,
      secure: isHttps,
      sameSite: "Strict",
      maxAge: markedFor,
    })
    return c.json({ token })
  })
  api.post("/auth/logout", describe(told.signOut), guard, async (c) => {
    await auth.signOut(c.get("who"))
    return c.body(null, 204)
  })
  api.post("/auth/logout-everywhere", describe(told.signOutEverywhere), guard, async (c) => {
    await auth.signOutEverywhere(c.get("who"))
    return c.body(null, 204)
  })
  api.put("/auth/password", describe(told.changePassword), guard, async (c) => {
    const change = parse(passwordChange, await readJson(c.req.raw))
    const who = c.get("who")
    await auth.requireGoodPassword(who, change.newPassword)
    await rateLimit.changePassword(who.tokenHash, () => auth.changePassword(who, change))
    return c.body(null, 204)
  })
  api.get("/profile", describe(told.profile), guard, (c) => c.json({ user: { email: c.get("who").email } }))
}

/** Seconds that a browser keeps a device's mark, from its last sign-in; browsers allow no more. */
const markedFor = 400 * 24 * 60 * 60

const group = "Signing in"

/** What the document tells of each call. */
const told = {
  signIn: {
    name: "signIn",
    group,
    summary: "Answers a token for the admin",
    details:
      "An unknown account and a wrong password are refused with 401 in the same words; after 5 wrong ones in 2 minutes, or 10 in 15 minutes, 429, whatever the password. A cookie marks the device; with it the guesses of others do not count.",
    json: credentials,
    example: { email: "owner@maap.example", password: "a long enough password" },
    answers: signInAnswer,
    fails: ["unauthenticated", "too-many"],
  },
  signOut: { name: "signOut", group, summary: "Ends the token" },
  signOutEverywhere: {
    name: "signOutEverywhere",
    group,
    summary: "Ends every token of the admin, this one included",
  },
  changePassword: {
    name: "changePassword",
    group,
    summary: "Sets a new password and ends every other session",
    details: "The new one must not be common, nor be made of the account's e-mail address or of the business's names.",
    json: passwordChange,
    example: { currentPassword: "a long enough password", newPassword: "another long password" },
    fails: ["too-many"],
  },
  profile: { name: "readProfile", group, summary: "Tells who holds the token", answers: profile },
} satisfies Record<string, Description>
