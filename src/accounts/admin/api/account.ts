import type { CallName } from "../../shared/rights.ts"
import { createStore } from "#ui/admin/base/store.ts"
import { type Answer, call } from "#ui/admin/api/call.ts"

type Profile = Answer<"GET /profile">

/** The account that is signed in, with the names of the calls that it may make. */
export type Account = Profile["user"]

const account = createStore<Account | undefined>(undefined)

/** The account as it was last read; undefined before that. */
export const useAccount = account.use

/** The same for what is no component. */
export const readAccount = account.get

/** Whether the account may make a call; false until the account is known. */
export function usePermissions(): (call: CallName) => boolean {
  const known = account.use()
  return (call) => known?.rights.includes(call) ?? false
}

/** Reads the account of the token; never asks for a sign-in. */
export async function readProfile(): Promise<Account> {
  return note(await call("GET /profile", { mayAsk: false }))
}

/** Changes the own name and initials; rejects with an ApiError. */
export async function changeProfile(change: { name?: string; initials?: string }): Promise<Account> {
  return note(await call("PUT /profile", { json: change }))
}

function note({ user }: Profile): Account {
  account.set(user)
  return user
}
