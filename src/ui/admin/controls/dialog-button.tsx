import { type ComponentProps, type ReactNode, useState } from "react"
import { flushSync } from "react-dom"
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
            // Before the focus moves, because a closed dialog returns it to its button.
            flushSync(close)
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
