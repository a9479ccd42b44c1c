import { newBlock } from "#cms/fields/blocks.ts"
import { blockTypes } from "#pages/shared/block-types.ts"
import { openSqlite } from "#db/sqlite.ts"
import { startSiteProcess } from "../test/site/site-process.ts"
import type { DataFolders } from "./data-folder.ts"
import { fillDatabase } from "./lists/fill.ts"
import { report, type Row } from "./results.ts"

/** The most milliseconds that one call may keep the event loop, and with it every other visitor, waiting. */
const max = 100

const metricsToken = "a-token-of-the-benchmark"
const admin = { email: "owner@maap.example", password: "a long enough password" }
const rows = { blogs: 2_000, enquiries: 20_000 }

/** A call with as much as it may be sent. */
interface LargeCall {
  what: string
  method?: string
  path: string
  json?: unknown
}

/**
 * Measures the longest time for which admin requests with large input block the event loop, as reported in the process's metrics, and the
 * same for an idle process.
 */
export async function measureBlocks(folders: DataFolders): Promise<void> {
  const folder = folders.copy()
  await fillDatabase(openSqlite(folder), rows)
  const settings = {
    DATA_DIR: folder,
    METRICS_TOKEN: metricsToken,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  }
  const site = await startSiteProcess({ settings })
  const token = await signIn(site.address)
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" }
  async function measure({ method = "GET", path, json }: LargeCall): Promise<number> {
    await readLongest(site.address)
    const body = json === undefined ? null : JSON.stringify(json)
    const answer = await fetch(`${site.address}/api${path}`, { method, headers, body })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}.`)
    return await readLongest(site.address)
  }
  try {
    const nothing = { what: "nothing", path: "/auth/reset" }
    // The first one ends the work of the start.
    await measure(nothing)
    const idle = Math.max(1, await measure(nothing), await measure(nothing))
    const lines: Row[] = []
    for (const call of await largeCalls(site.address, headers)) {
      // The first time it is compiled, too.
      await measure(call)
      const longest = Math.min(await measure(call), await measure(call))
      lines.push({
        what: call.what,
        measured: `${longest.toFixed(0)} ms`,
        beside: `a call that does nothing ${idle.toFixed(0)} ms`,
        ratio: longest / idle,
        wanted: `< ${max} ms`,
        isMet: longest < max,
      })
    }
    report("Longest uninterrupted work of a call", lines, [
      `The shorter of two calls after one that is not counted, on a site with ${rows.blogs} guides and ${rows.enquiries} enquiries.`,
    ])
  } finally {
    await site.end("SIGTERM")
  }
}

async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(admin),
  })
  return ((await answer.json()) as { token: string }).token
}

/** The longest time since the last look for which the event loop did not turn, in milliseconds. */
async function readLongest(address: string): Promise<number> {
  const answer = await fetch(`${address}/metrics`, { headers: { Authorization: `Bearer ${metricsToken}` } })
  const seconds = /^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(await answer.text())?.[1]
  if (seconds === undefined) throw new Error("The metrics do not tell of the event loop.")
  return Number(seconds) * 1000
}

const paragraph = "<p>A <strong>kitchen</strong> of <em>many</em> words, measured <u>twice</u>.</p>"
const longText = paragraph.repeat(Math.floor(20_000 / paragraph.length))

async function largeCalls(address: string, headers: Record<string, string>): Promise<LargeCall[]> {
  const read = async <Answer>(path: string) =>
    (await (await fetch(`${address}/api${path}`, { headers })).json()) as Answer
  const [enquiry] = await read<{ _id: string }[]>("/contacts?page=1&limit=1")
  const [guide] = await read<{ _id: string }[]>("/blogs?state=all&limit=1")
  const category = await read<{ _id: string }>(
    "/content/categories/" + (await read<{ _id: string }[]>("/categories"))[0]?._id,
  )
  const text = blockTypes.find(({ fields }) => Object.values(fields).some(({ type }) => type === "richText"))
  if (!text) throw new Error("No kind of block holds formatted text.")
  const field = Object.entries(text.fields).find(([, { type }]) => type === "richText")?.[0] ?? ""
  const blocks = Array.from({ length: 12 }, (_, index) => {
    const block = newBlock(text, `block-${index}`)
    return { ...block, values: { ...block.values, [field]: longText } }
  })
  const items = Array.from({ length: 30 }, (_, index) => ({ title: `Item ${index}`, description: longText }))
  const sections = Array.from({ length: 30 }, () => ({
    h2: "Part",
    h3: "",
    paragraph: "Words. ".repeat(2_500),
    image: "",
  }))
  const csv = Array.from({ length: 10_000 }, (_, index) => `/r${index},/r${index + 1}`).join("\n")
  return [
    {
      what: "10,000 redirects that lead to one another",
      method: "POST",
      path: "/redirects/import",
      json: { csv },
    },
    { what: "The redirects as a table", path: "/redirects.csv" },
    { what: "20,000 enquiries as a table", path: "/contacts.csv" },
    { what: "All enquiries", path: "/contacts" },
    { what: "The activity log as a table", path: "/activity.csv" },
    { what: "The report of three years", path: "/report" },
    { what: "What is stored of a person", path: `/contacts/${enquiry?._id}/export` },
    { what: "A search in all enquiries", path: "/contacts?page=1&search=kitchen" },
    {
      what: "A page of 12 long texts, shown",
      method: "POST",
      path: "/content/pages/preview?live=1",
      json: { values: { name: "Long", blocks } },
    },
    {
      what: "A draft of 30 long sections",
      method: "PUT",
      path: `/content/blogs/${guide?._id}/draft`,
      json: { values: { sections } },
    },
    {
      what: "A draft of 30 long items",
      method: "PUT",
      path: `/content/categories/${category._id}/draft`,
      json: { values: { categoryAdditionalData: items } },
    },
    { what: "The same, published", method: "POST", path: `/content/categories/${category._id}/publish` },
    { what: "Its history", path: `/content/categories/${category._id}/versions` },
    { what: "The description of the API", path: "/openapi.json" },
  ]
}
