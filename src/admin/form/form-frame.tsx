import { type ComponentProps, type ReactNode, useState } from "react"
import { LeaveGuard } from "../controls/leave-guard.tsx"
import { Notice } from "../controls/notice.tsx"
import { FormMessages } from "./form-messages.tsx"
import { SaveBar } from "./save-bar.tsx"
import type { Form } from "./use-form.ts"

/** The frame of a form: messages on top, the fields, and the button that sends it. */
export function FormFrame<Values extends object>({
  form,
  notice,
  label,
  busyLabel,
  children,
  beside,
  bar = <SaveBar form={form} />,
  above,
  conflict,
}: {
  form: Form<Values>
  notice?: string | undefined
  label: string
  busyLabel: string
  children: ReactNode
  /** Shown beside the button that sends. */
  beside?: ReactNode
  /** What sticks to the top in place of the bar of unsaved changes. */
  bar?: ReactNode
  /** Shown above the fields. */
  above?: ReactNode
  /** What the banner about a newer version says and does besides. */
  conflict?: ComponentProps<typeof FormMessages>["conflict"]
}) {
  const [old, setOld] = useState<string>()
  // What was done before is over once something else is typed or sent.
  if (notice && notice !== old && (form.changes > 0 || form.isSending)) setOld(notice)
  return (
    <>
      <LeaveGuard form={form} save={form.hasDrafts ? form.flush : undefined} />
      <form ref={form.form} className="form" noValidate onSubmit={form.submit}>
        {bar}
        <FormMessages form={form} above={above} conflict={conflict} />
        <Notice text={notice === old ? undefined : notice} />
        <div key={form.round} className="form-fields" inert={form.isSending}>
          {children}
        </div>
        <div className="form-end">
          <button type="submit" aria-keyshortcuts="Control+S Meta+S" disabled={form.isSending}>
            {form.isSending ? busyLabel : label}
          </button>
          {beside}
          {form.isSending && <Upload form={form} />}
          {form.isWaiting && <output>It is sent once its pictures are uploaded.</output>}
        </div>
      </form>
    </>
  )
}

/** How much of what is sent has been. */
function Upload<Values extends object>({ form: { progress, cancel } }: { form: Form<Values> }) {
  if (progress === undefined) return null
  return (
    <Progress words={progress < 1 ? "Uploading" : "Uploaded. The server is saving it."} share={progress}>
      {progress < 1 && (
        <button type="button" className="plain" onClick={cancel}>
          Cancel
        </button>
      )}
    </Progress>
  )
}

/** How far something is, in words and as a bar: the share of it, from 0 to 1, where that is known. */
export function Progress({ words, share, children }: { words: string; share?: number; children?: ReactNode }) {
  return (
    <div className="upload">
      <label>
        <span>{words}</span>
        <progress value={share} max={1} />
      </label>
      {children}
    </div>
  )
}
