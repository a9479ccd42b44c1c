import type { SecondStep, SecondStepState } from "#domain/accounts/sign-in-entities.ts"
import { longestChallenge } from "#domain/accounts/person.ts"
import { AppError, invalidField } from "#domain/base/errors.ts"
import type { SecretKey } from "#mail/secret-key.ts"
import type { Store } from "#store/store.ts"
import type { SignedIn, SigningIn } from "../session.ts"
import { hashToken, makeToken } from "../token.ts"
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto"

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"

/** Bytes in base 32 (RFC 4648) without padding: letters and digits that cannot be mistaken for each other. */
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

/** The bytes of a text in base 32; what is no letter of it is left out. */
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

/** A code counts for this long, in seconds. */
const period = 30

const digits = 6

/** A new secret for an app that shows codes: 160 random bits in base 32, as RFC 4226 asks for. */
export function makeSecret(): string {
  return encodeBase32(randomBytes(20))
}

/** The code of a secret for a time step (RFC 6238 with SHA-1, the one algorithm that every app knows). */
export function codeAt(secret: string, step: number, length = digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac("sha1", decodeBase32(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  const number = (mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** length
  return String(number).padStart(length, "0")
}

/** The time step at a time. */
export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / period)
}

/** The time step whose code this is, the present one or the one before or after it; undefined for any other code. */
export function findStep(secret: string, code: string, now: Date): number | undefined {
  const present = stepAt(now)
  const given = Buffer.from(code)
  return [present, present - 1, present + 1].find((step) => {
    const right = Buffer.from(codeAt(secret, step))
    return given.length === right.length && timingSafeEqual(given, right)
  })
}

/** The address that an app reads from a picture of squares; `site` is shown with the account in the app. */
export function appAddress({ secret, site, email }: { secret: string; site: string; email: string }): string {
  const issuer = site.replaceAll(":", " ")
  const query = new URLSearchParams({ secret, issuer }).toString().replaceAll("+", "%20")
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${query}`
}

/** How many recovery codes an account gets at once. */
const count = 10

/** Ten new recovery codes of 80 random bits each: as they are shown, and what is stored of them. */
function makeRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: count }, () => {
    const text = encodeBase32(randomBytes(10)).toLowerCase()
    return (text.match(/.{4}/g) ?? []).join("-")
  })
  return { codes, hashes: codes.map(hashRecoveryCode) }
}

/** What is stored of a recovery code; hyphens, blanks and letter case do not count. */
function hashRecoveryCode(code: string): string {
  return hashToken(code.toLowerCase().replaceAll(/[^a-z2-7]/g, ""))
}

/** What comes after the password: codes of an app, recovery codes, and whether an account needs any. */
export type SecondSteps = ReturnType<typeof openSecondSteps>

/** Opens the second steps over a store; `key` encrypts the secrets of apps, `now` is the clock. */
export function openSecondSteps(
  store: Pick<Store, "admins" | "secondSteps" | "passkeys" | "challenges" | "business">,
  key: SecretKey,
  now: () => Date = () => new Date(),
) {
  const steps = store.secondSteps

  async function stepsOf(adminId: string): Promise<SecondStep[]> {
    const [app, passkeys] = await Promise.all([steps.findApp(adminId), store.passkeys.list(adminId)])
    const has: [SecondStep, boolean][] = [
      ["passkey", passkeys.length > 0],
      ["code", app?.isConfirmed === true],
    ]
    return has.filter(([, isThere]) => isThere).map(([step]) => step)
  }

  async function putRecoveryCodes(adminId: string): Promise<string[]> {
    const { codes, hashes } = makeRecoveryCodes()
    await steps.putRecoveryCodes(adminId, hashes)
    return codes
  }

  /** Recovery codes for an account that has none yet; none for another. */
  async function addRecoveryCodes(adminId: string): Promise<string[]> {
    return (await steps.countRecoveryCodes(adminId)) > 0 ? [] : await putRecoveryCodes(adminId)
  }

  /** Removes the recovery codes of an account that has no second step any more. */
  async function tidy(adminId: string): Promise<void> {
    if ((await stepsOf(adminId)).length === 0) await steps.putRecoveryCodes(adminId, [])
  }

  /** The time step of which a code of the account's app is right. */
  async function findAppStep(adminId: string, code: string): Promise<number | undefined> {
    const app = await steps.findApp(adminId)
    if (!app?.isConfirmed) return undefined
    const secret = await key.decrypt(app.secret)
    if (secret === undefined) throw invalidField("code", keyLost)
    return findStep(secret, code, now())
  }

  /** The account of a ticket; throws "unauthenticated" for one that was used or is too old. */
  async function findTicket(ticket: string) {
    const found = await store.challenges.find(hashToken(ticket), "second-step", now())
    if (!found || found.adminId === null) throw new AppError("unauthenticated", ticketGone)
    return { adminId: found.adminId }
  }

  return {
    /** The second steps of the account. */
    async read({ adminId }: SignedIn): Promise<SecondStepState> {
      const [app, passkeys, recoveryCodes] = await Promise.all([
        steps.findApp(adminId),
        store.passkeys.list(adminId),
        steps.countRecoveryCodes(adminId),
      ])
      const shown = passkeys.map(({ _id, name, createdAt, usedAt }) => ({ _id, name, createdAt, usedAt }))
      return { hasApp: app?.isConfirmed === true, passkeys: shown, recoveryCodes }
    },

    /** The second steps that an account may choose from after its password, with a ticket; undefined where it has none. */
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

    /**
     * The account of a ticket whose code is right, and the end of both; throws "unauthenticated" like `findTicket`, and
     * "invalid" at `code`. A code and a recovery code each count once.
     */
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

    /** Begins to set up an app; throws "in-use" where one is set up. */
    async beginApp({ adminId, email }: SignedIn): Promise<{ secret: string; address: string }> {
      const secret = makeSecret()
      if (!(await steps.beginApp(adminId, await key.encrypt(secret), now().toISOString())))
        throw new AppError("in-use", "An authenticator app is set up already. Remove it first.")
      const { name } = (await store.business.current()).business
      return { secret, address: appAddress({ secret, site: name || "Maap", email }) }
    },

    /** Ends setting up by a first code; throws "invalid" at `code`. The recovery codes, where these are the account's first. */
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

    /** Ten new recovery codes in place of the old ones; throws "not-found" for an account without a second step. */
    async renewRecoveryCodes({ adminId }: SignedIn): Promise<string[]> {
      if ((await stepsOf(adminId)).length === 0)
        throw new AppError("not-found", "Set up an authenticator app or a passkey first.")
      return await putRecoveryCodes(adminId)
    },

    addRecoveryCodes,
    tidy,
  }
}

const codeWrong = "This code is not right, or was used before. Wait for the next one and type that."
const ticketGone = "This took too long. Type your password again."
const keyLost =
  "Codes cannot be checked here, because this server has another key file. Use a recovery code or a passkey, or reset the second step on the server."
