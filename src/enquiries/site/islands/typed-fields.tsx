import type { ReactNode } from "react"
import type { FieldErrors } from "#base/errors.ts"
import { Field, TextArea } from "#ui/shared/field.tsx"
import type { EnquiryField } from "./enquiry-draft.ts"
import type { WrittenWords } from "./sent-panel.tsx"

/** The inputs that all public forms share; `children` come before the property. */
export function TypedFields({
  id,
  values = {},
  errors,
  hint,
  children,
}: {
  /** The prefix of the inputs' ids. */
  id: string
  /** The initial values. */
  values?: Partial<Record<string, string>> | undefined
  errors: FieldErrors
  /** What to write in the message. */
  hint?: WrittenWords
  children?: ReactNode
}) {
  const of = (name: EnquiryField) => ({ id: `${id}-${name}`, name, defaultValue: values[name], error: errors[name] })
  return (
    <>
      <div className="field-pair">
        <Field {...of("fullName")} label="Full Name" autoComplete="name" enterKeyHint="next" required />
        <Field {...of("phone")} label="Phone" type="tel" inputMode="tel" autoComplete="tel" required />
      </div>
      <Field {...of("email")} label="Email" type="email" inputMode="email" autoComplete="email" required />
      {children}
      <Field
        {...of("company")}
        label={
          <>
            <span>{"Property Name "}</span>
            <span className="field-optional">(optional)</span>
          </>
        }
        hint="Building or project name, if any"
        autoComplete="off"
      />
      <TextArea
        {...of("message")}
        label="Message"
        hint={hint?.lang ? <span lang={hint.lang}>{hint.text}</span> : hint?.text}
        rows={4}
        required
      />
    </>
  )
}

/** An input that people cannot see or reach; bots fill it in. */
export function BotField({ id }: { id: string }) {
  return (
    <p className="form-subject" aria-hidden="true">
      <label htmlFor={id}>Leave this empty</label>
      <input id={id} name="subject" type="text" tabIndex={-1} autoComplete="off" />
    </p>
  )
}
