import type { SecondStep, SecondStepState } from "../../shared/account-entities.ts"
import { longestChallenge } from "../../shared/person.ts"
import { AppError, invalidField } from "#base/errors.ts"
import type { SecretKey } from "#db/secret-key.ts"
import type { AccountStores } from "../account-stores.ts"
import type { WithBusiness } from "../password.ts"
import type { SignedIn, SigningIn } from "../sessions.ts"
import { hashToken, makeToken } from "../one-time-secrets.ts"
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto"

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"

/** Base32 (RFC 4648) without padding: letters and digits that cannot be confused. */
export function encodeBase32(bytes: Uint8Array): string {
  let [text, held, bits] = ["", 0, 0]
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += letters[(held >>> bits) & 31]
    }
    held &= (1 << bits) - 1
  }
  return bits > 0 ? text + letters[(held << (5 - bits)) & 31] : text
}

/** Decodes base32, ignoring other characters. */
export function decodeBase32(text: string): Buffer {
  const bytes: number[] = []
  let [held, bits] = [0, 0]
  for (const letter of text) {
    const value = letters.indexOf(letter)
    if (value < 0) continue
    held = (held << 5) | value
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((held >>> bits) & 255)
    held &= (1 << bits) - 1
  }
  return Buffer.from(bytes)
}

/** How long a code is valid, in seconds. */
const period = 30

const digits = 6

/** A new secret for an authenticator app: 160 random bits in base32, as RFC 4226 requires. */
export function makeSecret(): string {
  return encodeBase32(randomBytes(20))
}

