import { signIn } from "./fill-site.ts"

/** The pages that the filled site has, and old addresses that lead to some of them. */
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

/** The lists of the admin, and the documents of which there is one. */
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
]

/** What a filled site shows: each page by its status, heading and target, and each list of the API by its answer. */
export interface KeptContent {
  pages: Record<string, { status: number; heading: string; target: string }>
  answers: Record<string, unknown>
}

/** Reads all of that from a running site. */
export async function readContent(address: string): Promise<KeptContent> {
  const token = await signIn(address)

  async function ask(path: string): Promise<unknown> {
    const answer = await fetch(`${address}/api/${path}`, { headers: { Authorization: `Bearer ${token}` } })
    if (!answer.ok) throw new Error(`GET /api/${path}: ${answer.status}`)
    // Whoever reads this has just signed in, and the pictures of the product are those of each release.
    return JSON.parse(await answer.text(), (key, value: unknown) => (key === "lastSeenAt" ? undefined : value))
  }

  const content: KeptContent = { pages: {}, answers: {} }
  for (const path of paths) {
    const page = await fetch(address + path, { redirect: "manual" })
    const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(await page.text())?.[1] ?? ""
    const target = (page.headers.get("Location") ?? "").replace(address, "")
    content.pages[path] = { status: page.status, heading: heading.replaceAll(/<[^>]*>/g, ""), target }
  }
  for (const path of lists) content.answers[path] = await ask(path)
  for (const noun of ["blogs", "pages"]) {
    for (const { _id } of content.answers[`${noun}?state=all`] as { _id: string }[]) {
      content.answers[`content/${noun}/${_id}`] = await ask(`content/${noun}/${_id}`)
      content.answers[`content/${noun}/${_id}/versions`] = await ask(`content/${noun}/${_id}/versions`)
    }
  }
  return content
}
