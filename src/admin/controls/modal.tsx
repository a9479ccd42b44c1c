import { type ReactNode, useEffect, useRef } from "react"

/** A question or a small form over the screen; Escape closes it unless it is busy. `id` is unique on the page. */
export function Modal({
  id,
  title,
  isBusy = false,
  className,
  mayClose = () => true,
  onClose,
  children,
}: {
  id: string
  title: ReactNode
  isBusy?: boolean
  className?: string
  /** Asked before it closes by Escape or by its own button. */
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
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        // While it runs, somebody has to be here to read how it ended.
        if (event.target === dialog.current && (isBusy || !mayClose())) event.preventDefault()
      }}
      onClose={(event) => {
        if (event.target !== dialog.current) return
        // Some browsers close at the second Escape whatever is said to the first.
        if (mayClose()) onClose()
        else dialog.current.showModal()
      }}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      {children(() => mayClose() && dialog.current?.close())}
    </dialog>
  )
}