/** The code of a secret for a time step (RFC 6238 with SHA-1, the only algorithm that every app supports). */
export function codeAt(secret: string, step: number, length = digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac("sha1", decodeBase32(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  const number = (mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** length
  return String(number).padStart(length, "0")
}

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / period)
}

/** The time step of a code: the current one or an adjacent one; undefined for any other code. */
export function findStep(secret: string, code: string, now: Date): number | undefined {
  const present = stepAt(now)
  const given = Buffer.from(code)
  return [present, present - 1, present + 1].find((step) => {
    const right = Buffer.from(codeAt(secret, step))
    return given.length === right.length && timingSafeEqual(given, right)
  })
}

/** The `otpauth` URL in the QR code; `site` is shown with the account in the app. */
export function appAddress({ secret, site, email }: { secret: string; site: string; email: string }): string {
  const issuer = site.replaceAll(":", " ")
  const query = new URLSearchParams({ secret, issuer }).toString().replaceAll("+", "%20")
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${query}`
}

const count = 10

/** Ten new recovery codes of 80 random bits each, and their hashes. */
function makeRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: count }, () => {
    const text = encodeBase32(randomBytes(10)).toLowerCase()
    return (text.match(/.{4}/g) ?? []).join("-")
  })
  return { codes, hashes: codes.map(hashRecoveryCode) }
}

function hashRecoveryCode(code: string): string {
  return hashToken(code.toLowerCase().replaceAll(/[^a-z2-7]/g, ""))
}

/** Two-step verification: codes of an app, recovery codes, and whether an account needs any. */
export type SecondSteps = ReturnType<typeof createSecondSteps>

type StepStores = Pick<AccountStores, "admins" | "secondSteps" | "passkeys" | "challenges"> & WithBusiness

/** Creates two-step verification on a store; `key` encrypts the secrets of apps, `now` is the clock. */
export function createSecondSteps(store: StepStores, key: SecretKey, now: () => Date = () => new Date()) {
  const steps = store.secondSteps

  const stepsOf = (adminId: string) => listSteps(store, adminId)

  async function putRecoveryCodes(adminId: string): Promise<string[]> {
    const { codes, hashes } = makeRecoveryCodes()
    await steps.putRecoveryCodes(adminId, hashes)
    return codes
  }

  /** Recovery codes for an account that has none yet; otherwise an empty list. */
  async function addRecoveryCodes(adminId: string): Promise<string[]> {
    return (await steps.countRecoveryCodes(adminId)) > 0 ? [] : await putRecoveryCodes(adminId)
  }

  /** Removes the recovery codes of an account without a second step. */
  async function tidy(adminId: string): Promise<void> {
    if ((await stepsOf(adminId)).length === 0) await steps.putRecoveryCodes(adminId, [])
  }

  /** The time step of a valid code of the account's app. */
  async function findAppStep(adminId: string, code: string): Promise<number | undefined> {
    const app = await steps.findApp(adminId)
    if (!app?.isConfirmed) return undefined
    const secret = await key.decrypt(app.secret)
    if (secret === undefined) throw invalidField("code", keyLost)
    return findStep(secret, code, now())
  }

  /** The account of a ticket; throws "unauthenticated" if it was used or has expired. */
  async function findTicket(ticket: string) {
    const found = await store.challenges.find(hashToken(ticket), "second-step", now())
    if (!found || found.adminId === null) throw new AppError("unauthenticated", ticketGone)
    return { adminId: found.adminId }
  }

  return {
    async read({ adminId }: SignedIn): Promise<SecondStepState> {
      const [app, passkeys, recoveryCodes] = await Promise.all([
        steps.findApp(adminId),
        store.passkeys.list(adminId),
        steps.countRecoveryCodes(adminId),
      ])
      const shown = passkeys.map(({ _id, name, createdAt, usedAt }) => ({ _id, name, createdAt, usedAt }))
      return { hasApp: app?.isConfirmed === true, passkeys: shown, recoveryCodes }
    },

    /** The second steps available to an account after its password, with a ticket; undefined if it has none. */
    async ask({ _id, passwordHash }: SigningIn): Promise<{ secondStep: SecondStep[]; ticket: string } | undefined> {
      const secondStep = await stepsOf(_id)
      if (secondStep.length === 0) return undefined
      const ticket = makeToken()
      const at = now()
      await store.challenges.put(
        { hash: hashToken(ticket), purpose: "second-step", adminId: _id, passwordHash },
        { now: at, expiresAt: new Date(at.getTime() + longestChallenge) },
      )
      return { secondStep, ticket }
    },

    findTicket,

    /** Consumes a ticket and a code, each valid once; throws "unauthenticated" like `findTicket`, and "invalid" at `code`. */
    async answer(ticket: string, code: string): Promise<SigningIn> {
      const { adminId } = await findTicket(ticket)
      const typed = code.replaceAll(/[\s-]/g, "")
      const isOfApp = /^\d{6}$/.test(typed)
      const step = isOfApp ? await findAppStep(adminId, typed) : undefined
      if (isOfApp && step === undefined) throw invalidField("code", codeWrong)
      const given = step === undefined ? { recoveryHash: hashRecoveryCode(typed) } : { step }
      const answered = await steps.answer(hashToken(ticket), given, now())
      if (answered === "gone") throw new AppError("unauthenticated", ticketGone)
      if (answered === "wrong") throw invalidField("code", codeWrong)
      return answered
    },

    ...createAppSetup(store, key, { now, addRecoveryCodes, tidy }),

    /** Ten new recovery codes that replace the old ones; throws "not-found" for an account without a second step. */
    async renewRecoveryCodes({ adminId }: SignedIn): Promise<string[]> {
      if ((await stepsOf(adminId)).length === 0)
        throw new AppError("not-found", "Set up an authenticator app or a passkey first.")
      return await putRecoveryCodes(adminId)
    },

    addRecoveryCodes,
    tidy,
  }
}

async function listSteps(store: StepStores, adminId: string): Promise<SecondStep[]> {
  const [app, passkeys] = await Promise.all([store.secondSteps.findApp(adminId), store.passkeys.list(adminId)])
  const has: [SecondStep, boolean][] = [
    ["passkey", passkeys.length > 0],
    ["code", app?.isConfirmed === true],
  ]
  return has.filter(([, isThere]) => isThere).map(([step]) => step)
}

function createAppSetup(
  store: StepStores,
  key: SecretKey,
  {
    now,
    addRecoveryCodes,
    tidy,
  }: {
    now(): Date
    addRecoveryCodes(adminId: string): Promise<string[]>
    tidy(adminId: string): Promise<void>
  },
) {
  const steps = store.secondSteps
  return {
    /** Starts to set up an app; throws "in-use" if there is one. */
    async beginApp({ adminId, email }: SignedIn): Promise<{ secret: string; address: string }> {
      const secret = makeSecret()
      if (!(await steps.beginApp(adminId, await key.encrypt(secret), now().toISOString())))
        throw new AppError("in-use", "An authenticator app is already set up. Remove it first.")
      const { name } = (await store.business.current()).business
      return { secret, address: appAddress({ secret, site: name || "Maap", email }) }
    },

    /** Completes the setup with a first code; throws "invalid" at `code`. Returns recovery codes if these are the account's first. */
    async confirmApp({ adminId }: SignedIn, code: string): Promise<string[]> {
      const app = await steps.findApp(adminId)
      const secret = app && (await key.decrypt(app.secret))
      const step = secret === undefined ? undefined : findStep(secret, code.replaceAll(/\s/g, ""), now())
      if (!app || step === undefined) throw invalidField("code", codeWrong)
      if (!(await steps.confirmApp(adminId, app.secret, step))) throw invalidField("code", codeWrong)
      return await addRecoveryCodes(adminId)
    },

    async removeApp({ adminId }: SignedIn): Promise<void> {
      await steps.removeApp(adminId)
      await tidy(adminId)
    },
  }
}

const codeWrong = "That code is incorrect or has already been used. Wait for a new code and try again."
const ticketGone = "This took too long. Enter your password again."
const keyLost =
  "Codes can’t be checked on this server because its key file is different. Use a recovery code or a passkey, or ask your web developer to reset the second step."
