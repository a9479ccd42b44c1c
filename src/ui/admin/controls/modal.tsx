import { type ReactNode, useLayoutEffect, useRef } from "react"
import { Icon } from "./icons.tsx"
import { createStore } from "../base/store.ts"

interface ModalProps {
  title: string
  isBusy?: boolean
  className?: string
  /** Called before it closes by Escape or its own button; false keeps it open. */
  mayClose?: () => boolean
  onClose(): void
  children(close: () => void): ReactNode
}

/** A question or a small form over the screen; Escape closes it unless it is busy. */
export function Modal({ title, isBusy = false, className, mayClose = () => true, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isClosed = useRef(false)

  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // Restores the focus even if it is unmounted without a question, as after its form was sent.
    return () => shown?.close()
  }, [])

  // Its own event comes later than the next key.
  function close() {
    if (isBusy || isClosed.current || !mayClose()) return
    isClosed.current = true
    dialog.current?.close()
    onClose()
  }

  return (
    <dialog
      ref={dialog}
      className={className}
      aria-label={title}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        close()
      }}
      onClose={(event) => {
        if (event.target !== dialog.current || isClosed.current) return
        // Some browsers close it at the second Escape without a question.
        dialog.current.showModal()
        close()
      }}
    >
      <h2>{title}</h2>
      {children(close)}
    </dialog>
  )
}

interface SheetProps {
  className?: string
  title: string
  isUnsaved: boolean
  onClose(): void
  children: ReactNode
}

/** A panel beside a list about one of its items. With unsaved changes, `onClose` is called while it is open. */
export function Sheet({ className = "", title, isUnsaved, onClose, children }: SheetProps) {
  return (
    <Modal
      className={`sheet ${className}`.trim()}
      title={title}
      mayClose={() => {
        // Through the URL, so the leave guard can ask.
        if (isUnsaved) onClose()
        return !isUnsaved
      }}
      onClose={onClose}
    >
      {(close) => (
        <>
          <button type="button" className="plain sheet-close" onClick={close}>
            <Icon name="close" />
            Close
          </button>
          {children}
        </>
      )}
    </Modal>
  )
}

export type DialogName = "palette" | "profile" | "password" | "everywhere"

export const openDialog = createStore<"" | DialogName>("")
