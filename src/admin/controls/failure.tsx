import { useState } from "react"
import { ApiError, LostFiles } from "../api/call.ts"

/** Why a call failed, in the words of the server or of this device; "" where there are none. */
export function reasonOf(error: unknown): string {
  return error instanceof ApiError || error instanceof LostFiles ? error.message : ""
}

/** What failed and why, in one line; asks to try again where the server gave no reason. */
export function explain(words: string, error: unknown): string {
  return `${words} ${reasonOf(error) || "Please try again."}`
}

/** What went wrong, read out at once; nothing while the text is empty. */
export function Alert({ text }: { text: string }) {
  if (text === "") return null
  return (
    <p role="alert" className="banner banner--wrong">
      {text}
    </p>
  )
}

/** Runs what buttons do: `busy` is the name of what runs, `failure` says why the last thing failed, as `failed` does in two parts. */
export function useAct() {
  const [busy, setBusy] = useState("")
  const [failed, setFailed] = useState<{ words: string; error: unknown }>()

  /** Ends with the act, whether or not it has failed; `words` say what failed then. */
  async function run(words: string, act: () => Promise<void>, name = "act") {
    setBusy(name)
    setFailed(undefined)
    await act().catch((error: unknown) => setFailed({ words, error }))
    setBusy("")
  }

  return {
    busy,
    failed: failed && { words: failed.words, reason: reasonOf(failed.error) },
    failure: failed ? explain(failed.words, failed.error) : "",
    run,
  }
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
