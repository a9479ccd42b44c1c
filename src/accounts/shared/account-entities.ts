import { roles } from "./roles.ts"
import * as z from "zod/mini"

const time = z.iso.datetime()

export const personEntity = z.object({
  _id: z.uuid(),
  email: z.string(),
  name: z.string(),
  initials: z.string(),
  role: z.enum(roles),
  state: z.enum(["active", "invited"]),
  createdAt: time,
  lastSeenAt: z.nullable(time),
  invitedUntil: z.nullable(time),
})
export type Person = z.output<typeof personEntity>

/** The result of an invitation; `link` is `null` if the mail server has accepted the e-mail. */
export const invitationSent = z.object({ person: personEntity, link: z.nullable(z.string()), problem: z.string() })
export type InvitationSent = z.output<typeof invitationSent>

export const invitationEntity = z.object({ email: z.string(), name: z.string(), role: z.enum(roles) })
export type Invitation = z.output<typeof invitationEntity>

/** A line of the activity log; `words` is its text. */
export const activityEntity = z.object({
  _id: z.uuid(),
  madeAt: time,
  by: z.string(),
  /** The account's current name; "" if it was deleted or has none. */
  name: z.string(),
  action: z.string(),
  kind: z.string(),
  itemId: z.string(),
  title: z.string(),
  words: z.string(),
})
export type ActivityLine = z.output<typeof activityEntity>

export const activePerson = z.object({ email: z.string(), name: z.string() })
export type ActivePerson = z.output<typeof activePerson>

/** The account of a token, and the calls that it may make. */
export const profile = z.object({
  user: z.object({
    email: z.string(),
    name: z.string(),
    initials: z.string(),
    role: z.enum(roles),
    rights: z.array(z.string()),
  }),
})

const secondSteps = ["passkey", "code"] as const
export type SecondStep = (typeof secondSteps)[number]

/** The response to a valid password of an account with two-step verification. */
export const secondStepAsked = z.object({ secondStep: z.array(z.enum(secondSteps)), ticket: z.string() })
export type SecondStepAsked = z.output<typeof secondStepAsked>

const passkey = z.object({
  _id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  usedAt: z.nullable(z.iso.datetime()),
})

export const secondStepState = z.object({
  hasApp: z.boolean(),
  passkeys: z.array(passkey),
  recoveryCodes: z.int().check(z.minimum(0)),
})
export type SecondStepState = z.output<typeof secondStepState>

export const newApp = z.object({ secret: z.string(), address: z.string() })
export type NewApp = z.output<typeof newApp>

/** Recovery codes, which are shown once; empty if the account has some already. */
export const newRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const addedPasskey = z.object({ passkey, recoveryCodes: z.array(z.string()) })

/** The options of `navigator.credentials`, as WebAuthn's JSON. */
export const passkeyOptions = z.object({ options: z.looseObject({ challenge: z.string() }) })

const sessionEntity = z.object({
  _id: z.uuid(),
  /** The browser and its system, in words. */
  device: z.string(),
  /** The IP address that last used it, "" if unknown. */
  address: z.string(),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})
export type Session = z.output<typeof sessionEntity>

export const sessionList = z.object({ sessions: z.array(sessionEntity) })

export const resetState = z.object({ byMail: z.boolean() })

export const resetAccount = z.object({ email: z.string() })

export const signInAnswer = z.object({ token: z.string() })
