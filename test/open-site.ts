import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Hono } from "hono"
import { inject } from "vitest"
import { createApi } from "#api/api.ts"
import type { Guarded } from "#api/require-admin.ts"
import type { Previewed } from "#domain/preview.ts"
import { openAuth } from "#auth/auth.ts"
import { openMedia } from "#media/media.ts"
import { openStore } from "#store/store.ts"
import { createDatabase } from "./postgres.ts"
import { openPreviews, type Previews } from "#server/previews.ts"
import { createPageRenderer } from "#server/render-page.tsx"
import type { Services } from "#server/services.ts"

const publicUrl = "https://maap.example"
const noAssets = { script: { href: "/entry.js" }, styles: [] }

/** An API over real engines in a folder of its own. */
export interface TestSite {
  api: Hono<Guarded>
  services: Services
  folder: string
  /** Errors that were our fault; a test of bad input expects none. */
  faults: unknown[]
  admin: { email: string; password: string }
  /** The pages that were previewed. */
  previews: Previews
  /** Signs the admin in and answers the token. */
  signIn(): Promise<string>
  /** Calls the API, as the admin when a token is given. */
  call(method: string, path: string, options?: { token?: string; json?: unknown; form?: FormData }): Promise<Response>
  close(): Promise<void>
}

/**
 * Opens an API over a fresh store, picture folder and admin, on PostgreSQL where the run provides a server, else on
 * SQLite; `now` is the clock of its sessions.
 */
export async function openTestSite(options: { now?: () => Date } = {}): Promise<TestSite> {
  const folder = await mkdtemp(join(tmpdir(), "maap-"))
  const server = inject("postgresAddress")
  const store = await openStore({ databaseUrl: server && (await createDatabase(server)), folder })
  const media = await openMedia({ folder: join(folder, "uploads") })
  const auth = await openAuth(store, options.now)
  const services = { store, media, auth, uploads: folder }
  const admin = { email: "owner@maap.example", password: "a long enough password" }
  await auth.putAdmin(admin.email, admin.password)
  const faults: unknown[] = []
  const previews = openPreviews()
  const renderer = createPageRenderer({ store, pictures: {}, assets: { site: noAssets, admin: noAssets }, publicUrl })
  const openPreview = async (previewed: Previewed) => previews.put(await renderer.renderPreview(previewed))
  const api = createApi({ ...services, openPreview, onFault: (error) => faults.push(error) })
  const call: TestSite["call"] = async (method, path, { token, json, form } = {}) => {
    const headers = new Headers()
    if (token !== undefined) headers.set("Authorization", `Bearer ${token}`)
    if (json !== undefined) headers.set("Content-Type", "application/json")
    const body = json === undefined ? form : JSON.stringify(json)
    return await api.request(path, { method, headers, ...(body !== undefined && { body }) })
  }
  return {
    api,
    services,
    folder,
    faults,
    admin,
    previews,
    call,
    async signIn() {
      const answer = await call("POST", "/api/auth/login", { json: admin })
      return ((await answer.json()) as { token: string }).token
    },
    async close() {
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
