import { type ComponentProps, type ReactNode, useState } from "react"
import { ConfirmDialog } from "./confirm-dialog.tsx"

interface DialogButtonProps {
  label: ReactNode
  className?: string | undefined
  disabled?: boolean | undefined
  children(close: () => void): ReactNode
}

/** A button that opens a dialog created by `children`, which get a function to close it. */
export function DialogButton({ label, className = "plain", disabled, children }: DialogButtonProps) {
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

export function AskButton({
  button,
  className,
  disabled,
  onDone,
  onCancel,
  ...question
}: Omit<ComponentProps<typeof ConfirmDialog>, "onDone" | "onCancel"> &
  Omit<ComponentProps<typeof DialogButton>, "label" | "children"> & {
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
