import { resolve } from "node:path"
import * as z from "zod/mini"
import { business } from "#domain/business.ts"
import { emailPattern } from "#domain/enquiry/enquiry.ts"
import { isAppError } from "#domain/errors.ts"
import { mapDiskFailure } from "#api/http/disk-failure.ts"
import { parseTrust } from "./http/client-address.ts"

/** A setting left empty counts as absent. */
function setting<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.transform((value: unknown) => (value === "" ? undefined : value)),
    schema,
  )
}

const webAddress = z.string().check(
  z.refine(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    "must start with http:// or https://",
  ),
  z.refine((value) => !URL.canParse(value) || new URL(value).pathname === "/", "must not have a path"),
)

const mailAddress = z.string().check(z.regex(emailPattern, "must be one e-mail address"))

const mailServer = z
  .string()
  .check(
    z.refine(
      isMailServer,
      "must be smtp://user:password@host:port or smtps://…, with special characters as %40 and so on",
    ),
  )

function isMailServer(value: string): boolean {
  const url = URL.parse(value)
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === "") return false
  if (/[^/]/.test(url.pathname) || url.search !== "" || url.hash !== "") return false
  if (url.password !== "" && url.username === "") return false
  return [url.username, url.password].every((part) => !/%(?![0-9a-f]{2})/i.test(part) && decodes(part))
}

function decodes(part: string): boolean {
  try {
    decodeURIComponent(part)
    return true
  } catch {
    return false
  }
}
const trustedProxies = z.string().check(
  z.refine((value) => {
    try {
      parseTrust(value)
      return true
    } catch {
      return false
    }
  }, "must be on, a number of proxies from 1 to 99, or addresses and networks such as 127.0.0.1, 10.0.0.0/8, loopback"),
)

function wholeNumber(fallback: string) {
  return setting(z._default(z.string(), fallback).check(z.regex(/^[1-9]\d{0,5}$/, "must be a number from 1 to 999999")))
}

/** Every setting of the product, by its environment variable; `.env.example` says what each means. */
export const settings = z.object({
  PORT: setting(
    z
      ._default(z.string(), "3000")
      .check(z.refine((port) => /^\d{1,5}$/.test(port) && Number(port) <= 65_535, "must be a number from 0 to 65535")),
  ),
  HOST: setting(z.optional(z.string())),
  DATA_DIR: setting(z._default(z.string(), "./data")),
  DATABASE_URL: setting(
    z.optional(
      z
        .string()
        .check(
          z.refine(
            (url) => URL.canParse(url) && /^postgres(ql)?:$/.test(new URL(url).protocol),
            "must start with postgres://",
          ),
        ),
    ),
  ),
  PUBLIC_URL: setting(z.optional(webAddress)),
  ADMIN_EMAIL: setting(z.optional(z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/, "must be an e-mail address")))),
  ADMIN_PASSWORD: setting(z.optional(z.string().check(z.maxLength(1_000, "can have at most 1,000 characters")))),
  SMTP_URL: setting(z.optional(mailServer)),
  MAIL_TO: setting(z.optional(mailAddress)),
  MAIL_FROM: setting(z.optional(mailAddress)),
  TRUST_PROXY: setting(z.optional(trustedProxies)),
  MAX_CONNECTIONS: wholeNumber("2048"),
  MAX_CONNECTIONS_PER_ADDRESS: wholeNumber("512"),
  THROTTLE: setting(z._default(z.enum(["on", "off"], { error: "must be on or off" }), "on")),
  SAMPLE_CONTENT: setting(z._default(z.enum(["on", "off"], { error: "must be on or off" }), "on")),
  METRICS_TOKEN: setting(
    z.optional(z.string().check(z.regex(/^[\x21-\x7e]{16,}$/, "must have at least 16 characters, without spaces"))),
  ),
  LOG_LEVEL: setting(
    z._default(
      z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
        error: "must be fatal, error, warn, info, debug, trace or silent",
      }),
      "info",
    ),
  ),
})

