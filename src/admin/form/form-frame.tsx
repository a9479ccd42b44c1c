import type { ReactNode } from "react"
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
  /** What is shown of a newer version in place of the banner that takes one side as a whole. */
  conflict?: ReactNode
}) {
  return (
    <>
      <LeaveGuard form={form} save={form.server.hasPlace ? form.server.flush : undefined} />
      <form ref={form.form} className="form" noValidate onSubmit={form.submit}>
        {bar}
        <FormMessages form={form} above={above} conflict={conflict} />
        <Notice text={notice} />
        <div key={form.round} className="form-fields" inert={form.isSending}>
          {children}
        </div>
        <div className="form-end">
          <button type="submit" aria-keyshortcuts="Control+S Meta+S" disabled={form.isSending}>
            {form.isSending ? busyLabel : label}
          </button>
          {beside}
          {form.isSending && form.progress !== undefined && <Upload form={form} progress={form.progress} />}
        </div>
      </form>
    </>
  )
}

function Upload<Values extends object>({ form, progress }: { form: Form<Values>; progress: number }) {
  return (
    <div className="upload">
      <label>
        <span>{progress < 1 ? "Uploading" : "Uploaded. The server is saving it."}</span>
        <progress value={progress} max={1} />
      </label>
      {progress < 1 && (
        <button type="button" className="plain" onClick={form.cancel}>
          Cancel
        </button>
      )}
    </div>
  )
}
