import { type ReactNode, useRef, useState } from "react"
import { Field } from "../../shared/field.tsx"
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

/** Copies the content of the input in `place`; `said` is the result, "" before. */
export function useCopy() {
  const place = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState("")

  async function copy() {
    const input = place.current?.querySelector("input")
    input?.select()
    try {
      await navigator.clipboard.writeText(input?.value ?? "")
      setSaid("Copied.")
    } catch {
      setSaid("Copy the selected link with Ctrl+C.")
    }
  }

  return { place, said, copy }
}
