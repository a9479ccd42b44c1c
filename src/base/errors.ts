import type { Use } from "./failure-entities.ts"

/** The HTTP status of each error code, for the API and for pages. */
export const httpStatus = {
  unreadable: 400,
  unauthenticated: 401,
  forbidden: 403,
  "not-found": 404,
  "in-use": 409,
  stale: 412,
  "too-large": 413,
  unsupported: 415,
  invalid: 422,
  "too-many": 429,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof httpStatus

export type FieldErrors = Record<string, string>

/** The last change of an item (ISO time); `by` is an e-mail address, "" if unknown. */
export interface LastChange {
  by: string
  at: string
}

/** A bookable time, in UTC. */
interface FreeTime {
  startsAt: string
  endsAt: string
}

/** An error whose message is safe to show to a person, with its code. */
export class AppError extends Error {
  override readonly name = "AppError"
  readonly code: ErrorCode
  /** Only for "invalid", "unsupported" and "too-large": the field errors. */
  readonly fields: FieldErrors | undefined
  /** Only for "stale": the other change since the item was read. */
  readonly change: LastChange | undefined
  /** Only for "stale": the current item. */
  readonly current: unknown
  /** Only for "in-use": the uses. */
  readonly uses: readonly Use[] | undefined
  /** Only for a visit at an unavailable time: the next available ones. */
  readonly free: readonly FreeTime[] | undefined
  /** Only for "too-many" and "unavailable": seconds to wait before a retry. */
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode,
    message: string,
    more: Partial<Omit<AppError, keyof Error | "code">> & { cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause })
    this.code = code
    this.fields = more.fields
    this.change = more.change
    this.current = more.current
    this.uses = more.uses
    this.free = more.free
    this.retryAfter = more.retryAfter
  }
}

/** Type guard for AppError. Works across module copies during development (HMR). */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === "AppError" && "code" in error
}

export function invalidField(field: string, message: string): AppError {
  return new AppError("invalid", message, { fields: { [field]: message } })
}

/** Resolves to undefined instead of rejecting with "not-found". */
export async function orUndefined<Found>(asked: Promise<Found>): Promise<Found | undefined> {
  try {
    return await asked
  } catch (error) {
    if (isAppError(error) && error.code === "not-found") return undefined
    throw error
  }
}

export const serverErrorMessage = "Something went wrong on our side. Please try again shortly."

/** One message for an unknown account and for a wrong password. */
export const invalidCredentials = "Invalid email or password."

export const signInNeeded = "Sign in to continue."
