import { existsSync, readFileSync } from "node:fs"
import { resolve, sep } from "node:path"
import { parseEnv } from "node:util"
import * as z from "zod/mini"
import { emailPattern } from "#base/contact/contact-text.ts"
import { isAppError } from "#base/errors.ts"
import type { MailEnvironment } from "#setup/shared/mail-settings.ts"
import type { S3Location } from "#storage/s3-client.ts"
import { serversOf } from "#db/location.ts"
import { mapDiskFailure } from "#http/errors.ts"
import type { BackupTarget } from "#backup/server/backup-storage.ts"
import { messageForDiskError } from "#storage/disk-errors.ts"
import { parseTrust } from "./client-address.ts"

/** Treats an empty setting as absent. */
function setting<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.transform((value: unknown) => (value === "" ? undefined : value)),
    schema,
  )
}

/** A text that satisfies `fits`; `words` describe the requirement. */
function text(fits: (value: string) => boolean, words: string) {
  return z.string().check(z.refine(fits, words))
}

function succeeds(work: () => unknown): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}

const isWeb = (url: URL | null): boolean => /^https?:$/.test(url?.protocol ?? "")

const webAddress = z.string().check(
  z.refine((value) => isWeb(URL.parse(value)), "must start with http:// or https://"),
  z.refine((value) => {
    const url = URL.parse(value)
    return !isWeb(url) || url?.href === `${url?.origin}/`
  }, "must end after the host and its port: no path, no question mark, no user"),
)

const mailAddress = z.string().check(z.regex(emailPattern, "must be one e-mail address"))

const mailServer = text(
  isMailServer,
  "must be smtp://user:password@host:port or smtps://…, with special characters as %40 and so on",
)

function isMailServer(value: string): boolean {
  const url = URL.parse(value)
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === "") return false
  if (/[^/]/.test(url.pathname) || url.search !== "" || url.hash !== "") return false
  if (url.password !== "" && url.username === "") return false
  return [url.username, url.password].every((part) => {
    return !/%(?![0-9a-f]{2})/i.test(part) && succeeds(() => decodeURIComponent(part))
  })
}

const bucketAddress = text(
  (value) => parseBucket(value) !== undefined,
  "must be s3://bucket?endpoint=https://…&region=…, with an endpoint that has no path",
)

/** The parts of `s3://bucket?endpoint=…&region=…`; undefined for any other text. */
function parseBucket(value: string): Pick<S3Location, "bucket" | "endpoint" | "region"> | undefined {
  const url = URL.parse(value)
  const bucket = url?.host ?? ""
  if (!url || url.protocol !== "s3:" || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) return undefined
  if (url.username + url.password + url.hash !== "" || !/^\/?$/.test(url.pathname)) return undefined
  const { endpoint = "", region = "us-east-1", ...others } = Object.fromEntries(url.searchParams)
  const isKnown =
    webAddress.safeParse(endpoint).success && /^[a-z0-9-]+$/.test(region) && Object.keys(others).length === 0
  return isKnown ? { bucket, endpoint: new URL(endpoint).origin, region } : undefined
}

const picturesAddress = text((value) => {
  const url = URL.parse(value)
  return url !== null && isWeb(url) && url.search + url.hash + url.username + url.password === ""
}, "must start with http:// or https://, and have nothing after its path")

const trustedProxies = text(
  (value) => succeeds(() => parseTrust(value)),
  "must be on, a number of proxies from 1 to 99, or addresses and networks such as 127.0.0.1, 10.0.0.0/8, loopback",
)

function wholeNumber(fallback: string) {
  return setting(z._default(z.string(), fallback).check(z.regex(/^[1-9]\d{0,5}$/, "must be a number from 1 to 999999")))
}

