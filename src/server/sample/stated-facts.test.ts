import { defaultTreeAdapter as tree } from "parse5"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type Business, defaultBusiness } from "#collections/shared/business/business.ts"
import { formatVisitLength } from "#collections/shared/business/visit-hours.ts"
import { formatLeadTimes } from "#collections/shared/business/work-days.ts"
import { defaultRateCard } from "#estimate/shared/rate-card.ts"
import { openSamplePages, type SamplePages } from "../../../test/site/sample-pages.ts"
import { attributeOf, type Element, readHtml, textOf, walk } from "../../../test/text/read-html.ts"
import { sampleBusiness } from "./sample-pages.ts"

let sample: SamplePages

beforeAll(async () => {
  sample = await openSamplePages()
})

afterAll(() => sample.close())

const blockTags = ["p", "li", "dt", "dd", "h1", "h2", "h3", "h4", "figcaption", "summary", "label", "output"]

const elementsIn = (node: Parameters<typeof walk>[0]) =>
  [...walk(node)].filter((each): each is Element => tree.isElementNode(each))
const isOf = (element: Element, tags: readonly string[]) => tags.includes(element.tagName)
const isStep = ({ parentNode: around }: Element) =>
  around !== null && tree.isElementNode(around) && attributeOf(around, "class") === "steps"
const isInStep = ({ parentNode: around }: Element) => around !== null && tree.isElementNode(around) && isStep(around)

/** The texts of a page by paragraph, table row or step, and those only for programs and screen readers. */
function textsOf(html: string): string[] {
  return elementsIn(readHtml(html))
    .flatMap((element) => {
      const unseen = ["content", "aria-label", "alt"].map((name) => attributeOf(element, name) ?? "")
      const below = elementsIn(element)
      const isWhole = isOf(element, ["tr"]) || isStep(element)
      const isLeaf = isOf(element, blockTags) && !isInStep(element) && !below.some((each) => isOf(each, blockTags))
      if (!isWhole && !isLeaf) return unseen
      const parts = isWhole ? element.childNodes.filter((each) => tree.isElementNode(each)) : [element]
      return [...unseen, parts.map(textOf).join(" | ")]
    })
    .map((text) => text.replaceAll(/\s+/g, " ").trim())
    .filter((text) => text !== "")
}

const span = String.raw`\d+(?: to \d+)?`

/** Every number that may be a fact of the business: days, weeks, months and hours, percentages, and edge bands. */
const numbers = new RegExp(
  [
    String.raw`(?:${span}|\b(?:one|two|three|four|five|six|seven|a))[ -](?:working )?(?:days?|weeks?|months?|hours?)\b`,
    String.raw`(?:Weeks?|Day) ${span}`,
    String.raw`[\d.]+(?: to \d+)?%`,
    String.raw`[\d.]+ mm (?:edge )?band|band[^.]{0,20}? [\d.]+ mm`,
  ].join("|"),
  "gi",
)

/** How the pages phrase each fact, with the value in a group. */
function wordingsOf({ shares }: Business): Record<string, RegExp> {
  const [first, second, third, last] = shares.map(({ label }) => label)
  const wordings: Record<string, string> = {
    "lead time": String.raw`(${span} days?) from final measurement`,
    making: `(${span} days?) in our workshop`,
    fitting: `(${span} days?) of fitting|fitting in (${span} days?)`,
    estimate: `written estimate within (${span} working days?)|before that, (${span} working days?)`,
    "estimate week": String.raw`(Week ${span}) \| Seal The Deal`,
    "measuring week": String.raw`(Week ${span}) \| Place your order`,
    "dispatch week": String.raw`(Week ${span}) \| Get ready for installation`,
    "handover week": String.raw`(Week ${span}) \| (?:The Final Payment|All Set To Move In)`,
    valid: `valid (?:for )?(${span} days?)`,
    "first payment": `booking amount is ([\\d.]+%)|([\\d.]+%) (?:holds your slot|is refundable|${first})`,
    "second payment": `([\\d.]+%) ${second}|sign off the finishes and pay ([\\d.]+%)`,
    "third payment": `([\\d.]+%) ${third}`,
    "last payment": `(?:keep|the last|balance of) ([\\d.]+%)|([\\d.]+%) ${last}`,
    "visit length": String.raw`(?:One tape measure,|free visit of|It takes(?=[^.]*home)) ((?:\d+|one|two|three|four) (?:minutes|hours?))`,
    "back panel": String.raw`back (\d mm)|an? (\d mm) back`,
    complaints: "(?:settle|resolve) the matter within (\\d+ days)",
    "first reply": "reply within (\\d+ hours)",
    refund: "is refundable ([^.]+)\\.",
    "edge band": "([\\d.]+ mm) band seals|band of ([\\d.]+ mm)",
    warranty: String.raw`(\d+ \w+) on cabinets and hardware|hinge fails within (\d+ \w+)|hardware for (\d+ \w+)`,
    "fitting warranty": String.raw`(\d+ \w+) on fitting|fitting (?:itself is covered )?for (\d+ \w+)`,
    reply: "replies within (one working day)",
    gst: String.raw`GST(?:(?: |,|\||\(|at|is)*|[^.|%]* is )(\d+%)|(\d+%) GST|(\d+%) (?:is|as) a separate line`,
    discount: String.raw`Flat (\d+%) Discount|the (\d+%) online (?:booking )?discount|(\d+%) (?:off|comes off) the cabinets`,
    range: String.raw`(?:±|plus or minus|give or take) (\d+%)|(\d+%) up or down`,
    "transport and fitting": String.raw`transport and fitting(?: |,|\||\(|are)*(\d+%)`,
  }
  return Object.fromEntries(Object.entries(wordings).map(([fact, wording]) => [fact, new RegExp(wording, "gi")]))
}

