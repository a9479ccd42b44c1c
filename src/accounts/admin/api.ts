import type { CallName } from "../shared/rights.ts"
import { createStore } from "#ui/admin/base/store.ts"
import { type Answer, call, ApiError } from "#ui/admin/api/call.ts"

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

// The library is loaded when a passkey is used: the sign-in page stays small.

/** What a passkey answers, as WebAuthn writes it in JSON. */
interface PasskeyJson {
  id: string
  [part: string]: unknown
}

/** Whether this browser knows passkeys. */
export function knowsPasskeys(): boolean {
  return "PublicKeyCredential" in globalThis
}

/** Has the browser make a passkey; rejects with an ApiError that says why not. */
export async function makePasskey(options: object): Promise<PasskeyJson> {
  const { startRegistration } = await import("@simplewebauthn/browser")
  return { ...(await startRegistration({ optionsJSON: options as never }).catch(explainRefusal)) }
}

/** Has a passkey answer; rejects with an ApiError that says why not. */
export async function askPasskey(options: object): Promise<PasskeyJson> {
  const { startAuthentication } = await import("@simplewebauthn/browser")
  return { ...(await startAuthentication({ optionsJSON: options as never }).catch(explainRefusal)) }
}

function explainRefusal(error: unknown): never {
  const { name, cause } = error as { name?: string; cause?: { name?: string } }
  const names = [name, cause?.name]
  if (names.includes("InvalidStateError")) throw new ApiError(0, "This device already has a passkey for your account.")
  if (names.includes("SecurityError"))
    throw new ApiError(0, "Passkeys work only at the site's own name with https, or at localhost.")
  throw new ApiError(0, "The passkey was not used. Try again when you are ready.")
}
