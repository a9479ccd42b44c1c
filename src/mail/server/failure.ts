/** The cause of a failure, as far as it can be fixed. */
export type FailureReason =
  | "sign-in"
  | "unknown-host"
  | "no-answer"
  | "timeout"
  | "certificate"
  | "no-tls"
  | "closed"
  | "sender"
  | "recipient"
  | "message"
  | "no-server"
  | "no-recipient"
  | "lost-password"

/** Why an e-mail could not be sent; the message is safe to show to the admin and contains no credentials. */
export class SendFailure extends Error {
  override readonly name = "SendFailure"
  /** False for failures that may be temporary: a lost connection, a wrong password, a full mailbox. */
  readonly isRefusal: boolean
  /** A short code for the log, such as EAUTH, and the server's number if it sent one. */
  readonly code: string
  readonly reason: FailureReason

  constructor(message: string, more: { isRefusal: boolean; code: string; reason?: FailureReason }) {
    super(message)
    this.isRefusal = more.isRefusal
    this.code = more.code
    this.reason = more.reason ?? "message"
  }
}

/** The maximum length of a stored server response, in UTF-16 units. */
const max = 400

/** The failure for an error of the SMTP client, with every occurrence of the secrets removed. */
export function toSendFailure(error: unknown, secrets: readonly string[]): SendFailure {
  const { code = "", command = "", response, responseCode, message } = readError(error)
  const words = `${explain(code, command)} ${response ?? messageOfCause(message)}`
  return new SendFailure(cut(redact(words, secrets)), {
    isRefusal: isRefusal(command, responseCode, response ?? ""),
    code: [code, systemCode(message), responseCode].filter(Boolean).join(" ") || "unknown",
    reason: reasonOf({ code, command, message, ...(responseCode !== undefined && { responseCode }) }),
  })
}

interface SmtpError {
  code?: string
  command?: string
  response?: string
  responseCode?: number
  message: string
}

function readError(error: unknown): SmtpError {
  return error instanceof Error ? (error as Error & SmtpError) : { message: String(error) }
}

function explain(code: string, command: string): string {
  if (code === "EAUTH" || code === "ENOAUTH") return "The mail server refused the sign-in:"
  if (code === "ETLS") return "No secure connection to the mail server:"
  if (code === "ETIMEDOUT" || code === "EABORT") return "The mail server did not respond in time."
  if (code === "ECONNECTION") return "The mail server closed the connection:"
  if (code === "ESOCKET" || code === "EDNS") return "The mail server cannot be reached:"
  if (command === "MAIL FROM") return "The mail server refused the sender:"
  if (command === "RCPT TO") return "The mail server refused the recipient:"
  return "The mail server did not accept the e-mail:"
}

/** What a connection error means for the operator, and what to check in the mail settings. */
const causes: readonly [RegExp, FailureReason, string][] = [
  [
    /ECONNREFUSED/,
    "no-answer",
    "no server responds at its address and port. Check both, and whether the mail server is running.",
  ],
  [/ENOTFOUND|EAI_AGAIN|ENODATA|ESERVFAIL/, "unknown-host", "its name is not known. Check its spelling."],
  [/EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL/, "no-answer", "its address cannot be reached from this network."],
  [/ECONNRESET|EPIPE/, "closed", "the connection was lost."],
  [/certificate|altnames/i, "certificate", "its certificate is not valid for its name."],
  [
    /wrong version number|packet length/i,
    "no-tls",
    "this port does not start with TLS. Use port 587 (smtp:// in SMTP_URL), or 465 for smtps://.",
  ],
]

function findCause(message: string) {
  return causes.find(([sign]) => sign.test(message))
}

function messageOfCause(message: string): string {
  return findCause(message)?.[2] ?? message
}

function reasonOf({ code = "", command = "", responseCode, message }: SmtpError): FailureReason {
  if (code === "EAUTH" || code === "ENOAUTH" || responseCode === 530) return "sign-in"
  if (code === "ETIMEDOUT" || code === "EABORT") return "timeout"
  const cause = findCause(message)?.[1]
  if (code === "ETLS") return cause === "certificate" ? cause : "no-tls"
  if (code === "EDNS") return "unknown-host"
  if (code === "ESOCKET") return cause ?? "no-answer"
  if (code === "ECONNECTION") return "closed"
  if (command === "MAIL FROM") return "sender"
  return command === "RCPT TO" ? "recipient" : "message"
}

function systemCode(message: string): string | undefined {
  return /\bE[A-Z]{4,}\b/.exec(message)?.[0]
}

/**
 * A 5xx for the recipient or the text rejects this e-mail. An earlier 5xx is about our settings, and a full mailbox (552, or 2.2 after the
 * number) is temporary: these are retried.
 */
function isRefusal(command: string, responseCode: number | undefined, response: string): boolean {
  if (command !== "RCPT TO" && command !== "DATA") return false
  if (responseCode === undefined || responseCode < 500 || responseCode === 503 || responseCode === 530) return false
  return responseCode !== 552 && !/^\d{3}[ -][45]\.2\.2\b/.test(response)
}

function redact(text: string, secrets: readonly string[]): string {
  const forms = secrets.filter(Boolean).flatMap((secret) => [secret, Buffer.from(secret).toString("base64")])
  return forms.reduce((rest, form) => rest.replaceAll(form, "…"), text)
}

function cut(text: string): string {
  // Servers respond with several lines and any bytes; the admin shows one line.
  const line = text
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .toWellFormed()
  return line.length > max ? `${line.slice(0, max - 1).replace(/[\ud800-\udbff]$/, "")}…` : line
}
