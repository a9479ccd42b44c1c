import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type Block, newBlock } from "#cms/fields/blocks.ts"
import { blankOf } from "#cms/fields/field.ts"
import { bookNow } from "#pages/shared/home/home-blocks.ts"
import { guideCards } from "#pages/shared/page/page-blocks.ts"
import { contact } from "#pages/shared/home/contact.ts"
import { calculate } from "#estimate/shared/estimate.ts"
import { readEstimateQuery } from "#estimate/shared/query.ts"
import { defaultRateCard } from "#estimate/shared/rate-card.ts"
import { formatRupees } from "#estimate/shared/rupees.ts"
import { type PictureName, sitePictures } from "#pages/site/pictures.ts"
import { speculationRules } from "#site/seo/speculation-rules.ts"
import { plainProject } from "../../../test/site/plain-project.ts"
import { openStore, type Store } from "../store/store.ts"
import { readSamplePages } from "../sample/sample-pages.ts"
import { noSharing } from "#cms/shared/sharing.ts"
import { createPageRenderer, type PageRenderer } from "./render-page.tsx"

const samplePath = `uploads/${"a".repeat(24)}-1200x800.jpg`

let folder: string
let store: Store
let pages: PageRenderer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "maap-pages-"))
  store = await openStore({ folder })
  const sample = { path: samplePath, width: 1200, height: 800, bytes: 1, colour: "" }
  const files = Object.fromEntries(Object.keys(sitePictures).map((name) => [name, sample]))
  await store.pages.begin(readSamplePages(files as Record<PictureName, typeof sample>))
  const door = { script: { href: "/entry.js" }, styles: [] }
  pages = createPageRenderer({
    store,
    pictures: {} as Record<PictureName, string>,
    assets: { site: door, admin: door },
    publicUrl: async () => "https://maap.example",
  })
})

afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

async function read(path: string): Promise<string> {
  const answer = await pages.renderPage(new Request(`https://maap.example${path}`), { page: "" })
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
  expect(html).toMatch(
    /<h2>Shelves<\/h2><div class="prose"><p dir="auto">Sorted by <strong>weight<\/strong>\.<\/p><\/div>/,
  )
  expect(html).toContain("Every room is measured, drawn and priced before you decide.")
})

test("a room names a price only if it has a drawing", async () => {
  const room = { categoryDescription: "x", imagePaths: [], categoryAdditionalData: [] }
  const headings = async (categoryName: string, drawing: string, lists = {}) => {
    await store.categories.add({ ...room, categoryName, drawing, ...lists })
    const [, main = ""] = (await read(`/${categoryName.toLowerCase()}`)).split(/<main|<\/main>/)
    expect(main).not.toMatch(/Book a measured visit|Work out the price|Quoted/)
    return [...main.matchAll(/<h[123][^>]*>([^<]*)/g)].map(([, words]) => words)
  }
  expect(await headings("Plain", "")).toEqual(["Plain", "Tell us about your home"])
  const own = { included: "Two chairs\n\n A table ", notIncluded: "Lamps" }
  expect(await headings("Dining", "", own)).toEqual([
    "Dining",
    "What is included",
    "Included",
    "Not included",
    "Tell us about your home",
  ])
  const html = await read("/dining")
  for (const line of ["Two chairs", "A table", "Lamps", "Changes after the final measurement"])
    expect(html).toContain(`<li>${line}</li>`)
  expect(html).not.toContain("GST (")
  expect(await headings("Lounge", "tv-wall")).toEqual([
    "Lounge",
    "A 2,400 mm TV wall",
    "What it costs",
    "Included",
    "Not included",
    "Tell us about your home",
  ])
  expect(await headings("Robes", "wardrobe")).toEqual([
    "Robes",
    "A 1,800 mm wardrobe with a loft",
    "What it costs",
    "Included",
    "Not included",
    "Tell us about your home",
  ])
})

test("an estimate has what a visit booked here takes off beside its price, and an old address that had it as it was", async () => {
  const [now, old] = await Promise.all(
    ["no", "yes"].map((online) => read(`/estimate?layout=l&online=${online}&card=1`)),
  )
  expect(now).toContain("The total in Signature is then ₹2,81,953.</small></th><td>−₹6,241</td>")
  expect(now).toContain('<b class="number">₹2,88,194</b>')
  expect(now).not.toContain("Online booking discount")
  expect(old).toContain("<span>Online booking discount</span><small>5% off the cabinets</small></th><td>−₹5,289</td>")
  expect(old).toContain('<b class="number">₹2,81,953</b>')
  expect(old).not.toContain("With a visit booked here")
})

