import * as z from "zod/mini"
import type { Version } from "../base/version.ts"
import { mistypedLink } from "../addresses/typed-link.ts"
import { limits } from "../text/limits.ts"
import { tidyContact } from "../text/invisible-marks.ts"
import { isDay } from "../text/calendar.ts"
import { foldDigits } from "../text/digits.ts"
import { formatNumber } from "../text/number.ts"
import { emailPattern } from "../contact-details/email-pattern.ts"
import { requiredContact, requiredText } from "../text/text.ts"
import { accentContrast, isColour, minContrast, nearestAccent } from "./accent.ts"
import { checkGstin } from "./gstin.ts"
import { checkTimes, type Weekday } from "./opening-hours.ts"
import { parseUrl } from "../addresses/parse-url.ts"

/** The maximum of each text and list of the business. */
export const businessLimits = {
  name: 80,
  shortName: 20,
  line: 120,
  text: 300,
  link: 500,
  phones: 5,
  emails: 5,
  areas: 30,
  social: 10,
  holidays: 40,
  shares: 8,
  counters: 4,
  target: 99_99_999,
} as const

function text(label: string, max: number) {
  const over = `${label} can have at most ${formatNumber(max)} characters.`
  return z.string({ error: `${label} must be text.` }).check(z.trim(), z.maxLength(max, over))
}

/** The message for a number of which WhatsApp would not know the country. */
export const wrongWhatsApp = "A WhatsApp number needs its country code, such as +91 98220 00000."

/** A text that may be empty; where it is not, `isRight` has to hold. */
function optional(label: string, max: number, isRight: (text: string) => boolean, words: string) {
  return text(label, max).check(z.refine((value) => value === "" || isRight(value), words))
}

function list<Item extends z.ZodMiniType>(label: string, max: number, item: Item) {
  return z
    .array(item, { error: `${label} must be a list.` })
    .check(z.maxLength(max, `There can be at most ${max} ${label}.`))
}

function isLink(value: string): boolean {
  return /^https?:$/.test(parseUrl(value)?.protocol ?? "") && !mistypedLink(value)
}

