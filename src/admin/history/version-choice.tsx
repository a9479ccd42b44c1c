import { useEffect, useRef } from "react"
import { formatDateTime } from "../controls/time.ts"
import type { HistoryEntry } from "./history-entries.ts"

/** The versions of an item, newest first; the arrow keys go through them. */
export function VersionChoice({
  entries,
  chosen,
  onChoose,
}: {
  entries: readonly HistoryEntry[]
  chosen: HistoryEntry
  onChoose(entry: HistoryEntry): void
}) {
  const list = useRef<HTMLDivElement>(null)

  // The one that the address names may be far down.
  useEffect(() => {
    const shown = list.current?.querySelector(":checked")?.parentElement
    if (shown && list.current) list.current.scrollTop = shown.offsetTop - list.current.offsetTop
  }, [])

  return (
    <fieldset className="card history-versions">
      <legend>Versions</legend>
      <div ref={list} className="history-scroll">
        {entries.map((entry) => (
          <label key={entry.id} className="history-version">
            <input
              type="radio"
              name="version"
              value={entry.id}
              checked={entry === chosen}
              onChange={() => onChoose(entry)}
            />
            <strong>
              {entry.name} {entry.isPublished && <span className="difference-tag">Published</span>}
            </strong>
            <span>{entry.line}</span>
            <span className="quiet">{formatOrigin(entry)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** When and by whom an entry was made. */
export function formatOrigin({ at, by }: HistoryEntry): string {
  return [formatDateTime(at), by].filter(Boolean).join(", ")
}
