import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { PictureName } from "#site/pictures.ts"
import { openStore, type Store } from "#store/store.ts"
import { createPageRenderer, type PageRenderer } from "./render-page.tsx"

let folder: string
let store: Store
let pages: PageRenderer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "maap-pages-"))
  store = await openStore({ folder })
  const door = { script: { href: "/entry.js" }, styles: [] }
  pages = createPageRenderer({
    store,
    pictures: {} as Record<PictureName, string>,
    assets: { site: door, admin: door },
    publicUrl: "https://maap.example",
  })
})

afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

async function read(path: string): Promise<string> {
  const answer = await pages.renderPage(new Request(`https://maap.example${path}`), { admitEnquiry: async () => {} })
  return answer.text()
}

test("a room whose description is absent shows N/A in its place, and the fixed closing sentence", async () => {
  await store.categories.add({
    categoryName: "Store rooms",
    categoryDescription: "",
    imagePaths: [],
    categoryAdditionalData: [{ title: "Shelves", description: "<p>Sorted by <strong>weight</strong>.</p>" }],
  })
  const html = await read("/store-rooms")
  expect(html).toMatch(/<h1>Store rooms<\/h1><p class="lead">N\/A<\/p>/)
  expect(html).toMatch(/<h2>Shelves<\/h2><div class="prose"><p>Sorted by <strong>weight<\/strong>\.<\/p><\/div>/)
  expect(html).toContain("Every room is measured, drawn and priced before you decide.")
})

test("many rooms stay in the menu: one in the row, the others behind its button", async () => {
  for (const categoryName of ["Pooja", "Balcony", "Study"]) {
    await store.categories.add({ categoryName, categoryDescription: "x", imagePaths: [], categoryAdditionalData: [] })
  }
  const html = await read("/about")
  const [row = "", more = ""] = html.split("More rooms")
  expect(row).toContain('href="/store-rooms"')
  expect(row).not.toContain('href="/pooja"')
  expect(more).toContain('href="/pooja"')
  expect(more).toContain('href="/balcony"')
  expect(more).toContain('href="/study"')
})

test("a page tells where the rules for pages made ready beforehand are; the admin's document does not", async () => {
  const page = await pages.renderPage(new Request("https://maap.example/about"), { admitEnquiry: async () => {} })
  expect(page.headers.get("Speculation-Rules")).toBe('"/speculation-rules.json"')
  expect((await pages.renderAdmin()).headers.has("Speculation-Rules")).toBe(false)
})