const linkRule = z.refine<string>((value) => value === "" || isLink(value), {
  error: ({ input }) => mistypedLink(String(input)) || "Paste the whole address, beginning with https://.",
})
const phonePattern = /^\(?\+?[\d ().-]+$/
function isPhone(value: string): boolean {
  const number = foldDigits(value)
  return phonePattern.test(number) && /^\d{7,15}$/.test(number.replaceAll(/\D/g, ""))
}
const phone = requiredContact("Phone", limits.phone, "Phone is required.").check(
  z.refine(isPhone, "A phone number has 7 to 15 digits, such as +91 98220 00000."),
)
const email = requiredContact("E-mail", limits.email, "E-mail is required.").check(
  z.regex(emailPattern, "This is not an e-mail address."),
)
const link = requiredText("Link", businessLimits.link, "Link is required.").check(linkRule)

/** The path of a stored picture, or "" for none. */
const picture = z
  .string({ error: "A picture is the path of an uploaded one." })
  .check(z.regex(/^(uploads\/[0-9a-f]{24}-\d+x\d+\.(jpg|png|webp))?$/, "Upload the picture first."))

const day = (label: string) => optional(label, 10, isDay, `${label} must be a day, such as 2026-11-21.`)

const hoursOfDay = z.nullable(
  z
    .strictObject({
      opens: z.string({ error: "opens must be a time." }),
      closes: z.string({ error: "closes must be a time." }),
    })
    .check((context) => {
      const words = checkTimes(context.value)
      if (words) context.issues.push({ code: "custom", input: context.value, path: ["opens"], message: words })
    }),
)

const accent = z.string({ error: "The accent must be a colour." }).check(
  z.trim(),
  z.toLowerCase(),
  z.refine(isColour, "Write the colour as # and six digits or letters, such as #f7bc1b."),
  z.refine((colour) => !isColour(colour) || accentContrast(colour) >= minContrast, {
    error: (issue) =>
      `Dark text on this colour cannot be read well. The nearest colour that works is ${nearestAccent(String(issue.input))}.`,
  }),
)

const share = z.number({ error: "The share must be a percentage from 0 to 100." }).check(
  z.minimum(0, "The share must be a percentage from 0 to 100."),
  z.maximum(100, "The share must be a percentage from 0 to 100."),
  z.refine((value) => Number(value.toFixed(2)) === value, "The share can have at most two decimals."),
)

const targetWords = `A counter must be a whole number from 0 to ${formatNumber(businessLimits.target)}.`
const target = z
  .int({ error: targetWords })
  .check(z.minimum(0, targetWords), z.maximum(businessLimits.target, targetWords))

const { line } = businessLimits

/** The facts and words of the business. Texts may be empty, and pages leave out what is; a name has to be there. */
export const business = z.strictObject({
  name: requiredText("The name", businessLimits.name, "The name is required."),
  shortName: requiredText("The short name", businessLimits.shortName, "The short name is required."),
  legalName: text("The legal name", line),
  tagline: text("The tagline", line),
  headline: requiredText("The headline", line, "The headline is required."),
  logo: z.strictObject({ light: picture, dark: picture }),
  accent,
  phones: list("phone numbers", businessLimits.phones, phone),
  whatsApp: text("WhatsApp", limits.phone).check(
    z.overwrite(tidyContact),
    z.refine((value) => value === "" || isPhone(value), wrongWhatsApp),
  ),
  emails: list("e-mail addresses", businessLimits.emails, email),
  address: z.strictObject({
    street: text("The street", line),
    city: text("The city", 60),
    region: text("The state", 60),
    postcode: optional(
      "The PIN code",
      10,
      (value) => /^[\w -]+$/.test(value),
      "A PIN code has digits, such as 411038.",
    ),
    country: z
      .string({ error: "The country must be text." })
      .check(z.regex(/^[A-Z]{2}$/, "The country is two letters, such as IN.")),
  }),
  landmark: text("The landmark", businessLimits.text),
  mapLink: text("The map link", businessLimits.link).check(linkRule),
  hours: z.strictObject({
    mo: hoursOfDay,
    tu: hoursOfDay,
    we: hoursOfDay,
    th: hoursOfDay,
    fr: hoursOfDay,
    sa: hoursOfDay,
    su: hoursOfDay,
  } satisfies Record<Weekday, unknown>),
  holidays: list(
    "holidays",
    businessLimits.holidays,
    z.strictObject({
      day: z.string({ error: "The day is required." }).check(z.refine(isDay, "Choose the day of the holiday.")),
      name: requiredText("The name of the holiday", 60, "Say which holiday it is."),
    }),
  ),
  areas: list("areas", businessLimits.areas, requiredText("The area", 60, "Name the area, or remove it.")),
  social: list("links", businessLimits.social, link),
  gstin: text("The GSTIN", 20).check(
    z.overwrite((value) => value.replaceAll(/\s/g, "").toUpperCase()),
    (context) => {
      const words = context.value === "" ? undefined : checkGstin(context.value)
      if (words) context.issues.push({ code: "custom", input: context.value, message: words })
    },
  ),
  legalContact: text("The legal contact", line),
  grievanceOfficer: requiredText("The grievance officer", line, "The privacy policy has to name a grievance officer."),
  promo: z
    .strictObject({
      offer: text("The offer", line),
      limit: text("The second sentence", line),
      from: day("The first day"),
      until: day("The last day"),
    })
    .check((context) => {
      const { from, until } = context.value
      if (from === "" || until === "" || until >= from) return
      context.issues.push({
        code: "custom",
        input: until,
        path: ["until"],
        message: "The promo line ends before it begins.",
      })
    }),
  shares: list(
    "payments",
    businessLimits.shares,
    z.strictObject({ label: requiredText("The payment", line, "Say when it is paid."), percent: share }),
  ).check((context) => {
    const sum = context.value.reduce((total, { percent }) => total + percent, 0)
    if (context.value.length === 0 || Math.abs(sum - 100) < 0.001) return
    // A wrong share is reported at its own field.
    if (context.value.some(({ percent }) => !(percent >= 0 && percent <= 100))) return
    const words = `The payments add up to ${formatNumber(sum)}%. They have to be 100% together.`
    context.issues.push({ code: "custom", input: context.value, message: words })
  }),
  leadDays: requiredText("The lead time", line, "Say how long a kitchen takes."),
  warranty: z.strictObject({
    modular: requiredText("The warranty on cabinets", 40, "Say how long the warranty on cabinets is."),
    site: requiredText("The warranty on fitting", 40, "Say how long the warranty on fitting is."),
  }),
  counters: list(
    "counters",
    businessLimits.counters,
    z.strictObject({ target, label: requiredText("The counter", 40, "Say what is counted.") }),
  ),
  figures: z.strictObject({ services: text("The first figure", 60), customers: text("The second figure", 60) }),
  copyright: text("The copyright line", line),
  categoryClosing: text("The closing line", businessLimits.text),
  policy: z.strictObject({
    date: z
      .string({ error: "The date of the policy is required." })
      .check(z.refine(isDay, "Choose the day from which the policy applies.")),
    version: requiredText("The version of the policy", 20, "Number the policy, such as 1.0."),
  }),
})
export type Business = z.output<typeof business>

/** A version of the business. */
export type BusinessVersion = Version<"business", Business>

/** The message if there is no such version. */
export const businessNotFound = "There is no such version of the business."
