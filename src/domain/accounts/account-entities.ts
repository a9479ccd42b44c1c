import * as z from "zod/mini"
import { roles } from "./rights.ts"

const time = z.iso.datetime()

/** An account as owners see it. */
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

/** What became of an invitation; `link` is `null` where the mail server has taken the e-mail. */
export const invitationSent = z.object({ person: personEntity, link: z.nullable(z.string()), problem: z.string() })
export type InvitationSent = z.output<typeof invitationSent>

/** Whose an invitation is. */
export const invitationEntity = z.object({ email: z.string(), name: z.string(), role: z.enum(roles) })
export type Invitation = z.output<typeof invitationEntity>

/** A line of the activity log; `words` says it in plain words. */
export const activityEntity = z.object({
  _id: z.uuid(),
  madeAt: time,
  /** An e-mail address. */
  by: z.string(),
  /** The name of the account now, "" for one that is gone or has none. */
  name: z.string(),
  /** The name of the call. */
  action: z.string(),
  kind: z.string(),
  itemId: z.string(),
  title: z.string(),
  words: z.string(),
})
export type ActivityLine = z.output<typeof activityEntity>

/** Somebody of whom the activity log tells. */
export const activePerson = z.object({ email: z.string(), name: z.string() })
export type ActivePerson = z.output<typeof activePerson>

/** Who holds a token, and which calls it may make. */
export const profile = z.object({
  user: z.object({
    email: z.string(),
    name: z.string(),
    initials: z.string(),
    role: z.enum(roles),
    rights: z.array(z.string()),
  }),
})
