import { type DefaultTreeAdapterTypes, defaultTreeAdapter as tree, parse } from "parse5"
import { afterAll, beforeAll, expect, test } from "vitest"
import { calculateEmi } from "#estimate/site/monthly-payment.tsx"
import { calculate, priceUnit, withoutGst } from "#estimate/shared/estimate.ts"
import { priceInFeet, readInFeet, typicalFeet } from "#estimate/shared/feet.ts"
import { type Kitchen, layouts, shapes } from "#kitchen/kitchen-input.ts"
import { readEstimateQuery } from "#estimate/shared/query.ts"
import { defaultRateCard } from "#estimate/shared/rate-card.ts"
import { formatRupees } from "#estimate/shared/rupees.ts"
import { tierNames, tiers } from "#kitchen/tiers.ts"
import { roomUnits } from "#kitchen/room-units/room-units.ts"
import { kitchenNamed } from "#kitchen/kitchens.ts"
import { planKitchen } from "#kitchen/planning/plan-kitchen.ts"
import { typicalPrices } from "#estimate/shared/prices.ts"
import { openSamplePages, type SamplePages } from "../../../test/site/sample-pages.ts"
import { attributeOf, type Element, type Node, textOf, walk } from "../../../test/text/read-html.ts"

/** Every public page of a site with all of the sample content, by path. */
const pages = new Map<string, DefaultTreeAdapterTypes.Document>()
let sample: SamplePages

beforeAll(async () => {
  sample = await openSamplePages()
  for (const path of sample.paths) pages.set(path, parse(await sample.read(path)))
})

afterAll(() => sample.close())

/** The nearest ancestor with one of these names. */
function findAround(node: Node, names: readonly string[]): Element | undefined {
  let around = node.parentNode
  while (around && !(tree.isElementNode(around) && names.includes(around.tagName))) {
    around = "parentNode" in around ? around.parentNode : null
  }
  return around && tree.isElementNode(around) ? around : undefined
}

/** The context of a text: its paragraph, item or row, and the heads of a table. */
function contextOf(node: Node): string {
  const at = findAround(node, ["p", "li", "td", "th", "output", "dd", "h1", "h2", "h3"])
  const [row, table] = [findAround(node, ["tr"]), findAround(node, ["table"])]
  if (!at || !row || !table) return at ? textOf(at) : ""
  const head = [...walk(table)].filter((each): each is Element => tree.isElementNode(each) && each.tagName === "th")
  const cells = row.childNodes.filter((each): each is Element => tree.isElementNode(each))
  const column = head[cells.indexOf(at)]
  const words = cells.map(textOf).filter((text) => !text.includes("₹"))
  return `${words.join(" ")} ${textOf(at)} ${column ? textOf(column) : ""}`
}

const sums = /₹\d{1,2}(?:,\d\d)+,\d{3}/g
/** A lower amount is a rate, a line or a piece of furniture. */
const leastKitchen = 1_00_000

/** Every amount of a page that may be a kitchen's, with its context. */
function findSums(page: DefaultTreeAdapterTypes.Document): { sum: string; context: string }[] {
  const words = [...walk(page)].flatMap((node) => {
    if (tree.isTextNode(node)) return { text: node.value, context: contextOf(node) }
    if (!tree.isElementNode(node)) return []
    // Metadata, labels and alternative texts are read, too.
    const said = ["content", "aria-label", "alt"].map((name) => attributeOf(node, name) ?? "").join(" ")
    return { text: said, context: said }
  })
  return words.flatMap(({ text, context }) => {
    return [...text.matchAll(sums)].flatMap(([sum]) => {
      return Number(sum.replaceAll(/\D/g, "")) < leastKitchen ? [] : { sum, context }
    })
  })
}

const priceOf = (kitchen: Kitchen) => formatRupees(calculate(kitchen, defaultRateCard).total)

/** The tier of each allowed price: typical kitchens and projects. */
async function listPrices(): Promise<Map<string, string>> {
  const typical = layouts.flatMap((layout) => {
    return tiers.map((tier) => readInFeet({ layout, runs: typicalFeet(layout), tier }).kitchen)
  })
  const projects = (await sample.store.projects.list()).items.flatMap(({ estimate }) => {
    return estimate === "" ? [] : readEstimateQuery(estimate).kitchen
  })
  const all = [...typical, ...projects]
  const booked = all.map((kitchen) => ({ ...kitchen, isBookedOnline: true }))
  return new Map([...all, ...booked].map((kitchen) => [priceOf(kitchen), tierNames[kitchen.tier]]))
}

/** Amounts that are not prices of a kitchen: parts of the estimate of 10 × 8 ft, its variations, loans, and other rooms. */
function listOtherSums(): Set<string> {
  const estimate = calculate(readInFeet({ layout: "l", runs: ["10", "8"] }).kitchen, defaultRateCard)
  const fittings = estimate.lines.flatMap(({ name, amount }) => {
    return ["drawers", "accessories", "corners"].includes(name) ? amount : []
  })
  const { lines, low, high } = estimate
  const bare = { ...readInFeet({ layout: "l", runs: ["10", "8"], tier: "essential" }).kitchen, drawers: 6, corners: 0 }
  const other = [
    ...lines.map(({ amount }) => amount),
    withoutGst(estimate),
    low,
    high,
    fittings.reduce((sum, amount) => sum + amount, 0),
    calculate({ ...bare, hasAccessories: false }, defaultRateCard).total,
    calculateEmi(estimate.total, 12, 12).total,
    // The same front in short square feet, as calculated in the guide on quotations.
    1_11_073,
    2_50_000,
    4_00_000,
    10_00_00_000,
    ...Object.values(roomUnits).flatMap(({ priced }) => Object.values(priceUnit(priced, defaultRateCard))),
  ]
  return new Set(other.map(formatRupees))
}

