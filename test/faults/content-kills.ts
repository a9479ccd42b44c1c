import { rmSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { setTimeout as sleep } from "node:timers/promises"
import { Client } from "pg"
import { findFreePort } from "../databases/postgres.ts"
import { admin, makeDataFolder, nodeSettings } from "./data-folder.ts"
import { findDisagreements } from "./stored-enquiries.ts"
import { startSiteProcess } from "../site/site-process.ts"

/** The number of items processed at the same time. */
const items = 4

/** How long the product may run after a successful call before it is killed, in milliseconds. */
const maxLife = 600

/**
 * Kills the product with SIGKILL at random moments while four items are written, published, scheduled, restored to their first version,
 * unpublished, and moved to the trash and back. Returns the number of successful calls, and the damage in the database at the end.
 */
export async function killWhilePublishing(
  times: number,
  databaseUrl?: string,
): Promise<{ done: number; damages: string[] }> {
  const folder = await makeDataFolder("content-kills")
  const settings = { ...nodeSettings(folder, databaseUrl), PORT: String(await findFreePort()) }
  let site = await startSiteProcess({ settings })
  try {
    const writers = await startWriters(site.address)
    for (let kill = 1; kill <= times; kill++) {
      await writers.untilDone()
      await sleep(50 + Math.random() * maxLife)
      await site.end("SIGKILL")
      site = await startSiteProcess({ settings })
    }
    const done = await writers.stop()
    await site.end("SIGTERM")
    const damages = findDamages(await readRows(databaseUrl === undefined ? { folder } : { databaseUrl }))
    return { done, damages: [...damages, ...(await findDisagreements({ folder, databaseUrl }))] }
  } finally {
    await site.end("SIGKILL")
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Starts working on items; `untilDone` waits for another successful call, `stop` resolves to their number. */
async function startWriters(address: string): Promise<{ untilDone(): Promise<void>; stop(): Promise<number> }> {
  let isStopping = false
  let done = 0
  let written = 0

  async function ask(
    method: string,
    path: string,
    token?: string,
    json?: unknown,
  ): Promise<{ [name: string]: string }> {
    const answer = await fetch(`${address}/api${path}`, {
      method,
      headers: { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      signal: AbortSignal.timeout(10_000),
    })
    const text = await answer.text()
    if (answer.ok) done++
    else if (answer.status >= 500 && answer.status !== 503) throw new Error(`${path}: ${text}`)
    return text === "" ? {} : (JSON.parse(text) as { [name: string]: string })
  }

  const token = (await ask("POST", "/auth/login", undefined, admin))["token"]
  const body = () => {
    const text = `v${++written}`
    return { values: { title: text, solved: text, description: `<p>${text}</p>` } }
  }

  async function work(id: string): Promise<void> {
    const at = `/content/projects/${id}`
    while (!isStopping) {
      try {
        const choice = Math.random()
        await ask("PUT", `${at}/draft`, token, body())
        if (choice < 0.4) await ask("POST", `${at}/publish`, token)
        else if (choice < 0.6) {
          await ask("POST", `${at}/schedule`, token, { at: new Date(Date.now() + 100).toISOString() })
        } else if (choice < 0.75) {
          await ask("POST", `${at}/versions/1/restore`, token)
          await ask("POST", `${at}/publish`, token)
        } else if (choice < 0.85) await ask("POST", `${at}/unpublish`, token)
        else {
          await ask("DELETE", at, token)
          await ask("POST", `/trash/${id}/restore`, token)
        }
        // If a kill came between the two.
        await ask("POST", `/trash/${id}/restore`, token)
      } catch (error) {
        if (error instanceof SyntaxError || (error as Error).message.startsWith("/")) throw error
        await sleep(20)
      }
    }
  }

  const added = []
  for (let item = 0; item < items; item++) added.push(await ask("POST", "/content/projects", token, body()))
  const working = added.map(({ _id = "" }) => work(_id))
  return {
    async untilDone() {
      for (const before = done; done === before; ) await sleep(10)
    },
    async stop() {
      isStopping = true
      await Promise.all(working)
      return done
    },
  }
}

interface Rows {
  documents: { id: string; is_live: number; is_trashed: number; has_draft: number; revision: number; body: string }[]
  texts: { id: string; live_text: string }[]
  drafts: { id: string; body: string }[]
  versions: { document_id: string; number: number; body: string; kind: string }[]
}

const queries: Record<keyof Rows, string> = {
  documents: "select id, is_live, is_trashed, has_draft, revision, body from documents where collection = 'projects'",
  texts: "select id, live_text from document_texts where collection = 'projects'",
  drafts:
    "select draft.id, draft.body from document_drafts as draft join documents on documents.id = draft.id where collection = 'projects'",
  versions: `select document_id, number, kind, revisions.body from revisions join documents on documents.id = document_id
    where collection = 'projects' and number > 0 order by document_id, number`,
}

async function readRows(where: { folder: string } | { databaseUrl: string }): Promise<Rows> {
  const rows: Record<string, unknown[]> = {}
  if ("folder" in where) {
    const database = new DatabaseSync(join(where.folder, "maap.sqlite"))
    for (const [name, query] of Object.entries(queries)) rows[name] = database.prepare(query).all()
    database.close()
  } else {
    const client = new Client(where.databaseUrl)
    await client.connect()
    for (const [name, query] of Object.entries(queries)) rows[name] = (await client.query(query)).rows
    await client.end()
  }
  return rows as unknown as Rows
}

interface Written {
  title: string
  solved: string
  description: string
}

/** Damage of the stored data: an empty item, or one torn between two versions. */
function findDamages({ documents, texts, drafts, versions }: Rows): string[] {
  const damages: string[] = []
  const isWhole = ({ title, solved, description }: Written) => title === solved && description === `<p>${title}</p>`
  if (documents.length !== items) damages.push(`there are ${documents.length} items`)
  for (const { id, is_live, is_trashed, has_draft, revision, body: live } of documents) {
    const published = live === "" ? undefined : (JSON.parse(live) as Written)
    const draft = drafts.find((row) => row.id === id)
    if (is_live + is_trashed === 2) damages.push(`${id} is in the trash and on the site`)
    if (!published && !draft) damages.push(`${id} says nothing`)
    if ((draft !== undefined) !== (has_draft === 1)) damages.push(`the draft of ${id} is astray`)
    if (draft && !isWhole(JSON.parse(draft.body) as Written)) damages.push(`the draft of ${id} is torn`)
    const history = versions.filter(({ document_id }) => document_id === id)
    if (history.some(({ number }, index) => number !== index + 1)) damages.push(`the history of ${id} has a gap`)
    const said = history.map(({ body }) => JSON.parse(body) as Written)
    for (const each of said) if (!isWhole(each)) damages.push(`a version of ${id} is torn`)
    // Only the first version is ever restored and published again, and unpublished items.
    if (!published) continue
    if (!isWhole(published)) damages.push(`${id} is torn`)
    // A draft that a restored version replaced is kept as a version, too.
    const latest = history.findLast(({ kind }) => kind === "published")
    if (latest && (JSON.parse(latest.body) as Written).title !== published.title)
      damages.push(`${id} is not its latest version`)
    if (latest && latest.number !== revision) damages.push(`${id} has another version by its number`)
    const text = texts.find((row) => row.id === id)?.live_text ?? ""
    if (!text.split(" ").includes(published.title)) damages.push(`${id} is found by other words`)
  }
  for (const [title, same] of Map.groupBy(versions, ({ body }) => (JSON.parse(body) as Written).title)) {
    const isFirst = same.some(({ number }) => number === 1)
    if (!isFirst && same.length > 1) damages.push(`${title} was published ${same.length} times`)
  }
  return damages
}