/** All settings by their environment variables; `maap.env.example` explains each. */
export const settings = z.object({
  PORT: setting(
    z._default(
      text((port) => /^\d{1,5}$/.test(port) && Number(port) <= 65_535, "must be a number from 0 to 65535"),
      "3000",
    ),
  ),
  HOST: setting(z.optional(z.string())),
  DATA_DIR: setting(z._default(z.string(), "./data")),
  DATABASE_URL: setting(
    z.optional(
      text(
        (url) => serversOf(url) !== undefined,
        "must be postgres://user:password@host:port/database; with several servers host:port,host:port, the writable one is used",
      ),
    ),
  ),
  DATABASE_POOL: setting(
    z._default(z.string(), "10").check(z.regex(/^([2-9]|[1-9]\d{1,2})$/, "must be a number from 2 to 999")),
  ),
  PICTURES_BUCKET: setting(z.optional(bucketAddress)),
  AWS_ACCESS_KEY_ID: setting(z.optional(z.string())),
  AWS_SECRET_ACCESS_KEY: setting(z.optional(z.string())),
  PICTURES_CACHE_MB: wholeNumber("512"),
  BACKUP_DIR: setting(z.optional(z.string())),
  BACKUP_BUCKET: setting(z.optional(bucketAddress)),
  BACKUP_ACCESS_KEY_ID: setting(z.optional(z.string())),
  BACKUP_SECRET_ACCESS_KEY: setting(z.optional(z.string())),
  PICTURES_URL: setting(z.optional(picturesAddress)),
  PUBLIC_URL: setting(z.optional(webAddress)),
  ADMIN_EMAIL: setting(z.optional(z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/, "must be an e-mail address")))),
  ADMIN_PASSWORD: setting(z.optional(z.string().check(z.maxLength(1_000, "must be 1,000 characters or fewer")))),
  SMTP_URL: setting(z.optional(mailServer)),
  MAIL_TO: setting(z.optional(mailAddress)),
  MAIL_FROM: setting(z.optional(mailAddress)),
  TRUST_PROXY: setting(z.optional(trustedProxies)),
  SHARED_CACHE_SECONDS: setting(
    z
      ._default(z.string(), "0")
      .check(
        z.refine((seconds) => /^\d{1,4}$/.test(seconds) && Number(seconds) <= 3600, "must be a number from 0 to 3600"),
      ),
  ),
  MAX_CONNECTIONS: wholeNumber("2048"),
  MAX_CONNECTIONS_PER_ADDRESS: wholeNumber("512"),
  DRAIN_DELAY: setting(
    z._default(z.string(), "0").check(z.regex(/^\d{1,3}$/, "must be a number of seconds from 0 to 999")),
  ),
  THROTTLE: setting(z._default(z.enum(["on", "off"], { error: "must be on or off" }), "on")),
  SAMPLE_CONTENT: setting(z._default(z.enum(["on", "off"], { error: "must be on or off" }), "on")),
  DEMO: setting(z._default(z.enum(["on", "off"], { error: "must be on or off" }), "off")),
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

/** The sign-in that a demo shows to everyone. */
export const demoAccount = { email: "demo@maap.example", password: "three drawers and a loft" }

export type Config = ReturnType<typeof readConfig>

/** Invalid settings; the message has a line for each. */
export class BadSetting extends Error {
  override readonly name = "BadSetting"
}

/** The message for the operator if a start or a task fails: plain lines for problems that the operator can solve. */
export function describeStop(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof BadSetting || ["NewerData", "UnreleasedData"].includes(error.name)) return error.message
  if (isListening(error)) return messageForListening(error)
  // The message is for visitors; the operator needs the cause.
  const failure = mapDiskFailure(error)
  const cause = isAppError(failure) ? failure.cause : undefined
  if (cause instanceof Error && cause.name === "BucketFailure") return `PICTURES_BUCKET: ${cause.message}`
  if (isAppError(failure) && failure.code === "unavailable")
    return `DATABASE_URL or DATA_DIR: ${messageOfCause(failure.cause)}`
  if ("code" in error && error.code === mayNot) return `DATABASE_URL: ${error.message}`
  // SQLite's message about its file, for example that it is not a database.
  if ("errcode" in error) return `DATA_DIR: the database maap.sqlite cannot be used: ${error.message}`
  const said = "path" in error ? messageForDiskError(error) : undefined
  return said === undefined ? (error.stack ?? error.message) : `DATA_DIR: ${said}`
}