/** The facts by the business and the rate card; no phrase may contain another value. */
function factsOf({ leadDays, work, shares, warranty, visits }: Business): Record<string, string[]> {
  const { estimateWeek, measuringWeek, dispatchWeek, handoverWeek, ...words } = formatLeadTimes({ leadDays, work })
  const [first, second, third, last] = shares.map(({ percent }) => [`${percent}%`])
  const { gst, discount, range, fitting } = defaultRateCard.percent
  return {
    "lead time": [leadDays.replace(" from final measurement", "")],
    making: [words.making],
    fitting: [words.fitting],
    estimate: [words.estimate],
    "estimate week": [estimateWeek],
    "measuring week": [measuringWeek],
    "dispatch week": [dispatchWeek],
    "handover week": [handoverWeek],
    valid: [words.valid],
    "first payment": first ?? [],
    "second payment": second ?? [],
    "third payment": third ?? [],
    "last payment": last ?? [],
    "visit length": [formatVisitLength({ visits })],
    "back panel": ["8 mm"],
    complaints: ["30 days"],
    "first reply": ["48 hours"],
    refund: [work.refund],
    "edge band": [`${work.edgeBand} mm`],
    warranty: [warranty.modular],
    "fitting warranty": [warranty.site],
    reply: ["one working day"],
    gst: [`${gst}%`],
    discount: [`${discount}%`],
    range: [`${range}%`],
    "transport and fitting": [`${fitting}%`],
  }
}

/** Numbers that are not facts of the business: of one project, the law, other companies, a calculation, cooking or building. */
const others = [
  /\d+ days planned(?: from final measurement)?/g,
  /^Planned .*, \d+ days$/g,
  /Day 0/g,
  /(?:keep your details|keep an enquiry) (?:for )?12 months after the last contact|at most 30 days|“45-day” promise/gi,
  /3\.2% higher|3[78]% of the total|48% of the price/g,
  /[\d,]+ a month|\d+%(?:,| for) \d+ months|amount of one month|^Loan .* A month/g,
  /A common plan is 10% at booking, 40% at order and 50% before dispatch|\| \d+% \| \d+%$/g,
  /adds 8% for service|up to 2% for paying|0\.25% of the project value[^.]*15 days|₹727 a week/g,
  /25 to 50% more than BWR|boiled for three days|about \d+ hours|set for a month/g,
  /come back within a day|Two days late[^.]*a week earlier|on site costs a week/g,
]

/** Every value that the pages state for each fact, with its place; and the texts with any other number. */
async function readStatements(business: Business) {
  const stated = new Map<string, Map<string, string>>()
  const unknown: string[] = []
  const wordings = Object.entries(wordingsOf(business))
  for (const path of sample.paths) {
    for (const text of textsOf(await sample.read(path))) {
      let rest = others.reduce((left, other) => left.replaceAll(other, ""), text)
      for (const [fact, wording] of wordings) {
        for (const [, ...values] of rest.matchAll(wording)) {
          const value = values.find((each) => each !== undefined) ?? ""
          stated.set(fact, (stated.get(fact) ?? new Map<string, string>()).set(value, path))
        }
      }
      for (const [, wording] of wordings) rest = rest.replaceAll(wording, "")
      if (rest.search(numbers) >= 0) unknown.push(`${path}: ${text}`)
    }
  }
  const facts = Object.fromEntries([...stated].map(([fact, values]) => [fact, [...values.keys()]]))
  return { facts, unknown }
}

