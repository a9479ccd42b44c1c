import type { Use } from "./picture-uses.ts"

/** The HTTP status of each kind of failure, for the API and for pages. */
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

/** The ways in which a request can fail that are not a bug of ours. */
export type ErrorCode = keyof typeof httpStatus

/** The message of each field with an error, by the name of the field. */
export type FieldErrors = Record<string, string>

/** Who changed an item last, and when (ISO time); `by` is an e-mail address, "" where that is not known. */
export interface LastChange {
  by: string
  at: string
}

/** From when to when a visit can be booked, in UTC. */
interface FreeTime {
  startsAt: string
  endsAt: string
}

/** A failure whose message is safe to show to a person; the code says which kind it is. */
export class AppError extends Error {
  override readonly name = "AppError"
  readonly code: ErrorCode
  /** Only for "invalid", "unsupported" and "too-large": the field errors. */
  readonly fields: FieldErrors | undefined
  /** Only for "stale": the other change since the item was read. */
  readonly change: LastChange | undefined
  /** Only for "stale": the item as it is now, as its reader gets it. */
  readonly current: unknown
  /** Only for "in-use": where. */
  readonly uses: readonly Use[] | undefined
  /** Only for a visit at a time that is not free: the next times that are. */
  readonly free: readonly FreeTime[] | undefined
  /** Only for "too-many" and "unavailable": seconds to wait before the next try. */
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

/** Whether an error is an AppError, also one of another copy of this module, as there are while developing. */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === "AppError" && "code" in error
}

/** An "invalid" failure about one field. */
export function invalidField(field: string, message: string): AppError {
  return new AppError("invalid", message, { fields: { [field]: message } })
}

/** What was asked for; undefined where the answer is the failure "not-found". */
export async function orNone<Found>(asked: Promise<Found>): Promise<Found | undefined> {
  try {
    return await asked
  } catch (error) {
    if (isAppError(error) && error.code === "not-found") return undefined
    throw error
  }
}

/** The message for any other error, which is a bug of ours. */
export const serverErrorMessage = "Something went wrong on our side. Please try again shortly."
