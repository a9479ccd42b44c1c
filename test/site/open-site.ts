import type { Role } from "#accounts/shared/roles.ts"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Hono } from "hono"
import { inject } from "vitest"
import { createApi } from "#server/api/api.ts"
import type { Guarded } from "#accounts/server/require-admin.ts"
import { createAuth } from "#accounts/server/auth.ts"
import { createPasskeys } from "#accounts/server/second-steps/passkeys.ts"
import { createSecondSteps } from "#accounts/server/second-steps/second-steps.ts"
import { hashToken, makeToken } from "../../src/accounts/server/one-time-secrets.ts"
import type { fetchPicture } from "#images/server/fetch-picture.ts"
import type { MailEnvironment } from "#setup/shared/mail-settings.ts"
import { createAccountEmails } from "#accounts/server/account-emails.ts"
import { followingEmails, visitEmails } from "#server/emails/enquiry-emails.ts"
import { type MailSettings, createMailSettings } from "#setup/server/mail-settings.ts"
import { openSecretKey } from "#db/secret-key.ts"
import { type Backups, createBackups } from "#backup/server/backups.ts"
import { createRestores } from "#backup/server/restores.ts"
import { createClockGuard } from "#server/clock-guard.ts"
import { createSiteAddress } from "#server/base/site-address.ts"
import { createSampleReset } from "#server/sample/sample-reset.ts"
import { openFolder } from "#storage/folder.ts"
import { openMedia } from "#images/server/media.ts"
import type { DatabaseLocation } from "#db/location.ts"
import { openStore } from "#server/store/store.ts"
import { type Conformance, createConformance } from "./conformance.ts"
import type { Reach } from "#http/web-request.ts"
import { createRateLimit, unlimited } from "#http/rate-limit/rate-limit.ts"
import { admin, copyDatabase } from "../databases/template-database.ts"
import { createPageRenderer } from "#server/pages/render-page.tsx"
import type { Services } from "#server/base/services.ts"
import { runInThisProcess } from "./backup-runner.ts"

/** The options of a call; `address` is its client address. */
interface CallOptions {
  token?: string
  json?: unknown
  form?: FormData
  /** A file that is the whole body. */
  file?: BodyInit
  headers?: Record<string, string>
  address?: string
}
const publicUrl = "https://maap.example"
const noAssets = { script: { href: "/entry.js" }, styles: [] }

/** An API over real services in a separate folder. */
export interface TestSite {
  api: Hono<Guarded>
  services: Services
  mailSettings: MailSettings
  backups: Backups
  folder: string
  rows: DatabaseLocation
  /** Validates requests and responses against the API's own document; every response of `api` has passed it. */
  conformance: Conformance
  /** Unexpected errors, and undocumented responses; a test of bad input expects none. */
  errors: unknown[]
  admin: { email: string; password: string }
  signIn(): Promise<string>
  /** A token of an account with this role. */
  signInAs(role: Role): Promise<string>
  /** Calls the API, as the admin when a token is given. */
  call(method: string, path: string, options?: CallOptions): Promise<Response>
  close(): Promise<void>
}

interface TestSiteOptions {
  now?: () => Date
  isRateLimited?: boolean
  /** Returns the bytes at a web URL. */
  fetchPicture?: typeof fetchPicture
  /** The network of webhooks. */
  webhookReach?: Reach
  /** Why the site does not respond at its URL. */
  askAddress?: Parameters<typeof createSiteAddress>[0]["ask"]
  /** Resolves to the free bytes of the disk, for an uploaded backup. */
  findFreeBytes?: (folder: string) => Promise<number>
  /** The environment's mail settings. */
  mail?: Partial<MailEnvironment>
}

/**
 * Opens an API over a new store, picture folder and admin, on PostgreSQL if the run provides a server, otherwise on SQLite; `now` is the
 * clock of its sessions and limits. Without `isRateLimited` there are no limits.
 */