test("the pages of the sample site state each fact once and for all: no two numbers of days, per cent or millimetres differ", async () => {
  const { facts, unknown } = await readStatements(sampleBusiness)
  expect(unknown).toEqual([])
  expect(facts).toEqual(factsOf(sampleBusiness))
})

test("the sample projects took as long as the sample business says", async () => {
  const [, least = 0, most = 0] = (/(\d+) to (\d+) days/.exec(sampleBusiness.leadDays) ?? []).map(Number)
  for (const { title, days } of (await sample.store.projects.list()).items) {
    expect([title, Number(days) >= least && Number(days) <= most]).toEqual([title, true])
  }
})

test("a fact that is changed in the business is changed on every page", async () => {
  const business: Business = {
    ...sampleBusiness,
    leadDays: "50 to 64 days from final measurement",
    work: {
      estimate: "6",
      measuring: "17",
      fitting: "9 to 10",
      valid: "21",
      edgeBand: "0.8",
      refund: "for a fortnight",
    },
    shares: [
      { label: "on the first day", percent: 13 },
      { label: "with the drawing", percent: 37 },
      { label: "at the lorry", percent: 46.5 },
      { label: "at the end", percent: 3.5 },
    ],
    warranty: { modular: "8 years", site: "3 years" },
    visits: { ...sampleBusiness.visits, home: { ...sampleBusiness.visits.home, minutes: 45 } },
  }
  const [before, after] = [factsOf(sampleBusiness), factsOf(business)]
  const ofRateCard = [
    "back panel",
    "complaints",
    "first reply",
    "reply",
    "gst",
    "discount",
    "range",
    "transport and fitting",
  ]
  const same = Object.keys(after).filter((fact) => String(before[fact]) === String(after[fact]))
  expect(same).toEqual(ofRateCard)
  await sample.store.business.put(business, { madeBy: "owner@maap.example" })
  const { facts, unknown } = await readStatements(business)
  expect(unknown).toEqual([])
  expect(facts).toEqual(after)
})

test("what nobody has said is left out, and leaves whole sentences", async () => {
  const { estimate, measuring, fitting, refund } = defaultBusiness.work
  expect([estimate, measuring, fitting, refund]).toEqual(["", "", "", ""])
  const business: Business = { ...sampleBusiness, leadDays: "six weeks", work: defaultBusiness.work, shares: [] }
  await sample.store.business.put(business, { madeBy: "owner@maap.example" })
  const texts = new Map<string, string>()
  for (const path of sample.paths) texts.set(path, textsOf(await sample.read(path)).join("\n"))
  for (const [path, text] of texts)
    expect([path, /[{}[\]]| [.,]|\(\)|\.\.|, \./.exec(text)?.[0]]).toEqual([path, undefined])
  expect(texts.get("/")).toContain("Six weeks. The agreement states the date.")
  expect(texts.get("/")).toContain("You get a scaled drawing and a written estimate.")
  expect(texts.get("/about")).toContain("Then we do the fitting. Making and fitting take six weeks.")
  expect(texts.get("/")).not.toMatch(/Week \d|booking amount|refundable/)
})

test("the discount of the rate card is that of the promo line, the terms and the estimate; without one there is no line", async () => {
  const paths = ["/", "/modular-kitchen", "/estimate", "/terms-and-conditions"]
  const readDiscounts = async () => {
    const { discount = / /g } = wordingsOf(sampleBusiness)
    const pages = await Promise.all(paths.map(async (path) => textsOf(await sample.read(path)).join("\n")))
    return pages.map((text) => [...text.matchAll(discount)].map((match) => match.slice(1).find(Boolean)))
  }
  const putDiscount = async (discount: number) =>
    sample.store.rateCards.put(
      { ...defaultRateCard, percent: { ...defaultRateCard.percent, discount } },
      { madeBy: "owner@maap.example" },
    )
  await putDiscount(7)
  expect(await readDiscounts()).toEqual([["7%"], ["7%", "7%"], ["7%", "7%"], ["7%", "7%"]])
  await putDiscount(0)
  expect((await readDiscounts()).flat()).toEqual([])
  expect(await sample.read("/")).not.toContain("Discount On Online Booking")
})
