import { afterAll, beforeAll, expect, test } from "vitest"
import { calculate } from "#estimate/shared/estimate.ts"
import { readEstimateQuery } from "#estimate/shared/query.ts"
import { defaultRateCard } from "#estimate/shared/rate-card.ts"
import { formatRupees } from "#estimate/shared/rupees.ts"
import { tierNames } from "#kitchen/tiers.ts"
import { openSamplePages, type SamplePages } from "../../../test/site/sample-pages.ts"
import { attributeOf, type Element, readHtml, select, textOf } from "../../../test/text/read-html.ts"

let sample: SamplePages

beforeAll(async () => {
  sample = await openSamplePages()
})

afterAll(() => sample.close())

/** Opens a page; returns a function that finds elements by selector. */
async function open(path: string): Promise<(selector: string) => Element[]> {
  const page = readHtml(await sample.read(path))
  return (selector) => select(page, selector)
}

const textsOf = (elements: Element[]) => elements.map((each) => textOf(each).trim())

test("Home has its sections, with the fixed words and counts", async () => {
  const find = await open("/")
  expect(textsOf(find("h1"))).toEqual(["Let's design your Dream home with Modular Kitchen"])
  const headings = textsOf([...find("main h2"), ...find("main h3")])
  expect(headings).toEqual(
    expect.arrayContaining([
      "About Us",
      "Design Ideas",
      "6 Steps Of Completion Interior",
      "Our Projects",
      "Client Feedback",
    ]),
  )
  expect(textsOf(find("main")).join()).toContain("A kitchen is forty decisions. We write down every one.")
  const figures = textsOf(find(".figures")).join()
  expect(figures).toContain("100+ Interior Services")
  expect(figures).toContain("800+ Happy Customer")
  expect(textsOf(find(".steps h3"))).toEqual([
    "Book a Free Appointment",
    "Seal The Deal",
    "Place your order",
    "Get ready for installation",
    "The Final Payment",
    "All Set To Move In",
  ])
  expect(find(".project img")).toHaveLength(6)
})

test("About has its sections in order", async () => {
  const find = await open("/about")
  expect(textsOf(find("main h2"))).toEqual([
    "One drawing, one\u00a0list, one\u00a0price",
    "One tape measure, one hour, no obligation.",
    "Tell us about your home",
    "How we came to write everything down",
  ])
  expect(textsOf(find(".figures li"))).toEqual(["100+ Interior Services", "800+ Happy Customer"])
  expect(find(".counters")).toHaveLength(1)
  expect(textsOf(find(".reading h3"))).toEqual([
    "Our story",
    "Our mission",
    "What sets us apart",
    "Our process",
    "Our promise",
  ])
})

test("Contact shows one phone number, one e-mail address, one office address and the form", async () => {
  const find = await open("/contact")
  const links = find("#contact a").map((each) => [textOf(each).trim(), attributeOf(each, "href") ?? ""] as const)
  expect(links.filter(([words]) => words.startsWith("+91"))).toEqual([
    [expect.anything(), expect.stringMatching(/^tel:\+91\d+$/)],
  ])
  expect(find("#contact dl a").filter((each) => attributeOf(each, "href")?.startsWith("mailto:"))).toHaveLength(1)
  const lists = textsOf(find("#contact dl"))
  expect(lists.at(-1)).toContain("Pune 411038")
  expect(lists[0]).toMatch(/Phone.*Hours.*Map/s)
  const labels = textsOf(find("#contact label")).join("\n")
  for (const label of ["Full Name", "Email", "Phone", "Property Name", "Message"]) expect(labels).toContain(label)
})

test.each([
  [
    "/PrivacyPolicy",
    [
      "Information we collect",
      "How we use it",
      "Cookies",
      "Sharing",
      "Security",
      "Third-party links",
      "Your rights",
      "Policy changes",
    ],
  ],
  [
    "/terms-and-conditions",
    [
      "Acceptance",
      "Services",
      "Intellectual property",
      "User obligations",
      "Limitation of liability",
      "Privacy",
      "Modifications",
      "Governing law",
    ],
  ],
])("%s has its eight numbered sections, and no blank is left to fill", async (path, words) => {
  const find = await open(path)
  expect(textsOf(find("main h2"))).toEqual(words.map((each, index) => `${index + 1}. ${each}`))
  expect(textsOf(find("main")).join()).not.toMatch(/\[[^\]]*\]|\{|TODO|lorem|your (company|city)/i)
  expect(textsOf(find(".contents summary"))).toEqual(["On this page"])
  expect(textsOf(find(".contents a"))).toEqual(textsOf(find("main h2")))
  const ids = find(".legal section").map((section) => `#${attributeOf(section, "id")}`)
  expect(ids).toEqual(find(".contents a").map((link) => attributeOf(link, "href")))
})

