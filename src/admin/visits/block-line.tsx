import { visitKindLabels } from "#domain/business/visit-hours.ts"
import type { Block } from "#domain/visit/visit-entities.ts"
import { call } from "../api/call.ts"
import { AskButton } from "../controls/dialog-button.tsx"

/** A blocked time in a list, which can be removed. */
export function BlockLine({ time, block, onDone }: { time: string; block: Block; onDone(words: string): void }) {
  const { _id, words, kind, by } = block
  return (
    <li className="visit visit--block">
      <p className="visit-time">{time}</p>
      <p>
        <strong>Blocked: {words}</strong>
        <span className="clamped quiet">{[kind ? visitKindLabels[kind] : "All visits", by].join(" · ")}</span>
      </p>
      <div className="today-actions">
        <AskButton
          button={
            <>
              Remove<span className="visually-hidden"> the block: {words}</span>
            </>
          }
          title={`Remove the block “${words}”?`}
          label="Remove it"
          busyLabel="Removing..."
          failure="Failed to remove it."
          act={() => call("DELETE /visits/blocks/:id", { params: { id: _id } })}
          onDone={() => onDone("The time can be booked again.")}
        >
          <p>Visitors can then book this time again.</p>
        </AskButton>
      </div>
    </li>
  )
}
