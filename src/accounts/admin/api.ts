import type { CallName } from "../shared/rights.ts"
import { createStore } from "#ui/admin/base/store.ts"
import { type Answer, call, ApiError } from "#ui/admin/api/call.ts"

type Profile = Answer<"GET /profile">

/** The signed-in account, with its permissions. */
export type Account = Profile["user"]

const account = createStore<Account | undefined>(undefined)

/** The account as last read; undefined before the first read. */
export const useAccount = account.use

/** The same outside components. */
export const readAccount = account.get

/** Returns a function that is true if the account can make a call; false until the account is known. */
export function usePermissions(): (call: CallName) => boolean {
  const known = account.use()
  return (call) => known?.rights.includes(call) ?? false
}

/** Reads the account of the token; never asks the user to sign in. */
export async function readProfile(): Promise<Account> {
  return note(await call("GET /profile", { mayAsk: false }))
}

/** Changes the account's name and initials; rejects with an ApiError. */
export async function changeProfile(change: { name?: string; initials?: string }): Promise<Account> {
  return note(await call("PUT /profile", { json: change }))
}

function note({ user }: Profile): Account {
  account.set(user)
  return user
}

// The library is loaded when a passkey is used, which keeps the sign-in page small.

/** The WebAuthn response of a passkey, as JSON. */
interface PasskeyJson {
  id: string
  [part: string]: unknown
}

export function supportsPasskeys(): boolean {
  return "PublicKeyCredential" in globalThis
}

/** Asks the browser to create a passkey; rejects with an ApiError that explains a failure. */
export async function registerPasskey(options: object): Promise<PasskeyJson> {
  const { startRegistration } = await import("@simplewebauthn/browser")
  return { ...(await startRegistration({ optionsJSON: options as never }).catch(explainRefusal)) }
}

/** Asks the browser to authenticate with a passkey; rejects with an ApiError that explains a failure. */
export async function authenticateWithPasskey(options: object): Promise<PasskeyJson> {
  const { startAuthentication } = await import("@simplewebauthn/browser")
  return { ...(await startAuthentication({ optionsJSON: options as never }).catch(explainRefusal)) }
}

function explainRefusal(error: unknown): never {
  const { name, cause } = error as { name?: string; cause?: { name?: string } }
  const names = [name, cause?.name]
  if (names.includes("InvalidStateError")) throw new ApiError(0, "This device already has a passkey for your account.")
  if (names.includes("SecurityError"))
    throw new ApiError(0, "Passkeys work only at the site's own address with https, or at localhost.")
  throw new ApiError(0, "The passkey was not used. Try again when you are ready.")
}
