import type { RefObject } from "react"
import { Popover } from "./popover.tsx"
import { notTyped, shortcuts } from "./shortcuts.ts"

/** Lists what keys and typed characters do. */
export function ShortcutsPopover({
  isTyped,
  opener,
  onCancel,
}: {
  isTyped: boolean
  opener: RefObject<HTMLElement | null>
  onCancel(isOutside: boolean): void
}) {
  return (
    <Popover label="Keyboard Shortcuts" opener={opener} onCancel={onCancel}>
      {shortcuts.map(({ name, rows }) => (
        <section key={name} className="editor-shortcuts">
          <p>{name}</p>
          <dl>
            {rows
              .filter(([, effect]) => !isTyped || !notTyped.has(effect))
              .map(([keys, effect]) => (
                <div key={keys}>
                  <dt>{effect}</dt>
                  <dd>
                    <kbd>{keys}</kbd>
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </Popover>
  )
}
