import { ApiError } from "../api/call.ts"

/** Why a sign-in failed, in the server's words where it gave any. */
export function messageForSignInFailure(error: unknown): string {
  if (error instanceof ApiError && error.message) return error.message
  if (error instanceof ApiError && error.status === 0) return "An error occurred. Please try again later."
  return "Login failed. Please try again."
}
