import type { Context } from "hono"
import { getCookie, setCookie } from "hono/cookie"
import * as z from "zod/mini"
import type { Auth } from "../auth.ts"
import type { SignedIn, SigningIn } from "../sessions.ts"
import {
  profile,
  resetAccount,
  resetState,
  secondStepAsked,
  sessionList,
  signInAnswer,
} from "../../shared/account-entities.ts"
import { credentials, passwordAgain, passwordChange, initialsOf } from "../../shared/person.ts"
import { callsOf } from "../../shared/rights.ts"
import { newPasswordForm, resetLink, resetRequest } from "../../shared/sign-in-forms.ts"
import { parse } from "#base/parse.ts"
import { readJson } from "#http/forms/body.ts"
import { at, documentCalls } from "#http/api-docs.ts"
import type { Api, Guard, Guarded } from "../require-admin.ts"
import type { SecondSteps } from "../second-steps/second-steps.ts"
import type { AccountEmails } from "../account-emails.ts"
import type { RateLimit } from "#http/rate-limit/rate-limit.ts"

export function mountSignIn(api: Api, guard: Guard, sources: SignInSources): void {
  const { auth, rateLimit, secondSteps } = sources
  api.on(...docs.signIn, async (c) => {
    const given = parse(credentials, await readJson(c.req.raw))
    const from = { email: given.email, address: c.env.address, device: readDevice(c, auth, given.email) }
    const account = await rateLimit.signIn(from, () => auth.checkCredentials(given))
    const asked = await secondSteps.ask(account)
    return c.json(asked ?? { token: await createSession(c, account, sources) })
  })
  api.on(...docs.signOut, guard, async (c) => await auth.signOut(c.get("who")))
  api.on(...docs.signOutEverywhere, guard, async (c) => await auth.signOutEverywhere(c.get("who")))
  api.on(...docs.changePassword, guard, async (c) => {
    const change = parse(passwordChange, await readJson(c.req.raw))
    const who = c.get("who")
    await auth.requireGoodPassword(who, change.newPassword)
    await rateLimit.changePassword(who.tokenHash, () => auth.changePassword(who, change))
  })
  api.on(...docs.readProfile, guard, (c) => {
    const { email, name, role, initials, isKey } = c.get("who")
    const user = { email, name, initials: initialsOf({ initials, name, email }), role, rights: callsOf(role, isKey) }
    return c.json({ user })
  })
}

/** The cookie of a device is sent only with a sign-in. */
const signInPath = "/api/auth/login"

/** Seconds that a browser keeps the cookie of a device after its last sign-in; the browsers' maximum. */
const cookieLife = 400 * 24 * 60 * 60

/** The id of the device that sent a request; undefined if it has not signed in to this account. */
function readDevice(c: Context<Guarded>, auth: Auth, email: string): string | undefined {
  const cookie = auth.deviceCookie(email)
  return cookie.read(getCookie(c, cookie.name))
}

export interface SessionSources {
  auth: Auth
  /** True if the environment specifies that visitors reach the site by https. */
  isHttps?: boolean
  /** Absent if no one is told of the sign-in. */
  accountEmails?: Pick<AccountEmails, "sendNewDevice">
}

export interface SignInSources extends SessionSources {
  rateLimit: RateLimit
  secondSteps: SecondSteps
}

/** Starts a session of an authenticated account and returns its token; marks the device, and reports a new one. */
export async function createSession(
  c: Context<Guarded>,
  account: SigningIn,
  { auth, accountEmails, isHttps = false }: SessionSources,
): Promise<string> {
  const device = auth.nameDevice(c.req.header("user-agent"))
  const address = c.env?.address ?? ""
  const token = await auth.begin(account, { device, address })
  const known = readDevice(c, auth, account.email)
  const cookie = auth.deviceCookie(account.email)
  setCookie(c, cookie.name, cookie.make(known), {
    path: signInPath,
    httpOnly: true,
    secure: isHttps,
    sameSite: "Strict",
    maxAge: cookieLife,
  })
  if (known === undefined) accountEmails?.sendNewDevice(account.email, { device, address, at: new Date() })
  return token
}

/** Reads the account's password from the body; throws "invalid" if it is wrong, and "too-many". */
export async function requireReauthentication(
  c: Context<Guarded>,
  { auth, rateLimit }: Pick<SignInSources, "auth" | "rateLimit">,
): Promise<void> {
  const { password } = parse(passwordAgain, await readJson(c.req.raw))
  const who = c.get("who")
  await rateLimit.changePassword(who.tokenHash, () => auth.requirePassword(who, password))
}

