import { ApiError } from "#ui/admin/api/call.ts"

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
  if (names.includes("InvalidStateError")) throw new ApiError(0, "This device holds a passkey of your account already.")
  if (names.includes("SecurityError"))
    throw new ApiError(0, "Passkeys work only at the site's own name with https, or at localhost.")
  throw new ApiError(0, "The passkey was not used. Try again when you are ready.")
}
