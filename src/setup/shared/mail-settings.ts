import * as z from "zod/mini"
import { isPlaceholderEmail, reachable } from "#base/contact/email.ts"
import type { FieldErrors } from "#base/errors.ts"
import { validate } from "#base/parse.ts"
import { custom } from "#cms/fields/custom.ts"
import { blankOf, type InputsOf } from "#cms/fields/field.ts"
import { group, withCheck } from "#cms/fields/group.ts"
import { list } from "#cms/fields/list.ts"
import { text } from "#cms/fields/text.ts"
import { emailPattern, tidyContact } from "#base/contact/contact-text.ts"
import { limits } from "#base/text/limits.ts"

export const mailPorts = [25, 465, 587, 2525] as const

/** The limits of the server's name and of the number of recipients. */
export const mailLimits = { host: 253, recipients: 5 } as const

const notEmail = "This is not an e-mail address."

/** A text that must be one line, because it is sent to the mail server unchanged. */
function checkLine(called: string) {
  return (typed: string) => (/\p{Cc}/u.test(typed) ? `${called} must be one line.` : "")
}

const serverFields = {
  host: text("Server", {
    called: "The server",
    help: "e.g. smtp.gmail.com. Your mail provider’s help lists it.",
    max: mailLimits.host,
    required: "Enter the mail server, e.g. smtp.gmail.com.",
    tidy: (typed) => typed.trim().toLowerCase(),
    check: (typed) =>
      /^[\da-z]([\d.a-z-]*[\da-z])?$/.test(typed)
        ? ""
        : "Enter only the server name, e.g. smtp.gmail.com, without smtp:// or a port.",
  }),
  port: custom<"port", number>("Port", {
    name: "port",
    schema: z.literal(mailPorts, { error: "Mail servers accept e-mails on port 465, 587, 2525 or 25." }),
    blank: () => 587,
  }),
  user: text("User name", {
    called: "The user name",
    help: "Usually your full e-mail address.",
    max: limits.email,
    check: checkLine("The user name"),
  }),
}

/** The mail password is separate from the other fields, so no draft contains it. */
const password = text("Password", {
  called: "The password",
  max: limits.password,
  check: checkLine("The password"),
}).schema("update")

export const mailFields = {
  server: group("Mail server", serverFields),
  from: text("Sender", {
    called: "The sender",
    format: "email",
    max: limits.email,
    check: (typed) => checkLine("The sender")(typed) || (emailPattern.test(typed) ? "" : notEmail),
  }),
  to: list("Recipients", {
    called: "The recipients",
    max: mailLimits.recipients,
    of: text("Recipient", {
      called: "The recipient",
      format: "email",
      max: limits.email,
      required: "Type an e-mail address, or remove it.",
      tidy: tidyContact,
      check: (typed) => (emailPattern.test(typed) ? "" : notEmail),
    }),
  }),
}

export type MailInputs = InputsOf<typeof mailFields>

const mailServer = withCheck(
  z.strictObject({
    host: serverFields.host.schema("update"),
    port: serverFields.port.schema("update"),
    user: serverFields.user.schema("update"),
    password: z.optional(password),
  }),
  function* (server) {
    if (server.password && server.user === "") yield [["user"], "A password needs a user name."]
  },
)

/** Saves the mail settings; absent fields stay, including the password. A server of `null` is removed. */
export const mailSettingsForm = z.strictObject({
  server: z.optional(z.nullable(mailServer)),
  from: z.optional(mailFields.from.schema("update")),
  to: z.optional(mailFields.to.schema("update")),
})
export type MailSettingsForm = z.output<typeof mailSettingsForm>

/** The saved settings as form inputs; a port set by the environment may be any. */
export function toMailInputs(saved: { server: MailInputs["server"] | null; from: string; to: string[] }): MailInputs {
  const { host, port, user } = saved.server ?? blankOf(serverFields)
  return { server: { host, port, user }, from: saved.from, to: saved.to }
}

/** The saved settings that affect sending. */
interface SavedMail {
  locked: readonly MailPart[]
  server: object | null
}

/** The changes in a form: nothing that the environment sets, and no server without a name. */
export function fromMailInputs({ server, from, to }: MailInputs, typedPassword: string, saved: SavedMail) {
  const isNamed = server.host !== "" || server.user !== "" || typedPassword !== "" || saved.server !== null
  const named = { ...server, ...(typedPassword !== "" && { password: typedPassword }) }
  const parts = { ...(isNamed && { server: named }), from, to }
  return Object.fromEntries(Object.entries(parts).filter(([part]) => !saved.locked.includes(part as MailPart)))
}

/** The field errors of a form; undefined if it may be sent. */
export function checkMail(inputs: MailInputs, typedPassword: string, saved: SavedMail): FieldErrors | undefined {
  return validate(mailSettingsForm, fromMailInputs(inputs, typedPassword, saved))
}

/** Sends a test e-mail with these settings, or the saved ones. */
export const mailTestForm = z.strictObject({ settings: z.optional(mailSettingsForm) })

/** `secret` is the stored password, encrypted, "" for none. */
export interface StoredMailServer {
  host: string
  port: number
  user: string
  secret: string
}

export interface StoredMail {
  server: StoredMailServer | null
  from: string
  to: string[]
}

/** The environment's mail settings: each overrides the stored one, except `admin`, the default recipient. */
export interface MailEnvironment {
  /** `smtp://` or `smtps://` with user and password. */
  url: string | undefined
  to: string | undefined
  from: string | undefined
  admin: string | undefined
}

export const mailParts = ["server", "from", "to"] as const
export type MailPart = (typeof mailParts)[number]

export function lockedParts({ url, from, to }: MailEnvironment): MailPart[] {
  const values = { server: url, from, to }
  return mailParts.filter((part) => values[part] !== undefined)
}

/** The sender and recipients; empty if not configured. */
export function mailAddresses(
  { to, from, admin, url }: MailEnvironment,
  stored: StoredMail | undefined,
  business: { emails: readonly string[] },
): { from: string; to: string[] } {
  const fallback = admin ?? business.emails.find((email) => !isPlaceholderEmail(email))
  const named = to !== undefined ? [to] : stored && stored.to.length > 0 ? stored.to : fallback ? [fallback] : []
  const recipients = reachable(named)
  const user = url === undefined ? (stored?.server?.user ?? "") : decodeURIComponent(new URL(url).username)
  const sender = from ?? (stored?.from || (emailPattern.test(user) ? user : recipients[0]))
  return { from: sender ?? "", to: recipients }
}

/** The server's URL with its user and password; on port 465 TLS comes first. */
export function mailServerUrl({ host, port, user }: Omit<StoredMailServer, "secret">, password: string): string {
  const account = user === "" ? "" : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`
  return `${port === 465 ? "smtps" : "smtp"}://${account}${host}:${port}`
}
