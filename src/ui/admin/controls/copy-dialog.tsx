import type { ReactNode } from "react"
import { Field } from "../../shared/field.tsx"
import { useCopy } from "../base/use-copy.ts"
import { Modal } from "./modal.tsx"

interface CopyDialogProps {
  title: string
  id: string
  label: string
  value: string
  children: ReactNode
  onClose(): void
}

/** Shows a text that is not shown again, to be copied. */
export function CopyDialog({ title, id, label, value, children, onClose }: CopyDialogProps) {
  const { place, said, copy } = useCopy()
  return (
    <Modal title={title} onClose={onClose}>
      {(close) => (
        <>
          {children}
          <div ref={place}>
            <Field id={id} label={label} readOnly value={value} />
          </div>
          <output>{said}</output>
          <div className="dialog-actions">
            <button type="button" className="plain" onClick={close}>
              Close
            </button>
            <button type="button" onClick={copy}>
              Copy the {label.toLowerCase()}
            </button>
          </div>
        </>
      )}
    </Modal>
  )
}
