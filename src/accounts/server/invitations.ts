import type { Invitation } from "../shared/account-entities.ts"
import { invitationGone, linkLife } from "../shared/person.ts"
import { AppError, invalidField } from "#base/errors.ts"
import type { AccountStores } from "./account-stores.ts"
import { hashPassword, checkPassword, type WithBusiness } from "./password.ts"
import type { SigningIn } from "./sessions.ts"
import { hashToken, makeToken } from "./one-time-secrets.ts"

/** The links with which invited people set their password. Calls with an invalid token throw "not-found". */
export function createInvitations(
  store: Pick<AccountStores, "people" | "oneTimeLinks"> & WithBusiness,
  now: () => Date,
) {
  async function read(token: string) {
    const id = await store.oneTimeLinks.find(hashToken(token), "invitation", now())
    const person = id === undefined ? undefined : await store.people.get(id)
    if (person?.state !== "invited") throw new AppError("not-found", invitationGone)
    return person
  }

  return {
    /** A new token of 256 random bits, with the stored part of its link. */
    make(): { token: string; link: { tokenHash: string; expiresAt: Date } } {
      const token = makeToken()
      const expiresAt = new Date(now().getTime() + linkLife.invitation)
      return { token, link: { tokenHash: hashToken(token), expiresAt } }
    },

    async read(token: string): Promise<Invitation> {
      const { email, name, role } = await read(token)
      return { email, name, role }
    },

    /** Sets the password; the account may then start a session. Throws "invalid" for a password that is easy to guess. */
    async accept({ token, password }: { token: string; password: string }): Promise<SigningIn> {
      const { email } = await read(token)
      const problem = await checkPassword(password, email, (await store.business.current()).business)
      if (problem !== undefined) throw invalidField("password", `The password ${problem}.`)
      const passwordHash = await hashPassword(password)
      const admin = await store.people.accept(hashToken(token), passwordHash, now())
      if (!admin) throw new AppError("not-found", invitationGone)
      return { ...admin, passwordHash }
    },
  }
}
