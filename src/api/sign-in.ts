import * as z from "zod/mini"
import { credentials, passwordChange } from "#domain/accounts/credentials.ts"
import { profile } from "#domain/accounts/account-entities.ts"
import { initialsOf } from "#domain/accounts/person.ts"
import { callsOf } from "#domain/accounts/rights.ts"
import { secondStepAsked } from "#domain/accounts/sign-in-entities.ts"
import { signInAnswer } from "#domain/accounts/sign-in-entities.ts"
import { parse } from "#domain/base/parse.ts"
import type { ApiDependencies } from "./base/api-dependencies.ts"
import { beginSession, readDevice } from "./accounts/begin-session.ts"
import { readJson } from "./forms/body.ts"
import { at, documentCalls } from "./http/api-docs.ts"
import type { Api, Guard } from "./http/require-admin.ts"

/** Mounts the calls of the account: sign-in, sign-out, profile and password. */
export function mountSignIn(api: Api, guard: Guard, sources: ApiDependencies): void {
  const { auth, rateLimit, secondSteps } = sources
  api.on(...docs.signIn, async (c) => {
    const given = parse(credentials, await readJson(c.req.raw))
    const from = { email: given.email, address: c.env.address, device: readDevice(c, auth, given.email) }
    const account = await rateLimit.signIn(from, () => auth.checkCredentials(given))
    const asked = await secondSteps.ask(account)
    return c.json(asked ?? { token: await beginSession(c, account, sources) })
  })
  api.on(...docs.signOut, guard, async (c) => {
    await auth.signOut(c.get("who"))
    return c.body(null, 204)
  })
  api.on(...docs.signOutEverywhere, guard, async (c) => {
    await auth.signOutEverywhere(c.get("who"))
    return c.body(null, 204)
  })
  api.on(...docs.changePassword, guard, async (c) => {
    const change = parse(passwordChange, await readJson(c.req.raw))
    const who = c.get("who")
    await auth.requireGoodPassword(who, change.newPassword)
    await rateLimit.changePassword(who.tokenHash, () => auth.changePassword(who, change))
    return c.body(null, 204)
  })
  api.on(...docs.readProfile, guard, (c) => {
    const { email, name, role, initials } = c.get("who")
    const user = { email, name, initials: initialsOf({ initials, name, email }), role, rights: callsOf(role) }
    return c.json({ user })
  })
}

/** The calls that are mounted here. */
export const docs = documentCalls("Signing in", {
  signIn: at("POST /auth/login", {
    summary: "Returns a token for the admin",
    details:
      "An unknown account and a wrong password are refused with 401 and the same message. After 5 wrong passwords in 2 minutes, or 10 in 15 minutes, every attempt gets 429. A cookie identifies the device; attempts of other devices do not count against it. An account with a second step gets no token yet but a `ticket`, and in `secondStep` what it may answer with: `code` by the next call, or a `passkey`, which needs no ticket.",
    json: credentials,
    example: { email: "owner@maap.example", password: "a long enough password" },
    answers: z.union([signInAnswer, secondStepAsked]),
    fails: ["unauthenticated", "too-many"],
  }),
  signOut: at("POST /auth/logout", { summary: "Ends the token" }),
  signOutEverywhere: at("POST /auth/logout-everywhere", {
    summary: "Ends every token of the admin, this one included",
  }),
  changePassword: at("PUT /auth/password", {
    summary: "Sets a new password and ends every other session",
    details:
      "The new password must not be common or easily guessed, nor consist of the account's e-mail address or the names of the business.",
    json: passwordChange,
    example: { currentPassword: "a long enough password", newPassword: "another long password" },
    fails: ["too-many"],
  }),
  readProfile: at("GET /profile", {
    summary: "Returns the account of the token, and the names of the calls that its role may make",
    answers: profile,
  }),
})
