import { UndoRemoval } from "../controls/undo-removal.tsx"
import type { Order } from "./use-order.ts"

/** Announces a list's changes, with undo of the last removal if supported. */
export function OrderStatus<Removed>({
  order: { said, removed, endUndo, focus },
  label = "Order",
  onUndo,
}: {
  order: Order<Removed>
  label?: string
  onUndo?(removed: Removed): void
}) {
  return (
    <>
      {removed && (
        <UndoRemoval
          key={removed.round}
          words={removed.words}
          onUndo={() => {
            endUndo()
            onUndo?.(removed.what)
          }}
          onClose={() => {
            endUndo()
            focus(undefined)
          }}
          onExpired={endUndo}
        />
      )}
      <output aria-label={label} className="visually-hidden">
        {said}
      </output>
    </>
  )
}
