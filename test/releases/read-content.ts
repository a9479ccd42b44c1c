import { signIn } from "./fill-site.ts"

/** The pages of the filled site, and some redirected URLs. */
const paths = [
  "/",
  "/about",
  "/contact",
  "/estimate",
  "/modular-kitchen",
  "/blog",
  "/blog/counter-height",
  "/high-lofts",
  "/lofts",
  "/projects/a-loft-in-sadar",
  "/the-workshop",
  "/our-workshop",
  "/old-kitchens.html",
]

/** The lists of the admin, and the single documents. */
const lists = [
  "blogs?state=all",
  "reviews?state=all",
  "categories?state=all",
  "projects?state=all",
  "pages?state=all",
  "blogs",
  "reviews",
  "categories",
  "projects",
  "pages",
  "pictures",
  "contacts",
  "erasures",
  "redirects",
  "not-found",
  "trash",
  "people",
  "business/versions",
  "navigation/versions",
  "rate-cards",
  "business",
  "navigation",
  "rate-card",
]

const nouns = ["blogs", "reviews", "categories", "projects", "pages"]

/** The content of a filled site: each page by its status, heading and target, and each API response with its entity tag. */
export interface KeptContent {
  pages: Record<string, { status: number; heading: string; target: string; html?: string }>
  answers: Record<string, unknown>
  /** Absent in the data of 1.0.0, like the HTML. */
  etags?: Record<string, string>
}

/** Reads all of it from a running site. */
export async function readContent(address: string): Promise<KeptContent> {
  const token = await signIn(address)
  const content = { pages: {} as KeptContent["pages"], answers: {} as KeptContent["answers"], etags: {} as Tags }

  async function ask(path: string): Promise<unknown> {
    const answer = await fetch(`${address}/api/${path}`, { headers: { Authorization: `Bearer ${token}` } })
    if (!answer.ok) throw new Error(`GET /api/${path}: ${answer.status}`)
    const tag = answer.headers.get("ETag")
    if (tag !== null) content.etags[path] = tag
    // The reader has just signed in, and the product's own pictures differ by release.
    const read = JSON.parse(await answer.text(), (key, value: unknown) => (key === "lastSeenAt" ? undefined : value))
    content.answers[path] = read
    return read
  }

  const found = new Set(paths)
  for (const path of lists) await ask(path)
  for (const noun of nouns) {
    for (const { _id } of content.answers[noun] as { _id: string }[]) await ask(`${noun}/${_id}`)
    for (const { _id, path } of content.answers[`${noun}?state=all`] as { _id: string; path: string }[]) {
      if (path !== "") found.add(path)
      await ask(`content/${noun}/${_id}`)
      for (const { number } of (await ask(`content/${noun}/${_id}/versions`)) as { number: number }[]) {
        await ask(`content/${noun}/${_id}/versions/${number}`)
      }
    }
  }
  for (const path of found) content.pages[path] = await readPage(address, path)
  return content
}

type Tags = Record<string, string>

async function readPage(address: string, path: string): Promise<KeptContent["pages"][string]> {
  const page = await fetch(address + path, { redirect: "manual" })
  const html = await page.text()
  const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? ""
  const target = (page.headers.get("Location") ?? "").replace(address, "")
  return { status: page.status, heading: heading.replaceAll(/<[^>]*>/g, ""), target, html: withoutBuild(html, address) }
}

/** The HTML without its styles and scripts, which differ between builds, its URL, and the current day. */
function withoutBuild(html: string, address: string): string {
  return html
    .replaceAll(/<script>.*?<\/script>|<style>.*?<\/style>| (?:class|data-scripts)="[^"]*"/gs, "")
    .replaceAll(/\/assets\/[^\s"'&)]*/g, "/assets/")
    .replaceAll(/"version":"[0-9a-f]{10}"/g, '"version":""')
    .replaceAll(/\b\d{1,2} [A-Z][a-z]+ \d{4}\b/g, "")
    .replaceAll(address, "")
}