export async function openTestSite(options: TestSiteOptions = {}): Promise<TestSite> {
  const folder = await mkdtemp(join(tmpdir(), "maap-"))
  const server = inject("sitesUsePostgres") ? inject("postgresAddress") : undefined
  const place = { databaseUrl: await copyDatabase(folder, server), dataFolder: folder }
  const store = await openStore({ databaseUrl: place.databaseUrl, folder }, followingEmails, visitEmails)
  const { fetchPicture: fetch } = options
  const media = await openMedia({ bucket: await openFolder(join(folder, "uploads")), ...(fetch && { fetch }) })
  const auth = await createAuth(store, options.now)
  const errors: unknown[] = []
  const onError = (error: unknown) => errors.push(error)
  const rateLimit = options.isRateLimited
    ? createRateLimit(store, { onError, ...(options.now && { now: options.now }) })
    : unlimited
  const secretKey = openSecretKey(join(folder, "secret.key"))
  const secondSteps = createSecondSteps(store, secretKey, options.now)
  const passkeys = createPasskeys(store, options.now)
  const services = { store, media, auth, secondSteps, passkeys, secretKey, rateLimit, uploads: folder }
  const siteAddress = await createSiteAddress({
    store,
    environment: undefined,
    listening: publicUrl,
    ask: options.askAddress ?? (async () => undefined),
  })
  const mailSettings = createMailSettings({
    store,
    environment: { url: undefined, to: undefined, from: undefined, admin: undefined, ...options.mail },
    key: secretKey,
    publicUrl: siteAddress.current,
  })
  const accountEmails = createAccountEmails({ mailSettings, publicUrl: siteAddress.current, onFailure: onError })
  const assets = { site: noAssets, admin: noAssets }
  const renderer = createPageRenderer({ store, pictures: {}, assets, publicUrl: siteAddress.current })
  const log = { info: () => {}, error: onError }
  const backupParts = { store, place, workFolder: folder, runner: runInThisProcess(), log }
  const restores = createRestores({
    ...backupParts,
    onRestored: async () => {},
    ...(options.findFreeBytes && { findFreeBytes: options.findFreeBytes }),
  })
  const backups = createBackups({
    ...backupParts,
    target: { kind: "folder", folder: join(folder, "backups") },
    clock: await createClockGuard(store, { warn: onError }),
    ...(options.now && { now: options.now }),
  })
  const api = createApi({
    ...services,
    backups,
    restores,
    mailSettings,
    accountEmails,
    siteAddress,
    sampleReset: createSampleReset({} as Parameters<typeof createSampleReset>[0]),
    renderPreview: (previewed) => renderer.renderPreview(previewed),
    onError: onError,
    ...(options.webhookReach && { webhookReach: options.webhookReach }),
  })
  const conformance = createConformance(await (await api.request("/api/openapi.json")).json())
  const answerOf = api.fetch
  api.fetch = async (request, ...rest) => {
    const answer = await answerOf(request, ...rest)
    const deviation = await conformance.findDeviation(request, answer.clone())
    if (deviation === undefined) return answer
    errors.push(deviation)
    throw new Error(deviation)
  }
  const call: TestSite["call"] = async (method, path, { token, json, form, file, address, ...more } = {}) => {
    const headers = new Headers(more.headers)
    if (token !== undefined) headers.set("Authorization", `Bearer ${token}`)
    if (json !== undefined) headers.set("Content-Type", "application/json")
    if (file !== undefined) headers.set("Content-Type", "application/octet-stream")
    const body = json === undefined ? (form ?? file) : JSON.stringify(json)
    return await api.request(
      path,
      { method, headers, ...(body !== undefined && { body, duplex: "half" }) },
      { address },
    )
  }
  return {
    api,
    services,
    mailSettings,
    backups,
    folder,
    rows: { databaseUrl: place.databaseUrl, folder },
    conformance,
    errors,
    admin,
    call,
    async signIn() {
      const answer = await call("POST", "/api/auth/login", { json: admin })
      return ((await answer.json()) as { token: string }).token
    },
    async signInAs(role) {
      const { _id } = await store.admins.put(`${role}@maap.example`, "hash")
      await store.people.change(_id, { role })
      const token = makeToken()
      const session = { tokenHash: hashToken(token), adminId: _id, passwordHash: "hash" }
      await store.sessions.add({ ...session, createdAt: new Date().toISOString() })
      return token
    },
    async close() {
      rateLimit.close()
      await backups.stop()
      await restores.stop()
      await accountEmails.stop()
      await media.close()
      await store.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A multipart form of these fields; a list repeats its field, a Buffer is sent as a file. */
export function formOf(fields: Record<string, string | Buffer | (string | Buffer)[]>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (typeof each === "string") form.append(name, each)
      else form.append(name, new Blob([new Uint8Array(each)]), "picture.jpg")
    }
  }
  return form
}
