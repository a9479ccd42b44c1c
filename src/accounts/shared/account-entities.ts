import * as z from "zod/mini"
import { roles } from "./rights.ts"

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
  /** An e-mail address. */
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
