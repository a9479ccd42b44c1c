import type { ComponentProps, ReactNode } from "react"
import type { FieldErrors } from "#base/errors.ts"
import { Field } from "#ui/shared/field.tsx"
import { useAccount } from "../api.ts"
import { DialogButton } from "#ui/admin/controls/dialog-button.tsx"
import { FormDialog } from "#ui/admin/form/form-dialog.tsx"
import { formText } from "#ui/admin/form/use-small-form.ts"

/** Asks for the password before a sensitive action; stays open with the reason if it fails. */
export function PasswordAgain({
  isHarmless = false,
  hasPasskey = false,
  check,
  children,
  act,
  ...dialog
}: {
  title: string
  label: string
  busyLabel: string
  failure: string
  isHarmless?: boolean
  /** True if a passkey can replace the password, which is "" then. */
  hasPasskey?: boolean
  check?(form: HTMLFormElement): FieldErrors | undefined
  children?: ReactNode | ((errors: FieldErrors) => ReactNode)
  act(password: string, form: HTMLFormElement): Promise<void>
  onClose(): void
}) {
  const account = useAccount()
  const isMissing = (form: HTMLFormElement) => formText(form, "password") === "" && !hasPasskey
  return (
    <FormDialog
      {...dialog}
      isDangerous={!isHarmless}
      check={(form) => ({ ...check?.(form), ...(isMissing(form) && { password: "Type your password." }) })}
      send={(form) => act(formText(form, "password"), form)}
    >
      {(errors) => (
        <>
          {typeof children === "function" ? children(errors) : children}
          <input type="text" autoComplete="username" value={account?.email ?? ""} readOnly hidden />
          <Field
            id="password-again"
            name="password"
            label="Your password"
            hint={hasPasskey && "Leave it empty to use a passkey."}
            type="password"
            autoComplete="current-password"
            error={errors["password"]}
          />
        </>
      )}
    </FormDialog>
  )
}

export function PasswordButton({
  button,
  className,
  ...question
}: Omit<ComponentProps<typeof PasswordAgain>, "onClose"> & {
  button: string
  className?: string
}) {
  return (
    <DialogButton label={button} className={className}>
      {(close) => <PasswordAgain {...question} onClose={close} />}
    </DialogButton>
  )
}