test("every price that the pages of the sample site name is that of the estimate, with its tier beside it", async () => {
  const [prices, others] = [await listPrices(), listOtherSums()]
  const named = new Map<string, string>()
  for (const [path, page] of pages) {
    for (const { sum, context } of findSums(page)) {
      if (others.has(sum)) continue
      const where = `${path}: ${sum} in “${context}”`
      const tier = prices.get(sum)
      expect([where, tier]).toEqual([where, expect.any(String)])
      expect([where, context.includes(tier ?? "")]).toEqual([where, true])
      named.set(path, sum)
    }
  }
  for (const path of ["/", "/modular-kitchen", "/estimate", "/blog/reading-a-kitchen-quotation-line-by-line"]) {
    expect([...named.keys()]).toContain(path)
  }
})

test("shows the price of the quick estimate once on Home, and one lowest price of a layout on all pages", () => {
  const home = findSums(pages.get("/") ?? expect.fail())
  const quick = formatRupees(priceInFeet({ layout: "l", runs: typicalFeet("l") }, defaultRateCard).total)
  expect(home.filter(({ sum }) => sum === quick).map(({ context }) => context)).toEqual([
    expect.stringMatching(/^₹[\d,]+ Signature with GST, no tall units/),
  ])
  const lowest = Object.values(typicalPrices(defaultRateCard)).map(({ essential }) => formatRupees(essential.total))
  const from = [...pages.values()].flatMap(findSums).filter(({ context, sum }) => context.includes(`from ${sum}`))
  expect(new Set(from.map(({ sum }) => sum))).toEqual(new Set(lowest))
})

test("the L-shaped kitchen of 10 × 8 ft costs the same wherever it is named", () => {
  const { total } = priceInFeet({ layout: "l", runs: ["10", "8"] }, defaultRateCard)
  const shown = [...pages].flatMap(([path, page]) => {
    return findSums(page).some(({ sum }) => sum === formatRupees(total)) ? path : []
  })
  expect(shown).toEqual(
    expect.arrayContaining([
      "/modular-kitchen",
      "/estimate",
      "/blog/where-the-money-goes-in-a-rs2-9-lakh-l-shaped-kitchen",
      "/blog/reading-a-kitchen-quotation-line-by-line",
    ]),
  )
})

test("every link to an estimate opens in feet a kitchen that can be built, at the price that it names", () => {
  const links = [...pages].flatMap(([path, page]) => {
    return [...walk(page)].flatMap((node) => {
      if (!tree.isElementNode(node) || node.tagName !== "a") return []
      const href = attributeOf(node, "href") ?? ""
      return href.startsWith("/estimate?") ? { path, href, text: textOf(node) } : []
    })
  })
  expect(links.length).toBeGreaterThan(25)
  for (const { path, href, text } of links) {
    const { kitchen, errors } = readEstimateQuery(href.replace("/estimate?", ""), { shownIn: "ft" })
    expect([path, href, kitchen.unit, errors]).toEqual([path, href, "ft", {}])
    const [sum = priceOf(kitchen)] = text.match(sums) ?? []
    expect([path, href, sum]).toEqual([path, href, priceOf(kitchen)])
  }
})

test("the estimate of a sample project draws the room that the project states", async () => {
  const withEstimate = (await sample.store.projects.list()).items.filter(({ estimate }) => estimate !== "")
  expect(withEstimate).toHaveLength(4)
  for (const { title, layout, size, estimate } of withEstimate) {
    const { kitchen, errors } = readEstimateQuery(estimate)
    expect([title, kitchen.layout, kitchen.unit, errors]).toEqual([title, layout, "ft", {}])
    const planned = planKitchen(kitchen)
    if ("message" in planned) throw new Error(`${title}: ${planned.message}`)
    const { width, depth } = planned.design.room
    const [wide = 0, deep = 0] = size.split(" × ").map((feet) => Number.parseInt(feet, 10))
    expect([title, Math.round(width / 25.4)]).toEqual([title, wide * 12])
    // A single wall does not determine the depth of its room; an island keeps the aisles that it needs.
    if (shapes[kitchen.layout].walls > 1) expect([title, Math.round(depth / 25.4)]).toEqual([title, deep * 12])
    else expect(depth).toBeLessThanOrEqual(deep * 304.8)
  }
})

test("the drawing of a sample project is of the layout and the room that the project states", async () => {
  for (const { title, layout, size, drawing } of (await sample.store.projects.list()).items) {
    const { layout: drawn, room } = kitchenNamed(drawing)
    const feet = [room.width, room.depth].map((mm) => Math.round(mm / 304.8))
    expect([title, drawn, `${feet.join(" × ")} ft`]).toEqual([title, layout, size])
  }
})

test("a sample project shows what its estimate comes to, in the list and on its page, or that it is priced after measuring", async () => {
  const list = textOf(pages.get("/projects") ?? expect.fail())
  const prices = (await sample.store.projects.list()).items.map(({ projectSlug, estimate }) => {
    const page = textOf(pages.get(`/projects/${projectSlug}`) ?? expect.fail())
    const { kitchen } = readEstimateQuery(estimate)
    const price =
      estimate === "" ? "Priced after measuring" : `${priceOf(kitchen)} with GST, ${tierNames[kitchen.tier]}`
    expect([projectSlug, page.includes(`Price${price}`), list.includes(price)]).toEqual([projectSlug, true, true])
    return price
  })
  expect(new Set(prices).size).toBe(5)
})
