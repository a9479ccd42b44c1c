import { roles } from "./roles.ts"
import * as z from "zod/mini"
import { calendarDay } from "#base/list-query.ts"
import { limits } from "#base/text/limits.ts"
import { onOneLine, requiredText } from "#base/text/text.ts"

export const maxKeys = 50

/** A new key; it ends with the day `expiresOn` in India. */
export const apiKeyForm = z.strictObject({
  name: requiredText("Name", limits.personName, "Name is required.").check(onOneLine("Name")),
  role: z.enum(roles, { error: `Role must be one of ${roles.join(", ")}.` }),
  expiresOn: calendarDay("Last day"),
})
export type ApiKeyForm = z.output<typeof apiKeyForm>

const time = z.iso.datetime()

export const apiKeyEntity = z.object({
  _id: z.uuid(),
  name: z.string(),
  role: z.enum(roles),
  createdAt: time,
  /** An e-mail address. */
  createdBy: z.string(),
  usedAt: z.nullable(time),
  expiresAt: z.nullable(time),
})
export type ApiKey = z.output<typeof apiKeyEntity>

/** A new key, which is not shown again. */
export const newApiKey = z.extend(apiKeyEntity, { key: z.string() })
