import type * as z from "zod/mini"
import { type credentials, type passwordChange, signInNeeded, signInRefused } from "#domain/admin.ts"
import { AppError, invalidField } from "#domain/errors.ts"
import type { Store } from "#store/store.ts"
import { hashPassword, isPassword, nobodysHash } from "./password.ts"
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
  /** Creates the admin or gives it this password; its sessions end if that is a new password. */
  putAdmin(email: string, password: string): Promise<void>
}

/** Opens sign-in over a store; `now` is the clock. */
export async function openAuth(store: Store, now: () => Date = () => new Date()): Promise<Auth> {
  // An unknown account costs the same hash as a known one, so that time does not tell them apart.
  const nobody = nobodysHash()
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

    async putAdmin(email, password) {
      const admin = await store.admins.findByEmail(email)
      if (admin && (await isPassword(password, admin.passwordHash))) return
      await store.admins.put(email, await hashPassword(password))
    },
  }
}
