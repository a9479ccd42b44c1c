import type { Context } from "hono"
import { getCookie, setCookie } from "hono/cookie"
import type { Auth } from "#auth/auth.ts"
import type { SigningIn } from "#auth/session.ts"
import type { ApiDependencies } from "../base/api-dependencies.ts"
import type { Guarded } from "../http/require-admin.ts"

/** Where the cookie of a device is sent: with a sign-in alone. */
const signInPath = "/api/auth/login"

/** Seconds that a browser keeps the cookie of a device after its last sign-in; browsers allow no more. */
const cookieLife = 400 * 24 * 60 * 60

/** The id of the device that a request comes from; undefined where it has not signed in to this account. */
export function readDevice(c: Context<Guarded>, auth: Auth, email: string): string | undefined {
  const cookie = auth.deviceCookie(email)
  return cookie.read(getCookie(c, cookie.name))
}

/** What beginning a session needs. */
type SessionSources = Pick<ApiDependencies, "auth" | "isHttps"> &
  // Absent where nobody is told of the sign-in.
  Partial<Pick<ApiDependencies, "accountEmails">>

/** Begins a session of an account that has shown who it is: its token; marks the device, and tells of a new one. */
export async function beginSession(
  c: Context<Guarded>,
  account: SigningIn,
  { auth, accountEmails, isHttps = false }: SessionSources,
): Promise<string> {
  const device = auth.nameDevice(c.req.header("user-agent"))
  const address = c.env?.address ?? ""
  const token = await auth.begin(account, { device, address })
  const known = readDevice(c, auth, account.email)
  const cookie = auth.deviceCookie(account.email)
  setCookie(c, cookie.name, cookie.make(known), {
    path: signInPath,
    httpOnly: true,
    secure: isHttps,
    sameSite: "Strict",
    maxAge: cookieLife,
  })
  if (known === undefined) accountEmails?.sendNewDevice(account.email, { device, address, at: new Date() })
  return token
}
