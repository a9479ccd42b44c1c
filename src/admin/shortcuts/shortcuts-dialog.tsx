import { Modal } from "../controls/modal.tsx"
import { isSingleKey, nameKeys, shortcuts } from "./shortcut-table.ts"
import { switchSingleKeys, useSingleKeys } from "./single-keys.ts"

/** Lists the keyboard shortcuts, and lets those of single keys be switched off. */
export function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const hasSingle = useSingleKeys()
  const groups = [...new Set(shortcuts.map(({ group }) => group))]
  return (
    <Modal title="Keyboard shortcuts" onClose={onClose}>
      {(close) => (
        <>
          <label className="shortcut-switch">
            <input type="checkbox" checked={hasSingle} onChange={(event) => switchSingleKeys(event.target.checked)} />
            Shortcuts without Ctrl or ⌘ work on this device
          </label>
          {groups.map((group) => (
            <section key={group} aria-label={group}>
              <h3>{group}</h3>
              <dl className="shortcut-list">
                {shortcuts
                  .filter((shortcut) => shortcut.group === group)
                  .map((shortcut) => (
                    <div key={shortcut.keys}>
                      <dt>
                        {shortcut.words}
                        {isSingleKey(shortcut) && !hasSingle && " (off)"}
                      </dt>
                      <dd>
                        {nameKeys(shortcut).map((key) => (
                          <kbd key={key}>{key}</kbd>
                        ))}
                      </dd>
                    </div>
                  ))}
              </dl>
            </section>
          ))}
          <div className="dialog-actions">
            <button type="button" className="plain" onClick={close}>
              Close
            </button>
          </div>
        </>
      )}
    </Modal>
  )
}
