import { useState } from "react"
import { visitKindLabels } from "#domain/business/visit-hours.ts"
import type { Block } from "#domain/visit/visit-entities.ts"
import { call } from "../api/call.ts"
import { ConfirmDialog } from "../controls/confirm-dialog.tsx"

/** A blocked time in a list, which can be removed. */
export function BlockLine({ time, block, onDone }: { time: string; block: Block; onDone(words: string): void }) {
  const [isAsked, setAsked] = useState(false)
  const { _id, words, kind, by } = block
  return (
    <li className="visit visit--block">
      <p className="visit-time">{time}</p>
      <p>
        <strong>Blocked: {words}</strong>
        <span className="clamped quiet">{[kind ? visitKindLabels[kind] : "All visits", by].join(" · ")}</span>
      </p>
      <div className="today-actions">
        <button type="button" className="plain" onClick={() => setAsked(true)}>
          Remove<span className="visually-hidden"> the block: {words}</span>
        </button>
      </div>
      {isAsked && (
        <ConfirmDialog
          title={`Remove the block “${words}”?`}
          label="Remove it"
          busyLabel="Removing..."
          failure="Failed to remove it."
          act={() => call("DELETE /visits/blocks/:id", { params: { id: _id } })}
          onDone={() => {
            setAsked(false)
            onDone("The time can be booked again.")
          }}
          onCancel={() => setAsked(false)}
        >
          <p>Visitors can then book this time again.</p>
        </ConfirmDialog>
      )}
    </li>
  )
}
