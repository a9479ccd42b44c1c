import { ApiError } from "../api/call.ts"

/** Why the server refused a call, in its words; "" where it gave none. */
export function reasonOf(error: unknown): string {
  return error instanceof ApiError ? error.message : ""
}

/** What failed, then the server's reason where it gave one, and a way to try again where there is one. */
export function Failure({ words, reason, onRetry }: { words: string; reason: string; onRetry?: () => void }) {
  return (
    <div className="banner banner--wrong failure" role="alert">
      <div>
        <p>{words}</p>
        {reason && reason !== words && <p>{reason}</p>}
      </div>
      {onRetry && (
        <button type="button" className="plain" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  )
}
