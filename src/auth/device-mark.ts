import { createHmac, randomUUID, timingSafeEqual } from "node:crypto"

/** The name of the cookie that holds a device's mark for an account; it does not tell the account. */
export function markName(secret: string, email: string): string {
  return `device-${sign(secret, "name", email).slice(0, 16)}`
}

/** A mark that a device keeps once it has signed in to an account, anew where it has one: its id and our signature. */
export function makeMark(secret: string, email: string, id: string = randomUUID()): string {
  return `${id}.${sign(secret, "mark", email, id)}`
}

/** The id of the device that a mark of ours for this account was given to; undefined for anything else. */
export function readMark(secret: string, email: string, mark: string | undefined): string | undefined {
  const [id = "", signature = ""] = mark?.split(".") ?? []
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(secret, "mark", email, id))]
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined
}

function sign(secret: string, use: string, email: string, id = ""): string {
  return createHmac("sha256", secret)
    .update(JSON.stringify([use, email.toLowerCase(), id]))
    .digest("base64url")
}
