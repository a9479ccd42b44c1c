import * as z from "zod/mini"
import { isMadeUp, reachable } from "../accounts/made-up-address.ts"
import { limits } from "../text/limits.ts"
import { formatNumber } from "../text/number.ts"
import { emailPattern } from "../contact-details/email-pattern.ts"
import { requiredContact, requiredText } from "../text/text.ts"

/** The ports on which mail servers take e-mails. */
export const mailPorts = [25, 465, 587, 2525] as const

/** The maximum of the server's name and of the list of recipients. */
export const mailLimits = { host: 253, recipients: 5 } as const

const hostWords = "Only the name of the server, such as smtp.gmail.com: without smtp:// before it and a port after it."
const portWords = "Mail servers accept e-mails on port 465, 587, 2525 or 25."
const notEmail = "This is not an e-mail address."

/** A text of one line that may be empty. */
function line(label: string, max: number) {
  return z.string({ error: `${label} must be text.` }).check(
    z.trim(),
    z.maxLength(max, `${label} can have at most ${formatNumber(max)} characters.`),
    z.refine((value) => !/\p{Cc}/u.test(value), `${label} must be one line.`),
  )
}

const mailServerForm = z
  .strictObject({
    host: requiredText("The server", mailLimits.host, "Name the mail server, such as smtp.gmail.com.").check(
      z.toLowerCase(),
      z.refine((value) => /^[\da-z]([\d.a-z-]*[\da-z])?$/.test(value), hostWords),
    ),
    port: z.literal(mailPorts, { error: portWords }),
    user: line("The user name", limits.email),
    password: z.optional(line("The password", limits.password)),
  })
  .check((context) => {
    const { user, password } = context.value
    if (!password || user !== "") return
    const message = "A password needs a user name."
    context.issues.push({ code: "custom", input: user, path: ["user"], message })
  })

/** What saves the mail settings; what is absent stays as it is, a password that is absent too. A server of `null` is removed. */
export const mailSettingsForm = z.strictObject({
  server: z.optional(z.nullable(mailServerForm)),
  from: z.optional(
    line("The sender", limits.email).check(z.refine((value) => value === "" || emailPattern.test(value), notEmail)),
  ),
  to: z.optional(
    z
      .array(
        requiredContact("The recipient", limits.email, "Type an e-mail address, or remove it.").check(
          z.regex(emailPattern, notEmail),
        ),
        { error: "The recipients must be a list." },
      )
      .check(z.maxLength(mailLimits.recipients, `There can be at most ${mailLimits.recipients} recipients.`)),
  ),
})
export type MailSettingsForm = z.output<typeof mailSettingsForm>

/** What sends a test e-mail: with these settings, or the saved ones. */
export const mailTestForm = z.strictObject({ settings: z.optional(mailSettingsForm) })

/** How a mail server is reached; `secret` is its password as it is stored, encrypted, "" for none. */
export interface StoredMailServer {
  host: string
  port: number
  user: string
  secret: string
}

/** The mail settings as they are stored. */
export interface StoredMail {
  server: StoredMailServer | null
  from: string
  to: string[]
}

/** What the environment says of mail: each part wins over what is stored, but for `admin`, who gets e-mails that name nobody. */
export interface MailEnvironment {
  /** `smtp://` or `smtps://` with user and password. */
  url: string | undefined
  to: string | undefined
  from: string | undefined
  admin: string | undefined
}

/** The parts of the mail settings that the environment can set. */
export const mailParts = ["server", "from", "to"] as const
export type MailPart = (typeof mailParts)[number]

/** The parts that the environment sets. */
export function lockedParts({ url, from, to }: MailEnvironment): MailPart[] {
  const values = { server: url, from, to }
  return mailParts.filter((part) => values[part] !== undefined)
}

/** Between which addresses e-mails go: "" and none where nobody has said. */
export function mailAddresses(
  { to, from, admin, url }: MailEnvironment,
  stored: StoredMail | undefined,
  business: { emails: readonly string[] },
): { from: string; to: string[] } {
  const fallback = admin ?? business.emails.find((email) => !isMadeUp(email))
  const named = to !== undefined ? [to] : stored && stored.to.length > 0 ? stored.to : fallback ? [fallback] : []
  const recipients = reachable(named)
  const user = url === undefined ? (stored?.server?.user ?? "") : decodeURIComponent(new URL(url).username)
  const sender = from ?? (stored?.from || (emailPattern.test(user) ? user : recipients[0]))
  return { from: sender ?? "", to: recipients }
}

/** The server of the settings as an address that holds its user and password; on port 465 TLS comes first. */
export function mailServerUrl({ host, port, user }: Omit<StoredMailServer, "secret">, password: string): string {
  const account = user === "" ? "" : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`
  return `${port === 465 ? "smtps" : "smtp"}://${account}${host}:${port}`
}
