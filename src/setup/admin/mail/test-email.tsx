import { useEffect, useRef, useState } from "react"
import { parse } from "#base/parse.ts"
import { checkMail, fromMailInputs, type MailInputs, mailSettingsForm } from "../../shared/mail-settings.ts"
import type { MailSettingsState, MailTest } from "../../shared/setup-entities.ts"
import { call } from "#ui/admin/api/call.ts"
import { explain } from "#ui/admin/controls/failure.tsx"
import { refresh } from "#ui/admin/controls/query.tsx"
import type { Form } from "#cms/admin/form/use-form.ts"

/** Sends a test e-mail with the form's settings, and shows the result. */
export function TestEmail({
  form,
  password,
  settings,
}: {
  form: Form<MailInputs>
  password: string
  settings: MailSettingsState
}) {
  const [isTesting, setTesting] = useState(false)
  const [result, setResult] = useState<MailTest>()
  const [failure, setFailure] = useState("")
  const output = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (result || failure) output.current?.focus()
  }, [result, failure])

  async function send() {
    setResult(undefined)
    setFailure("")
    // Errors of an earlier attempt do not apply to this one.
    form.edit({}, ...Object.keys(form.errors))
    const errors = checkMail(form.values, password, settings)
    if (errors) {
      for (const [field, message] of Object.entries(errors)) form.refuse(field, message)
      setFailure("Not sent: some fields need attention first.")
      return
    }
    setTesting(true)
    try {
      const json = { settings: parse(mailSettingsForm, fromMailInputs(form.values, password, settings)) }
      const tested = await call("POST /mail-settings/test", { json })
      setResult(tested)
      if (tested.problem) {
        const { field, message } = tested.problem
        form.refuse(field === "from" || field === "to" ? field : `server[${field}]`, message)
      }
      refresh("GET /setup")
    } catch (error) {
      setFailure(explain("The test e-mail could not be sent.", error))
    }
    setTesting(false)
  }

  return (
    <>
      <button type="button" className="plain" disabled={isTesting} onClick={send}>
        {isTesting ? "Sending a test e-mail..." : "Send a test e-mail"}
      </button>
      {isTesting && <progress aria-label="Waiting for the mail server, at most 20 seconds" />}
      <div ref={output} tabIndex={-1} className="mail-result" aria-live="polite">
        {failure && <p className="banner banner--wrong">{failure}</p>}
        {result?.problem && (
          <div className="banner banner--wrong">
            <p>
              <strong>{result.problem.message}</strong> {result.problem.advice}
            </p>
            <p className="quiet">{result.problem.details}</p>
          </div>
        )}
        {result?.isSent && (
          <p className="banner banner--done">
            The mail server accepted the e-mail to {result.recipients.join(", ")}. Check that mailbox and its spam
            folder.
            {result.refused.length > 0 && ` It refused ${result.refused.join(", ")}: check the spelling.`}
            {form.changes > 0 && " Save these settings to use them."}
          </p>
        )}
      </div>
    </>
  )
}