test("the small estimate of Home goes along to its form without a script, once something was entered in it", async () => {
  const row = (a: string) => `/?unit=ft&units=whole&layout=l&a=${a}&b=8`
  const sent = await read(`${row("14")}&send=yes`)
  expect(sent).toMatch(/<input type="hidden" name="estimate" value="layout=l&amp;a=4267mm&amp;[^"]*card=1"/)
  expect(sent).toMatch(/Sent with your enquiry: <\/span><b>L-shaped, 14 × 8 ft, Signature: ₹[\d,]+<\/b>/)
  expect(sent).toMatch(/<input [^>]*name="a" value="14"\/>/)
  expect(sent).toMatch(
    /<button type="submit" form="small-estimate" value="yes" [^>]*name="send" formAction="#contact">/,
  )
  for (const path of ["/", row("14"), `${row("10")}&send=yes`, "/about?layout=l&a=14&b=8&send=yes"]) {
    expect([path, (await read(path)).includes("Sent with your enquiry")]).toEqual([path, false])
  }
})

test("rooms that do not fit into the row stay in the menu, behind its button", async () => {
  for (const categoryName of ["Pooja", "Balcony", "Study"]) {
    await store.categories.add({ categoryName, categoryDescription: "x", imagePaths: [], categoryAdditionalData: [] })
  }
  const html = await read("/about")
  const [row = "", more = ""] = html.split(">Rooms")
  expect(row).toContain('href="/contact"')
  expect(row).not.toContain('href="/pooja"')
  expect(more).toContain('href="/pooja"')
  expect(more).toContain('href="/balcony"')
  expect(more).toContain('href="/study"')
})

test("a page contains the rules for pages made ready beforehand and its icon; the admin's document only the icon", async () => {
  const rules = `<script type="speculationrules">${speculationRules}</script>`
  const icon = '<link rel="icon" href="data:image/svg+xml,%3Csvg%20'
  const [page, admin] = [await read("/about"), await (await pages.renderAdmin()).text()]
  expect([page.includes(rules), page.includes(icon)]).toEqual([true, true])
  expect([admin.includes("speculationrules"), admin.includes(icon)]).toEqual([false, true])
})

test("the guides come 24 a page, each page with its own address and the way to its neighbours", async () => {
  const blog = { description: "d", addedBy: "a", imagePath: "", sections: [] }
  for (let number = 1; number <= 50; number++) await store.blogs.add({ ...blog, title: `Guide no ${number}.` })
  const titles = (html: string) => [...html.matchAll(/Guide no (\d+)\.<\/a>/g)].map((match) => Number(match[1]))
  const range = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index)
  const [first, second, last] = [await read("/blog"), await read("/blog?page=2&utm=x"), await read("/blog?page=3")]
  expect([titles(first), titles(second), titles(last)]).toEqual([range(50, 27), range(26, 3), range(2, 1)])
  const canonical = (path: string) => `<link rel="canonical" href="https://maap.example${path}"/>`
  expect([first.includes(canonical("/blog")), second.includes(canonical("/blog?page=2"))]).toEqual([true, true])
  const rels = (html: string) =>
    [...html.matchAll(/<link rel="(prev|next)" href="([^"]+)"/g)].map((match) => match.slice(1))
  expect(rels(first)).toEqual([["next", "/blog?page=2"]])
  expect(rels(second)).toEqual([
    ["prev", "/blog"],
    ["next", "/blog?page=3"],
  ])
  expect(rels(last)).toEqual([["prev", "/blog?page=2"]])
})

