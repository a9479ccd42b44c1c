import { useEffect, useRef } from "react"
import { formatFileSize } from "../files/picture-check.ts"
import { isRunning, type Upload, type UploadQueue } from "./upload-queue.ts"

/** The running uploads into the library, each with its progress and actions; nothing without files. */
export function UploadList({ queue, onOpen }: { queue: UploadQueue; onOpen?: (id: string) => void }) {
  const uploads = queue.use()
  const heading = useRef<HTMLHeadingElement>(null)
  const isBusy = uploads.some(isRunning)
  const words = formatResult(uploads)

  function leave(change: () => void) {
    change()
    // The pressed button is removed with its file, and with the last file this list, too.
    const next = queue.read().length > 0 ? heading.current : document.querySelector("dialog:modal input, #screen")
    if (next instanceof HTMLElement) next.focus()
  }

  return (
    <section className="uploads" aria-labelledby="uploads-heading" hidden={uploads.length === 0}>
      <div className="uploads-head">
        <h2 ref={heading} id="uploads-heading" tabIndex={-1}>
          Uploads
        </h2>
        <span className="quiet">{words}</span>
        {isBusy ? (
          <button type="button" className="plain" onClick={() => leave(queue.stopAll)}>
            Cancel all
          </button>
        ) : (
          <button type="button" className="plain" onClick={() => leave(queue.clear)}>
            Clear the list
          </button>
        )}
      </div>
      <ul>
        {uploads.map((upload) => (
          <UploadRow
            key={upload.key}
            upload={upload}
            queue={queue}
            onOpen={onOpen}
            onDismiss={() => leave(() => queue.dismiss(upload.key))}
          />
        ))}
      </ul>
      {/* Announced once at the end: with each of twenty files it would never stop. */}
      <output aria-label="Upload result" className="visually-hidden">
        {isBusy ? "" : words}
      </output>
    </section>
  )
}

interface UploadRowProps {
  upload: Upload
  queue: UploadQueue
  onOpen: ((id: string) => void) | undefined
  onDismiss(): void
}

function UploadRow({ upload, queue, onOpen, onDismiss }: UploadRowProps) {
  const { key, file, state, sent, error, note, picture } = upload
  const row = useRef<HTMLLIElement>(null)

  // Scrolls to failures in a long list.
  useEffect(() => {
    if (error) row.current?.scrollIntoView({ block: "nearest" })
  }, [error])

  /** One button whose meaning changes, so the focus stays on it. */
  function action(): [label: string, act: () => void] {
    if (isRunning(upload)) return ["Cancel", () => queue.stop(key)]
    if (state === "refused") return ["Dismiss", onDismiss]
    if (state === "done") return ["Open", () => picture && onOpen?.(picture._id)]
    return ["Try again", () => queue.retry(key)]
  }
  const [label, act] = action()

  return (
    <li ref={row}>
      <span className="upload-name">
        {file.name} <span className="quiet">{formatFileSize(file.size)}</span>
        {note && <span className="upload-note quiet">{note}</span>}
      </span>
      {state === "sending" ? (
        <progress aria-label={`Sending ${file.name}`} value={sent} max={1} />
      ) : (
        <span className={error ? "field-error" : "quiet"}>{labelState(upload)}</span>
      )}
      <button type="button" className="plain" onClick={act}>
        {label}
        <span className="visually-hidden"> {file.name}</span>
      </button>
    </li>
  )
}

function labelState({ state, error }: Upload): string {
  if (error) return error
  if (state === "done") return "Uploaded"
  return state === "stopped" ? "Cancelled" : "Waiting"
}

/** Formats "18 of 20 uploaded, 1 failed, 1 cancelled". */
function formatResult(uploads: readonly Upload[]): string {
  const count = (...states: Upload["state"][]) => uploads.filter(({ state }) => states.includes(state)).length
  const failed = count("failed", "refused")
  const stopped = count("stopped")
  const parts = [
    `${count("done")} of ${uploads.length} uploaded`,
    failed > 0 && `${failed} failed`,
    stopped > 0 && `${stopped} cancelled`,
  ]
  return parts.filter(Boolean).join(", ")
}