/** Mounts setting a new password by a link that comes by mail. */
export function mountReset(
  api: Api,
  {
    auth,
    rateLimit,
    accountEmails,
    mailSettings,
  }: Pick<SignInSources, "auth" | "rateLimit"> & {
    accountEmails: Pick<AccountEmails, "sendReset">
    mailSettings: { isSet(): Promise<boolean> }
  },
): void {
  api.on(...docs.readReset, async (c) => c.json({ byMail: await mailSettings.isSet() }))
  api.on(...docs.askReset, async (c) => {
    const { email } = parse(resetRequest, await readJson(c.req.raw))
    await rateLimit.admitReset({ email, address: c.env?.address })
    if (await mailSettings.isSet()) accountEmails.sendReset(() => auth.makeResetToken(email))
  })
  api.on(...docs.checkResetLink, async (c) => {
    const { token } = parse(resetLink, await readJson(c.req.raw))
    return c.json({ email: await auth.checkResetToken(token) })
  })
  api.on(...docs.resetPassword, async (c) => {
    const { token, newPassword } = parse(newPasswordForm, await readJson(c.req.raw))
    await auth.resetPassword(token, newPassword)
  })
}

const token = "4y0cNwT1fZ5vX3mQ8sLr2kHd7bJg9aPe6uViWoYtRxE"

/** Mounts the calls about the account's sessions, and records the IP address that uses each. */
export function mountSessions(api: Api, guard: Guard, { auth }: { auth: Auth }): void {
  api.on(...docs.listSessions, guard, async (c) => c.json({ sessions: await auth.sessions(c.get("who")) }))
  api.on(...docs.endOtherSessions, guard, async (c) => await auth.endOtherSessions(c.get("who")))
  api.on(...docs.endSession, guard, async (c) => await auth.endSession(c.get("who"), c.req.param("id")))
}

/** Middleware that records a session's last IP address after each request. */
export function recordSessionUse(auth: Auth): Guard {
  return async (c, next) => {
    await next()
    const who = c.get("who") as SignedIn | undefined
    if (who && c.env?.address) await auth.noteUse(who, c.env.address)
  }
}

export const docs = documentCalls("Signing in", {
  signIn: at("POST /auth/login", {
    summary: "Returns a token for the admin",
    details:
      "An unknown account and a wrong password return 401 with the same message. After 5 wrong passwords in 2 minutes, or 10 in 15 minutes, every attempt returns 429. A cookie identifies the device; attempts from other devices do not count against it. For an account with two-step verification, the response contains a `ticket` instead of a token, and `secondStep` lists the allowed methods: `code` (`POST /api/auth/login/second-step`) or `passkey`, which needs no ticket.",
    json: credentials,
    example: { email: "owner@maap.example", password: "a long enough password" },
    answers: z.union([signInAnswer, secondStepAsked]),
    fails: ["unauthenticated", "too-many"],
  }),
  signOut: at("POST /auth/logout", { summary: "Ends the token" }),
  signOutEverywhere: at("POST /auth/logout-everywhere", {
    summary: "Ends every token of the account, including this one",
  }),
  changePassword: at("PUT /auth/password", {
    summary: "Sets a new password and ends every other session",
    details:
      "The new password must not be common, easy to guess, or made of the account's e-mail address or the names of the business.",
    json: passwordChange,
    example: { currentPassword: "a long enough password", newPassword: "another long password" },
    fails: ["too-many"],
  }),
  readProfile: at("GET /profile", {
    summary: "Returns the account of the token, and the endpoints that its role can use",
    answers: profile,
  }),
  readReset: at("GET /auth/reset", {
    summary: "Returns whether password-reset links can be sent, which requires a mail server",
    answers: resetState,
  }),
  askReset: at("POST /auth/reset", {
    summary: "Sends a password-reset link",
    details:
      "The response and its time are the same if no account has the e-mail address. The link works once, for 30 minutes. The limit is 3 requests an hour for one e-mail address and 10 from one network; further requests return 429. Nothing is sent if no mail server is set.",
    json: resetRequest,
    example: { email: "owner@maap.example" },
    fails: ["too-many"],
  }),
  checkResetLink: at("POST /auth/reset/link", {
    summary: "Returns the account of a password-reset link",
    json: resetLink,
    example: { token },
    answers: resetAccount,
    fails: ["not-found"],
  }),
  resetPassword: at("PUT /auth/reset", {
    summary: "Sets a new password with a password-reset link, and ends every session of the account",
    details: "Two-step verification stays on. After a rejected password, the link remains valid.",
    json: newPasswordForm,
    example: { token, newPassword: "another long password" },
    fails: ["not-found"],
  }),
  listSessions: at("GET /auth/sessions", {
    summary: "Lists the active sessions of the account, most recently used first",
    details:
      "`device` is the browser and operating system, `address` the IP address of the last use; both can be empty.",
    answers: sessionList,
  }),
  endOtherSessions: at("DELETE /auth/sessions", { summary: "Ends every other session of the account" }),
  endSession: at("DELETE /auth/sessions/:id", { summary: "Ends a session of the account" }),
})
