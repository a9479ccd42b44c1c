import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { defaultTreeAdapter as tree } from "parse5"
import { afterAll, beforeAll, expect, test } from "vitest"
import { pageKeys } from "#base/urls/fixed-pages.ts"
import { blockTypes } from "#pages/shared/block-types.ts"
import { type AnyField, blankOf, type Fields } from "#cms/fields/field.ts"
import { known } from "#cms/fields/types.ts"
import { defaultPages } from "#pages/shared/default-pages.ts"
import type { Block } from "#cms/fields/blocks.ts"
import type { PageContent } from "#pages/shared/page.ts"
import { toBusinessView } from "#collections/shared/business/business-view.ts"
import { defaultRateCard } from "#estimate/shared/rate-card.ts"
import { renderFeed } from "#site/seo/feed.ts"
import { renderLlms } from "#site/seo/llms.ts"
import { openStore, type Store } from "./store/store.ts"
import { plainProject } from "../../test/site/plain-project.ts"
import { sentinel } from "../../test/site/sentinel-business.ts"
import { attributeOf, readHtml } from "../../test/text/read-html.ts"
import { createPageRenderer } from "./pages/render-page.tsx"

/** A text of the owner: one word that starts with Zq. */
const word = (...parts: (string | number)[]) => `Zq${parts.join("").replaceAll(/[^A-Za-z0-9]/g, "")}`
const picture = { path: `uploads/${"0".repeat(24)}-800x600.jpg`, alt: word("alt") }

/** Every text is the owner's; lists have two entries, or the entries of the default page. */
function ownValues(fields: Fields, written: Record<string, unknown>, name: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, ownValue(field, written[key], `${name}${key}`)]),
  )
}

function ownValue(anyField: AnyField, written: unknown, name: string): unknown {
  const field = known(anyField)
  switch (field.type) {
    case "text":
      return word(name)
    case "richText":
      return `<p>${word(name)}</p>`
    case "image":
      return picture
    case "rows": {
      const items = written as Record<string, unknown>[]
      const shown = items.length > 0 ? items : [blankOf(field.fields), blankOf(field.fields)]
      return shown.map((item, index) => ownValues(field.fields, item, `${name}${index}`))
    }
    case "link":
      return "/contact"
    case "choice":
    case "items":
    case "toggle":
      return written
    case "blocks":
    case "custom":
    case "group":
    case "images":
    case "list":
    case "number":
    case "slug":
      throw new Error(`No block has a field of the type ${field.type}.`)
  }
}

function ownBlock({ type, ...block }: Block, name: string): Block {
  const fields = blockTypes.find((each) => each.type === type)?.fields ?? {}
  return { ...block, type, isHidden: false, values: ownValues(fields, block.values as never, name) }
}

function ownPage({ blocks }: PageContent, name: string): PageContent {
  const texts = { name: word(name), searchTitle: word(name, "title"), searchDescription: word(name, "about") }
  return {
    ...texts,
    language: "en",
    sharingPicture: "",
    blocks: blocks.map((block) => ownBlock(block, `${name}${block.type}`)),
  }
}

const everyBlock: PageContent = {
  ...defaultPages.home,
  blocks: blockTypes
    .filter(({ only }) => !only)
    .map(({ type, fields }) => ({ id: type, type, isHidden: false, values: blankOf(fields) })),
}

