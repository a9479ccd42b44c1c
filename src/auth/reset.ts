import { firstEmail } from "#domain/accounts/made-up-address.ts"
import { linkLife } from "#domain/accounts/person.ts"
import { AppError, invalidField } from "#domain/base/errors.ts"
import type { Store } from "#store/store.ts"
import { hashPassword } from "./password.ts"
import { checkPassword } from "./password-rules.ts"
import { hashToken, makeToken } from "./token.ts"

const linkGone = "This link was used, or is older than 30 minutes. Ask for a new one."

/** Setting a new password by a one-time link. */
export interface Reset {
  /** The token of a link for the account of this address, in place of an earlier one; undefined for an unknown address. */
  makeResetToken(email: string): Promise<{ email: string; token: string } | undefined>
  /** The address of the account that a token is for; throws "not-found" for one that was used or is too old. */
  checkResetToken(token: string): Promise<string>
  /** Sets a new password and ends every session; throws "not-found", and "invalid" for a password easily guessed. */
  resetPassword(token: string, newPassword: string): Promise<void>
}

/** Opens setting passwords by links; `now` is the clock. */
export function openReset(store: Pick<Store, "admins" | "oneTimeLinks" | "business">, now: () => Date): Reset {
  async function find(token: string) {
    const adminId = await store.oneTimeLinks.find(hashToken(token), "reset", now())
    const admin = adminId === undefined ? undefined : await store.admins.get(adminId)
    if (!admin) throw new AppError("not-found", linkGone)
    return admin
  }

  return {
    async makeResetToken(email) {
      const admin = await store.admins.findByEmail(email)
      // An invited account gets its password by its invitation, and nothing can be sent to an address that nobody has.
      if (!admin || admin.passwordHash === "" || admin.email === firstEmail) return undefined
      const token = makeToken()
      const expiresAt = new Date(now().getTime() + linkLife.reset)
      await store.oneTimeLinks.put({ tokenHash: hashToken(token), purpose: "reset", adminId: admin._id, expiresAt })
      return { email: admin.email, token }
    },

    checkResetToken: async (token) => (await find(token)).email,

    async resetPassword(token, newPassword) {
      const { email } = await find(token)
      const problem = await checkPassword(newPassword, email, (await store.business.current()).business)
      if (problem !== undefined) throw invalidField("newPassword", `New password ${problem}.`)
      const hash = await hashPassword(newPassword)
      // Only now: a password that is refused leaves the link as it is.
      if (!(await store.admins.resetPassword(hashToken(token), hash, now()))) throw new AppError("not-found", linkGone)
    },
  }
}
