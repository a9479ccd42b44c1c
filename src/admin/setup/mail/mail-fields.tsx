import mailPresets from "#assets/mail-presets.json" with { type: "json" }
import { limits } from "#domain/text/limits.ts"
import { mailLimits, type MailPart, type mailPorts } from "#domain/setup/mail-settings.ts"
import type { MailSettingsState } from "#domain/setup/setup-entities.ts"
import { Field, Options, Select, TextArea } from "#ui/field.tsx"
import { ForTheServer } from "../../controls/for-the-server.tsx"
import type { Form } from "../../form/use-form.ts"
import { PasswordField } from "../../sign-in/sign-in-form.tsx"
import type { MailValues } from "./mail-values.ts"

/** The fields of the mail settings; what the server's environment sets is shown, and cannot be changed. */
export function MailFields({
  form,
  password,
  onPassword,
  settings,
}: {
  form: Form<MailValues>
  password: string
  onPassword(password: string): void
  settings: MailSettingsState
}) {
  const { values, errors, edit } = form
  const isLocked = (part: MailPart) => settings.locked.includes(part)
  const text = (name: keyof MailValues, part: MailPart) => ({
    id: name,
    value: values[name],
    error: errors[name],
    readOnly: isLocked(part),
    autoComplete: "off",
    spellCheck: false,
    onChange: (event: { target: { value: string } }) => edit({ [name]: event.target.value }, name),
  })
  return (
    <div className="mail-form">
      <fieldset className="card">
        <legend>Mail server</legend>
        {isLocked("server") ? <Locked variable="SMTP_URL" /> : <Provider form={form} />}
        <div className="mail-server">
          <Field
            {...text("host", "server")}
            label="Server"
            hint="Such as smtp.gmail.com. Your mail provider says which."
            max={mailLimits.host}
          />
          <PortField form={form} isLocked={isLocked("server")} />
        </div>
        <Field
          {...text("user", "server")}
          label="User name"
          hint="Usually your full e-mail address."
          max={limits.email}
        />
        {isLocked("server") ? (
          <p className="quiet">{settings.server?.hasPassword ? "A password is set." : "No password is set."}</p>
        ) : (
          <PasswordField
            id="password"
            hint={hintForPassword(settings)}
            autoComplete="new-password"
            spellCheck={false}
            value={password}
            error={errors["password"]}
            max={limits.password}
            onChange={(event) => {
              onPassword(event.target.value)
              edit({}, "password")
            }}
          />
        )}
      </fieldset>
      <fieldset className="card">
        <legend>Sender and recipients</legend>
        {isLocked("from") && <Locked variable="MAIL_FROM" />}
        <Field
          {...text("from", "from")}
          label="Sender"
          type="email"
          hint={`Must be an address that the mail server lets you send from. If empty, ${settings.from === "" && settings.sender ? settings.sender : "the user name, if it is an address"}.`}
          max={limits.email}
        />
        {isLocked("to") && <Locked variable="MAIL_TO" />}
        <TextArea
          {...text("to", "to")}
          label="Recipients"
          rows={3}
          hint={`Who gets the e-mails: one address per line, at most ${mailLimits.recipients}. If empty, ${settings.to.length === 0 && settings.recipients[0] ? settings.recipients[0] : "the admin, else the e-mail address of the business"}.`}
        />
      </fieldset>
    </div>
  )
}

/** Says that the environment of the server sets a field. */
function Locked({ variable }: { variable: string }) {
  return (
    <div className="banner">
      <p>This is set on the server. Whoever runs the site changes it there.</p>
      <ForTheServer>
        <p>
          The setting is <code>{variable}</code>.
        </p>
      </ForTheServer>
    </div>
  )
}

/** The usual providers, of which one fills in server and port and says what it needs. */
function Provider({ form: { values, edit } }: { form: Form<MailValues> }) {
  const preset = mailPresets.find(({ host }) => host === values.host.trim().toLowerCase())
  return (
    <div className="field">
      <label htmlFor="provider">Provider</label>
      <select
        id="provider"
        value={preset?.id ?? ""}
        aria-describedby={preset ? "provider-note" : undefined}
        onChange={(event) => {
          const chosen = mailPresets.find(({ id }) => id === event.target.value)
          edit({ host: chosen?.host ?? "", port: String(chosen?.port ?? 587) }, "host", "port", "password")
        }}
      >
        <option value="">Another provider</option>
        <Options of={mailPresets.map(({ id, name }) => [id, name])} />
      </select>
      {preset && (
        <div id="provider-note" className="mail-note">
          <p>{preset.note}</p>
          <p>
            <strong>User name:</strong> {preset.user}
          </p>
          {preset.help && (
            <p>
              <a href={preset.help} target="_blank" rel="noreferrer">
                How to do it at {preset.name}
                <span className="visually-hidden"> (opens in a new tab)</span>
              </a>
            </p>
          )}
        </div>
      )}
    </div>
  )
}

const portNames: Record<(typeof mailPorts)[number], string> = {
  587: "587 (usual)",
  465: "465 (encrypted from the start)",
  2525: "2525",
  25: "25 (rarely open)",
}
const portOrder = [587, 465, 2525, 25] as const

function PortField({ form: { values, errors, edit }, isLocked }: { form: Form<MailValues>; isLocked: boolean }) {
  const isKnown = portOrder.some((port) => String(port) === values.port)
  return (
    <Select
      id="port"
      label="Port"
      value={values.port}
      disabled={isLocked}
      error={errors["port"]}
      onChange={(event) => edit({ port: event.target.value }, "port")}
    >
      {!isKnown && <option value={values.port}>{values.port}</option>}
      <Options of={portOrder.map((port) => [port, portNames[port]])} />
    </Select>
  )
}

function hintForPassword({ server, isPasswordLost }: MailSettingsState): string {
  if (isPasswordLost) return "The saved one cannot be read on this machine. Type it again."
  if (server?.hasPassword) return "One is saved, encrypted. Leave this empty to keep it."
  return "Stored encrypted, never shown again. It is not kept in the draft."
}