/** The settings as the product uses them. */
export interface Config {
  port: number
  host: string | undefined
  dataFolder: string
  databaseUrl: string | undefined
  /** Without a slash at its end; absent, the site's address is the one it listens on. */
  publicUrl: string | undefined
  admin: { email: string; password: string } | undefined
  /** Absent, letters wait in the outbox. */
  mail: { url: string; to: string; from: string } | undefined
  /** The proxies whose `X-Forwarded-For` is believed, as TRUST_PROXY names them; absent, nobody's is. */
  trustProxy: string | undefined
  /** How many connections may be open, and how many of them from one address that is no trusted proxy's. */
  connections: { all: number; perAddress: number }
  isRateLimited: boolean
  hasSampleContent: boolean
  /** What a reader of the figures at /metrics must know; absent, nobody reads them. */
  metricsToken: string | undefined
  logLevel: string
}

/** A setting that stops the start; its message is one line for each setting at fault. */
export class BadSetting extends Error {
  override readonly name = "BadSetting"
}

/** What the operator is told of an error that stops a start or a task: plain lines where it is theirs to mend. */
export function describeStop(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof BadSetting || error.name === "NewerData") return error.message
  if ("code" in error && error.code === "EADDRINUSE") return "PORT: another program is listening there already"
  // The message is for visitors; the operator needs the cause.
  const failure = mapDiskFailure(error)
  if (isAppError(failure) && failure.code === "unavailable")
    return `DATABASE_URL or DATA_DIR: ${sayCause(failure.cause)}`
  return error.stack ?? error.message
}

function sayCause(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(sayCause).join("; ")
  return cause instanceof Error ? cause.message : String(cause)
}

/** Reads all settings; throws BadSetting naming each one that is wrong. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const result = settings.safeParse(environment)
  if (!result.success) {
    throw new BadSetting(result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("\n"))
  }
  const {
    PORT,
    HOST,
    DATA_DIR,
    DATABASE_URL,
    PUBLIC_URL,
    ADMIN_EMAIL,
    ADMIN_PASSWORD,
    SMTP_URL,
    MAIL_TO,
    MAIL_FROM,
    TRUST_PROXY,
    MAX_CONNECTIONS,
    MAX_CONNECTIONS_PER_ADDRESS,
    THROTTLE,
    SAMPLE_CONTENT,
    METRICS_TOKEN,
    LOG_LEVEL,
  } = result.data
  return {
    port: Number(PORT),
    host: HOST,
    dataFolder: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL,
    publicUrl: PUBLIC_URL && new URL(PUBLIC_URL).origin,
    admin: readAdmin(ADMIN_EMAIL, ADMIN_PASSWORD),
    mail: SMTP_URL === undefined ? undefined : readMail(SMTP_URL, MAIL_TO ?? ADMIN_EMAIL ?? business.email, MAIL_FROM),
    trustProxy: TRUST_PROXY,
    connections: { all: Number(MAX_CONNECTIONS), perAddress: Number(MAX_CONNECTIONS_PER_ADDRESS) },
    isRateLimited: THROTTLE === "on",
    hasSampleContent: SAMPLE_CONTENT === "on",
    metricsToken: METRICS_TOKEN,
    logLevel: LOG_LEVEL,
  }
}

function readAdmin(email: string | undefined, password: string | undefined): Config["admin"] {
  if (email !== undefined && password !== undefined) return { email, password }
  if (email !== undefined) throw new BadSetting("ADMIN_PASSWORD: must be set along with ADMIN_EMAIL")
  if (password !== undefined) throw new BadSetting("ADMIN_EMAIL: must be set along with ADMIN_PASSWORD")
  return undefined
}

/** Where no sender is named, it is the account that signs in, if that is an address; else the office writes to itself. */
function readMail(url: string, to: string, from: string | undefined): Config["mail"] {
  if (!emailPattern.test(to)) throw new BadSetting("MAIL_TO: must be set, since ADMIN_EMAIL cannot receive letters")
  const user = decodeURIComponent(new URL(url).username)
  return { url, to, from: from ?? (emailPattern.test(user) ? user : to) }
}

/**
 * The settings of this process; React reads NODE_ENV when it is first imported, so that this comes before. Whatever the
 * process makes from now on, SQLite's files and pictures too, can be read by its user alone.
 */
export function readEnvironment({ isDevelopment }: { isDevelopment: boolean }): Config {
  process.umask(0o077)
  process.env["NODE_ENV"] = isDevelopment ? "development" : "production"
  return readConfig(process.env)
}
