import * as z from "zod/mini"
import { choice, optionsOf, richText, text, toggle } from "../../blocks/fields/field.ts"
import { layouts, shapes } from "../../estimate/kitchen.ts"
import { readEstimateQuery, writeEstimateQuery } from "../../estimate/query.ts"
import { readRupees, showRupees } from "../../estimate/rupees.ts"
import { formatNumber, readNumber } from "../../text/number.ts"
import { optionalText } from "../../text/text.ts"
import { parseUrl } from "../../addresses/parse-url.ts"
import { address, number, pictures, sharing } from "../fields/item-field.ts"
import type { ItemKind, ItemOf, NewOf } from "../fields/item-kind.ts"

/** How many projects Home shows at most: the newest of those that are to be shown there. */
export const maxOnHome = 12

/** The kitchens whose drawing a project can show, by their name in `kitchen/kitchens.json`, where a test compares them. */
export const projectDrawings: Readonly<Record<string, string>> = {
  "hob-wall": "Hob wall with a tall unit",
  "straight-sky": "Straight kitchen for a studio flat",
  "l-shaped": "L-shaped kitchen for a 2BHK, 10 × 8 ft",
  "u-shaped": "U-shaped kitchen, 10 × 9 ft",
  parallel: "Parallel kitchen, 9 ft each side",
  island: "Open kitchen with an island",
  "sink-window": "Sink under a raised window",
  "tall-wall": "Wall of tall units with a tea niche",
  utility: "Utility balcony with washing machine",
  breakfast: "Hob wall beside a breakfast ledge",
  "open-shelves": "U-shaped kitchen with open shelves, 10 × 9 ft",
  "dough-island": "Island for rolling dough, with the hob behind it",
}

const maxDays = 999
const firstYear = 1990
const maxRupees = 99_99_99_999
const daysWords = `Days must be a whole number from 0 to ${maxDays}.`
const yearWords = `Year must be from ${firstYear} to next year, such as 2026.`
const rupeesWords = `Enter whole rupees, such as 2,40,000 or 2.4 lakh, at most ${formatNumber(maxRupees)}.`
const none = { value: "", label: "None" } as const
const estimateLimit = 1_200

/** The last year that a project may have: plans may be for the next. */
function lastYear(): number {
  return new Date().getFullYear() + 1
}

const estimateWords =
  "Paste the address of an estimate of this site: open /estimate, set the sizes, and copy the address."
const sizesWords =
  "This estimate has a size that cannot be built. Open it, correct the size, and copy the address again."

/**
 * Reads what names an estimate: the address of one, its path, or its query alone. Returns the query, with every parameter
 * written out; "" for an empty text; and an error in words where it is none.
 */
export function readEstimateLink(text: string): { query: string } | { error: string } {
  if (text === "") return { query: "" }
  const isQuery = /^\??layout=/.test(text)
  const address = parseUrl(isQuery ? `/estimate?${text.replace(/^\?/, "")}` : text, "http://site.invalid")
  if (!address || !/^https?:$/.test(address.protocol) || !/^\/estimate\/?$/i.test(address.pathname)) {
    return { error: estimateWords }
  }
  const { kitchen, version, errors } = readEstimateQuery(address.search, { shownIn: "ft" })
  if (Object.keys(errors).length > 0) return { error: sizesWords }
  return { query: writeEstimateQuery(kitchen, version) }
}

const estimate = z.pipe(
  optionalText("Estimate", estimateLimit),
  z.transform((text: string, context) => {
    const read = readEstimateLink(text)
    if ("query" in read) return read.query
    context.issues.push({ code: "custom", input: text, message: read.error })
    return z.NEVER
  }),
)

function price(label: string, help?: string) {
  return number(label, { words: rupeesWords, max: () => maxRupees, read: readRupees, show: showRupees, help })
}

/** A project: a room that was built, or one that is planned. */
export const project = {
  noun: "projects",
  one: "project",
  title: "title",
  searched: ["title", "room", "size", "home", "place", "year", "solved", "projectSlug"],
  prefix: "project",
  fields: {
    title: text("Title", { isRequired: true, example: "A tall wall for a 3BHK" }),
    projectSlug: address(),
    solved: text("What was solved", {
      help: "One sentence, shown under the picture on Home.",
      max: 300,
      isLong: true,
      example: "One wall for everything.",
    }),
    home: text("Kind of home", { help: "Such as 3BHK or row house.", max: 60, example: "3BHK" }),
    place: text("Place", { help: "The town or the area, such as Kothrud.", max: 120, example: "Kothrud" }),
    size: text("Size", { help: "Such as 16 × 10 ft.", max: 60, example: "16 × 10 ft" }),
    days: number("Days", { words: daysWords, max: () => maxDays, read: readNumber, help: "From final measurement." }),
    room: text("Room", { help: "Such as Kitchen.", max: 60, example: "Kitchen" }),
    year: number("Year", {
      words: yearWords,
      min: firstYear,
      max: lastYear,
      read: readNumber,
      help: "When it was fitted.",
    }),
    layout: choice("Layout", [none, ...layouts.map((layout) => ({ value: layout, label: shapes[layout].name }))]),
    status: choice(
      "Status",
      [
        { value: "finished", label: "Finished" },
        { value: "planned", label: "A design, not built yet" },
      ],
      { help: "The pages mark a design as planned." },
    ),
    isOnHome: toggle("Show on Home", { help: `Home shows the newest ${maxOnHome} of these that have a picture.` }),
    priceFrom: price("Price from (₹)", "Such as 2,40,000 or 2.4 lakh, or empty."),
    priceTo: price("Price to (₹)"),
    estimate: text("Estimate", { max: estimateLimit, rule: estimate }),
    drawing: choice("Drawing", [none, ...optionsOf(projectDrawings)], {
      help: "Shown on the page, with its measures. Choose one only if its units are those of this kitchen.",
    }),
    image: pictures("Images"),
    description: richText("Description"),
    ...sharing,
  },
  check({ priceFrom, priceTo }) {
    if (typeof priceFrom !== "number" || typeof priceTo !== "number" || priceFrom <= priceTo) return undefined
    return { priceTo: "The highest price cannot be less than the lowest." }
  },
} as const satisfies ItemKind

/** A project; `projectSlug` is the last part of its public address, `estimate` the query of its estimate. */
export type Project = ItemOf<typeof project>

/** What is stored of a new or of a changed project. */
export type NewProject = NewOf<typeof project>