test("shows 24 projects a page with filters by room and layout, whose address for search engines is the list", async () => {
  for (let number = 1; number <= 50; number++) {
    const [room, layout] = number % 2 === 0 ? ["Pooja & study", "l"] : ["Kitchen", "u"]
    await store.projects.add({ ...plainProject, title: `Project no ${number}.`, room, layout: layout as "l" | "u" })
  }
  const titles = (html: string) => [...html.matchAll(/Project no (\d+)\.<\/a>/g)].map((match) => Number(match[1]))
  const [first, second, last] = [
    await read("/projects"),
    await read("/projects?page=2"),
    await read("/projects?page=3"),
  ]
  expect([titles(first)[0], titles(first).length, titles(second).length]).toEqual([50, 24, 24])
  expect(titles(last).slice(0, 2)).toEqual([2, 1])
  const canonical = (html: string) => /<link rel="canonical" href="https:\/\/maap.example([^"]*)"/.exec(html)?.[1]
  expect([first, second].map(canonical)).toEqual(["/projects", "/projects?page=2"])
  expect(second).toMatch(/<title>[^<]*, page 2/)
  const links = [...first.matchAll(/<a href="(\/projects\?(?:room|layout)=[^"]+)"/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  )
  expect(links).toEqual([
    "/projects?room=Kitchen",
    "/projects?room=Pooja+%26+study",
    "/projects?layout=l",
    "/projects?layout=u",
  ])
  const study = await read("/projects?room=Pooja+%26+study&page=2")
  expect(titles(study)).toEqual([2])
  expect(canonical(study)).toBe("/projects")
  expect(study).toContain('href="/projects?room=Pooja+%26+study" rel="prev"')
  expect(study).toContain('<a href="/projects?room=Pooja+%26+study" aria-current="true">')
  expect(titles(await read("/projects?room=Kitchen&layout=l"))).toEqual([])
  for (const query of ["room=x", "layout=%00", "room=%00a", "page=4", "page=x", "room=Kitchen&page=3"]) {
    const answer = await pages.renderPage(new Request(`https://maap.example/projects?${query}`), { page: "" })
    const list = query.endsWith("Kitchen&page=3") ? "/projects?room=Kitchen" : "/projects"
    expect([query, answer.status, answer.headers.get("Location")]).toEqual([query, 302, list])
  }
})

test.each(["0", "4", "x", "2e0", "-1", "99999"])("page %s of three leads to the first one", async (page) => {
  const request = new Request(`https://maap.example/blog?page=${page}`)
  const answer = await pages.renderPage(request, { page: "" })
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/blog"])
})

test("what another node saves of business, menu, rate card and page shows on the next page that is rendered", async () => {
  const by = "owner@maap.example"
  const other = await openStore({ folder })
  try {
    const first = await store.pages.getByKey("about")
    const words = { ...blankOf(bookNow.fields), heading: "{name} takes {discount} off" }
    const blocks = [{ ...newBlock(bookNow, "off"), values: words }]
    await other.pages.change(first._id, (page) => ({ ...page, blocks }), by)
    const { business } = await store.business.current()
    const { card } = await store.rateCards.current()
    const { navigation } = await store.navigation.current()
    expect(await read("/about")).toContain(` takes ${card.percent.discount}% off`)
    await other.business.put({ ...business, name: "Nava Rasoi" }, { madeBy: by })
    const dearer = { ...card, percent: { ...card.percent, discount: card.percent.discount + 1 } }
    await other.rateCards.put(dearer, { madeBy: by })
    const header = [{ kind: "link" as const, label: "How we began", address: "/about" }]
    await other.navigation.put({ ...navigation, header }, { madeBy: by })
    const html = await read("/about")
    expect(html).toContain(`Nava Rasoi takes ${card.percent.discount + 1}% off`)
    expect(html).toContain("How we began")
    await other.pages.change(first._id, () => first, by)
    await other.business.put(business, { madeBy: by })
    await other.rateCards.put(card, { madeBy: by })
    await other.navigation.put(navigation, { madeBy: by })
    expect(await read("/about")).not.toContain("Nava Rasoi")
  } finally {
    await other.close()
  }
})