test("each layout and each price of a kitchen leads to the estimate of that very price", async () => {
  const find = await open("/modular-kitchen")
  const cards = find(".layout-price").map((card) => {
    const said = textOf(select(card, "b")[0])
    return { price: /₹[\d,]+/.exec(said)?.[0], tier: said.split(", ").at(-1), link: select(card, "a")[0] }
  })
  const cells = find(".price-table td").map((cell) => {
    return { price: textOf(cell), tier: attributeOf(cell, "data-label"), link: select(cell, "a")[0] }
  })
  expect([cards.length, cells.length]).toEqual([5, 15])
  for (const { price, tier, link } of [...cards, ...cells]) {
    const [path, query = ""] = attributeOf(link, "href")?.split("?") ?? []
    const { kitchen } = readEstimateQuery(query)
    const opened = [formatRupees(calculate(kitchen, defaultRateCard).total), tierNames[kitchen.tier]]
    expect([path, ...opened]).toEqual(["/estimate", price, tier])
  }
})

test("every design idea leads to the very kitchen of its caption, not booked online", async () => {
  const find = await open("/")
  const ideas = find(".idea a")
  expect(ideas).toHaveLength(5)
  for (const idea of ideas) {
    const { kitchen } = readEstimateQuery(attributeOf(idea, "href")?.replace("/estimate?", "") ?? "")
    const price = formatRupees(calculate(kitchen, defaultRateCard).total)
    expect([textOf(idea), kitchen.tier, kitchen.isBookedOnline]).toEqual([
      `from ${price} with GST, Essential`,
      "essential",
      false,
    ])
  }
})

test("the header shows the promo line, the phone number and every link; the footer its own, and the copyright line", async () => {
  const find = await open("/about")
  const header = textsOf(find("header")).join()
  expect(header).toContain("Enjoy Flat 5% Discount On Online Booking. Limited Time offer.")
  expect(textsOf(find("header a")).some((words) => words.startsWith("+91"))).toBe(true)
  const links = find("header a").map((each) => `${textOf(each)} ${attributeOf(each, "href")}`)
  for (const link of [
    "Home /",
    "About /about",
    "Modular kitchen /modular-kitchen",
    "Prices /estimate",
    "Guides /blog",
    "Contact /contact",
  ]) {
    expect(links).toContain(link)
  }
  const footer = textsOf(find(".site-footer a"))
  for (const name of ["About us", "Privacy policy", "Contacts", "Terms and conditions"]) expect(footer).toContain(name)
  expect(footer.some((words) => words.startsWith("+91"))).toBe(true)
  const words = textsOf(find(".site-footer")).join()
  expect(words).toContain("Kothrud")
  expect(words).toContain("Copyright 2024 Maap Kitchens & Interiors")
})

test.each([
  ["/", "Home"],
  ["/about", "About"],
  ["/about/", "About"],
  ["/modular-kitchen", "Modular kitchen"],
  ["/projects", "Projects"],
  ["/estimate", "Prices"],
  ["/contact", "Contact"],
  ["/wardrobes", "Wardrobes"],
  ["/home-office", "Home office"],
  ["/blog", "Guides"],
])("on %s the menu marks %s alone", async (path, name) => {
  const find = await open(path)
  expect(textsOf(find("header [aria-current]"))).toEqual([name])
})

test("only the list of guides gives the header its own class", async () => {
  const marked = await Promise.all(
    sample.paths.map(async (path) => ((await open(path))("header.header--blog").length > 0 ? path : [])),
  )
  expect(marked.flat()).toEqual(["/blog"])
})

