import { accountEmail, firstEmail } from "#base/contact/email.ts"
import type * as z from "zod/mini"
import { type credentials, type passwordChange, linkLife } from "../shared/person.ts"
import { signInNeeded, invalidCredentials, AppError, invalidField } from "#base/errors.ts"
import {
  type ListedSession,
  createSession,
  findSession,
  listSessions,
  type SessionPlace,
  type SignedIn,
  type SigningIn,
} from "./sessions.ts"
import type { AccountStores } from "./account-stores.ts"
import { isApiKey } from "./api-keys.ts"
import { createInvitations } from "./invitations.ts"
import { hashPassword, isPassword, dummyPasswordHash, checkPassword, type WithBusiness } from "./password.ts"
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto"
import { hashToken, makeToken } from "./one-time-secrets.ts"

const linkGone = "This link has been used or has expired. Request a new one."

function createPasswordReset(store: Pick<AccountStores, "admins" | "oneTimeLinks"> & WithBusiness, now: () => Date) {
  async function find(token: string) {
    const adminId = await store.oneTimeLinks.find(hashToken(token), "reset", now())
    const admin = adminId === undefined ? undefined : await store.admins.get(adminId)
    if (!admin) throw new AppError("not-found", linkGone)
    return admin
  }

  return {
    /** Creates a reset token that replaces an earlier one; undefined for an unknown e-mail address. */
    async makeResetToken(email: string): Promise<{ email: string; token: string } | undefined> {
      const admin = await store.admins.findByEmail(email)
      // An invited account sets its password by its invitation, and the placeholder address cannot receive e-mail.
      if (!admin || admin.passwordHash === "" || admin.email === firstEmail) return undefined
      const token = makeToken()
      const expiresAt = new Date(now().getTime() + linkLife.reset)
      await store.oneTimeLinks.put({ tokenHash: hashToken(token), purpose: "reset", adminId: admin._id, expiresAt })
      return { email: admin.email, token }
    },

    /** The e-mail address of a token's account; throws "not-found" if the token was used or has expired. */
    checkResetToken: async (token: string): Promise<string> => (await find(token)).email,

    /** Sets a new password and ends every session; throws "not-found", and "invalid" for a password that is easy to guess. */
    async resetPassword(token: string, newPassword: string): Promise<void> {
      const { email } = await find(token)
      const problem = await checkPassword(newPassword, email, (await store.business.current()).business)
      if (problem !== undefined) throw invalidField("newPassword", `New password ${problem}.`)
      const hash = await hashPassword(newPassword)
      // Only now: a rejected password leaves the link valid.
      if (!(await store.admins.resetPassword(hashToken(token), hash, now()))) throw new AppError("not-found", linkGone)
    },
  }
}

/** Browsers by their unique tokens, more specific ones first, because most also contain others' names. */
const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|OPT|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bYaBrowser\//, "Yandex Browser"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/.*\bSafari\//, "Safari"],
  [/\bcurl\//, "curl"],
] as const

const systems = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac(?:intosh| OS X)\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
] as const

/** Longer than the relevant part of any User-Agent. */
const maxLength = 500

