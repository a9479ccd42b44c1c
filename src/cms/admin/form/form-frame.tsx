import { type ComponentProps, type ReactNode, useState } from "react"
import { LeaveGuard } from "#ui/admin/controls/leave-guard.tsx"
import { Notice } from "#ui/admin/controls/failure.tsx"
import { FormMessages } from "./form-messages.tsx"
import { SaveBar, StickyBar } from "./save-bar.tsx"
import type { Form } from "./use-form.ts"

/** The frame of a form: the bar with its state and actions, messages, and the fields. */
export function FormFrame<Values extends object>({
  form,
  notice,
  noticePath,
  label,
  busyLabel,
  children,
  isUnchanged = form.changes === 0,
  bar = <SaveBar form={form} />,
  above,
  conflict,
}: {
  form: Form<Values>
  notice?: string | undefined
  noticePath?: string | undefined
  label: string
  busyLabel: string
  children: ReactNode
  /** True if there is nothing to send, so the button is not emphasised. */
  isUnchanged?: boolean
  /** The state of the document; whether there are unsaved changes by default. */
  bar?: ReactNode
  above?: ReactNode
  /** Additional content of the banner about a newer version. */
  conflict?: ComponentProps<typeof FormMessages>["conflict"]
}) {
  const [old, setOld] = useState<string>()
  // A notice ends when something else is typed or sent.
  if (notice && notice !== old && (form.changes > 0 || form.isSending)) setOld(notice)
  return (
    <>
      <LeaveGuard form={form} save={form.hasDrafts ? form.flush : undefined} />
      <form ref={form.form} className="form" noValidate onSubmit={form.submit}>
        <StickyBar>
          {bar}
          <button
            type="submit"
            className={isUnchanged ? "plain" : undefined}
            aria-keyshortcuts="Control+S Meta+S"
            disabled={form.isSending}
          >
            {form.isSending ? busyLabel : label}
          </button>
          {form.isSending && <Upload form={form} />}
          {form.isWaiting && <output>It is sent once its pictures are uploaded.</output>}
        </StickyBar>
        <FormMessages form={form} above={above} conflict={conflict} />
        <Notice text={notice === old ? undefined : notice} path={noticePath} />
        <div key={form.round} className="form-fields" inert={form.isSending}>
          {children}
        </div>
      </form>
    </>
  )
}

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

/** Progress in words and as a bar: a share from 0 to 1, if known. */
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