test("the list of guides has a card for each, with all that the specification names", async () => {
  const find = await open("/blog")
  const cards = find(".card")
  expect(cards).toHaveLength(6)
  for (const card of cards) {
    expect(select(card, "img")).toHaveLength(1)
    expect(textOf(select(card, "h2")[0])).not.toBe("")
    expect(textOf(select(card, ".card-text")[0])).not.toBe("")
    expect(textOf(card)).toMatch(/By .+ · \d{1,2} [A-Z][a-z]+ \d{4}/)
    const more = select(card, "a").find((each) => textOf(each).startsWith("Read More"))
    expect(attributeOf(more, "href")).toMatch(/^\/blog\/[a-z0-9-]+$/)
  }
})

test("a guide shows its banner, its sections in order, the shared block and the contact section", async () => {
  const [blog] = (await sample.store.blogs.list()).items
  if (!blog) throw new Error("The sample content has no guide.")
  const find = await open(`/blog/${blog.slug}`)
  expect(textsOf(find("h1"))).toEqual([blog.title])
  expect(textsOf(find(".page-banner")).join()).toContain(blog.description)
  expect(textsOf(find(".article h2"))).toEqual(blog.sections.map(({ h2 }) => h2).filter((h2) => h2))
  expect(textsOf(find(".article h3"))).toEqual(blog.sections.map(({ h3 }) => h3).filter((h3) => h3))
  expect(textsOf(find("a"))).toContain("Book Now")
  expect(textsOf(find("#contact")).join()).toContain("Official email")
})

test("every page says in its head what it is: a title and a description of its own, and its address", async () => {
  const titles = new Set<string>()
  for (const path of sample.paths) {
    const find = await open(path)
    const title = textOf(find("title")[0])
    const description = attributeOf(find('meta[name="description"]')[0], "content") ?? ""
    expect([path, find("h1").length]).toEqual([path, 1])
    expect(attributeOf(find('link[rel="canonical"]')[0], "href")).toBe(
      `https://maap.example${path === "/" ? "/" : path}`,
    )
    expect(title.length).toBeGreaterThan(5)
    expect([path, description.length > 20, description.length <= 160]).toEqual([path, true, true])
    titles.add(title)
  }
  expect(titles.size).toBe(sample.paths.length)
})

test("every page says to search engines what it is about, and on Home and Contact where the business is", async () => {
  const kinds: Record<string, string[]> = {}
  const withAddress: string[] = []
  for (const path of sample.paths) {
    const find = await open(path)
    const graph = (
      JSON.parse(textOf(find('script[type="application/ld+json"]')[0])) as {
        "@graph": { "@type": string; address?: unknown }[]
      }
    )["@graph"]
    if (graph[0]?.address !== undefined) withAddress.push(path)
    kinds[path] = graph.map((thing) => thing["@type"])
  }
  const always = ["HomeAndConstructionBusiness", "WebSite"]
  const inner = [...always, "BreadcrumbList"]
  const guide = Object.keys(kinds).find((path) => path.startsWith("/blog/")) ?? ""
  expect(kinds).toMatchObject({
    "/": always,
    "/about": inner,
    "/contact": inner,
    "/modular-kitchen": [...inner, "Service"],
    "/estimate": inner,
    "/projects": [...inner, "ItemList"],
    "/blog": inner,
    "/PrivacyPolicy": inner,
    "/terms-and-conditions": inner,
    "/wardrobes": [...inner, "Service"],
    [guide]: [...inner, "BlogPosting"],
  })
  expect(withAddress).toEqual(["/", "/contact"])
})

test("a room, a project and a guide show no picture twice, and each text of a room has one", async () => {
  const items = sample.paths.filter((path) => !["/", "/modular-kitchen", "/estimate", "/book"].includes(path))
  expect(items.length).toBeGreaterThan(15)
  for (const path of items) {
    const find = await open(path)
    const shown = find("main img").map((img) => attributeOf(img, "src"))
    expect([path, shown.filter((each, index) => shown.indexOf(each) !== index)]).toEqual([path, []])
    for (const item of find(".item")) expect([path, select(item, "img").length]).toEqual([path, 1])
  }
})

test("a room's price contains no fitting that only kitchens have", async () => {
  for (const path of ["/wardrobes", "/living-room", "/kids-bedroom", "/home-office"]) {
    const find = await open(path)
    const [price = ""] = textsOf(find("#price"))
    expect([path, price]).toEqual([path, expect.stringContaining("Premium")])
    expect([path, price]).toEqual([path, expect.not.stringMatching(/lift-up|chimney|sink/i)])
  }
})
