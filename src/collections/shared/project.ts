import { parseUrl } from "#base/urls/parse-url.ts"
import { defineCollection } from "#cms/shared/collection.ts"
import { choice, optionsOf, toggle } from "#cms/fields/choice.ts"
import { images } from "#cms/fields/image.ts"
import { slug } from "#cms/fields/link.ts"
import { number } from "#cms/fields/number.ts"
import { richText } from "#cms/fields/rich-text.ts"
import { text } from "#cms/fields/text.ts"
import type { SpecificationOf } from "#cms/shared/specification.ts"
import { layouts, shapes } from "#kitchen/kitchen-input.ts"
import { readEstimateQuery, formatEstimateQuery } from "#estimate/shared/query.ts"
import { readRupees, formatRupees } from "#estimate/shared/rupees.ts"
import { sharing } from "#cms/shared/sharing.ts"
import { formatNumber } from "#base/text/number.ts"

/** How many projects Home shows at most: the newest of those that are to be shown there. */
export const maxOnHome = 12

/** Kitchen drawings for projects, by their name in `kitchen/kitchens.json`; a test compares them. */
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
  "Paste the link to an estimate on this site: open /estimate, enter the sizes and copy the address."
const sizesWords = "This estimate has a size that can’t be built. Open it, correct the size and copy the address again."

/** Reads the URL, path or query of an estimate. Returns the complete query, "" for an empty text, or an error message. */
export function readEstimateLink(text: string): { query: string } | { error: string } {
  if (text === "") return { query: "" }
  const isQuery = /^\??layout=/.test(text)
  const address = parseUrl(isQuery ? `/estimate?${text.replace(/^\?/, "")}` : text, "http://site.invalid")
  if (!address || !/^https?:$/.test(address.protocol) || !/^\/estimate\/?$/i.test(address.pathname)) {
    return { error: estimateWords }
  }
  const { kitchen, version, errors } = readEstimateQuery(address.search, { shownIn: "ft" })
  if (Object.keys(errors).length > 0) return { error: sizesWords }
  return { query: formatEstimateQuery(kitchen, version) }
}

function price(label: string, help?: string) {
  return number(label, {
    wrong: rupeesWords,
    max: maxRupees,
    read: readRupees,
    format: formatRupees,
    keyboard: "text",
    help,
  })
}

export const project = defineCollection({
  name: "projects",
  one: "project",
  title: "title",
  searched: ["title", "room", "size", "home", "place", "year", "solved", "projectSlug"],
  fields: {
    title: text("Title", { required: true, example: "A tall wall for a 3BHK" }),
    projectSlug: slug("title"),
    solved: text("What was solved", {
      help: "One sentence, shown below the picture on Home.",
      max: 300,
      format: "long",
      example: "One wall for everything.",
    }),
    home: text("Kind of home", { help: "e.g. 3BHK or row house", max: 60, example: "3BHK" }),
    place: text("Place", { help: "The town or area, e.g. Kothrud.", max: 120, example: "Kothrud" }),
    size: text("Size", { help: "e.g. 16 × 10 ft", max: 60, example: "16 × 10 ft" }),
    days: number("Days", { wrong: daysWords, max: maxDays, help: "From final measurement." }),
    room: text("Room", { help: "e.g. Kitchen", max: 60, example: "Kitchen" }),
    year: number("Year", {
      wrong: yearWords,
      min: firstYear,
      max: lastYear,
      help: "The year it was fitted.",
    }),
    layout: choice("Layout", [none, ...layouts.map((layout) => ({ value: layout, label: shapes[layout].name }))]),
    status: choice(
      "Status",
      [
        { value: "finished", label: "Finished" },
        { value: "planned", label: "A design, not built yet" },
      ],
      { help: "Designs are marked as planned on the site." },
    ),
    isOnHome: toggle("Show on Home", { help: `Home shows the newest ${maxOnHome} of these that have a picture.` }),
    priceFrom: price("Price from (₹)", "e.g. 2,40,000 or 2.4 lakh. Optional."),
    priceTo: price("Price to (₹)"),
    estimate: text("Estimate", {
      max: estimateLimit,
      tidy: (typed) => {
        const read = readEstimateLink(typed.trim())
        return "query" in read ? read.query : typed.trim()
      },
      check: (typed) => {
        const read = readEstimateLink(typed)
        return "error" in read ? read.error : ""
      },
    }),
    drawing: choice("Drawing", [none, ...optionsOf(projectDrawings)], {
      help: "Shown on the page with its measurements. Choose one only if it matches this kitchen.",
    }),
    image: images("Images", { of: "A project" }),
    description: richText("Description"),
    ...sharing,
  },
  *check({ priceFrom, priceTo }) {
    if (priceFrom === null || priceTo === null || priceFrom <= priceTo) return
    yield [["priceTo"], "The highest price must not be less than the lowest."]
  },
})

/** A project; `projectSlug` is the last part of its public address, `estimate` the query of its estimate. */
export type Project = SpecificationOf<typeof project>
