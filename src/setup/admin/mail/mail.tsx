import { useState, useEffect, useRef } from "react"
import { Link } from "react-router"
import { parse } from "#base/parse.ts"
import {
  checkMail,
  fromMailInputs,
  type MailInputs,
  mailSettingsForm,
  toMailInputs,
} from "../../shared/mail-settings.ts"
import type { MailSettingsState, MailTest } from "../../shared/setup-entities.ts"
import { formatNumber } from "#base/text/number.ts"
import { call } from "#ui/admin/api/call.ts"
import { AskButton } from "#ui/admin/controls/dialog-button.tsx"
import { Loaded, refresh, setAnswer, useCall } from "#ui/admin/controls/query.tsx"
import { showToast } from "#ui/admin/controls/toasts.tsx"
import { FormFrame } from "#cms/admin/form/form-frame.tsx"
import { useForm, type Form } from "#cms/admin/form/use-form.ts"
import { Screen } from "#ui/admin/frame/screen.tsx"
import { MailFields } from "./mail-fields.tsx"
import { explain } from "#ui/admin/controls/failure.tsx"

export function Component() {
  const query = useCall("GET /mail-settings")
  return (
    <Screen>
      <Loaded query={query} failure="Failed to load the e-mail settings.">
        {(settings) => (
          <MailForm
            settings={settings}
            onChanged={(changed) => {
              setAnswer("GET /mail-settings", changed)
              refresh("GET /setup")
            }}
          />
        )}
      </Loaded>
    </Screen>
  )
}

interface MailFormProps {
  settings: MailSettingsState
  onChanged(changed: MailSettingsState): void
}

function MailForm({ settings, onChanged }: MailFormProps) {
  const [password, setPassword] = useState("")
  const form = useForm<MailInputs, undefined, MailSettingsState>({
    saved: {
      name: "mail-settings",
      basis: settings.changedAt ?? "",
      values: toMailInputs(settings),
      detail: undefined,
    },
    check: (values) => checkMail(values, password, settings),
    send: async (values, _, { signal }) => {
      const json = parse(mailSettingsForm, fromMailInputs(values, password, settings))
      return await call("PUT /mail-settings", { json, signal })
    },
    // The form and the focus stay unchanged.
    versionOf: (saved) => ({ basis: saved.changedAt ?? "", values: toMailInputs(saved) }),
    onDone(saved) {
      setPassword("")
      showToast("E-mail settings saved")
      onChanged(saved)
    },
    failure: () => "Failed to save the e-mail settings.",
  })
  const isAllLocked = settings.locked.length === 3
  // A result from before a save does not apply to the saved settings.
  const test = <TestEmail key={settings.changedAt} form={form} password={password} settings={settings} />

  async function removeServer() {
    const { from, to } = form.values
    const changed = await call("PUT /mail-settings", { json: { server: null } })
    // Unsaved edits of the removed server are discarded; those of the other fields stay.
    form.restart({ tag: undefined, values: toMailInputs(changed) })
    form.edit({ from, to })
    setPassword("")
    onChanged(changed)
  }

  return (
    <>
      <MailState settings={settings} />
      <FormFrame form={form} label="Save e-mail settings" busyLabel="Saving...">
        <MailFields form={form} password={password} onPassword={setPassword} settings={settings} />
      </FormFrame>
      {!isAllLocked && test}
      {settings.server && !settings.locked.includes("server") && (
        <AskButton
          button="Remove mail server"
          title="Remove mail server?"
          label="Remove mail server"
          busyLabel="Removing..."
          failure="Couldn't remove the mail server."
          act={removeServer}
          onDone={() => showToast("Mail server removed")}
        >
          <p>
            This deletes the server, user name and password. E-mails stay queued until you set up a mail server again.
            All enquiries remain in Contacts.
          </p>
        </AskButton>
      )}
    </>
  )
}

function MailState({ settings: { server, recipients, sender, letters, isTested } }: { settings: MailSettingsState }) {
  const waiting = letters.waiting === 1 ? "1 e-mail is" : `${formatNumber(letters.waiting)} e-mails are`
  const sent = letters.waiting === 1 ? "It" : "They"
  return (
    <>
      <p>Your office gets an e-mail for each enquiry. Set the mail server and the recipients here.</p>
      <p className={server === null ? "banner" : undefined}>
        {server === null
          ? "No mail server is set up, so no e-mails are sent. All enquiries are in Contacts."
          : `Sender: ${sender || "not set"}. Recipients: ${recipients.join(", ") || "not set"}. ${isTested ? "A test e-mail was sent with these settings." : "No test e-mail has been sent with these settings yet."}`}{" "}
        {letters.waiting > 0 &&
          `${waiting} waiting. ${sent} will be sent ${server ? "as soon as the mail server accepts them" : "once a mail server is set up"}. `}
        {letters.givenUp > 0 && (
          <>
            {letters.givenUp === 1 ? "1 e-mail was" : `${letters.givenUp} e-mails were`} could not be sent after several
            attempts: <Link to="/admin/contacts">open Contacts</Link> to send again.
          </>
        )}
      </p>
    </>
  )
}

interface TestEmailProps {
  form: Form<MailInputs>
  password: string
  settings: MailSettingsState
}

/** Sends a test e-mail with the form's settings, and shows the result. */
export function TestEmail({ form, password, settings }: TestEmailProps) {
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
