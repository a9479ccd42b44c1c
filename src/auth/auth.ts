import { accountEmail, firstEmail } from "#domain/accounts/made-up-address.ts"
import type * as z from "zod/mini"
import type { credentials, passwordChange } from "#domain/accounts/credentials.ts"
import { signInNeeded, signInRefused } from "#domain/accounts/sign-in-messages.ts"
import { AppError, invalidField } from "#domain/base/errors.ts"
import type { ListedSession } from "#store/accounts/sessions.ts"
import type { Store } from "#store/store.ts"
import { openInvitations } from "./invitations.ts"
import { hashPassword, isPassword, nobodysHash } from "./password.ts"
import { checkPassword } from "./password-rules.ts"
import { beginSession, findSession, listSessions, type SessionPlace, type SignedIn, type SigningIn } from "./session.ts"
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto"
import { linkLife } from "#domain/accounts/person.ts"
import { hashToken, makeToken } from "./token.ts"

const linkGone = "This link was used, or is older than 30 minutes. Ask for a new one."

/** Opens setting passwords by links; `now` is the clock. */
function openReset(store: Pick<Store, "admins" | "oneTimeLinks" | "business">, now: () => Date) {
  async function find(token: string) {
    const adminId = await store.oneTimeLinks.find(hashToken(token), "reset", now())
    const admin = adminId === undefined ? undefined : await store.admins.get(adminId)
    if (!admin) throw new AppError("not-found", linkGone)
    return admin
  }

  return {
    /** The token of a link for the account of this address, in place of an earlier one; undefined for an unknown address. */
    async makeResetToken(email: string): Promise<{ email: string; token: string } | undefined> {
      const admin = await store.admins.findByEmail(email)
      // An invited account gets its password by its invitation, and nothing can be sent to an address that nobody has.
      if (!admin || admin.passwordHash === "" || admin.email === firstEmail) return undefined
      const token = makeToken()
      const expiresAt = new Date(now().getTime() + linkLife.reset)
      await store.oneTimeLinks.put({ tokenHash: hashToken(token), purpose: "reset", adminId: admin._id, expiresAt })
      return { email: admin.email, token }
    },

    /** The address of the account that a token is for; throws "not-found" for one that was used or is too old. */
    checkResetToken: async (token: string): Promise<string> => (await find(token)).email,

    /** Sets a new password and ends every session; throws "not-found", and "invalid" for a password easily guessed. */
    async resetPassword(token: string, newPassword: string): Promise<void> {
      const { email } = await find(token)
      const problem = await checkPassword(newPassword, email, (await store.business.current()).business)
      if (problem !== undefined) throw invalidField("newPassword", `New password ${problem}.`)
      const hash = await hashPassword(newPassword)
      // Only now: a password that is refused leaves the link as it is.
      if (!(await store.admins.resetPassword(hashToken(token), hash, now()))) throw new AppError("not-found", linkGone)
    },
  }
}

/** Browsers by what only they say of themselves, the more special first, since most also name others. */
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

/** No browser says more of itself that matters here. */
const maxLength = 500

