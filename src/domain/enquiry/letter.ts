import type * as z from "zod/mini"
import type { letterState } from "../entities.ts"

/**
 * How a letter fares: not tried yet, arrived, to be tried again after a failure, left to a person after too many, or held
 * back until a person wants it sent.
 */
export const letterStatuses = ["waiting", "sent", "failed", "given-up", "held"] as const

/** What the admin sees of a letter. */
export type LetterState = z.output<typeof letterState>
