import { isIP } from "node:net"
import { domainToASCII } from "node:url"
import { type Message, underName } from "./email.ts"
import { toSendFailure } from "./failure.ts"

/** The office's mail server, with the sender and recipients from the settings. */
export interface Smtp {
  /** Resolves with rejected recipients if the server accepted another; throws SendFailure, even if the signal aborts it. */
  send(message: Message, signal: AbortSignal): Promise<{ refused: string[] }>
}

/** How to reach the mail server, and between which addresses. */
export interface SmtpOptions {
  /** `smtp://` (port 587, TLS when the server offers it) or `smtps://` (port 465), with user and password. */
  url: string
  from: { name: string; address: string }
  to: string | readonly string[]
  /** Milliseconds to wait for the connection, the greeting, and any data after it. */
  timeouts?: { connection: number; greeting: number; silence: number }
}

/** RFC 5321 requires minutes after DATA: a client that times out too early sends the e-mail twice. */
const defaultTimeouts = { connection: 20_000, greeting: 30_000, silence: 3 * 60_000 }

/** A client of one mail server; opens a connection for each message, and logs nothing. */
export function createSmtp({ url, from, to, timeouts = defaultTimeouts }: SmtpOptions): Smtp {
  const { hostname, port, protocol, username, password } = new URL(url)
  const host = hostname.replaceAll(/[[\]]/g, "")
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)]
  const recipients = typeof to === "string" ? [to] : [...to]
  const isSecure = protocol === "smtps:"
  const openTransport = async () => {
    // Loaded on demand, because it takes 10 MB of memory.
    const { createTransport } = await import("nodemailer")
    return createTransport({
      host,
      port: port === "" ? (isSecure ? 465 : 587) : Number(port),
      secure: isSecure,
      // A password is sent over the network only with TLS.
      requireTLS: !isSecure && pass !== "" && !isLoopback(host),
      ...(user !== "" && { auth: { user, pass } }),
      connectionTimeout: timeouts.connection,
      dnsTimeout: timeouts.connection,
      greetingTimeout: timeouts.greeting,
      socketTimeout: timeouts.silence,
      logger: false,
    })
  }
  const domain = domainToASCII(from.address.slice(from.address.lastIndexOf("@") + 1)) || "localhost"

  return {
    async send({ id, subject, replyTo, calendar, ...said }, signal) {
      try {
        const transport = await openTransport()
        const sent = await transport.sendMail({
          messageId: `<${id}@${domain}>`,
          from,
          to: recipients.map((address) => ({ name: "", address })),
          ...(replyTo && { replyTo }),
          // Explicit, so nothing in the message decides the recipients.
          envelope: { from: from.address, to: recipients },
          subject,
          ...(from.name === "" ? said : await underName(from.name, said)),
          ...(calendar && { icalEvent: { ...calendar, filename: "visit.ics" } }),
          // Prevents automatic replies, including Exchange's, which reads only the second header.
          headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
          xMailer: false,
          disableFileAccess: true,
          disableUrlAccess: true,
          signal,
        })
        return { refused: sent.rejected.map(String) }
      } catch (error) {
        throw toSendFailure(error, [pass, user])
      }
    },
  }
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."))
}
