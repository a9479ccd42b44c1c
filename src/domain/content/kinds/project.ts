import * as z from "zod/mini"
import { slugChange } from "../../addresses/slug-field.ts"
import type { publicProject } from "./kind-entities.ts"
import { layouts } from "../../estimate/kitchen.ts"
import { readEstimateQuery, writeEstimateQuery } from "../../estimate/query.ts"
import { readRupees } from "../../estimate/rupees.ts"
import { limits } from "../../text/limits.ts"
import { type Sharing, type SharingChange, sharingChange } from "../../sharing/sharing.ts"
import { formatNumber, readNumber } from "../../text/number.ts"
import { alternativeText, optionalText, requiredText } from "../../text/text.ts"
import { parseUrl } from "../../addresses/parse-url.ts"

/** A project: a room that was built, or one that is planned; `projectSlug` is the last part of its public address. */
export type Project = z.output<typeof publicProject>

/** The fields of a project that the admin fills in; an absent slug stays, or is made from the title, as "" is. */
export type NewProject = Omit<
  Project,
  "_id" | "projectSlug" | "imageAlts" | "createdAt" | "updatedAt" | keyof Sharing
> &
  SharingChange & { imageAlts?: string[] | undefined; projectSlug?: string | undefined }

/** Whether a project was built; of a planned one the pictures are rendered. */
const projectStatuses = ["finished", "planned"] as const satisfies readonly Project["status"][]

/** How many projects Home shows at most: the newest of those that are to be shown there. */
export const maxOnHome = 12

/** The maximum of each text of a project that has one of its own, in characters. */
export const projectLimits = { room: 60, size: 60, place: 120, solved: 300, estimate: 1_200 } as const

/** The kitchens whose drawing a project can show, by their name in `kitchen/kitchens.json`, where a test compares them. */
export const projectDrawings: Readonly<Record<string, string>> = {
  "hob-wall": "Hob wall with a tall unit",
  "straight-sky": "Straight kitchen for a studio flat",
  "l-shaped": "L-shaped kitchen for a 2BHK, 10 × 8 ft",
  "u-shaped": "U-shaped kitchen, 10 × 9 ft",
  parallel: "Parallel kitchen, 9 ft each side",
  island: "Open kitchen with an island",
  "sink-window": "Sink under a raised window",
  "tall-wall": "Wall of tall units with a coffee niche",
  utility: "Utility balcony with washing machine",
  breakfast: "Hob wall with a breakfast ledge",
}

/** A whole number as people write it, or nothing, which is null; `words` is the message for anything else. */
function optionalNumber(words: string, { min = 0, max, read = readNumber }: NumberRule) {
  const isRight = (text: string) => text === "" || isWithin(read(text), min, max())
  return z.pipe(
    z._default(z.string({ error: words }).check(z.trim(), z.refine(isRight, words)), ""),
    z.transform((text: string) => (text === "" ? null : read(text))),
  )
}

interface NumberRule {
  min?: number
  max: () => number
  /** NaN for what is no number. */
  read?: (text: string) => number
}

function isWithin(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max
}

const maxDays = 999
const firstYear = 1990
const maxRupees = 99_99_99_999
const daysWords = `Days must be a whole number from 0 to ${maxDays}.`
const yearWords = `Year must be from ${firstYear} to next year, such as 2026.`
const layoutWords = `Layout must be one of ${layouts.join(", ")}, or empty.`
const rupeesWords = `Enter whole rupees, such as 2,40,000 or 2.4 lakh, at most ${formatNumber(maxRupees)}.`
const price = () => optionalNumber(rupeesWords, { max: () => maxRupees, read: readRupees })

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
  optionalText("Estimate", projectLimits.estimate),
  z.transform((text: string, context) => {
    const read = readEstimateLink(text)
    if ("query" in read) return read.query
    context.issues.push({ code: "custom", input: text, message: read.error })
    return z.NEVER
  }),
)

const fields = {
  title: requiredText("Title", limits.title, "Title is required."),
  status: z._default(z.enum(projectStatuses, { error: "Status must be finished or planned." }), "planned"),
  room: optionalText("Room", projectLimits.room),
  layout: z._default(z.enum(["", ...layouts], { error: layoutWords }), ""),
  size: optionalText("Size", projectLimits.size),
  days: optionalNumber(daysWords, { max: () => maxDays }),
  place: optionalText("Place", projectLimits.place),
  year: optionalNumber(yearWords, { min: firstYear, max: lastYear }),
  solved: optionalText("What was solved", projectLimits.solved),
  description: optionalText("Description", limits.longText),
  priceFrom: price(),
  priceTo: price(),
  estimate,
  drawing: z._default(z.enum(["", ...Object.keys(projectDrawings)], { error: "Choose a drawing of the list." }), ""),
  isOnHome: z.pipe(
    z._default(z.enum(["true", "false"], { error: "isOnHome must be true or false." }), "false"),
    z.transform((text: "true" | "false") => text === "true"),
  ),
}

/** The texts of a project as a form has them, the same for a new and a changed one. */
export const projectForm = z.strictObject({ ...fields, projectSlug: slugChange, ...sharingChange }).check((context) => {
  const { priceFrom, priceTo } = context.value
  if (priceFrom === null || priceTo === null || priceFrom <= priceTo) return
  const message = "The highest price cannot be less than the lowest."
  context.issues.push({ code: "custom", input: priceTo, path: ["priceTo"], message })
})

/** The alt texts of a project's pictures as a form sends them: first those that stay, then the new ones. */
export const projectImageAlts = z
  .array(alternativeText())
  .check(z.maxLength(limits.imagesPerEntity, `A project can have at most ${limits.imagesPerEntity} pictures.`))

/** The message when there is no such project. */
export const projectNotFound = "Project not found."