let folder: string
let store: Store
let read: (path: string, init?: RequestInit) => Promise<string>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "maap-words-"))
  store = await openStore({ folder })
  await store.business.put(sentinel, { madeBy: "" })
  await store.navigation.put(
    {
      header: [{ kind: "link", label: word("menu"), address: "/about" }, { kind: "rooms" }],
      footer: [{ title: word("foot"), links: [{ kind: "link", label: word("link"), address: "/about" }] }],
    },
    { madeBy: "" },
  )
  const { tiers } = defaultRateCard
  await store.rateCards.put(
    {
      ...defaultRateCard,
      tiers: {
        essential: { ...tiers.essential, materials: word("essential") },
        signature: { ...tiers.signature, materials: word("signature") },
        premium: { ...tiers.premium, materials: word("premium") },
      },
    },
    { madeBy: "" },
  )
  await store.pages.begin(Object.fromEntries(pageKeys.map((key) => [key, ownPage(defaultPages[key], key)])))
  await store.pages.add({ ...ownPage(everyBlock, "own"), slug: "own" })
  const [imagePaths, imageAlts] = [[picture.path], [picture.alt]]
  for (const [drawing, categoryName] of [
    ["wardrobe", "ZqWardrobe"],
    ["", "ZqRoom"],
  ] as const) {
    await store.categories.add({
      categoryName,
      categoryDescription: word("about"),
      categoryAdditionalData: [{ title: word("item"), description: `<p>${word("text")}</p>` }],
      imagePaths,
      imageAlts,
      drawing,
      included: word("included"),
      notIncluded: word("excluded"),
    })
  }
  for (const status of ["finished", "planned"] as const) {
    await store.projects.add({
      ...plainProject,
      title: word(status),
      room: word("room"),
      place: word("place"),
      solved: word("solved"),
      size: word("size"),
      status,
      days: 30,
      year: 2026,
      priceFrom: 100,
      priceTo: 200,
      isOnHome: true,
      drawing: "hob-wall",
      description: `<p>${word("text")}</p>`,
      estimate: "layout=l&unit=mm&a=3000&b=2400",
      imagePaths,
      imageAlts,
    })
  }
  for (const title of ["ZqOne", "ZqWardrobe"]) {
    const section = {
      h2: word("h2"),
      h3: word("h3"),
      paragraph: word("text"),
      image: picture.path,
      imageAlt: picture.alt,
    }
    const texts = { title, description: word("about"), addedBy: word("author") }
    await store.blogs.add({ ...texts, imagePath: picture.path, imageAlt: picture.alt, sections: [section] })
  }
  const door = { script: { href: "/entry.js" }, styles: [] }
  const renderer = createPageRenderer({
    store,
    pictures: {},
    assets: { site: door, admin: door },
    publicUrl: () => Promise.resolve("https://zq.example"),
  })
  read = async (path, init) => {
    const answer = await renderer.renderPage(new Request(`https://zq.example${path}`, init), { page: "" })
    return answer.text()
  }
})

afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

/** Elements with labels of the program: a button, the name of a field or of a row, a choice. */
const labels = new Set(["button", "label", "legend", "option", "dt", "th", "svg", "script", "style"])

function* textsIn(node: ReturnType<typeof readHtml>): Generator<string> {
  for (const child of node.childNodes) {
    if (tree.isTextNode(child)) yield child.value
    else if (tree.isElementNode(child)) {
      const meta = attributeOf(child, "name") ?? attributeOf(child, "property") ?? ""
      if (/description|title|:alt$/.test(meta)) yield attributeOf(child, "content") ?? ""
      if (!labels.has(child.tagName)) yield* textsIn(child)
    }
  }
}

