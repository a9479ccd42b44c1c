import type {
  AddedPasskey,
  NewApp,
  NewRecoveryCodes,
  SecondStepAsked,
  SecondStepState,
  Session,
} from "#domain/accounts/sign-in-entities.ts"
import { call, callJson } from "./call.ts"

// Every call rejects with an ApiError.

/** A token, or what an account with a second step is asked for next. */
export type SignInAnswer = { token: string } | SecondStepAsked

/** Signs in by a password. */
export async function signIn(email: string, password: string): Promise<SignInAnswer> {
  return (await callJson("POST", "/auth/login", { json: { email, password }, mayAsk: false })) as SignInAnswer
}

/** Takes the second step by a code, and returns the token. */
export async function answerSecondStep(ticket: string, code: string): Promise<string> {
  const answer = await callJson("POST", "/auth/login/second-step", { json: { ticket, code }, mayAsk: false })
  return (answer as { token: string }).token
}

/** What the browser needs to sign in by a passkey. */
export async function beginPasskeySignIn(): Promise<object> {
  return ((await callJson("POST", "/auth/login/passkey/options", { mayAsk: false })) as { options: object }).options
}

/** Signs in by the answer of a passkey, and returns the token. */
export async function signInByPasskey(response: object): Promise<string> {
  const answer = await callJson("POST", "/auth/login/passkey", { json: { response }, mayAsk: false })
  return (answer as { token: string }).token
}

/** Whether a link for a new password can be sent. */
export async function canResetByMail(): Promise<boolean> {
  return ((await callJson("GET", "/auth/reset", { mayAsk: false })) as { byMail: boolean }).byMail
}

/** Asks for a link by which a new password can be set. */
export async function askReset(email: string): Promise<void> {
  await call("POST", "/auth/reset", { json: { email }, mayAsk: false })
}

/** The address of the account that a link is for. */
export async function readResetLink(token: string): Promise<string> {
  return ((await callJson("POST", "/auth/reset/link", { json: { token }, mayAsk: false })) as { email: string }).email
}

/** Sets a new password by a link. */
export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await call("PUT", "/auth/reset", { json: { token, newPassword }, mayAsk: false })
}

/** The second steps of the account. */
export async function readSecondStep(): Promise<SecondStepState> {
  return (await callJson("GET", "/auth/second-step")) as SecondStepState
}

/** Begins to set up an authenticator app. */
export async function beginApp(password: string): Promise<NewApp> {
  return (await callJson("POST", "/auth/app", { json: { password } })) as NewApp
}

/** Ends setting up the app; recovery codes, where these are the account's first. */
export async function confirmApp(code: string): Promise<string[]> {
  return ((await callJson("PUT", "/auth/app", { json: { code } })) as NewRecoveryCodes).recoveryCodes
}

/** Turns the authenticator app off. */
export async function removeApp(password: string): Promise<void> {
  await call("POST", "/auth/app/removal", { json: { password } })
}

/** Ten new recovery codes in place of the old ones. */
export async function renewRecoveryCodes(password: string): Promise<string[]> {
  const answer = await callJson("POST", "/auth/recovery-codes", { json: { password } })
  return (answer as NewRecoveryCodes).recoveryCodes
}

/** What the browser needs to make a passkey. */
export async function beginPasskey(password: string): Promise<object> {
  return ((await callJson("POST", "/auth/passkeys/options", { json: { password } })) as { options: object }).options
}

/** Stores a passkey that the browser has made; recovery codes, where these are the account's first. */
export async function addPasskey(name: string, response: object): Promise<AddedPasskey> {
  return (await callJson("POST", "/auth/passkeys", { json: { name, response } })) as AddedPasskey
}

/** Removes a passkey. */
export async function removePasskey(id: string, password: string): Promise<void> {
  await call("POST", `/auth/passkeys/${encodeURIComponent(id)}/removal`, { json: { password } })
}

/** The sessions of the account, the one used last first. */
export async function readSessions(): Promise<Session[]> {
  return ((await callJson("GET", "/auth/sessions")) as { sessions: Session[] }).sessions
}

/** Ends a session of the account. */
export async function endSessionOf(id: string): Promise<void> {
  await call("DELETE", `/auth/sessions/${encodeURIComponent(id)}`)
}

/** Ends every session of the account but this one. */
export async function endOtherSessions(): Promise<void> {
  await call("DELETE", "/auth/sessions")
}