/** PostgreSQL's code for a missing privilege, for example to create tables. */
const mayNot = "42501"

function isListening(error: Error): error is NodeJS.ErrnoException {
  const { syscall = "" } = error as NodeJS.ErrnoException
  return ["listen", "bind", "getaddrinfo"].includes(syscall)
}

function messageForListening({ code, message }: NodeJS.ErrnoException): string {
  if (code === "EADDRINUSE")
    return "PORT: another program is already listening on it. Choose another port, such as PORT=8080"
  if (code === "EACCES") return "PORT: this user is not allowed to listen on it"
  return `HOST: ${message}`
}

function messageOfCause(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(messageOfCause).join("; ")
  return cause instanceof Error ? cause.message : String(cause)
}

/** Reads all settings; throws BadSetting with each invalid one. */
export function readConfig(environment: Record<string, string | undefined>) {
  const result = settings.safeParse(environment)
  if (!result.success) {
    throw new BadSetting(result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("\n"))
  }
  const env = result.data
  const isDemo = env.DEMO === "on"
  return {
    /** True for a demo, which everyone can sign in to and which sends nothing. */
    isDemo,
    port: Number(env.PORT),
    host: env.HOST,
    dataFolder: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    /** The most connections to PostgreSQL that this process opens. */
    databasePool: Number(env.DATABASE_POOL),
    /** If absent, pictures are in a folder of `dataFolder`. */
    picturesBucket: readBucket(env),
    /** The size limit of the bucket's cache in `dataFolder`. */
    picturesCacheBytes: Number(env.PICTURES_CACHE_MB) * 1024 * 1024,
    // As browsers write it: a space in it would end a URL among several.
    /** The origin of pictures, without a trailing slash; absent if it is the site's. */
    picturesUrl: env.PICTURES_URL && new URL(env.PICTURES_URL).href.replace(/\/+$/, ""),
    /** Where nightly backups are stored. */
    backups: readBackupTarget(env),
    /** Without a trailing slash; if absent, the site's URL is the one that it listens on. */
    publicUrl: env.PUBLIC_URL && new URL(env.PUBLIC_URL).origin,
    admin: isDemo ? demoAccount : readAdmin(env.ADMIN_EMAIL, env.ADMIN_PASSWORD),
    /** The environment's part of the mail settings; the admin has the rest. */
    mail: readMail(isDemo ? { ...env, SMTP_URL: undefined } : env),
    /** The proxies whose `X-Forwarded-For` is trusted, as in TRUST_PROXY; absent for none. */
    trustProxy: env.TRUST_PROXY,
    /** How many seconds a shared cache may keep a page without revalidation; 0 disables it. */
    sharedCacheSeconds: Number(env.SHARED_CACHE_SECONDS),
    /** The limits of open connections in total, and from one address that is not a trusted proxy. */
    connections: { all: Number(env.MAX_CONNECTIONS), perAddress: Number(env.MAX_CONNECTIONS_PER_ADDRESS) },
    /** How long the site continues, not ready, after it was told to stop, in milliseconds. */
    drainDelay: Number(env.DRAIN_DELAY) * 1000,
    isRateLimited: env.THROTTLE === "on",
    hasSampleContent: env.SAMPLE_CONTENT === "on",
    /** The token for /metrics; if absent, metrics are off. */
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
  }
}

function readAdmin(email: string | undefined, password: string | undefined) {
  if (email !== undefined && password !== undefined) return { email, password }
  if (email !== undefined) throw new BadSetting("ADMIN_PASSWORD: must be set together with ADMIN_EMAIL")
  if (password !== undefined) throw new BadSetting("ADMIN_EMAIL: must be set together with ADMIN_PASSWORD")
  return undefined
}

