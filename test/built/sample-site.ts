import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { addSamplePictures } from "../pictures/sample-pictures.ts"
import { startSiteProcess } from "../site/site-process.ts"

const owner = { email: "owner@maap.example", password: "open sesame 850" }

export interface SampleSite {
  /** Its URL, without a trailing slash. */
  address: string
  /** Its configured public URL. */
  publicUrl: string
  /** Requests a path without following redirects. */
  get(path: string, headers?: Record<string, string>): Promise<Response>
  /** Signs its owner in and returns the token. */
  signIn(): Promise<string>
  stop(): Promise<void>
}

/** Starts it on a new data folder; `product` is the folder of another build. */
export async function startSampleSite(product?: string): Promise<SampleSite> {
  const folder = await mkdtemp(join(tmpdir(), "maap-built-"))
  await addSamplePictures(folder)
  const settings = { DATA_DIR: folder, ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password }
  const site = await startSiteProcess({ settings, product })
  const { address } = site
  return {
    address,
    publicUrl: address.replace("127.0.0.1", "localhost"),
    get: (path, headers = {}) => fetch(address + path, { headers, redirect: "manual" }),
    async signIn() {
      const headers = { "Content-Type": "application/json" }
      const answer = await fetch(`${address}/api/auth/login`, { method: "POST", headers, body: JSON.stringify(owner) })
      return ((await answer.json()) as { token: string }).token
    },
    async stop() {
      await site.end("SIGTERM")
      await rm(folder, { recursive: true, force: true })
    },
  }
}
