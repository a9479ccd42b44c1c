import { type ComponentProps, type ReactNode, useState } from "react"
import { ConfirmDialog } from "./confirm-dialog.tsx"

/** A button that opens a dialog, which `children` makes; the dialog is given what closes it. */
export function DialogButton({
  label,
  className = "plain",
  disabled,
  children,
}: {
  label: ReactNode
  className?: string | undefined
  disabled?: boolean | undefined
  children(close: () => void): ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} disabled={disabled} onClick={() => setOpen(true)}>
        {label}
      </button>
      {isOpen && children(() => setOpen(false))}
    </>
  )
}

/** A button that asks before it acts. */
export function AskButton({
  button,
  className,
  disabled,
  onDone,
  onCancel,
  ...question
}: Omit<ComponentProps<typeof ConfirmDialog>, "onDone" | "onCancel"> &
  Omit<ComponentProps<typeof DialogButton>, "label" | "children"> & {
    /** What the button is called. */
    button: ReactNode
    onDone?(): void
    onCancel?(): void
  }) {
  return (
    <DialogButton label={button} className={className} disabled={disabled}>
      {(close) => (
        <ConfirmDialog
          {...question}
          onDone={() => {
            close()
            onDone?.()
          }}
          onCancel={() => {
            close()
            onCancel?.()
          }}
        />
      )}
    </DialogButton>
  )
}
