import * as z from "zod/mini"

/** The ways to take the second step, besides a recovery code. */
const secondSteps = ["passkey", "code"] as const
/** One of them. */
export type SecondStep = (typeof secondSteps)[number]

/** The answer to a right password of an account with a second step. */
export const secondStepAsked = z.object({ secondStep: z.array(z.enum(secondSteps)), ticket: z.string() })
/** As a value. */
export type SecondStepAsked = z.output<typeof secondStepAsked>

const passkey = z.object({
  _id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  usedAt: z.nullable(z.iso.datetime()),
})

/** The second steps of an account. */
export const secondStepState = z.object({
  hasApp: z.boolean(),
  passkeys: z.array(passkey),
  recoveryCodes: z.int().check(z.minimum(0)),
})
/** As a value. */
export type SecondStepState = z.output<typeof secondStepState>

/** An app that is being set up. */
export const newApp = z.object({ secret: z.string(), address: z.string() })
/** As a value. */
export type NewApp = z.output<typeof newApp>

/** Recovery codes, which are shown once; none where the account has some already. */
export const newRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** A passkey that was added. */
export const addedPasskey = z.object({ passkey, recoveryCodes: z.array(z.string()) })

/** What a browser's `navigator.credentials` needs, as WebAuthn writes it in JSON. */
export const passkeyOptions = z.object({ options: z.looseObject({ challenge: z.string() }) })

/** A session of the account. */
const sessionEntity = z.object({
  _id: z.uuid(),
  /** The browser and its system, in words. */
  device: z.string(),
  /** Where it was used last from, "" where that is not known. */
  address: z.string(),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})
/** As a value. */
export type Session = z.output<typeof sessionEntity>

/** The sessions of the account. */
export const sessionList = z.object({ sessions: z.array(sessionEntity) })

/** Whether a link for a new password can be sent. */
export const resetState = z.object({ byMail: z.boolean() })

/** The account that a link is for. */
export const resetAccount = z.object({ email: z.string() })

/** What a sign-in is answered with. */
export const signInAnswer = z.object({ token: z.string() })
