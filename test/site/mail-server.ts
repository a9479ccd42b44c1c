import type { AddressInfo, Socket } from "node:net"
import { text } from "node:stream/consumers"
import PostalMime, { type Email } from "postal-mime"
import { SMTPServer } from "smtp-server"

/** How a mail server behaves towards the next conversations. */
export type Mood =
  | "accepts"
  | "refuses the recipient"
  | "defers the recipient"
  | "has a full mailbox"
  | "defers the e-mail"
  | "refuses the e-mail"
  | "refuses the sign-in"
  | "hangs at the greeting"
  | "hangs after the e-mail"
  | "dies in the e-mail"
  | "takes the e-mail and dies"

/** An accepted e-mail: its envelope, its source and the parsed message. */
export interface Received {
  from: string
  to: string[]
  source: string
  email: Email
}

/** A real SMTP server on this machine. */
export interface TestMailServer {
  port: number
  /** As a setting, with its only account. */
  url: string
  mood: Mood
  /** A mailbox that it always rejects. */
  unknown?: string | undefined
  received: Received[]
  /** The number of started conversations. */
  conversations: number
  /** The number of e-mails without a response. */
  hanging: number
  /** The accounts that signed in, in order. */
  signedIn: string[]
  stop(): Promise<void>
}

/** The server's only account. */
export const account = { user: "office@maap.example", pass: "p@ss:w/rd" }

/** Starts a mail server on a free port, or on the given one, at an address of this machine. */
export async function startMailServer(port = 0, address = "127.0.0.1"): Promise<TestMailServer> {
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    onConnect(_session, callback) {
      site.conversations++
      if (site.mood !== "hangs at the greeting") callback()
    },
    onAuth({ username = "", password = "" }, _session, callback) {
      const isKnown = username === account.user && password === account.pass && site.mood !== "refuses the sign-in"
      if (!isKnown) return callback(answer(535, `5.7.8 Bad credentials ${password} for ${username}`))
      site.signedIn.push(username)
      callback(null, { user: username })
    },
    onRcptTo({ address: mailbox }, _session, callback) {
      if (site.mood === "refuses the recipient" || mailbox === site.unknown)
        return callback(answer(550, "5.1.1 No such user here"))
      if (site.mood === "defers the recipient") return callback(answer(451, "4.7.1 Greylisted, try later"))
      if (site.mood === "has a full mailbox") return callback(answer(552, "5.2.2 Mailbox full"))
      callback()
    },
    async onData(stream, session, callback) {
      if (site.mood === "dies in the e-mail") return endAll()
      // A sender that disconnects in the middle of its e-mail waits for no response.
      const source = await text(stream).catch(() => undefined)
      if (source === undefined) return
      if (site.mood === "hangs after the e-mail") return void site.hanging++
      if (site.mood === "defers the e-mail") return callback(answer(451, "4.3.0 Try again later"))
      if (site.mood === "refuses the e-mail") return callback(answer(554, "5.7.1 Looks like spam"))
      const { mailFrom, rcptTo } = session.envelope
      const from = mailFrom === false ? "" : mailFrom.address
      const email = await PostalMime.parse(source)
      site.received.push({ from, to: rcptTo.map(({ address }) => address), source, email })
      if (site.mood === "takes the e-mail and dies") return endAll()
      callback()
    },
  })
  server.on("error", () => {})
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket)
    socket.once("close", () => sockets.delete(socket))
  })

  function endAll() {
    for (const socket of sockets) socket.destroy()
  }

  await new Promise<void>((resolve) => server.listen(port, address, resolve))
  const bound = (server.server.address() as AddressInfo).port
  const site: TestMailServer = {
    port: bound,
    url: `smtp://${encodeURIComponent(account.user)}:${encodeURIComponent(account.pass)}@${address}:${bound}`,
    mood: "accepts",
    received: [],
    conversations: 0,
    hanging: 0,
    signedIn: [],
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(resolve))
      endAll()
      await closed
    },
  }
  return site
}

function answer(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
