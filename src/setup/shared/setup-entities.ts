import * as z from "zod/mini"
import { mailParts } from "./mail-settings.ts"
import { siteAddressEntity } from "#base/urls/site-address.ts"
import { stepIds, stepStates } from "./setup-steps.ts"

const count = z.int().check(z.minimum(0))

export const mailSettingsEntity = z.object({
  server: z.nullable(z.object({ host: z.string(), port: z.int(), user: z.string(), hasPassword: z.boolean() })),
  isPasswordLost: z.boolean(),
  from: z.string(),
  to: z.array(z.string()),
  locked: z.array(z.enum(mailParts)),
  sender: z.string(),
  recipients: z.array(z.string()),
  letters: z.object({ waiting: count, givenUp: count, held: count }),
  isTested: z.boolean(),
  changedAt: z.nullable(z.iso.datetime()),
  changedBy: z.string(),
})
export type MailSettingsState = z.output<typeof mailSettingsEntity>

const mailProblem = z.object({
  reason: z.string(),
  field: z.enum(["host", "port", "user", "password", "from", "to"]),
  message: z.string(),
  advice: z.string(),
  details: z.string(),
})
export type MailProblem = z.output<typeof mailProblem>

export const mailTestEntity = z.object({
  isSent: z.boolean(),
  recipients: z.array(z.string()),
  refused: z.array(z.string()),
  problem: z.nullable(mailProblem),
})
export type MailTest = z.output<typeof mailTestEntity>

const sampleLeft = z.object({ kind: z.string(), id: z.string(), title: z.string(), isChanged: z.boolean() })
export type SampleLeft = z.output<typeof sampleLeft>

export const setupEntity = z.object({
  steps: z.array(z.object({ id: z.enum(stepIds), state: z.enum(stepStates), isMarked: z.boolean() })),
  isPutAway: z.boolean(),
  isLive: z.boolean(),
  isHidden: z.boolean(),
  address: siteAddressEntity,
  liveSince: z.nullable(z.iso.datetime()),
  homeId: z.string(),
  sample: z.object({ items: z.array(sampleLeft), businessFields: z.array(z.string()) }),
})
export type Setup = z.output<typeof setupEntity>

/** The removed sample content, and what was kept because of changes. */
export const sampleRemoval = z.object({
  removed: z.array(sampleLeft),
  kept: z.array(sampleLeft),
  businessFields: z.array(z.string()),
})
export type SampleRemoval = z.output<typeof sampleRemoval>

/** An item of the sample content; its kind is that of its picture uses, or `picture`. */
export interface SampleItem {
  kind: string
  id: string
}

export interface SampleRecord {
  items: SampleItem[]
}

/** Unexpected errors: their number, and the time and request of the last one; `lastId` is "" for background work. */
const failures = z.object({
  count: z.int().check(z.minimum(1)),
  since: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  lastId: z.string(),
})
export type StoredFailures = z.output<typeof failures>

/** An untrusted clock: its reading, and the last trusted one. */
const clock = z.object({ now: z.iso.datetime(), seenAt: z.iso.datetime() })

/** The site's own warnings for the owner; null for no problem. */
export const warningsEntity = z.object({
  failures: z.nullable(failures),
  clock: z.nullable(clock),
  isMailPasswordLost: z.boolean(),
  isAddressMissing: z.boolean(),
})
export type Warnings = z.output<typeof warningsEntity>
