import { type ReactNode, useEffect, useRef } from "react"

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

  useEffect(() => dialog.current?.showModal(), [])

  return (
    <dialog
      ref={dialog}
      className={className}
      aria-label={title}
      onCancel={(event) => {
        // While it is busy it stays, so that the result can be read.
        if (event.target === dialog.current && (isBusy || !mayClose())) event.preventDefault()
      }}
      onClose={(event) => {
        if (event.target !== dialog.current) return
        // Some browsers close it at the second Escape even where the first was prevented.
        if (mayClose()) onClose()
        else dialog.current.showModal()
      }}
    >
      <h2>{title}</h2>
      {children(() => mayClose() && dialog.current?.close())}
    </dialog>
  )
}