test("Home shows the projects that are marked for it, each with its price and the way to its page", async () => {
  const path = (letter: string) => `uploads/${letter.repeat(24)}-1600x1000.jpg`
  expect(await read("/")).not.toContain("Our Projects")
  const shown = { ...plainProject, isOnHome: true, imagePaths: [path("e")], home: "3BHK", size: "16 × 10 ft", days: 1 }
  const finished = await store.projects.add({ ...shown, solved: "One depth." })
  await store.projects.add({ ...shown, title: "Without a picture", imagePaths: [] })
  const html = await read("/")
  expect(html).toContain('<h2 id="projects">Our Projects</h2>')
  expect(html).toContain('<h3><a href="/projects/tall-wall">Tall wall</a></h3><p class="card-text">One depth.</p>')
  expect(html).toContain("3BHK, 16 × 10 ft, 1 day</p>")
  expect(html).toContain('<p class="label card-price"><span>Priced after measuring</span></p>')
  expect(html).not.toContain("/projects/without-a-picture")
  await store.projects.change(finished._id, (now) => ({ ...now, estimate: "layout=straight&a=3000" }))
  const [, price] = /card-price">([^<]*)<\/p>/.exec(await read("/projects")) ?? []
  expect(price).toMatch(/^₹.* with GST, Signature$/)
  expect(await read("/")).toContain(`<p class="label card-price">${price}</p>`)
  await store.projects.change(finished._id, (now) => ({ ...now, isOnHome: false }))
  expect(await read("/")).not.toContain("/projects/tall-wall")
})

