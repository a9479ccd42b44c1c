import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Client } from "pg"
import { createApi } from "#server/api/api.ts"
import { createPasskeys } from "#accounts/server/second-steps/passkeys.ts"
import { createSecondSteps } from "#accounts/server/second-steps/second-steps.ts"
import { createAuth } from "#accounts/server/auth.ts"
import { openFolder } from "#storage/folder.ts"
import { createMailSettings } from "#setup/server/mail-settings.ts"
import { openSecretKey } from "#db/secret-key.ts"
import { openMedia } from "#images/server/media.ts"
import { unlimited } from "#http/rate-limit/rate-limit.ts"
import { openStore, type Store } from "#server/store/store.ts"
import { openPostgres } from "#db/postgres.ts"
import { openSqlite } from "#db/sqlite.ts"
import { startPostgres } from "../../test/databases/postgres.ts"
import { type Fill, fillDatabase } from "./fill.ts"
import { comparePublicPages } from "./public-lists.ts"
import { fixedAddress } from "../../test/site/fixed-address.ts"
import { noBackups, noRestores } from "../../test/site/no-backups.ts"

/**
 * `npm run bench:lists`: compares public pages and the admin's lists with few and many items, alternately in one run, on SQLite and, if
 * available, on PostgreSQL. Exits with 1 if a page, or a list screen's own request on SQLite, takes more than 1.5 times as long.
 */
const sizes = { few: { blogs: 100, enquiries: 100 }, many: { blogs: 10_000, enquiries: 100_000 } } as const
const allowed = 1.5
const turns = 300

/** The requests of the list screens by path; `{last}` is the last page. */
const ordinary = [
  "blogs?page=1&limit=20",
  "blogs?page=2&limit=20",
  "blogs?page={last}&limit=20",
  "blogs?page=1&limit=20&sort=title",
  "blogs?page=1&limit=20&sort=-addedBy",
  "blogs?state=all&page=1&limit=20",
  "blogs?state=all&page=2&limit=20",
  "blogs?state=all&page={last}&limit=20",
  "blogs?state=all&page=1&limit=20&sort=title",
  "blogs?state=all&page=1&limit=20&sort=-addedBy",
  "contacts?page=1&limit=20",
  "contacts?page=2&limit=20",
  "contacts?page={last}&limit=20",
  "contacts?page=1&limit=20&sort=fullName",
  "contacts?page=1&limit=20&status=New",
  "contacts?page=1&limit=20&status=Visit%20booked",
  "contacts?page=1&limit=20&unread=true",
  "contacts?page=1&limit=20&unanswered=true",
  "contacts/today",
  "contacts/today?person=me",
  "contacts?page=1&limit=20&sort=nextAt",
  "contacts?page={last}&limit=20&sort=nextAt",
]

/** Requests whose time grows with the result; reported only. */
const growing = [
  "blogs?page=250&limit=20",
  "blogs?page=1&limit=20&search=kitchen%20850",
  "blogs?page=1&limit=20&search=nothing-like-it",
  "blogs?state=all&page=250&limit=20",
  "blogs?page=1&limit=20&state=draft",
  "blogs?page=1&limit=20&state=changed",
  "blogs?page=1&limit=20&state=published",
  "blogs?state=all&page=1&limit=20&search=kitchen%20850",
  "blogs?state=all&page=1&limit=20&search=nothing-like-it",
  "contacts/summary",
  "contacts?page=2500&limit=20",
  "contacts?page=1&limit=20&search=asha",
  "contacts?page=1&limit=20&search=%E0%A4%86%E0%A4%B6%E0%A4%BE%20baner",
  "contacts?page=1&limit=20&search=nothing-like-it",
  "contacts?page=1&limit=20&search=asha&status=New",
  "contacts?page=1&limit=20&from=2025-01-01&to=2025-12-31",
  "contacts?page=1&limit=20&property=baner%20heights%20417",
  "report",
  "report?from=2024-01-01&to=2026-12-31",
]

interface Site {
  fill: Fill
  ask(path: string): Promise<number>
  close(): Promise<void>
}