/** The browser and the system of a `User-Agent`, such as "Chrome on Windows"; "Unknown device" where it names neither. */
export function nameDevice(userAgent: string | undefined): string {
  const text = (userAgent ?? "").slice(0, maxLength)
  const find = (list: readonly (readonly [RegExp, string])[]) => list.find(([pattern]) => pattern.test(text))?.[1]
  const [browser, system] = [find(browsers), find(systems)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? "Unknown device"
}

/** Signing in and out, checking tokens, and changing passwords. */
export type Auth = Awaited<ReturnType<typeof openAuth>>

/** Opens sign-in over a store; `now` is the clock. */
export async function openAuth(store: Store, now: () => Date = () => new Date()) {
  // An unknown account, or one that is only invited, takes as long to check as any other, so that nobody can tell them apart by time.
  const nobody = nobodysHash()
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
      if (!admin || !isRight) throw new AppError("unauthenticated", signInRefused)
      return admin
    },

    /** Begins a session of an account that has shown who it is, and returns its token; throws "unauthenticated". */
    async begin(account: SigningIn, place: SessionPlace = { device: "", address: "" }): Promise<string> {
      const token = await beginSession(store.sessions, account, now(), place)
      if (token === undefined) throw new AppError("unauthenticated", signInRefused)
      return token
    },

    /** The account of a token; throws "unauthenticated" for an invalid token. */
    async check(token: string): Promise<SignedIn> {
      const who = await findSession(store.sessions, token, now())
      if (!who) throw new AppError("unauthenticated", signInNeeded)
      return who
    },

    async signOut(who: SignedIn): Promise<void> {
      await store.sessions.remove(who.tokenHash)
    },

    /** Notes from where a session is used. */
    async noteUse(who: SignedIn, address: string): Promise<void> {
      if (address === "" || address === who.lastAddress) return
      // A full disk must not refuse a read because of this note.
      await store.sessions.noteAddress(who.tokenHash, address).catch(() => {})
    },

    /** The sessions of the account that have not ended, the one used last first. */
    async sessions(who: SignedIn): Promise<(ListedSession & { isCurrent: boolean })[]> {
      const all = await listSessions(store.sessions, who.adminId, now())
      return all.map((each) => ({ ...each, isCurrent: each._id === who.sessionId }))
    },

    /** Ends a session of the account by its id; throws "not-found". */
    async endSession(who: SignedIn, id: string): Promise<void> {
      if (!(await store.sessions.removeById(who.adminId, id)))
        throw new AppError("not-found", "This session has ended already.")
    },

    /** Ends the account's sessions but this one. */
    endOtherSessions: (who: SignedIn): Promise<void> => store.sessions.removeOthers(who.adminId, who.tokenHash),

    ...openReset(store, now),

    /** Ends every session of the admin, this one included. */
    async signOutEverywhere(who: SignedIn): Promise<void> {
      await store.sessions.removeAll(who.adminId)
    },

    /** Sets a new password and ends the admin's other sessions; throws "invalid" when the current one is wrong. */
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
      if (!isChanged) throw invalidField("currentPassword", "The current password is not right.")
    },

    /** Throws "invalid" at `password` unless it is the account's. */
    async requirePassword(who: SignedIn, password: string): Promise<void> {
      const admin = await store.admins.get(who.adminId)
      if (!admin) throw new AppError("unauthenticated", signInNeeded)
      if (!(await isPassword(password, admin.passwordHash)))
        throw invalidField("password", "The password is not right.")
    },

    /** Throws "invalid" for a new password that is too easily guessed. */
    async requireGoodPassword(who: SignedIn, newPassword: string): Promise<void> {
      const problem = await checkPassword(newPassword, who.email, (await store.business.current()).business)
      if (problem !== undefined) throw invalidField("newPassword", `New password ${problem}.`)
    },

    /**
     * Creates the admin or sets its password; its sessions end if the password is a new one. Throws "invalid" for a new
     * password that is too easily guessed.
     */
    async putAdmin(email: string, password: string): Promise<void> {
      const admin = await store.admins.findByEmail(email)
      if (admin && (await isPassword(password, admin.passwordHash))) return
      await store.admins.put(email, await hashNew(email, password))
    },

    /**
     * Like `putAdmin`, for the password in the settings, but only when that has changed since it was last applied, so that a
     * password that was changed in the admin stays. "ignored" where the account is not there but others are, besides one that is made up:
     * somebody has removed it.
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

    /** Whether the settings name this e-mail address: their password is applied to the account that has it. */
    isInSettings: (email: string): boolean => accountEmail(email) === settingsEmail,

    invitations: openInvitations(store, now),
    nameDevice,

    /** The cookie by which a device that has signed in to an account is recognised. */
    deviceCookie: (email: string): DeviceCookie => deviceCookie(secret, email),
  }
}

/** The cookie by which a device that has signed in to an account is recognised: its name, and how to read and make it. */
interface DeviceCookie {
  /** The same for every device of the account; the account cannot be read from it. */
  name: string
  /** The id of the device; undefined for a cookie that is not signed by us for this account. */
  read(value: string | undefined): string | undefined
  /** The device's id, a new one where it has none yet, with our signature. */
  make(id: string | undefined): string
}

/** The cookie of an account's devices, signed with a secret. */
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
