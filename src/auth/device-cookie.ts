import { accountEmail } from "#domain/accounts/made-up-address.ts"
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto"

/** The cookie by which a device that has signed in to an account is recognised: its name, and how to read and make it. */
export interface DeviceCookie {
  /** The same for every device of the account; the account cannot be read from it. */
  name: string
  /** The id of the device; undefined for a cookie that is not signed by us for this account. */
  read(value: string | undefined): string | undefined
  /** The device's id, a new one where it has none yet, with our signature. */
  make(id: string | undefined): string
}

/** The cookie of an account's devices, signed with a secret. */
export function deviceCookie(secret: string, email: string): DeviceCookie {
  const sign = (use: string, id = "") =>
    createHmac("sha256", secret)
      .update(JSON.stringify([use, accountEmail(email), id]))
      .digest("base64url")
  return {
    name: `device-${sign("name").slice(0, 16)}`,
    read(value) {
      const [id = "", signature = ""] = value?.split(".") ?? []
      const [given, right] = [Buffer.from(signature), Buffer.from(sign("mark", id))]
      return given.length === right.length && timingSafeEqual(given, right) ? id : undefined
    },
    make: (id = randomUUID()) => `${id}.${sign("mark", id)}`,
  }
}
