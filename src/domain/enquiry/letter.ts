import type * as z from "zod/mini"
import type { letterState } from "../entities.ts"

/**
 * The state of a letter: not tried yet, sent, to be tried again after a failure, given up after too many attempts, or held
 * back until a person queues it.
 */
export const letterStatuses = ["waiting", "sent", "failed", "given-up", "held"] as const

/** The state of a letter as the admin sees it. */
export type LetterState = z.output<typeof letterState>
