import { type ReactNode, useLayoutEffect, useRef } from "react"
import { Icon } from "./icons.tsx"

/** A question or a small form over the screen; Escape closes it unless it is busy. */
export function Modal({
  title,
  isBusy = false,
  className,
  mayClose = () => true,
  onClose,
  children,
}: {
  title: string
  isBusy?: boolean
  className?: string
  /** Called before it closes by Escape or its own button; false keeps it open. */
  mayClose?: () => boolean
  onClose(): void
  children(close: () => void): ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isClosed = useRef(false)

  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // Gives the focus back also where it is left out without a question, as after its form was sent.
    return () => shown?.close()
  }, [])

  // Its own event comes later: the next key may be there before.
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

/** What is beside a list about one of its items. While something is unsaved, `onClose` is called with the sheet open. */
export function Sheet({
  className = "",
  title,
  isUnsaved,
  onClose,
  children,
}: {
  className?: string
  title: string
  isUnsaved: boolean
  onClose(): void
  children: ReactNode
}) {
  return (
    <Modal
      className={`sheet ${className}`.trim()}
      title={title}
      mayClose={() => {
        // Through the address, so that the leave guard of what is typed asks.
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
