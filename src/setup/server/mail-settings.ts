import { createHash } from "node:crypto"
import { reachable } from "#base/contact/email.ts"
import { invalidField } from "#base/errors.ts"
import * as rules from "../shared/mail-settings.ts"
import type { MailSettingsState, MailTest } from "../shared/setup-entities.ts"
import { renderInvitation, renderTestEmail } from "#accounts/server/account-emails.ts"
import type { Business } from "#collections/shared/business/business.ts"
import type { Versions } from "#cms/server/singles.ts"
import type { Settings } from "#db/settings.ts"
import type { Outbox } from "#mail/server/outbox.ts"
import { type FailureReason, SendFailure } from "#mail/server/failure.ts"
import { explainProblem } from "./mail-problem.ts"
import type { SecretKey } from "#db/secret-key.ts"
import { createSmtp, type Smtp, type SmtpOptions } from "#mail/server/smtp.ts"

/** The mail settings: the environment's, otherwise those saved in the admin, read at each call. */
export type MailSettings = ReturnType<typeof createMailSettings>

export interface MailSettingsSources {
  store: {
    settings: Settings
    business: Pick<Versions<"business", Business>, "current">
    outbox: Pick<Outbox, "count" | "retryNow">
  }
  environment: rules.MailEnvironment
  key: SecretKey
  publicUrl(): Promise<string>
}

/** A person waits for a test e-mail; a mail server that needs longer is not usable. */
const testTime = 20_000
const testTimeouts = { connection: 12_000, greeting: 12_000, silence: 15_000 }

