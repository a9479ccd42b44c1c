import type { profile } from "#domain/accounts/account-entities.ts"
import type { CallName } from "#domain/accounts/rights.ts"
import type * as z from "zod/mini"
import { createStore } from "../base/store.ts"
import { type Call, callJson } from "./call.ts"

/** The account that is signed in, with the names of the calls that it may make. */
export type Account = z.output<typeof profile>["user"]

const account = createStore<Account | undefined>(undefined)

/** The account as it was last read; undefined before that. */
export const useAccount = account.use

/** Whether the account may make a call; false until the account is known. */
export function useMay(): (call: CallName) => boolean {
  const known = account.use()
  return (call) => known?.rights.includes(call) ?? false
}

/** Reads the account of the token; never asks for a sign-in. */
export async function readProfile(): Promise<Account> {
  return await note("GET", { mayAsk: false })
}

/** Changes the own name and initials; rejects with an ApiError. */
export async function changeProfile(change: { name?: string; initials?: string }): Promise<Account> {
  return await note("PUT", { json: change })
}

async function note(method: string, options: Call): Promise<Account> {
  const { user } = (await callJson(method, "/profile", options)) as { user: Account }
  account.set(user)
  return user
}