test("a project has a page with its facts, drawing and estimate; a planned one says so above its text", async () => {
  const { projectSlug, _id } = await store.projects.add({
    ...plainProject,
    title: "Sink wall",
    layout: "straight",
    days: 36,
    year: 2026,
    priceFrom: 310_000,
    priceTo: 360_000,
    drawing: "sink-window",
    estimate: "layout=straight&a=3000",
    description: "<h1>Tap</h1>",
    searchTitle: "Sink under a window",
    imagePaths: [`uploads/${"d".repeat(24)}-1600x1000.jpg`],
  })
  const html = await read(`/projects/${projectSlug}`)
  const facts = ["Straight</dd>", "36 days from final measurement</dd>", "2026</dd>", "₹3,10,000 to ₹3,60,000 <a "]
  for (const fact of facts) expect(html).toContain(`<dd>${fact}`)
  expect(html).toContain("<title>Sink under a window")
  expect(html).toContain("<h1>Sink wall</h1></div>")
  expect(html).toContain('href="/estimate?layout=straight&amp;a=3000mm&amp;')
  expect(html).toMatch(/<svg[^>]* aria-label="Plan, 3,048 × 2,438 mm"/)
  expect(html).toMatch(/<svg[^>]* aria-label="Working drawing of a wall/)
  expect(html).toContain('"@type":"CreativeWork"')
  await store.projects.change(_id, (now) => ({ ...now, priceFrom: null, priceTo: null }))
  const { total } = calculate(readEstimateQuery("layout=straight&a=3000").kitchen, defaultRateCard)
  const price = `${formatRupees(total)} with GST, Signature`
  expect(await read(`/projects/${projectSlug}`)).toContain(`<dt>Price</dt><dd>${price} <a href="/estimate?`)
  expect(await read("/projects")).toContain(`<p class="label card-price">${price}</p>`)
  await store.projects.change(_id, (now) => ({ ...now, estimate: "" }))
  expect(await read(`/projects/${projectSlug}`)).toContain("<dd><span>Priced after measuring</span></dd>")
  expect(await read("/projects")).toContain('<p class="label card-price"><span>Priced after measuring</span></p>')
  await store.projects.change(_id, (now) => ({ ...now, status: "planned", drawing: "of a later version" }))
  const planned = await read(`/projects/${projectSlug}`)
  expect(planned).toContain("What is planned</h2>")
  expect(planned).not.toContain("The drawing</h2>")
  expect(await read("/projects")).toContain("36 days planned")
  const unknown = await pages.renderPage(new Request("https://maap.example/projects/nothing"), { page: "" })
  const words = await unknown.text()
  expect(unknown.status).toBe(404)
  for (const part of ["<h1>Project not found.</h1>", `<a href="/projects/${projectSlug}">`, ">See all projects<"]) {
    expect(words).toContain(part)
  }
})

test("Home carries on where rooms, reviews, projects or rates cannot be read, reports it, and may not be kept", async () => {
  const fail = () => Promise.reject(new Error("no such table"))
  await store.sample.record([{ kind: "blog", id: "019aa4d0-6c1e-7b52-9f0e-3d2a51c7e8b4" }])
  const broken = {
    ...store,
    categories: { ...store.categories, list: fail },
    reviews: { ...store.reviews, list: fail },
    projects: { ...store.projects, listOnHome: fail },
    rateCards: { ...store.rateCards, current: fail },
  }
  const door = { script: { href: "/entry.js" }, styles: [] }
  const { renderPage } = createPageRenderer({
    store: broken,
    pictures: {},
    assets: { site: door, admin: door },
    publicUrl: async () => "https://maap.example",
  })
  const errors: unknown[] = []
  const answer = await renderPage(
    new Request("https://maap.example/"),
    { page: "" },
    { onError: (error) => errors.push(error) },
  )
  expect([answer.status, answer.headers.get("Cache-Control"), errors.length]).toEqual([200, "no-store", 5])
  const html = await answer.text()
  expect(html).not.toContain("Discount On Online Booking")
  expect(html).toContain("They moved the sink point before the tiles")
  expect(html).not.toContain('href="/store-rooms"')
  expect(html).toContain("L-shaped for a 2BHK")
  const whole = await pages.renderPage(new Request("https://maap.example/"), { page: "" })
  expect(whole.headers.get("Cache-Control")).toBe("no-cache")
})

test("pictures are loaded from the address that is set for them, everywhere in a page", async () => {
  const path = samplePath
  const { categorySlug } = await store.categories.add({
    categoryName: "Lofts",
    categoryDescription: "x",
    imagePaths: [path],
    categoryAdditionalData: [{ title: "Shelves", description: `<p><img src="/${path}"></p>` }],
  })
  const door = { script: { href: "/entry.js" }, styles: [] }
  const { renderPage } = createPageRenderer({
    store,
    pictures: { "hob-wall": path },
    assets: { site: door, admin: door },
    publicUrl: async () => "https://maap.example",
    picturesUrl: "https://cdn.maap.example/maap",
  })
  for (const page of ["/", `/${categorySlug}`]) {
    const html = await (await renderPage(new Request(`https://maap.example${page}`), { page: "" })).text()
    // Islands get paths; the document has the origin.
    const markup = html.replaceAll(/ data-props='[^']*'/g, "")
    const loaded = markup.match(/[^\s"(]*uploads\/a{24}[^\s"]*/g) ?? []
    expect(loaded.length).toBeGreaterThan(10)
    expect(loaded.filter((each) => !each.startsWith("https://cdn.maap.example/maap/uploads/"))).toEqual([])
    expect(html).toContain(' data-pictures="https://cdn.maap.example/maap"')
    expect(html).toContain('<meta property="og:image" content="https://cdn.maap.example/maap/uploads/')
    expect(html).toContain('<link rel="canonical" href="https://maap.example/')
  }
})

test("a guide that does not exist offers the others, and its ways to the form lead to a page that has one", async () => {
  const html = await read("/blog/nothing")
  expect(html).toContain("Blog not found.")
  expect(html).toMatch(/<li><a href="\/blog\/[a-z0-9-]+">Guide no \d+\.<\/a>/)
  expect(html).toContain('<a href="/blog">See all guides</a>')
  expect(html).not.toContain('href="#contact"')
  expect(html).toContain('href="/contact#contact"')
})

test("a guide shows its lists, tables and drawing, and leads to the next guide, its room and the price", async () => {
  const sections = [
    {
      h2: "Lines",
      h3: "",
      image: "",
      paragraph: "1. Board: its <b>grade</b>\n\nNo. | Amount\n1 | ₹500\n | ₹7\n\n[drawing: elbow]",
    },
  ]
  const texts = { title: "Shelves of store rooms", description: "x", addedBy: "Team", imagePath: "", sections }
  const { slug } = await store.blogs.add(texts)
  const html = await read(`/blog/${slug}`)
  expect(html).toContain('<ol class="counted"><li><strong>Board</strong>: its &lt;b&gt;grade&lt;/b&gt;</li></ol>')
  expect(html).toContain('<td><span>1</span></td><td class="amount">₹500</td>')
  expect(html).toMatch(/<svg[^>]*aria-label="A person beside two counters\. With the elbow at 975 mm/)
  const end = html.slice(html.indexOf('id="guide-end"'))
  for (const part of ['href="/blog/guide-no', 'href="/store-rooms"', 'href="/estimate"']) expect(end).toContain(part)
})

test("pages show a picture at its focus and in its colour, and the preview of a link is cropped there, too", async () => {
  const path = (number: number) => `uploads/${String(number).padStart(24, "0")}-1600x1000.jpg`
  const stem = (number: number) => path(number).slice(0, -4)
  const file = (number: number) => ({ path: path(number), width: 1600, height: 1000, bytes: 1, colour: "#10f0a9" })
  const [chosen, plain] = await store.pictures.add([1, 2].map((number) => ({ file: file(number), about: {} })))
  const section = { h2: "", h3: "", paragraph: "", image: path(2) }
  const texts = { title: "Counter", description: "x", addedBy: "Team" }
  const { slug } = await store.blogs.add({ ...texts, imagePath: path(1), sections: [section] })
  await store.pictures.change(chosen?._id ?? "", { focus: { x: 31, y: 70 } }, { by: "" })
  const html = await read(`/blog/${slug}`)
  const own = "tone tone--own red-1 green-15 blue-10"
  expect(html).toContain(`<img class="${own} focused focus-x-30 focus-y-70" src="/${path(1)}"`)
  expect(html).toContain(`<img class="${own}" src="/${path(2)}"`)
  expect(html).toContain(`<meta property="og:image" content="https://maap.example/${stem(1)}-share-30x70.jpg"/>`)
  expect(await read("/blog")).toContain(`focused focus-x-30 focus-y-70" src="/${path(1)}"`)
  expect(plain).toMatchObject({ focus: { x: 50, y: 50 } })
})

test("a picture without an alt text of its place has that of the library, one with its own keeps it", async () => {
  const path = (letter: string) => `uploads/${letter.repeat(24)}-1600x1000.jpg`
  const file = (letter: string) => ({ path: path(letter), width: 1600, height: 1000, bytes: 1, colour: "" })
  await store.pictures.add([
    { file: file("8"), about: { alt: "A drawer of the library" } },
    { file: file("9"), about: { alt: "A hob of the library" } },
  ])
  const section = { h2: "h", h3: "", paragraph: "p", image: path("9"), imageAlt: "Our hob" }
  const texts = { title: "Alt texts", description: "d", addedBy: "Team" }
  const { slug } = await store.blogs.add({ ...texts, imagePath: path("8"), sections: [section] })
  const html = await read(`/blog/${slug}`)
  expect(html).toContain('alt="A drawer of the library"')
  expect(html).toContain('alt="Our hob"')
  expect(html).not.toContain("A hob of the library")
  expect(await read("/blog")).toContain('alt="A drawer of the library"')
})

test("a picture of the site that someone has replaced is shown in its place", async () => {
  const path = (letter: string) => `uploads/${letter.repeat(24)}-1600x1000.jpg`
  const file = (letter: string) => ({ path: path(letter), width: 1600, height: 1000, bytes: 1, colour: "" })
  await store.pictures.setSitePictures({ "lshape-kota-grey": { file: file("c"), alt: "A kitchen" } })
  expect(await read("/estimate")).toContain(`src="/${path("c")}"`)
  const { items } = await store.pictures.list({ search: "A kitchen" })
  await store.pictures.replace(items[0]?._id ?? "", file("b"), { by: "" })
  await store.pictures.change(items[0]?._id ?? "", { alt: "Our own kitchen" }, { by: "" })
  const html = await read("/estimate")
  expect(html).toContain(`src="/${path("b")}"`)
  expect(html).toContain('alt="Our own kitchen"')
  expect(html).not.toContain(path("c"))
})

test("a page without a picture is shared with that of Home, at its focus", async () => {
  await store.pages.add({ name: "Our rules", slug: "our-rules", ...noSharing, blocks: [] })
  const home = await store.pages.getByKey("home")
  await store.pages.change(home._id, (now) => ({ ...now, sharingPicture: samplePath }))
  expect(await read("/our-rules")).toContain(
    `<meta property="og:image" content="https://maap.example/uploads/${"a".repeat(24)}-1200x800-share.jpg"/>`,
  )
})

test("an own page is shown at its address, below the rooms, and says where the admin changes it", async () => {
  const blocks = [{ ...newBlock(bookNow, "one"), isHidden: true }, newBlock(contact, "two")]
  const content = { name: "Our workshop", searchTitle: "The workshop{in city}", searchDescription: "", blocks }
  const { _id } = await store.pages.add({ ...content, slug: "our-workshop", sharingPicture: samplePath })
  const html = await read("/our-workshop")
  expect(html).toContain("<title>The workshop | Modular Kitchens &amp; Interiors</title>")
  expect(html).toContain('<h1 class="visually-hidden">Our workshop</h1>')
  expect(html).toContain('<link rel="canonical" href="https://maap.example/our-workshop"/>')
  expect(html).toContain(`uploads/${"a".repeat(24)}-1200x800-share.jpg`)
  expect(html).toContain(`/admin/pages/edit/${_id}`)
  expect(html).not.toContain("Book Now")
  expect(html).toContain('<a class="button menu-visit" href="#contact">')
  await store.pages.change(_id, (now) => ({ ...now, blocks: [] }))
  expect(await read("/our-workshop")).toContain('<a class="button menu-visit" href="/contact#contact">')
  const away = await pages.renderPage(new Request("https://maap.example/nobodys-page"), { page: "" })
  expect([away.status, away.headers.get("Location")]).toEqual([302, "/"])
})

test("a page in another language reports it: as a whole, in its parts that are English, and where English pages link to it", async () => {
  const blocks = [newBlock(guideCards, "one"), newBlock(contact, "two")]
  const sharing = { searchTitle: "", searchDescription: "", sharingPicture: "" }
  await store.pages.add({ name: "हमारी गारंटी", language: "hi", ...sharing, blocks })
  const texts = { description: "d", addedBy: "Team", imagePath: samplePath, sections: [] }
  await store.blogs.add({ ...texts, title: "ओट्याची उंची", language: "mr" })
  const page = await read("/hamari-garanti")
  expect(page).toContain('<html lang="hi-IN"')
  expect(page).toContain('<meta property="og:locale" content="hi_IN"/>')
  expect(page).toMatch(/"@type":"WebPage",[^}]*"inLanguage":"hi-IN"/)
  expect(page).toMatch(
    /<li aria-current="page" lang="hi-IN">हमारी गारंटी<\/li>|<h1 class="visually-hidden">हमारी गारंटी<\/h1>/,
  )
  for (const part of ["header", "footer", "nav", "article", 'div class="enquiry-card plinth"']) {
    expect(page).toMatch(new RegExp(`<${part}[^>]* lang="en-IN"`))
  }
  const card = '<a href="/blog/otyachi-unchi" lang="mr-IN" hrefLang="mr-IN">ओट्याची उंची</a>'
  expect(page).toContain(card)
  const list = await read("/blog")
  expect(list).toContain(card)
  expect(list.replaceAll(card, "")).toContain('<html lang="en-IN"')
  expect(list).not.toContain(' lang="en-IN" aria')
  const guide = await read("/blog/otyachi-unchi")
  expect(guide).toContain('<html lang="mr-IN"')
  expect(guide).toContain('"inLanguage":"mr-IN"')
  expect(guide).toContain('<p class="label" lang="en-IN">By ')
  expect(guide).toMatch(/<section class="book-now"[^>]* lang="en-IN"/)
})

test("a name in Devanagari in menu and footer reports it, whatever the page", async () => {
  const { navigation } = await store.navigation.current()
  const link = { kind: "link", label: "हमारी गारंटी", address: "/about" } as const
  const [first, ...lists] = navigation.footer
  const footer = first ? [{ ...first, links: [...first.links, link] }, ...lists] : []
  await store.navigation.put({ header: [...navigation.header, link], footer }, { madeBy: "" })
  const html = await read("/about")
  expect(html.match(/<a href="\/about" lang="hi"[^>]*>हमारी गारंटी<\/a>/g)).toHaveLength(2)
})

test("the preview of a page shows unsaved text, each block marked with its id", async () => {
  const home = await store.pages.getByKey("home")
  const values = { ...blankOf(bookNow.fields), heading: "Not yet saved" }
  const block = { id: "of-preview", type: bookNow.type, isHidden: false, values }
  const html = await pages.renderPreview({ noun: "pages", item: { ...home, blocks: [...home.blocks, block] } })
  expect(html).toContain('<section class="book-now" aria-labelledby="of-preview.book-now" data-block="of-preview">')
  // Without the promise, because no payments are set, and without the projects, because none is marked for Home.
  expect(html.match(/data-block=/g)).toHaveLength(home.blocks.length - 1)
  const published = await read("/")
  expect(published).not.toContain("Not yet saved")
  expect(published).not.toContain("data-block")
})

test("what stands around each guide, project and room is previewed on the newest of them", async () => {
  for (const [key, path] of [
    ["guide", await newestGuide()],
    ["room", `/${(await store.categories.list()).items[0]?.categorySlug}`],
  ] as const) {
    const page = await store.pages.getByKey(key)
    const said = {
      id: "of-preview",
      type: bookNow.type,
      isHidden: false,
      values: { ...blankOf(bookNow.fields), heading: "Said" },
    }
    const html = await pages.renderPreview({ noun: "pages", item: { ...page, blocks: [...page.blocks, said] } })
    expect(html).toContain(`<link rel="canonical" href="https://maap.example${path}"/>`)
    expect(html.match(/data-block="([^"]*)"/g)).toEqual(
      [key, "contact", "of-preview"].map((id) => `data-block="${id}"`),
    )
  }
})

