import { accountEmail } from "#domain/accounts/made-up-address.ts"
import type * as z from "zod/mini"
import type { credentials, passwordChange } from "#domain/accounts/credentials.ts"
import { signInNeeded, signInRefused } from "#domain/accounts/sign-in-messages.ts"
import { AppError, invalidField } from "#domain/base/errors.ts"
import type { ListedSession } from "#store/accounts/sessions.ts"
import type { Store } from "#store/store.ts"
import { nameDevice } from "./device-name.ts"
import { type DeviceCookie, deviceCookie } from "./device-cookie.ts"
import { type Invitations, openInvitations } from "./invitations.ts"
import { hashPassword, isPassword, nobodysHash } from "./password.ts"
import { checkPassword } from "./password-rules.ts"
import { openReset, type Reset } from "./reset.ts"
import { beginSession, findSession, listSessions, type SessionPlace, type SignedIn, type SigningIn } from "./session.ts"

/** Signing in and out, checking tokens, and changing passwords. */
export interface Auth extends Reset {
  /** The account of these credentials; throws "unauthenticated", always with the same message and after the same time. */
  checkCredentials(given: z.output<typeof credentials>): Promise<SigningIn>
  /** Begins a session of an account that has shown who it is, and returns its token; throws "unauthenticated". */
  begin(account: SigningIn, place?: SessionPlace): Promise<string>
  /** The account of a token; throws "unauthenticated" for an invalid token. */
  check(token: string): Promise<SignedIn>
  signOut(who: SignedIn): Promise<void>
  /** Notes from where a session is used. */
  noteUse(who: SignedIn, address: string): Promise<void>
  /** The sessions of the account that have not ended, the one used last first. */
  sessions(who: SignedIn): Promise<(ListedSession & { isCurrent: boolean })[]>
  /** Ends a session of the account by its id; throws "not-found". */
  endSession(who: SignedIn, id: string): Promise<void>
  /** Ends the account's sessions but this one. */
  endOtherSessions(who: SignedIn): Promise<void>
  /** Ends every session of the admin, this one included. */
  signOutEverywhere(who: SignedIn): Promise<void>
  /** Sets a new password and ends the admin's other sessions; throws "invalid" when the current one is wrong. */
  changePassword(who: SignedIn, change: z.output<typeof passwordChange>): Promise<void>
  /** Throws "invalid" at `password` unless it is the account's. */
  requirePassword(who: SignedIn, password: string): Promise<void>
  /** Throws "invalid" for a new password that is too easily guessed. */
  requireGoodPassword(who: SignedIn, newPassword: string): Promise<void>
  /**
   * Creates the admin or sets its password; its sessions end if the password is a new one. Throws "invalid" for a new
   * password that is too easily guessed.
   */
  putAdmin(email: string, password: string): Promise<void>
  /**
   * Like `putAdmin`, for the password in the settings, but only when that has changed since it was last applied, so that a
   * password that was changed in the admin stays. "ignored" where the account is not there but others are, besides one that is made up:
   * somebody has removed it.
   */
  applySetting(email: string, password: string, madeUp?: string): Promise<"applied" | "ignored">
  /** Whether the settings name this e-mail address: their password is applied to the account that has it. */
  isInSettings(email: string): boolean
  invitations: Invitations
  /** The browser and the system of a `User-Agent` in words. */
  nameDevice(userAgent: string | undefined): string
  /** The cookie by which a device that has signed in to an account is recognised. */
  deviceCookie(email: string): DeviceCookie
}

/** Opens sign-in over a store; `now` is the clock. */
export async function openAuth(store: Store, now: () => Date = () => new Date()): Promise<Auth> {
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
    async checkCredentials({ email, password }) {
      const admin = await store.admins.findByEmail(email)
      const isRight = await isPassword(password, admin?.passwordHash || nobody)
      if (!admin || !isRight) throw new AppError("unauthenticated", signInRefused)
      return admin
    },

    async begin(account, place = { device: "", address: "" }) {
      const token = await beginSession(store.sessions, account, now(), place)
      if (token === undefined) throw new AppError("unauthenticated", signInRefused)
      return token
    },

    async check(token) {
      const who = await findSession(store.sessions, token, now())
      if (!who) throw new AppError("unauthenticated", signInNeeded)
      return who
    },

    async signOut(who) {
      await store.sessions.remove(who.tokenHash)
    },

    async noteUse(who, address) {
      if (address === "" || address === who.lastAddress) return
      // A full disk must not refuse a read because of this note.
      await store.sessions.noteAddress(who.tokenHash, address).catch(() => {})
    },

    async sessions(who) {
      const all = await listSessions(store.sessions, who.adminId, now())
      return all.map((each) => ({ ...each, isCurrent: each._id === who.sessionId }))
    },

    async endSession(who, id) {
      if (!(await store.sessions.removeById(who.adminId, id)))
        throw new AppError("not-found", "This session has ended already.")
    },

    endOtherSessions: (who) => store.sessions.removeOthers(who.adminId, who.tokenHash),

    ...openReset(store, now),

    async signOutEverywhere(who) {
      await store.sessions.removeAll(who.adminId)
    },

    async changePassword(who, { currentPassword, newPassword }) {
      const admin = await store.admins.get(who.adminId)
      if (!admin) throw new AppError("unauthenticated", signInNeeded)
      const { passwordHash } = admin
      const isChanged =
        (await isPassword(currentPassword, passwordHash)) &&
        (await store.admins.changePassword(admin._id, passwordHash, await hashPassword(newPassword), who.tokenHash))
      if (!isChanged) throw invalidField("currentPassword", "The current password is not right.")
    },

    async requirePassword(who, password) {
      const admin = await store.admins.get(who.adminId)
      if (!admin) throw new AppError("unauthenticated", signInNeeded)
      if (!(await isPassword(password, admin.passwordHash)))
        throw invalidField("password", "The password is not right.")
    },

    async requireGoodPassword(who, newPassword) {
      const problem = await checkPassword(newPassword, who.email, (await store.business.current()).business)
      if (problem !== undefined) throw invalidField("newPassword", `New password ${problem}.`)
    },

    async putAdmin(email, password) {
      const admin = await store.admins.findByEmail(email)
      if (admin && (await isPassword(password, admin.passwordHash))) return
      await store.admins.put(email, await hashNew(email, password))
    },

    async applySetting(email, password, madeUp = "") {
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

    isInSettings: (email) => accountEmail(email) === settingsEmail,

    invitations: openInvitations(store, now),
    nameDevice,

    deviceCookie: (email) => deviceCookie(secret, email),
  }
}