/** The program's own texts, and why each is not a sentence of the owner's. */
const allowed: readonly [why: string, ...texts: RegExp[]][] = [
  ["links and hints of the program", /^(Skip to the content|(See us )?on the map|Full privacy policy)$/],
  ["the button of the bar (specification)", /^Get Free Estimate$/],
  ["the name of the feed", /^Guides and projects \|$/],
  [
    "the files for programs",
    /^- \[Feed of the guides and projects$|^Atom, the guides with their whole text\.$/,
    /^- \[Map of the site$|^Every page, with the time of its last change\.$/,
  ],
  ["the notice about conversion files", /^To measure our advertising, we tell Google or Meta/],
  ["the hint of a field", /^Building or project name, if any$/],
  ["the number of the registration", /^, GSTIN 27AAPFU0939F1ZV$/],
  [
    "what was asked for is not there (specification), and where to go",
    /^(Blog|Project) not found\.$/,
    /^See all (guides|projects)$|^Go to the home page$|^Need help\? Call$/,
  ],
  [
    "prices of the rate card",
    /^(Kitchens )?from ₹[\d,]+ with GST, Essential$/,
    /^Essential to Premium\.$/,
    /^[\d.]+ sq ft, 2 drawers$|^Transport and fitting \(6%\)$/,
  ],
  [
    "labels of the estimate",
    /^(Signature|L-shaped, 10 × 8 ft, Signature), with GST$/,
    /^Signature with GST, no tall units$|^What would yours cost\?$/,
    /^The estimate line by line$|^Send this with my enquiry$/,
    /^(This estimate opens at|The link opens this estimate at the same rates\.$)/,
  ],
  ["hints of its fields", /^[\d ft]+ to [\d ft in]+(, each 2 ft wide)?$|^In mm, or feet: 3 ft 3 in$/],
  [
    "its messages",
    /^Changed(\? See every line| something\? Press “Work out the price”)/,
    /^Estimate of .* on rate card \d+, |^Valid (\d+ )?days, until /,
  ],
  [
    "the counter height and the monthly payment, and how to use them",
    /^Stand straight in your kitchen slippers/,
    /^Prep counter \d+ mm|^For an elbow at \d+ mm/,
    /₹[\d,]+ at 12% for 12 months/,
  ],
  [
    "the caption of a drawing that the program makes",
    /^Your kitchen in standard units/,
    /^[\d ×]+ ft, \d tall units?$/,
    /unit by unit, in millimetres\.$/,
    /^The inside of a hinged wardrobe/,
    /^A 1,800 mm wardrobe with a loft$/,
  ],
  ["the measures of that drawing", /^(\d,)?\d+ mm(:| with| free|,)/, /^Two rows of 1,000 mm|^Five, 320 mm apart/],
  ["the kitchen of the product that is composed in the chosen finish", /^L-shaped, Bottle green matt laminate/],
  [
    "what a project says of its days, and feeds of a design",
    /^30 days (planned )?from final measurement$/,
    /^Planned, not built yet\.$/,
  ],
  [
    "the receipt of the program",
    /^[A-Z]{2}-[A-Z0-9]{6}$|^, sent at [\d:]+ [ap]m$/,
    /^Thank you\. We’ve received your enquiry\.$|^Please mention it|^Need us sooner\? Call$|^What happens next$|^You can send another enquiry\.$/,
    /^Message sent successfully!$/,
  ],
]

/** Every text of a value, longest first, because a shorter one may be a part of it. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return value === "" ? [] : [value]
  if (typeof value !== "object" || value === null) return []
  return Object.values(value)
    .flatMap(textsOf)
    .toSorted((one, other) => other.length - one.length)
}

const ownTexts = textsOf(toBusinessView(sentinel))

/** The rest of a text without the owner's words, if it has at least three words and is not allowed. */
function fixedIn(text: string): string[] {
  let left = text
  for (const words of ownTexts) left = left.replaceAll(words, " ")
  left = left
    .replaceAll(/\S*Zq\S*/gi, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
  const isSentence = (left.match(/\p{L}{2,}/gu) ?? []).length >= 3
  return isSentence && !allowed.some(([, ...texts]) => texts.some((each) => each.test(left))) ? [left] : []
}

test("a fixed sentence is found, also beside the owner's words", () => {
  expect(["Book a measured visit", "Zq: quoted after measuring"].flatMap(fixedIn)).toEqual([
    "Book a measured visit",
    "quoted after measuring",
  ])
})

const paths = "/ /about /contact /modular-kitchen /PrivacyPolicy /terms-and-conditions /own /estimate /projects /blog"
  .concat(" /projects/zqfinished /projects/zqplanned /blog/zqone /blog/zqwardrobe /zqwardrobe /zqroom")
  .concat(" /blog/none /projects/none")
  .split(" ")

test.each(paths)("%s reveals nothing that its owner cannot change", async (path) => {
  const texts = [...textsIn(readHtml(await read(path)))]
  expect(texts.filter((text) => /Zq/i.test(text)).length).toBeGreaterThan(8)
  expect(texts.flatMap(fixedIn)).toEqual([])
})

test("nor does the receipt of an enquiry", async () => {
  const body = new URLSearchParams({
    fullName: "ZqAsha",
    email: "zq@zq.example",
    phone: "98",
    company: "",
    message: "Zq",
  })
  const html = await read("/contact", { method: "POST", body })
  expect(html).toContain("Thank you. We’ve received your enquiry.")
  expect([...textsIn(readHtml(html))].flatMap(fixedIn)).toEqual([])
})

test("nor do the feed and the overview for language models", async () => {
  const business = toBusinessView(sentinel)
  const [blogs, projects, categories, pages] = [
    (await store.blogs.list()).items,
    (await store.projects.list()).items,
    (await store.categories.list()).items,
    (await store.pages.list()).items,
  ]
  const publicUrl = "https://zq.example"
  const feed = renderFeed({ business, publicUrl, about: word("about"), blogs, projects })
  const said = [...feed.matchAll(/<(title|subtitle|summary|content)[^>]*>([^<]*)</g)].map(([, , words = ""]) => words)
  const unescaped = said.flatMap((words) => [...textsIn(readHtml([...textsIn(readHtml(words))].join("")))])
  expect(unescaped.length).toBeGreaterThan(10)
  expect(unescaped.flatMap(fixedIn)).toEqual([])
  const llms = renderLlms({ business, publicUrl, blogs, projects, categories, pages })
  expect(llms.split(/\n|\]\(/).flatMap(fixedIn)).toEqual([])
})