const folder = mkdtempSync(join(tmpdir(), "maap-bench-lists-"))
const postgres = await startPostgres()
let isSlow = false
try {
  isSlow = !(await comparePublicPages(folder, allowed))
  await compare("SQLite", async (name) => ({ folder: makeFolder(name) }))
  if (postgres.kind === "server") {
    await compare("PostgreSQL", async (name) => ({
      folder: makeFolder(name),
      databaseUrl: await postgres.createDatabase(),
    }))
  }
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = isSlow ? 1 : 0

function makeFolder(name: string): string {
  const own = mkdtempSync(join(folder, `${name}-`))
  mkdirSync(join(own, "uploads"))
  return own
}

async function compare(database: string, place: (name: string) => Promise<{ folder: string; databaseUrl?: string }>) {
  const few = await openSite(await place("few"), sizes.few)
  const many = await openSite(await place("many"), sizes.many)
  process.stdout.write(
    `\n${database}: median milliseconds with 100 rows, with 10,000 blogs and 100,000 enquiries, ratio\n`,
  )
  for (const path of ordinary) {
    const isWithin = await report(path, few, many, turns)
    // PostgreSQL reads its whole index for a total of guides.
    if (!isWithin && database === "SQLite") isSlow = true
  }
  process.stdout.write("  and what grows with what is looked through\n")
  for (const path of growing) await report(path, few, many, 30)
  await few.close()
  await many.close()
}

/** Prints one line; returns true if the request is within its limit. */
async function report(path: string, few: Site, many: Site, count: number): Promise<boolean> {
  const times: [number[], number[]] = [[], []]
  for (let turn = -20; turn < count; turn++) {
    for (const [place, site] of [few, many].entries()) {
      const time = await site.ask(path)
      if (turn >= 0) times[place as 0 | 1].push(time)
    }
  }
  const [small, large] = times.map(median) as [number, number]
  const ratio = large / small
  process.stdout.write(
    `  ${path.padEnd(70)} ${small.toFixed(2).padStart(8)} ${large.toFixed(2).padStart(8)} ${ratio.toFixed(2).padStart(7)}\n`,
  )
  return ratio <= allowed
}

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] as number
}

async function openSite(place: { folder: string; databaseUrl?: string }, fill: Fill): Promise<Site> {
  await fillDatabase(place.databaseUrl === undefined ? openSqlite(place.folder) : openPostgres(place.databaseUrl), fill)
  if (place.databaseUrl !== undefined) await analyse(place.databaseUrl)
  const store: Store = await openStore({ databaseUrl: place.databaseUrl, folder: place.folder })
  const media = await openMedia({ bucket: await openFolder(join(place.folder, "uploads")) })
  const auth = await createAuth(store)
  const admin = { email: "owner@maap.example", password: "a long enough password" }
  await auth.putAdmin(admin.email, admin.password)
  const renderPreview = () => Promise.reject(new Error("Nothing is previewed here."))
  const onError = (error: unknown) => {
    throw error
  }
  const secretKey = openSecretKey(join(place.folder, "secret.key"))
  const api = createApi({
    store,
    media,
    auth,
    secretKey,
    secondSteps: createSecondSteps(store, secretKey),
    passkeys: createPasskeys(store),
    accountEmails: { sendReset() {}, sendNewDevice() {}, sendEmailChanged() {} },
    siteAddress: fixedAddress("https://maap.example"),
    rateLimit: unlimited,
    uploads: place.folder,
    mailSettings: createMailSettings({
      store,
      environment: { url: undefined, to: undefined, from: undefined, admin: undefined },
      key: secretKey,
      publicUrl: async () => "https://maap.example",
    }),
    backups: noBackups,
    restores: noRestores,
    sampleReset: { business: (business) => ({ business, fields: [] }), page: (page) => page },
    renderPreview,
    onError,
  })
  const headers = { Authorization: `Bearer ${await auth.begin(await auth.checkCredentials(admin))}` }
  return {
    fill,
    async ask(path) {
      const rows = path.includes("blogs") ? fill.blogs : fill.enquiries
      const address = `/api/${path.replace("{last}", String(Math.ceil(rows / 20)))}`
      const began = performance.now()
      const answer = await api.request(address, { headers })
      await answer.arrayBuffer()
      const time = performance.now() - began
      if (answer.status !== 200) throw new Error(`${address} was answered with ${answer.status}.`)
      return time
    },
    async close() {
      await media.close()
      await store.close()
    },
  }
}

/** What the server does on its own soon after so many rows have come. */
async function analyse(address: string): Promise<void> {
  const client = new Client(address)
  await client.connect()
  await client.query("vacuum analyze")
  await client.end()
}
