import { useEffect, useState } from "react"
import { keepSnapshot, openForms, readSnapshot, removeSnapshot, type Snapshot } from "#accounts/admin/snapshot.ts"

export interface KeptInTab {
  /** The snapshot whose values the form shows; undefined if there was none. */
  restored: Pick<Snapshot, "pictures"> | undefined
  /** True if the browser refused to store the text. */
  hasFailed: boolean
}

/** Stores the text of a small form in this tab until it is sent, and restores it when the form opens again. */
export function useSnapshot<Values>({
  name,
  values,
  isDirty,
  onRestore,
}: {
  /** Such as `enquiry:new`. */
  name: string
  values: Values
  isDirty: boolean
  onRestore(kept: unknown): void
}) {
  const [found] = useState(() => readSnapshot(name))
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    if (!isDirty) {
      removeSnapshot(name)
      return undefined
    }
    const keep = () => keepSnapshot(name, { values, basis: "", before: undefined, pictures: [] })
    setFailed(!keep())
    openForms.add(keep)
    return () => void openForms.delete(keep)
  }, [name, values, isDirty])

  // After the first effect, so the snapshot includes restored values.
  useEffect(() => {
    if (found) onRestore(found.values)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return { restored: isDirty ? found : undefined, hasFailed, end: () => removeSnapshot(name) }
}

/** The label about whether the browser stores unsaved input. */
export function snapshotLabel({ hasFailed }: KeptInTab): string {
  return hasFailed ? "This browser can’t store unsaved text" : "Kept in this tab until saved"
}

/** Reports that unsaved text was restored. */
export function RestoredNotice({ kept: { restored } }: { kept: KeptInTab }) {
  if (!restored) return null
  const pictures = restored.pictures.map((name) => `“${name}”`).join(", ")
  return (
    <output aria-label="Restored" className="banner">
      Your unsaved changes were restored.
      {pictures && ` Pictures are not stored: choose ${pictures} again.`}
    </output>
  )
}
