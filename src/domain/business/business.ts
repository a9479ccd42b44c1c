import * as z from "zod/mini"
import type { Version } from "../base/version.ts"
import { mistypedLink } from "../addresses/typed-link.ts"
import { parseUrl } from "../addresses/parse-url.ts"
import {
  type BodyOf,
  documentSchema,
  type DocumentFields,
  fact,
  firstBody,
  group,
  later,
  number,
  own,
  rows,
  texts,
} from "../blocks/fields/document-field.ts"
import { newer, text } from "../blocks/fields/field.ts"
import { emailPattern } from "../contact-details/email-pattern.ts"
import { isDay } from "../text/calendar.ts"
import { foldDigits, pinPattern, tidyPin } from "../text/digits.ts"
import { tidyContact } from "../text/invisible-marks.ts"
import { limits } from "../text/limits.ts"
import { formatNumber } from "../text/number.ts"
import { defaultAccent, isColour } from "./accent.ts"
import { checkGstin } from "./gstin.ts"
import { chatTextsField } from "./chat-texts.ts"
import { closed, hours } from "./hours-field.ts"
import type { OpeningHours } from "./opening-hours.ts"
import { visitsField } from "./visit-hours.ts"
import { isDays, tidyDays } from "./work-days.ts"

/** The largest number of a counter. */
export const maxCounter = 99_99_999

const line = 120

/** The message for a number of which WhatsApp would not know the country. */
export const wrongWhatsApp = "A WhatsApp number needs its country code, such as +91 98220 00000."

/** A rule of a text that may be empty. */
function unlessEmpty(isRight: (text: string) => boolean, words: string) {
  return z.refine<string>((value) => value === "" || isRight(value), words)
}

function isLink(value: string): boolean {
  return /^https?:$/.test(parseUrl(value)?.protocol ?? "") && !mistypedLink(value)
}

const linkRule = z.refine<string>((value) => value === "" || isLink(value), {
  error: ({ input }) => mistypedLink(String(input)) || "Paste the whole address, beginning with https://.",
})
const link = { input: "url" as const, max: 500, checks: [linkRule] }

