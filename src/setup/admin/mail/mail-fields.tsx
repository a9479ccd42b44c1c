import mailPresets from "#assets/mail-presets.json" with { type: "json" }
import type { TextField } from "#cms/fields/text.ts"
import { mailFields, type MailInputs, mailLimits, type MailPart, type mailPorts } from "../../shared/mail-settings.ts"
import type { MailSettingsState } from "../../shared/setup-entities.ts"
import { limits } from "#base/text/limits.ts"
import { Options, Select } from "#ui/shared/field.tsx"
import { OperatorDetails } from "#ui/admin/controls/failure.tsx"
import { FieldContext, type FieldProps, useAbout } from "#cms/admin/fields/field-props.ts"
import { type Components, FieldInput, FieldsForm } from "#cms/admin/fields/fields-form.tsx"
import { ListArea } from "#cms/admin/fields/list-area.tsx"
import { TextInput } from "#cms/admin/fields/text-inputs.tsx"
import type { Form } from "#cms/admin/form/use-form.ts"
import { PasswordField } from "#accounts/admin/sign-in/sign-in-form.tsx"

interface MailFieldsProps {
  form: Pick<Form<MailInputs>, "values" | "errors" | "edit">
  password: string
  onPassword(password: string): void
  settings: MailSettingsState
}

/** The fields of the mail settings; those set by the environment are read-only. */
export function MailFields({ form: { values, errors, edit }, password, onPassword, settings }: MailFieldsProps) {
  const { locked, server, sender, recipients } = settings
  const isLocked = (part: MailPart) => locked.includes(part)
  const form = { fields: mailFields, values, errors, components, onChange: edit }
  const from = settings.from === "" && sender ? sender : "the user name, if it is an address"
  const [first] = settings.to.length === 0 ? recipients : []
  const hints = {
    from: `An address that the mail server lets you send from. Leave blank to use ${from}.`,
    to: `Recipients of the e-mails: one address per line, at most ${mailLimits.recipients}. Leave blank to use ${first || "the admin’s address, or the e-mail address from Business"}.`,
  }
  return (
    <FieldContext value={{ moment: "update", isUnmarked: true, own: { port: PortInput }, hints, readOnly: locked }}>
      <div className="mail-form">
        <fieldset className="card">
          <legend>{mailFields.server.label}</legend>
          {isLocked("server") ? (
            <Locked variable="SMTP_URL" />
          ) : (
            <Provider
              host={values.server.host}
              onChoose={(chosen) => edit({ server: { ...values.server, ...chosen } }, "server")}
            />
          )}
          <div className="mail-server">
            <FieldsForm
              fields={mailFields.server.fields}
              values={values.server}
              name="server"
              errors={errors}
              components={serverComponents}
              onChange={(changed, ...names) => edit({ server: changed }, ...names)}
            />
          </div>
          {isLocked("server") ? (
            <p className="quiet">{server?.hasPassword ? "A password is set." : "No password is set."}</p>
          ) : (
            <PasswordField
              id="server[password]"
              hint={hintForPassword(settings)}
              autoComplete="new-password"
              spellCheck={false}
              value={password}
              error={errors["server[password]"]}
              max={limits.password}
              onChange={(event) => {
                onPassword(event.target.value)
                edit({}, "server[password]")
              }}
            />
          )}
        </fieldset>
        <fieldset className="card">
          <legend>Sender and recipients</legend>
          {isLocked("from") && <Locked variable="MAIL_FROM" />}
          <FieldInput of="from" {...form} />
          {isLocked("to") && <Locked variable="MAIL_TO" />}
          <FieldInput of="to" {...form} />
        </fieldset>
      </div>
    </FieldContext>
  )
}

const components: Components<typeof mailFields> = {
  to: (props) => <ListArea rows={3} between={"\n"} split={splitAddresses} {...props} />,
}

const serverFields = mailFields.server.fields
const serverComponents: Components<typeof serverFields> = { host: PlainText, user: PlainText }

function PlainText(props: FieldProps<TextField>) {
  return <TextInput {...props} input={{ spellCheck: false, required: false }} />
}

function splitAddresses(typed: string): string[] {
  return typed.split(/[\s,;]+/).filter(Boolean)
}

function Locked({ variable }: { variable: string }) {
  return (
    <div className="banner">
      <p>This is set on the server. Ask your web developer to change it.</p>
      <OperatorDetails>
        <p>
          The setting is <code>{variable}</code>.
        </p>
      </OperatorDetails>
    </div>
  )
}

/** The common providers; choosing one fills in server and port and shows its requirements. */
function Provider({ host: typed, onChoose }: { host: string; onChoose(chosen: { host: string; port: number }): void }) {
  const preset = mailPresets.find(({ host }) => host === typed.trim().toLowerCase())
  return (
    <div className="field">
      <label htmlFor="provider">Provider</label>
      <select
        id="provider"
        value={preset?.id ?? ""}
        aria-describedby={preset ? "provider-note" : undefined}
        onChange={(event) => {
          const chosen = mailPresets.find(({ id }) => id === event.target.value)
          onChoose({ host: chosen?.host ?? "", port: chosen?.port ?? 587 })
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

function PortInput({ field, name, value, errors, onChange }: FieldProps<(typeof serverFields)["port"]>) {
  return (
    <Select
      id={name}
      label={field.label}
      value={value}
      disabled={useAbout(field, name).isReadOnly}
      error={errors[name]}
      onChange={(event) => onChange(Number(event.target.value), name)}
    >
      {!portOrder.some((port) => port === value) && <option value={value}>{value}</option>}
      <Options of={portOrder.map((port) => [port, portNames[port]])} />
    </Select>
  )
}

function hintForPassword({ server, isPasswordLost }: MailSettingsState): string {
  if (isPasswordLost) return "The saved password can’t be read on this server. Enter it again."
  if (server?.hasPassword) return "A password is saved (encrypted). Leave blank to keep it."
  return "Stored encrypted and never shown again. Drafts don’t include it."
}