export function createMailSettings({ store, environment, key, publicUrl }: MailSettingsSources) {
  const { settings, outbox } = store
  const locked = rules.lockedParts(environment)

  const readStored = () => settings.read("mail")
  const readBusiness = async () => (await store.business.current()).business

  /** The URL of the server with its password; undefined if no server is set. Throws SendFailure without its key. */
  async function serverUrl(mail: rules.StoredMail | undefined, typed?: string): Promise<string | undefined> {
    if (environment.url !== undefined) return environment.url
    if (!mail?.server) return undefined
    const { secret } = mail.server
    const password = typed ?? (secret === "" ? "" : await key.decrypt(secret))
    if (password === undefined) throw new SendFailure(lostPassword, failureOf("lost-password"))
    return rules.mailServerUrl(mail.server, password)
  }

  /** The server, sender and recipients; undefined if no server is set. Throws SendFailure if there are no recipients. */
  async function route(
    mail: rules.StoredMail | undefined,
    { typed, recipient }: { typed?: string | undefined; recipient?: string | undefined },
  ): Promise<SmtpOptions | undefined> {
    const url = await serverUrl(mail, typed)
    if (url === undefined) return undefined
    const business = await readBusiness()
    const addresses = rules.mailAddresses(environment, mail, business)
    const to = recipient === undefined ? addresses.to : reachable([recipient])
    if (to[0] === undefined) throw new SendFailure(noRecipient, failureOf("no-recipient"))
    return { url, from: { name: business.name, address: addresses.from || to[0] }, to }
  }

  /** The settings to store for a form; the password is not encrypted yet. */
  async function merge(
    form: rules.MailSettingsForm,
  ): Promise<{ mail: rules.StoredMail; password: string | undefined }> {
    for (const part of locked) if (form[part] !== undefined) throw invalidField(part, messageForLocked(part))
    const stored = (await readStored())?.body
    const { server } = form
    const before = stored?.server
    const isSame = before != null && server?.host === before.host && server.user === before.user
    if (server && server.password === undefined && before?.secret && !isSame) {
      throw invalidField(
        "server[password]",
        "Enter the password again: the saved password belongs to another server or user.",
      )
    }
    const secret = isSame || !server ? (before?.secret ?? "") : ""
    const kept = server === null ? null : (before ?? null)
    const merged = server ? { host: server.host, port: server.port, user: server.user, secret } : kept
    const mail = { server: merged, from: form.from ?? stored?.from ?? "", to: form.to ?? stored?.to ?? [] }
    return { mail, password: server?.password }
  }

  function describe(mail: rules.StoredMail | undefined): MailSettingsState["server"] {
    if (environment.url !== undefined) {
      const { hostname, port, protocol, username, password } = new URL(environment.url)
      const usual = protocol === "smtps:" ? 465 : 587
      const user = decodeURIComponent(username)
      return { host: hostname, port: port === "" ? usual : Number(port), user, hasPassword: password !== "" }
    }
    if (!mail?.server) return null
    const { host, port, user, secret } = mail.server
    return { host, port, user, hasPassword: secret !== "" }
  }

  /** Identifies the settings with which a test e-mail was accepted. */
  function fingerprintOf(mail: rules.StoredMail | undefined, addresses: { from: string; to: string[] }): string {
    const { host, port, user } = mail?.server ?? { host: "", port: 0, user: "" }
    const facts = [environment.url ?? [host, port, user], addresses]
    return createHash("sha256").update(JSON.stringify(facts)).digest("base64url")
  }

  async function isPasswordLost(mail: rules.StoredMail | undefined): Promise<boolean> {
    const secret = environment.url === undefined ? mail?.server?.secret : ""
    return Boolean(secret) && (await key.decrypt(secret ?? "")) === undefined
  }

  async function read(): Promise<MailSettingsState> {
    const [stored, business, letters, tested] = await Promise.all([
      readStored(),
      readBusiness(),
      outbox.count(),
      settings.read("mail-test"),
    ])
    const mail = stored?.body
    const addresses = rules.mailAddresses(environment, mail, business)
    return {
      server: describe(mail),
      isPasswordLost: await isPasswordLost(mail),
      from: environment.from ?? mail?.from ?? "",
      to: environment.to === undefined ? (mail?.to ?? []) : [environment.to],
      locked,
      sender: addresses.from,
      recipients: addresses.to,
      letters,
      isTested: describe(mail) !== null && tested?.body.print === fingerprintOf(mail, addresses),
      changedAt: stored?.changedAt ?? null,
      changedBy: stored?.changedBy ?? "",
    }
  }

  return {
    read,

    /** Saves the form and retries failed e-mails; throws "invalid". */
    async save(form: rules.MailSettingsForm, by: string): Promise<MailSettingsState> {
      const { mail, password } = await merge(form)
      if (mail.server && password !== undefined) mail.server.secret = password === "" ? "" : await key.encrypt(password)
      await settings.put("mail", mail, by)
      await outbox.retryNow()
      return await read()
    },

    /** Sends a test e-mail with these settings, or the saved ones; throws "invalid" if it cannot be tried. */
    async test(form: rules.MailSettingsForm | undefined, by: string): Promise<MailTest> {
      const { mail, password } = await merge(form ?? {})
      const { host, port } = describe(mail) ?? { host: "", port: 587 }
      const addresses = rules.mailAddresses(environment, mail, await readBusiness())
      const recipients = addresses.to
      try {
        const options = await route(mail, { typed: password })
        if (!options) throw new SendFailure(noServer, failureOf("no-server"))
        const email = await renderTestEmail(options.from.name, await publicUrl())
        const smtp = createSmtp({ ...options, timeouts: testTimeouts })
        const { refused } = await smtp.send(email, AbortSignal.timeout(testTime))
        await settings.put("mail-test", { print: fingerprintOf(mail, addresses) }, by)
        return { isSent: true, recipients, refused, problem: null }
      } catch (error) {
        if (!(error instanceof SendFailure)) throw error
        return { isSent: false, recipients, refused: [], problem: explainProblem(error, { host, port }) }
      }
    },

    /** Sends an invitation; `path` leads to its page. If it could not be sent, `problem` explains why; "" without a mail server. */
    async sendInvitation({ to, by, path }: Record<"to" | "by" | "path", string>) {
      try {
        const options = await route((await readStored())?.body, { recipient: to })
        if (!options) return { isSent: false, problem: "" }
        const site = await publicUrl()
        if (site === "") return { isSent: false, problem: noAddress }
        const email = await renderInvitation({ site: options.from.name, by, link: site + path })
        await createSmtp({ ...options, timeouts: testTimeouts }).send(email, AbortSignal.timeout(testTime))
        return { isSent: true, problem: "" }
      } catch (error) {
        if (!(error instanceof SendFailure)) throw error
        return { isSent: false, problem: error.message }
      }
    },

    isSet: async (): Promise<boolean> => environment.url !== undefined || Boolean((await readStored())?.body.server),

    /** The configured mail server, with one recipient or the configured ones; undefined if there is none. */
    async connect(recipient?: string): Promise<Smtp | undefined> {
      const mail = (await readStored())?.body
      try {
        const options = await route(mail, { recipient })
        return options && createSmtp(options)
      } catch (error) {
        if (!(error instanceof SendFailure)) throw error
        // Each e-mail then reports why it could not be sent.
        return { send: () => Promise.reject(error) }
      }
    },
  }
}

const noServer = "No mail server is set up."

const noAddress = "The site has no address yet, so e-mails can’t contain links. Set the address under Make it yours."
const noRecipient =
  "No recipients are set: enter them under E-mail in the admin, or add an e-mail address under Business."
const lostPassword = "The mail password can’t be read on this server: enter it again under E-mail in the admin."

function failureOf(reason: FailureReason) {
  return { isRefusal: false, code: reason, reason }
}

const variables: Record<rules.MailPart, string> = { server: "SMTP_URL", from: "MAIL_FROM", to: "MAIL_TO" }

function messageForLocked(part: rules.MailPart): string {
  return `This is set on the server by ${variables[part]} and can’t be changed here.`
}