const phonePattern = /^\(?\+?[\d ().-]+$/
function isPhone(value: string): boolean {
  const number = foldDigits(value)
  return phonePattern.test(number) && /^\d{7,15}$/.test(number.replaceAll(/\D/g, ""))
}
const contact = { input: "tel", max: limits.phone, tidy: tidyContact } as const
const wrongPhone = "A phone number has 7 to 15 digits, such as +91 98220 00000."

/** The fields of an address in the country of the business; each label ends with `of`. */
function addressFields<const Of extends string>(of: Of) {
  return {
    street: text(`Street and building${of}`, { max: line }),
    city: text(`City${of}`, { max: 60 }),
    postcode: fact(`PIN code${of}`, {
      max: 10,
      tidy: (code) => (pinPattern.test(tidyPin(code)) ? tidyPin(code) : code.trim()),
      checks: [unlessEmpty((code) => /^[\w -]+$/.test(code), "A PIN code has digits, such as 411038.")],
    }),
    region: text(`State${of}`, { max: 60 }),
  }
}

/** A day such as 2026-11-21, or "" for none. */
function day(label: string, { help = "", required = "" } = {}) {
  const words = required || `${label} must be a day, such as 2026-11-21.`
  return fact(label, { help, required, input: "date", max: 10, checks: [unlessEmpty(isDay, words)] })
}

/** Days such as "3", or from the fewest to the most such as "3 to 5"; "" where nobody has said. */
function days(label: string, { help, initial = "" }: { help: string; initial?: string }) {
  const words = `${label}: write a number such as 3, or two such as 3 to 5.`
  return fact(label, { help, initial, max: 10, tidy: tidyDays, checks: [unlessEmpty(isDays, words)] })
}

/** The path of a stored picture, or "" for none. */
const picture = fact("Logo", {
  max: 60,
  checks: [z.regex(/^(uploads\/[0-9a-f]{24}-\d+x\d+\.(jpg|png|webp))?$/, "Upload the picture first.")],
})

const wrongShare = "The share must be a percentage from 0 to 100."
const share = z.number({ error: wrongShare }).check(
  z.minimum(0, wrongShare),
  z.maximum(100, wrongShare),
  z.refine((value) => Number(value.toFixed(2)) === value, "The share can have at most two decimals."),
)

const wrongCounter = `A counter must be a whole number from 0 to ${formatNumber(maxCounter)}.`
const counter = z.int({ error: wrongCounter }).check(z.minimum(0, wrongCounter), z.maximum(maxCounter, wrongCounter))

/**
 * The facts and words of the business, with their first values: the fixed texts of the specification, and neutral words beside them.
 * Texts may be empty, and pages leave out what is; a name has to be there.
 */
export const businessFields = {
  name: text("Name", {
    help: "In the header, in titles and e-mails.",
    max: 80,
    isRequired: true,
    initial: "Modular Kitchens & Interiors",
  }),
  shortName: text("Short name", {
    help: "Under the icon on a phone, and in the admin.",
    max: 20,
    isRequired: true,
    initial: "Kitchens",
  }),
  legalName: fact("Legal name", { help: "As registered." }),
  tagline: text("Tagline", { help: "Under the name in the footer.", max: line }),
  headline: text("Headline", {
    help: "The first words on the home page.",
    max: line,
    isRequired: true,
    initial: "Let's design your Dream home with Modular Kitchen",
  }),
  logo: group("Logo", {
    light: picture,
    dark: picture,
    square: later(picture),
    holdsName: own("The logo contains our name", z._default(z.boolean(), false), false),
    isOnPlate: own("Put a light panel behind the logo in the footer", z._default(z.boolean(), false), false),
  }),
  accent: fact("Your colour", {
    help: "Buttons, marks and lines of the site. Text on it is black or white, whichever is easier to read.",
    initial: defaultAccent,
    max: 7,
    tidy: (colour) => colour.trim().toLowerCase(),
    checks: [z.refine(isColour, "Write the colour as # and six digits or letters, such as #f7bc1b.")],
  }),
  isFrameColoured: own("Strip and footer in a dark shade of your colour", z._default(z.boolean(), false), false),
  phones: texts(
    "Phone numbers",
    fact("Phone number", {
      ...contact,
      required: "Phone is required.",
      checks: [z.refine(isPhone, wrongPhone)],
    }),
    { max: 5 },
  ),
  whatsApp: fact("WhatsApp", {
    ...contact,
    help: "Such as +91 98220 00000. Without a country code it counts as a number in your country. If empty, there is no WhatsApp link.",
    checks: [unlessEmpty(isPhone, wrongWhatsApp)],
  }),
  chatTexts: chatTextsField,
  emails: texts(
    "E-mail addresses",
    fact("E-mail address", {
      input: "email",
      max: limits.email,
      required: "E-mail is required.",
      tidy: tidyContact,
      checks: [z.regex(emailPattern, "This is not an e-mail address.")],
    }),
    { max: 5 },
  ),
  address: group("Address", {
    ...addressFields(""),
    country: fact("Country", {
      help: "Two letters, such as IN.",
      initial: "IN",
      max: 2,
      checks: [z.regex(/^[A-Z]{2}$/, "The country is two letters, such as IN.")],
    }),
  }),
  landmark: text("Landmark", { help: "How people find you.", max: 300 }),
  mapLink: fact("Map link", { ...link, help: "The address of your place on a map, beginning with https://." }),
  places: later(
    rows("Further places", {
      one: "place",
      max: 5,
      help: "A showroom or a workshop at another address.",
      fields: {
        name: text("Name of place #", {
          help: "Such as: Showroom.",
          max: 60,
          isRequired: true,
          required: "Say what the place is, such as Showroom.",
        }),
        address: group("Address of place #", addressFields(" of place #")),
        phone: fact("Phone number of place #", { ...contact, checks: [unlessEmpty(isPhone, wrongPhone)] }),
        mapLink: fact("Map link of place #", link),
        // Those of the business where it has none of its own.
        hours: own<OpeningHours | null>("Opening hours of place #", z.nullable(hours), null),
      },
    }),
  ),
  hours: own<OpeningHours>("Opening hours", hours, closed),
  holidays: rows("Holidays", {
    one: "holiday",
    max: 40,
    help: "Days on which you are closed. Those still to come are on the contact page.",
    fields: {
      day: day("Day of holiday #", { required: "Choose the day of the holiday." }),
      name: text("Name of holiday #", { max: 60, isRequired: true, required: "Say which holiday it is." }),
    },
  }),
  visits: visitsField,
  areas: texts("Areas", text("Area", { max: 60, isRequired: true, required: "Name the area, or remove it." }), {
    max: 30,
  }),
  social: texts("Links", fact("Link", { ...link, required: "Link is required." }), { max: 10 }),
  gstin: fact("GSTIN", {
    help: "15 characters. If empty, the site does not name one.",
    max: 20,
    tidy: (value) => value.replaceAll(/\s/g, "").toUpperCase(),
    checks: [
      z.refine((value) => value === "" || !checkGstin(value), { error: ({ input }) => checkGstin(String(input)) }),
    ],
  }),
  legalContact: text("Legal contact", { help: "Who answers about the terms.", max: line }),
  grievanceOfficer: text("Grievance officer", {
    help: "Who answers about personal data; the privacy policy has to name one.",
    max: line,
    isRequired: true,
    required: "The privacy policy has to name a grievance officer.",
    initial: "our grievance officer",
  }),
  promo: group(
    "Promo line",
    {
      offer: text("Offer", {
        help: "{discount} is the discount of the rate card.",
        max: line,
        initial: "Enjoy Flat {discount} Discount On Online Booking.",
      }),
      limit: text("Second sentence", { max: line, initial: "Limited Time offer." }),
      from: day("First day", { help: "If empty, immediately." }),
      until: day("Last day", { help: "If empty, until you change it." }),
    },
    ({ value: { from, until }, issues }) => {
      if (!isDay(from) || !isDay(until) || from <= until) return
      issues.push({
        code: "custom",
        input: until,
        path: ["until"],
        message: "The promo line ends before it begins.",
      })
    },
  ),
  shares: rows("Payments", {
    one: "payment",
    max: 8,
    help: "When a customer pays, and how much. Together the payments are 100%.",
    fields: {
      percent: number("Payment #, %", { schema: share, input: "decimal" }),
      label: text("When payment # is due", { max: line, isRequired: true, required: "Say when it is paid." }),
    },
    check({ value, issues }) {
      const sum = value.reduce((total, { percent }) => total + percent, 0)
      if (value.length === 0 || Math.abs(sum - 100) < 0.001) return
      // A wrong share is reported at its own field.
      if (value.some(({ percent }) => !(percent >= 0 && percent <= 100))) return
      const words = `The payments add up to ${formatNumber(sum)}%. They have to be 100% together.`
      issues.push({ code: "custom", input: value, message: words })
    },
  }),
  leadDays: text("Lead time", {
    help: "How long a kitchen takes, such as: 35 to 45 days from final measurement. The time for making is worked out from it.",
    max: line,
    isRequired: true,
    required: "Say how long a kitchen takes.",
    initial: "35 to 45 days from final measurement",
  }),
  warranty: group("Warranties", {
    modular: text("Warranty on cabinets and hardware", {
      help: "Such as: 5 years.",
      max: 40,
      isRequired: true,
      required: "Say how long the warranty on cabinets is.",
      initial: "5 years",
    }),
    site: text("Warranty on fitting", {
      help: "Such as: 1 year.",
      max: 40,
      isRequired: true,
      required: "Say how long the warranty on fitting is.",
      initial: "1 year",
    }),
  }),
  work: newer(
    group("Days and promises", {
      estimate: days("Estimate, working days", { help: "After the visit, such as 3." }),
      measuring: days("Final measurement, days", { help: "After the visit, such as 8 to 14." }),
      fitting: days("Fitting, days", { help: "Such as 3 to 5." }),
      valid: days("Estimate valid for, days", { help: "Such as 30.", initial: "30" }),
      edgeBand: fact("Edge band, mm", {
        help: "Such as 2 or 0.8.",
        initial: "2",
        max: 4,
        required: "Say how thick the edge band is, in millimetres.",
        tidy: (typed) =>
          foldDigits(typed)
            .replace(/\s*mm\s*$/i, "")
            .trim(),
        checks: [
          z.refine((mm) => /^\d(\.\d{1,2})?$/.test(mm) && Number(mm) >= 0.3 && Number(mm) <= 5, {
            error: "The edge band must be a number from 0.3 to 5, such as 0.8.",
          }),
        ],
      }),
      refund: text("The first payment is refundable", {
        help: "Such as: until we take final measurements.",
        max: line,
      }),
    }),
  ),
  counters: rows("Counters", {
    one: "counter",
    max: 4,
    fields: {
      target: number("Number of counter #", { schema: counter, input: "numeric" }),
      label: text("What counter # counts", { max: 40, isRequired: true, required: "Say what is counted." }),
    },
    initial: [
      { target: 1128, label: "Successful Work" },
      { target: 908, label: "Team member" },
      { target: 258, label: "Happy Customers" },
      { target: 564, label: "Creative Idea" },
    ],
  }),
  figures: group("Figures", {
    services: text("First figure", {
      help: "Beside the text of About us.",
      max: 60,
      initial: "100+ Interior Services",
    }),
    customers: text("Second figure", {
      help: "Beside the text of About us.",
      max: 60,
      initial: "800+ Happy Customer",
    }),
  }),
  copyright: text("Copyright line", { help: "The name follows it.", max: line, initial: "Copyright 2024" }),
  categoryClosing: text("Closing line of rooms", {
    help: "At the end of each room's page.",
    max: 300,
    initial: "Every room is measured, drawn and priced before you decide.",
  }),
  policy: group("Policy", {
    version: fact("Version of the policies", {
      max: 20,
      required: "Number the policy, such as 1.0.",
      initial: "1.0",
    }),
    date: {
      ...day("Policies apply from", { required: "Choose the day from which the policy applies." }),
      initial: "2026-11-01",
    },
  }),
} as const satisfies DocumentFields

export const business = documentSchema(businessFields).check(({ value: { address, places }, issues }) => {
  // Other countries have other codes.
  if (address.country !== "IN") return
  for (const [index, { postcode }] of [address, ...places.map((place) => place.address)].entries()) {
    const path = [...(index === 0 ? [] : ["places", index - 1]), "address", "postcode"]
    const message = "A PIN code has six digits, such as 411038."
    if (postcode !== "" && !pinPattern.test(postcode)) issues.push({ code: "custom", input: postcode, path, message })
  }
})
export type Business = BodyOf<typeof businessFields>

/** A showroom, a workshop or another place of the business. */
export type Place = Business["places"][number]

/** The business before its owner has changed anything. */
export const firstBusiness: Business = firstBody(businessFields)

/** A version of the business. */
export type BusinessVersion = Version<"business", Business>

/** The message if there is no such version. */
export const businessNotFound = "There is no such version of the business."
