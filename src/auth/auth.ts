import type * as z from "zod/mini"
import { type credentials, type passwordChange, signInNeeded, signInRefused } from "#domain/admin.ts"
import { AppError, invalidField } from "#domain/errors.ts"
import type { Store } from "#store/store.ts"
import { makeMark, markName, readMark } from "./device-mark.ts"
import { hashPassword, isPassword, nobodysHash } from "./password.ts"
import { checkPassword } from "./password-rules.ts"
import { beginSession, findSession, type SignedIn } from "./session.ts"

/** Who the admin is: signing in and out, checking tokens, changing passwords. */
export interface Auth {
  /** A token for these credentials; throws "unauthenticated" in the same time and words for every wrong pair. */
  signIn(given: z.output<typeof credentials>): Promise<string>
  /** Who holds the token; throws "unauthenticated" when it does not count. */
  check(token: string): Promise<SignedIn>
  signOut(who: SignedIn): Promise<void>
  /** Ends every session of the admin, this one too. */
  signOutEverywhere(who: SignedIn): Promise<void>
  /** Sets a new password and ends the admin's other sessions; throws "invalid" when the current one is wrong. */
  changePassword(who: SignedIn, change: z.output<typeof passwordChange>): Promise<void>
  /** Throws "invalid" for a new password that is too easily guessed. */
  requireGoodPassword(who: SignedIn, newPassword: string): Promise<void>
  /**
   * Creates the admin or gives it this password; its sessions end if that is a new password. Throws "invalid" for a new one
   * that is too easily guessed.
   */
  putAdmin(email: string, password: string): Promise<void>
  /**
   * As `putAdmin`, for the password that the settings name, and only when it is another than they named before, so that
   * one that was changed since stays. False where an earlier version did not note what they named: it is noted now, and
   * the password stays.
   */
  applySetting(email: string, password: string): Promise<boolean>
  /** The mark by which a device that has signed in to an account is known again. */
  deviceOf(email: string): DeviceMark
}

/** A device's mark for one account: the cookie's name, its reader and its maker. */
interface DeviceMark {
  name: string
  /** The id of the device that the mark was given to; undefined for one that is not ours. */
  read(mark: string | undefined): string | undefined
  make(id: string | undefined): string
}

/** Opens sign-in over a store; `now` is the clock. */
export async function openAuth(store: Store, now: () => Date = () => new Date()): Promise<Auth> {
  // An unknown account costs the same hash as a known one, so that time does not tell them apart.
  const nobody = nobodysHash()
  const secret = await store.secret("device-marks")

  async function putAdmin(email: string, password: string, isSetting: boolean): Promise<void> {
    const admin = await store.admins.findByEmail(email)
    if (admin && (await isPassword(password, admin.passwordHash))) {
      if (isSetting) await store.admins.noteSetting(admin._id, admin.passwordHash)
      return
    }
    const fault = await checkPassword(password, email)
    if (fault !== undefined) throw invalidField("password", `The password ${fault}.`)
    const hash = await hashPassword(password)
    await store.admins.put(email, hash, isSetting ? hash : undefined)
  }

  return {
    async signIn({ email, password }) {
      const admin = await store.admins.findByEmail(email)
      const isRight = await isPassword(password, admin?.passwordHash ?? nobody)
      const token = admin && isRight ? await beginSession(store.sessions, admin, now()) : undefined
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

    async requireGoodPassword(who, newPassword) {
      const fault = await checkPassword(newPassword, who.email)
      if (fault !== undefined) throw invalidField("newPassword", `New password ${fault}.`)
    },

    putAdmin: (email, password) => putAdmin(email, password, false),

    async applySetting(email, password) {
      const admin = await store.admins.findByEmail(email)
      if (admin?.settingHash && (await isPassword(password, admin.settingHash))) return true
      if (admin?.settingHash === "" && !(await isPassword(password, admin.passwordHash))) {
        await store.admins.noteSetting(admin._id, await hashPassword(password))
        return false
      }
      await putAdmin(email, password, true)
      return true
    },

    deviceOf: (email) => ({
      name: markName(secret, email),
      read: (mark) => readMark(secret, email, mark),
      make: (id) => makeMark(secret, email, id),
    }),
  }
}
