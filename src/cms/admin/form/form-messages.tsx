import { type ComponentProps, type ReactNode, useEffect, useRef } from "react"
import { ConflictBanner } from "#ui/admin/form/conflict-banner.tsx"
import { RestoredNotice } from "../document-editor/use-snapshot.tsx"
import type { Form } from "./use-form.ts"

/** Messages above the fields of a form: restored input, failures, and newer versions by others. */
export function FormMessages<Values extends object>({
  form,
  above,
  conflict,
}: {
  form: Form<Values>
  /** Shown before all others. */
  above?: ReactNode
  /** Additional content of the banner about a newer version. */
  conflict?: Partial<ComponentProps<typeof ConflictBanner>> | undefined
}) {
  const failed = useRef<HTMLDivElement>(null)
  const fieldErrors = Object.values(form.errors).filter(Boolean).length
  const { failure } = form

  // At the end of a long form the message on top is not visible.
  useEffect(() => {
    if (failure && fieldErrors === 0) failed.current?.focus()
  }, [failure, fieldErrors])

  return (
    <>
      {above}
      <RestoredNotice kept={form.snapshot} />
      {(failure || fieldErrors > 0) && (
        <div ref={failed} role="alert" tabIndex={-1} className="banner banner--wrong">
          {failure || (fieldErrors === 1 ? "1 field needs attention" : `${fieldErrors} fields need attention`)}
        </div>
      )}
      {form.conflict && (
        <ConflictBanner
          conflict={form.conflict}
          isBusy={form.isSending || form.isChanging}
          hasDrafts={form.hasDrafts}
          keepsReplaced={form.keepsReplaced}
          merges={form.merges}
          tries={form.asked}
          onKeepMine={form.keepMine}
          onUseTheirs={form.useTheirs}
          {...conflict}
        />
      )}
    </>
  )
}