/** The usual names of the keys may be set for other programs: they are used only with a bucket. */
function readBucket(env: z.output<typeof settings>): S3Location | undefined {
  const { PICTURES_BUCKET, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env
  const location = PICTURES_BUCKET === undefined ? undefined : parseBucket(PICTURES_BUCKET)
  if (!location) return undefined
  if (accessKeyId === undefined) throw new BadSetting("AWS_ACCESS_KEY_ID: must be set together with PICTURES_BUCKET")
  if (secretAccessKey === undefined) {
    throw new BadSetting("AWS_SECRET_ACCESS_KEY: must be set together with PICTURES_BUCKET")
  }
  return { ...location, accessKeyId, secretAccessKey }
}

/** Backups must not be in the data folder: losing one would lose both. */
function readBackupTarget(env: z.output<typeof settings>): BackupTarget {
  const dataFolder = resolve(env.DATA_DIR)
  const folder = env.BACKUP_DIR === undefined ? `${dataFolder}-backups` : resolve(env.BACKUP_DIR)
  if (env.BACKUP_BUCKET === undefined) {
    if (`${folder}${sep}`.startsWith(`${dataFolder}${sep}`)) throw new BadSetting("BACKUP_DIR: must not be in DATA_DIR")
    return { kind: "folder", folder }
  }
  if (env.BACKUP_DIR !== undefined) throw new BadSetting("BACKUP_DIR: must not be set together with BACKUP_BUCKET")
  const location = parseBucket(env.BACKUP_BUCKET)
  const pictures = readBucket(env)
  const accessKeyId = env.BACKUP_ACCESS_KEY_ID ?? env.AWS_ACCESS_KEY_ID
  const secretAccessKey = env.BACKUP_SECRET_ACCESS_KEY ?? env.AWS_SECRET_ACCESS_KEY
  if (accessKeyId === undefined) throw new BadSetting("BACKUP_ACCESS_KEY_ID: must be set together with BACKUP_BUCKET")
  if (secretAccessKey === undefined) {
    throw new BadSetting("BACKUP_SECRET_ACCESS_KEY: must be set together with BACKUP_BUCKET")
  }
  if (!location || (pictures?.bucket === location.bucket && pictures.endpoint === location.endpoint)) {
    throw new BadSetting("BACKUP_BUCKET: must not be the bucket of the pictures")
  }
  return { kind: "bucket", location: { ...location, accessKeyId, secretAccessKey } }
}

/** An ADMIN_EMAIL that cannot receive e-mail gets none: with a mail server, another recipient is required. */
function readMail({
  SMTP_URL: url,
  MAIL_TO: to,
  MAIL_FROM: from,
  ADMIN_EMAIL,
}: z.output<typeof settings>): MailEnvironment {
  const admin = ADMIN_EMAIL !== undefined && emailPattern.test(ADMIN_EMAIL) ? ADMIN_EMAIL : undefined
  if (url !== undefined && to === undefined && admin !== ADMIN_EMAIL)
    throw new BadSetting("MAIL_TO: must be set because ADMIN_EMAIL cannot receive e-mail")
  return { url, to, from, admin }
}

/** The npm scripts that read `.env`. Services and tests set all variables themselves. */
const scriptsWithFile = ["start", "dev", "admin", "backup", "restore", "check"]

/** Adds the settings of `.env` beside package.json, if there is one; variables that are set win. */
function readSettingsFile(): void {
  const isScript = scriptsWithFile.includes(process.env["npm_lifecycle_event"] ?? "")
  if (!isScript || !existsSync(".env")) return
  const text = readFileSync(".env", "utf8")
  if (text.includes("\0")) throw new BadSetting(".env: must be saved as UTF-8")
  // Some editors on Windows begin a file with a mark, which would become part of the first name.
  for (const [name, value] of Object.entries(parseEnv(text.replace(/^\uFEFF/, "")))) process.env[name] ??= value
}

/**
 * Reads the settings of this process. It sets NODE_ENV, so it must run before React is imported, and the umask, so only this user can read
 * the files that the process creates, such as those of SQLite and pictures.
 */
export function readEnvironment({ isDevelopment }: { isDevelopment: boolean }): Config {
  process.umask(0o077)
  readSettingsFile()
  process.env["NODE_ENV"] = isDevelopment ? "development" : "production"
  return readConfig(process.env)
}