/** The browser and system of a `User-Agent`, such as "Chrome on Windows"; "Unknown device" if neither is recognised. */
export function describeDevice(userAgent: string | undefined): string {
  const text = (userAgent ?? "").slice(0, maxLength)
  const find = (list: readonly (readonly [RegExp, string])[]) => list.find(([pattern]) => pattern.test(text))?.[1]
  const [browser, system] = [find(browsers), find(systems)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? "Unknown device"
}

export type Auth = Awaited<ReturnType<typeof createAuth>>

/** Creates sign-in on a store; `now` is the clock. */
export async function createAuth(store: AccountStores & WithBusiness, now: () => Date = () => new Date()) {
  // An unknown or only invited account takes as long to check as any other, so timing reveals nothing.
  const nobody = dummyPasswordHash()
  const secret = await store.secret("device-marks")
  let settingsEmail: string | undefined

  async function hashNew(email: string, password: string): Promise<string> {
    const problem = await checkPassword(password, email, (await store.business.current()).business)
    if (problem !== undefined) throw invalidField("password", `The password ${problem}.`)
    return await hashPassword(password)
  }

  return {
    /** The account of these credentials; throws "unauthenticated", always with the same message and after the same time. */
    async checkCredentials({ email, password }: z.output<typeof credentials>): Promise<SigningIn> {
      const admin = await store.admins.findByEmail(email)
      const isRight = await isPassword(password, admin?.passwordHash || nobody)
      if (!admin || !isRight) throw new AppError("unauthenticated", invalidCredentials)
      return admin
    },

    ...createSessionCalls(store, now),
    ...createPasswordReset(store, now),

    /** Sets a new password and ends the account's other sessions; throws "invalid" if the current one is wrong. */
    async changePassword(
      who: SignedIn,
      { currentPassword, newPassword }: z.output<typeof passwordChange>,
    ): Promise<void> {
      const admin = await store.admins.get(who.adminId)
      if (!admin) throw new AppError("unauthenticated", signInNeeded)
      const { passwordHash } = admin
      const isChanged =
        (await isPassword(currentPassword, passwordHash)) &&
        (await store.admins.changePassword(admin._id, passwordHash, await hashPassword(newPassword), who.tokenHash))
      if (!isChanged) throw invalidField("currentPassword", "Your current password is incorrect.")
    },

    /** Throws "invalid" at `password` unless it is the account's. */
    async requirePassword(who: SignedIn, password: string): Promise<void> {
      const admin = await store.admins.get(who.adminId)
      if (!admin) throw new AppError("unauthenticated", signInNeeded)
      if (!(await isPassword(password, admin.passwordHash)))
        throw invalidField("password", "The password is incorrect.")
    },

    /** Throws "invalid" for a new password that is easy to guess. */
    async requireGoodPassword(who: SignedIn, newPassword: string): Promise<void> {
      const problem = await checkPassword(newPassword, who.email, (await store.business.current()).business)
      if (problem !== undefined) throw invalidField("newPassword", `New password ${problem}.`)
    },

    /** Creates the account or sets its password, and ends its sessions if that is new. Throws "invalid" for a weak password. */
    async putAdmin(email: string, password: string): Promise<void> {
      const admin = await store.admins.findByEmail(email)
      if (admin && (await isPassword(password, admin.passwordHash))) return
      await store.admins.put(email, await hashNew(email, password))
    },

    /**
     * Like `putAdmin` with the password in the settings, but only if that has changed since it was last applied, so a password changed in
     * the admin stays. Returns "ignored" if the account is missing although others exist, besides the generated one: it was deleted.
     */
    async applySetting(email: string, password: string, madeUp = ""): Promise<"applied" | "ignored"> {
      settingsEmail = accountEmail(email)
      const admin = await store.admins.findByEmail(email)
      if (!admin) {
        if (await store.admins.any({ besides: madeUp })) return "ignored"
        const hash = await hashNew(email, password)
        await store.admins.put(email, hash, hash)
        return "applied"
      }
      if (admin.settingHash && (await isPassword(password, admin.settingHash))) return "applied"
      if (await isPassword(password, admin.passwordHash)) {
        await store.admins.noteSetting(admin._id, admin.passwordHash)
        return "applied"
      }
      const hash = await hashNew(email, password)
      return (await store.admins.setPassword(admin._id, hash, hash)) ? "applied" : "ignored"
    },

    /** True if the settings contain this e-mail address: their password is applied to its account. */
    isInSettings: (email: string): boolean => accountEmail(email) === settingsEmail,

    invitations: createInvitations(store, now),
    nameDevice: describeDevice,

    deviceCookie: (email: string): DeviceCookie => deviceCookie(secret, email),
  }
}

function createSessionCalls(store: AccountStores, now: () => Date) {
  return {
    /** Starts a session of an authenticated account, and returns its token; throws "unauthenticated". */
    async begin(account: SigningIn, place: SessionPlace = { device: "", address: "" }): Promise<string> {
      const token = await createSession(store.sessions, account, now(), place)
      if (token === undefined) throw new AppError("unauthenticated", invalidCredentials)
      return token
    },

    /** Throws "unauthenticated" for an invalid token. */
    async check(token: string): Promise<SignedIn> {
      const who = isApiKey(token)
        ? await store.apiKeys.find(token, now())
        : await findSession(store.sessions, token, now())
      if (!who) throw new AppError("unauthenticated", signInNeeded)
      return who
    },

    async signOut(who: SignedIn): Promise<void> {
      await store.sessions.remove(who.tokenHash)
    },

    /** Records the IP address that last used a session. */
    async noteUse(who: SignedIn, address: string): Promise<void> {
      if (who.isKey || address === "" || address === who.lastAddress) return
      // A read must not fail on a full disk because of this note.
      await store.sessions.noteAddress(who.tokenHash, address).catch(() => {})
    },

    /** The active sessions of the account, most recently used first. */
    async sessions(who: SignedIn): Promise<(ListedSession & { isCurrent: boolean })[]> {
      const all = await listSessions(store.sessions, who.adminId, now())
      return all.map((each) => ({ ...each, isCurrent: each._id === who.sessionId }))
    },

    /** Throws "not-found" if the account has no such session. */
    async endSession(who: SignedIn, id: string): Promise<void> {
      if (!(await store.sessions.removeById(who.adminId, id)))
        throw new AppError("not-found", "This session has already ended.")
    },

    endOtherSessions: (who: SignedIn): Promise<void> => store.sessions.removeOthers(who.adminId, who.tokenHash),

    /** Ends every session of the account, including this one. */
    async signOutEverywhere(who: SignedIn): Promise<void> {
      await store.sessions.removeAll(who.adminId)
    },
  }
}

/** The cookie that recognises a device that has signed in to an account. */
interface DeviceCookie {
  /** The same for every device of the account; does not reveal the account. */
  name: string
  /** The id of the device; undefined if we did not sign the cookie for this account. */
  read(value: string | undefined): string | undefined
  /** The signed id of the device; a new one if it has none yet. */
  make(id: string | undefined): string
}

function deviceCookie(secret: string, email: string): DeviceCookie {
  const sign = (use: string, id = "") =>
    createHmac("sha256", secret)
      .update(JSON.stringify([use, accountEmail(email), id]))
      .digest("base64url")
  return {
    name: `device-${sign("name").slice(0, 16)}`,
    read(value) {
      const [id = "", signature = ""] = value?.split(".") ?? []
      const [given, right] = [Buffer.from(signature), Buffer.from(sign("mark", id))]
      return given.length === right.length && timingSafeEqual(given, right) ? id : undefined
    },
    make: (id = randomUUID()) => `${id}.${sign("mark", id)}`,
  }
}
