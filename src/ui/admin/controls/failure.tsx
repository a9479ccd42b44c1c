import { useState, useEffect, useRef, type ReactNode } from "react"
import { isAppError } from "#base/errors.ts"
import { ApiError, LostFiles } from "../api/call.ts"

/** Why a call failed, as the server or this device explains it; "" without an explanation. */
export function reasonOf(error: unknown): string {
  return error instanceof ApiError || error instanceof LostFiles || isAppError(error) ? error.message : ""
}

/** The failure and its reason in one line; suggests a retry if the server gave no reason. */
export function explain(words: string, error: unknown): string {
  return `${words} ${reasonOf(error) || "Please try again."}`
}

/** An error that is announced at once; nothing if the text is empty. */
export function Alert({ text }: { text: string }) {
  if (text === "") return null
  return (
    <p role="alert" className="banner banner--wrong">
      {text}
    </p>
  )
}

/** Runs actions of buttons: `busy` is the name of the running one, `failure` explains the last failure, `failed` in two parts. */
export function useAct() {
  const [busy, setBusy] = useState("")
  const [failed, setFailed] = useState<{ words: string; error: unknown }>()

  /** Resolves when the action ends, even if it failed; `words` describe the failure. */
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

/** A failure with the server's reason, if any, and a retry button, if possible. */
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

/** Shows the result of an action, with a link to its page, and takes the focus, so it is visible and announced wherever the page is scrolled to. */
export function Notice({ text, path }: { text: string | undefined; path?: string | undefined }) {
  const output = useRef<HTMLOutputElement>(null)

  useEffect(() => {
    if (text) output.current?.focus()
  }, [text])

  return (
    <div className={text ? "banner banner--done" : "visually-hidden"}>
      <output ref={output} aria-label="Result" tabIndex={-1}>
        {text}
      </output>
      {text && path !== undefined && <a href={path}>View on the site</a>}
    </div>
  )
}

/** The rejected lines of an imported file; nothing without any. */
export function RefusedLines({ words = [] }: { words?: string[] | undefined }) {
  if (words.length === 0) return null
  return (
    <ul aria-label="Skipped lines">
      {words.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** Information for the operator, such as the name of a setting, closed at first. */
export function OperatorDetails({ children }: { children: ReactNode }) {
  return (
    <details className="operator-details">
      <summary>Technical details (for your web developer or host)</summary>
      {children}
    </details>
  )
}