test("a page always shows what the product makes there, and no other page does", async () => {
  const page = await store.pages.getByKey("estimate")
  const html = await pages.renderPreview({ noun: "pages", item: { ...page, blocks: [] } })
  expect(html).toContain('data-island="estimate"')
  const elsewhere = { ...(await store.pages.getByKey("about")), blocks: page.blocks }
  expect(await pages.renderPreview({ noun: "pages", item: elsewhere })).not.toContain('data-island="estimate"')
})

test("the contact part shows what the contact page says, but for what a page its own says", async () => {
  const onContact = await store.pages.getByKey("contact")
  const say = (words: Record<string, string>) => (block: Block) =>
    block.type === contact.type ? { ...block, values: { ...(block.values as object), ...words } } : block
  const blocks = onContact.blocks.map(say({ heading: "Ask Zuri", lead: "Within two days." }))
  await store.pages.change(onContact._id, (now) => ({ ...now, blocks }))
  const about = await store.pages.getByKey("about")
  expect(await read("/about")).toContain(">Ask Zuri</h2>")
  expect(await read("/estimate")).toContain(">Ask Zuri</h2>")
  // The default texts of release 1.0 do not count as the page's own.
  const old = { heading: "Tell us about your home", lead: "" }
  const first = await pages.renderPreview({ noun: "pages", item: { ...about, blocks: about.blocks.map(say(old)) } })
  expect(first).toContain(">Ask Zuri</h2>")
  const own = { heading: "Ask us", lead: "" }
  const html = await pages.renderPreview({ noun: "pages", item: { ...about, blocks: about.blocks.map(say(own)) } })
  expect(html).toContain(">Ask us</h2>")
  expect(html).toContain("Within two days.")
  await store.pages.change(onContact._id, (now) => ({ ...now, blocks: onContact.blocks }))
})

