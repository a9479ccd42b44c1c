import { type ReactNode, useEffect, useRef, useState } from "react"
import { Link } from "react-router"
import { formatNumber } from "#base/text/number.ts"
import { ConfirmDialog } from "../controls/confirm-dialog.tsx"
import { Icon } from "../controls/icons.tsx"
import { LeaveGuard } from "../controls/leave-guard.tsx"
import type { Bulk, BulkAction, ListResult, Selection } from "./use-bulk.ts"

export interface BulkWork<Item extends { _id: string }> {
  selection: Selection<Item>
  bulk: Bulk<Item>
  actions: readonly BulkAction<Item>[]
  /** The label of an item's checkbox, such as its title. */
  nameOf(item: Item): string
  /** Additional buttons, for the selected items. */
  more?: ReactNode
}

/** The bar over a list: runs bulk actions, and shows progress and result. */
export function SelectionBar<Item extends { _id: string }>({
  work: { selection, bulk, actions, more },
}: {
  work: BulkWork<Item>
}) {
  const [asked, setAsked] = useState<BulkAction<Item>>()
  const bar = useRef<HTMLDivElement>(null)
  const { selected } = selection
  const { running, result } = bulk
  const count = selected.length
  const isRunning = running !== undefined

  useEffect(() => {
    if (isRunning || result) takeFocus(bar.current)
  }, [isRunning, result])

  return (
    <div ref={bar} className={count > 0 || running || result ? "selection-bar selection-bar--on" : "selection-bar"}>
      <div className="selection-work">
        {count > 0 && !running && (
          <button
            type="button"
            className="plain icon-button"
            aria-label="Clear the selection"
            onClick={selection.clear}
          >
            <Icon name="close" />
          </button>
        )}
        <output aria-label="Selected" className={count > 0 && !running ? "selection-count" : "visually-hidden"}>
          {count > 0 && `${formatNumber(count)} selected`}
        </output>
        {count > 0 && !running && (
          <>
            {actions.map((action) => (
              <button
                key={action.label}
                type="button"
                className={action.isDanger ? "plain danger" : "plain"}
                onClick={() => (action.question ? setAsked(action) : void bulk.run(action, selected))}
              >
                {action.label}
              </button>
            ))}
            {more}
          </>
        )}
        {running && <Progress running={running} onStop={bulk.stop} />}
        <Result result={running ? undefined : result} onClose={() => bulk.say(undefined)} />
      </div>
      {asked?.question && (
        <ConfirmDialog
          title={asked.question.title(count)}
          label={asked.question.label}
          busyLabel={asked.busyLabel}
          isHarmless={!asked.isDanger}
          act={async () => undefined}
          onDone={() => {
            setAsked(undefined)
            void bulk.run(asked, selected)
          }}
          onCancel={() => setAsked(undefined)}
        >
          <p>{asked.question.words}</p>
          {asked.question.about?.(selected)}
        </ConfirmDialog>
      )}
    </div>
  )
}

type Running = NonNullable<BulkWork<never>["bulk"]["running"]>

/** The progress of a bulk action, which leaving the screen stops. */
function Progress({ running, onStop }: { running: Running; onStop(): void }) {
  return (
    <>
      <span>
        {running.label} {formatNumber(running.done)} of {formatNumber(running.all)}
      </span>
      <progress aria-label={running.label} value={running.done} max={running.all} />
      <button type="button" className="plain" data-takes-focus onClick={onStop}>
        Stop
      </button>
      <LeaveGuard
        form={{ changes: running.all - running.done, snapshot: { end: onStop } }}
        title={`Stop ${running.label.toLowerCase()}?`}
        label="Stop and leave"
        words="Finished items stay changed. The rest are not started."
      />
    </>
  )
}

function Result({ result, onClose }: { result: ListResult | undefined; onClose(): void }) {
  const { words, failures = [], undo, link } = result ?? {}
  return (
    <div className={result ? "list-result" : undefined}>
      <output aria-label="Result" tabIndex={-1} {...(result && { "data-takes-focus": true })}>
        {words}
        {failures.length > 0 && (
          <ul className="list-failures">
            {failures.map(({ id, name, reason }) => (
              <li key={id}>
                “{name}”: {reason}
              </li>
            ))}
          </ul>
        )}
      </output>
      {undo && (
        <button type="button" className="plain" onClick={undo}>
          Undo
        </button>
      )}
      {link && (
        <Link className="button plain" to={link.to}>
          {link.label}
        </Link>
      )}
      {result && (
        <button type="button" className="plain icon-button" aria-label="Close the message" onClick={onClose}>
          <Icon name="close" />
        </button>
      )}
    </div>
  )
}

/** Moves the focus to new content of the bar, without scrolling, unless another field is being typed in. */
function takeFocus(bar: HTMLDivElement | null): void {
  const { activeElement } = document
  const isTyping = activeElement instanceof HTMLInputElement && activeElement.type !== "checkbox"
  if (isTyping || document.querySelector("dialog[open]")) return
  bar?.querySelector<HTMLElement>("[data-takes-focus]")?.focus({ preventScroll: true })
}