async function newestGuide(): Promise<string> {
  return (await store.blogs.list({ limit: 1 })).items.map(({ slug }) => `/blog/${slug}`)[0] ?? ""
}

test("shows the newest 24 reviews when there are more", async () => {
  for (let number = 1; number <= 30; number++) {
    const reviewData = `Review no ${number}.`
    await store.reviews.add({ reviewerName: "Asha", reviewerLocation: "Pune", reviewData, imagePath: "" })
  }
  const shown = new Set((await read("/")).match(/Review no \d+\./g))
  expect([shown.size, shown.has("Review no 30."), shown.has("Review no 6.")]).toEqual([24, true, false])
})

test("shows the stars, the room and the date of a review, but not to search engines", async () => {
  const said = { reviewerName: "Meera", reviewerLocation: "Kothrud", reviewData: "As it was drawn.", imagePath: "" }
  await store.reviews.add({ ...said, stars: 4, room: "Kitchen", reviewedOn: "2026-11-05" })
  const page = await read("/")
  const [caption = ""] = page.match(/<figcaption>(?:(?!<\/figcaption>).)*Meera.*?<\/figcaption>/s) ?? []
  expect(caption).toContain("4 of 5 stars")
  expect(caption).toContain("Kothrud, Kitchen, 5 November 2026")
  const scripts = page.match(/<script type="application\/ld\+json">.*?<\/script>/gs) ?? []
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.join("")).not.toMatch(/[Rr]ating|Review|Meera/)
})
