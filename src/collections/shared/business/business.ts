import * as z from "zod/mini"
import { mistypedLink, parseUrl } from "#base/urls/parse-url.ts"
import type { Version } from "#base/repository.ts"
import { custom } from "#cms/fields/custom.ts"
import { blankOf, type InputsOf, later, schemaOf, toObject, type ValuesOf } from "#cms/fields/field.ts"
import { group, withCheck } from "#cms/fields/group.ts"
import { image } from "#cms/fields/image.ts"
import { list } from "#cms/fields/list.ts"
import { requiredNumber } from "#cms/fields/number.ts"
import { rows } from "#cms/fields/rows.ts"
import { text } from "#cms/fields/text.ts"
import { toggle } from "#cms/fields/choice.ts"
import { withPaths } from "#cms/shared/specification.ts"
import { emailPattern, tidyContact } from "#base/contact/contact-text.ts"
import { isDay } from "#base/text/calendar.ts"
import { foldDigits, formatNumber, pinPattern, tidyPin } from "#base/text/number.ts"
import { limits } from "#base/text/limits.ts"
import { defaultAccent, isColour } from "#base/colour.ts"
import { chatOpeningFields, chatTextsField } from "./chat-texts.ts"
import { checkGstin, checkUpiId } from "./identifiers.ts"
import { closed, fitHours, hours, visitsField } from "./visit-hours.ts"
import type { OpeningHours } from "./opening-hours.ts"
import { isDays, tidyDays } from "./work-days.ts"

export const maxCounter = 99_99_999

const line = 120

const wrongColour = "Write the colour as # and six digits or letters, such as #f7bc1b."
const wrongCountry = "The country is two letters, such as IN."

export const wrongWhatsApp = "A WhatsApp number needs its country code, such as +91 98220 00000."

function isLink(value: string): boolean {
  return /^https?:$/.test(parseUrl(value)?.protocol ?? "") && !mistypedLink(value)
}

const link = {
  format: "url" as const,
  max: 500,
  check: (typed: string) =>
    isLink(typed) ? "" : mistypedLink(typed) || "Paste the whole address, beginning with https://.",
}

const phonePattern = /^\(?\+?[\d ().-]+$/
function isPhone(value: string): boolean {
  const number = foldDigits(value)
  return phonePattern.test(number) && /^\d{7,15}$/.test(number.replaceAll(/\D/g, ""))
}
const contact = { format: "tel", max: limits.phone, tidy: tidyContact } as const
const wrongPhone = "A phone number has 7 to 15 digits, such as +91 98220 00000."
const checkPhone = (typed: string) => (isPhone(typed) ? "" : wrongPhone)

/** The fields of a postal address in the country of the business; each label ends with `of`. */
function addressFields<const Of extends string>(of: Of) {
  return {
    street: text(`Street and building${of}`, { max: line }),
    city: text(`City${of}`, { max: 60 }),
    postcode: text(`PIN code${of}`, {
      max: 10,
      tidy: (code) => (pinPattern.test(tidyPin(code)) ? tidyPin(code) : code.trim()),
      check: (code) => (/^[\w -]+$/.test(code) ? "" : "A PIN code has digits, such as 411038."),
    }),
    region: text(`State${of}`, { max: 60 }),
  }
}

/** A day such as 2026-11-21, or "" for none. */
function day(label: string, { help = "", required = "", initial = "" } = {}) {
  const words = required || `${label} must be a day, such as 2026-11-21.`
  return text(label, {
    help,
    required,
    initial,
    format: "date",
    max: 10,
    check: (typed) => (isDay(typed) ? "" : words),
  })
}

/** The code in a meta tag of this name, which proves to a service who owns the site; the whole tag can be pasted. */
function ownerCode(label: string, meta: string, place: string) {
  const tag = new RegExp(`^<meta\\s(?=[^>]*\\bname=["']?${meta}["'\\s])[^>]*\\bcontent=["']?([^"'\\s>]*)[^>]*>$`, "i")
  return text(label, {
    help: `Paste the meta tag from ${place}, or the code in it.`,
    max: 100,
    tidy: (typed) => tag.exec(typed.trim().slice(0, 500))?.[1] ?? typed.trim(),
    check: (code) => (/^[\w-]{8,}={0,2}$/.test(code) ? "" : `Paste the whole meta tag from ${place} again.`),
  })
}

/** Days such as "3", or a range such as "3 to 5"; "" if not specified. */
function days(label: string, { help, initial = "" }: { help: string; initial?: string }) {
  const words = `${label}: write a number such as 3, or two such as 3 to 5.`
  return text(label, { help, initial, max: 10, tidy: tidyDays, check: (typed) => (isDays(typed) ? "" : words) })
}

const wrongCounter = `A counter must be a whole number from 0 to ${formatNumber(maxCounter)}.`

/**
 * The fields of the business with their defaults: the fixed texts of the specification, and neutral texts beside them. Texts may be empty,
 * and pages omit empty ones; the name is required.
 */
export const businessFields = {
  name: text("Name", {
    help: "Shown in the header, in page titles and in e-mails.",
    max: 80,
    required: true,
    initial: "Modular Kitchens & Interiors",
  }),
  shortName: text("Short name", {
    help: "Shown under the icon on phones and in the admin.",
    max: 20,
    required: true,
    initial: "Kitchens",
  }),
  legalName: text("Legal name", { help: "As registered.", max: line }),
  tagline: text("Tagline", { help: "Shown below the name in the footer.", max: line }),
  headline: text("Headline", {
    help: "Fills {headline} on pages, such as the first words of Home.",
    max: line,
    required: true,
    initial: "Let's design your Dream home with Modular Kitchen",
  }),
  logo: group("Logo", {
    light: image("Logo on a light background"),
    dark: image("Logo on a dark background"),
    square: later(image("Square icon")),
    holdsName: later(toggle("The logo contains our name")),
    isOnPlate: later(toggle("Put a light panel behind the logo in the footer")),
  }),
  accent: text("Your colour", {
    help: "Buttons, marks and lines of the site. Text on it is black or white, whichever is easier to read.",
    initial: defaultAccent,
    max: 20,
    tidy: (colour) => colour.trim().toLowerCase(),
    required: wrongColour,
    check: (colour) => (isColour(colour) ? "" : wrongColour),
  }),
  isFrameColoured: later(toggle("Strip and footer in a dark shade of your colour")),
  phones: list("Phone numbers", {
    max: 5,
    of: text("Phone number", { ...contact, required: "Phone is required.", check: checkPhone }),
  }),
  whatsApp: text("WhatsApp", {
    ...contact,
    help: "e.g. +91 98220 00000. Without a country code, your country’s code is used. Leave blank for no WhatsApp link.",
    check: (typed) => (isPhone(typed) ? "" : wrongWhatsApp),
  }),
  chatTexts: chatTextsField,
  ...chatOpeningFields,
  emails: list("E-mail addresses", {
    max: 5,
    of: text("E-mail address", {
      format: "email",
      max: limits.email,
      required: "E-mail is required.",
      tidy: tidyContact,
      check: (typed) => (emailPattern.test(typed) ? "" : "This is not an e-mail address."),
    }),
  }),
  address: group("Address", {
    ...addressFields(""),
    country: text("Country", {
      help: "Two letters, e.g. IN",
      initial: "IN",
      max: 2,
      required: wrongCountry,
      check: (typed) => (/^[A-Z]{2}$/.test(typed) ? "" : wrongCountry),
    }),
  }),
  landmark: text("Landmark", { help: "A landmark that helps people find you.", max: 300 }),
  reviewLink: later(
    text("Review page", {
      ...link,
      help: "The page where customers can review you, e.g. on Google. Enquiries offer it when the last step of an order is done.",
    }),
  ),
  mapLink: text("Map link", { ...link, help: "A link to your location on a map, starting with https://." }),
  places: later(
    rows("Other locations", {
      one: "place",
      max: 5,
      help: "A showroom or workshop at another address.",
      fields: {
        name: text("Name of place #", {
          help: "e.g. Showroom",
          max: 60,
          required: "Enter a name for the location, e.g. Showroom.",
        }),
        address: group("Address of place #", addressFields(" of place #")),
        phone: text("Phone number of place #", { ...contact, check: checkPhone }),
        mapLink: text("Map link of place #", link),
        // Null for the hours of the business.
        hours: custom("Opening hours of place #", {
          name: "placeHours",
          schema: z.nullable(hours),
          blank: (): OpeningHours | null => null,
          fit: (json) => (toObject(json) === json ? fitHours(json) : null),
        }),
      },
    }),
  ),
  hours: custom("Opening hours", { name: "hours", schema: hours, blank: () => closed, fit: fitHours }),
  holidays: rows("Holidays", {
    one: "holiday",
    max: 40,
    help: "Days you are closed. Upcoming holidays are shown on the Contact page.",
    fields: {
      day: day("Day of holiday #", { required: "Choose the day of the holiday." }),
      name: text("Name of holiday #", { max: 60, required: "Enter the name of the holiday." }),
    },
  }),
  visits: visitsField,
  areas: list("Areas", {
    max: 30,
    of: text("Area", { max: 60, required: "Enter the name of the area, or remove it." }),
  }),
  social: list("Links", { max: 10, of: text("Link", { ...link, required: "Link is required." }) }),
  gstin: text("GSTIN", {
    help: "15 characters. Leave blank if you have none.",
    max: 20,
    tidy: (value) => value.replaceAll(/\s/g, "").toUpperCase(),
    check: (typed) => checkGstin(typed) ?? "",
  }),
  upiId: later(
    text("UPI ID", {
      help: "e.g. name@bank. Customers can pay with it on their page. Leave blank if you have none.",
      max: 100,
      tidy: (value) => value.trim().toLowerCase(),
      check: (typed) => checkUpiId(typed) ?? "",
    }),
  ),
  legalContact: text("Legal contact", { help: "Contact person for questions about the terms.", max: line }),
  grievanceOfficer: text("Grievance officer", {
    help: "Contact person for personal data. The privacy policy must name one.",
    max: line,
    required: "The privacy policy must name a grievance officer.",
    initial: "our grievance officer",
  }),
  promo: group(
    "Promo line",
    {
      offer: text("Offer", {
        help: "{discount} is the discount from the rate card.",
        max: line,
        initial: "Enjoy Flat {discount} Discount On Online Booking.",
      }),
      limit: text("Second sentence", { max: line, initial: "Limited Time offer." }),
      from: day("First day", { help: "Leave blank to start immediately." }),
      until: day("Last day", { help: "Leave blank for no end date." }),
    },
    {
      *check({ from, until }) {
        if (!isDay(from) || !isDay(until) || from <= until) return
        yield [["until"], "The last day must not be before the first day."]
      },
    },
  ),
  shares: rows("Payments", {
    one: "payment",
    max: 8,
    help: "When customers pay, and how much. Payments must add up to 100%.",
    fields: {
      percent: requiredNumber("Payment #, %", {
        wrong: "The share must be a percentage from 0 to 100, with at most two decimals.",
        max: 100,
        decimals: 2,
      }),
      label: text("Stage of payment #", { max: line, required: "Enter when this payment is due." }),
    },
    *check(payments) {
      const sum = payments.reduce((total, { percent }) => total + percent, 0)
      if (payments.length === 0 || Math.abs(sum - 100) < 0.001) return
      yield [[], `The payments add up to ${formatNumber(sum)}%. They must add up to 100%.`]
    },
  }),
  leadDays: text("Lead time", {
    help: "Your usual lead time, e.g. 35 to 45 days from final measurement. The production time is calculated from it.",
    max: line,
    required: "Enter your usual lead time.",
    initial: "35 to 45 days from final measurement",
  }),
  warranty: group("Warranties", {
    modular: text("Warranty on cabinets and hardware", {
      help: "e.g. 5 years",
      max: 40,
      required: "Enter the warranty on cabinets.",
      initial: "5 years",
    }),
    site: text("Warranty on fitting", {
      help: "e.g. 1 year",
      max: 40,
      required: "Enter the warranty on fitting.",
      initial: "1 year",
    }),
  }),
  work: later(
    group("Days and promises", {
      estimate: days("Estimate, working days", { help: "After the visit, e.g. 3." }),
      measuring: days("Final measurement, days", { help: "After the visit, e.g. 8 to 14." }),
      fitting: days("Fitting, days", { help: "e.g. 3 to 5" }),
      valid: days("Estimate valid for, days", { help: "e.g. 30", initial: "30" }),
      edgeBand: text("Edge band, mm", {
        help: "e.g. 2 or 0.8",
        initial: "2",
        max: 4,
        required: "Enter the thickness of the edge band in millimetres.",
        tidy: (typed) =>
          foldDigits(typed)
            .replace(/\s*mm\s*$/i, "")
            .trim(),
        check: (mm) =>
          /^\d(\.\d{1,2})?$/.test(mm) && Number(mm) >= 0.3 && Number(mm) <= 5
            ? ""
            : "The edge band must be a number from 0.3 to 5, such as 0.8.",
      }),
      refund: text("The first payment is refundable", {
        help: "e.g. until we take final measurements",
        max: line,
      }),
    }),
  ),
  counters: rows("Counters", {
    one: "counter",
    max: 4,
    fields: {
      target: requiredNumber("Number of counter #", { wrong: wrongCounter, max: maxCounter }),
      label: text("Label of counter #", { max: 40, required: "Enter a label for the counter." }),
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
  ownerCodes: later(
    group("Site verification", {
      google: ownerCode("Google Search Console", "google-site-verification", "Search Console (HTML tag)"),
      meta: ownerCode("Meta", "facebook-domain-verification", "Meta Business settings (Domains)"),
    }),
  ),
  conversionsFrom: later(
    day("Conversion files from", {
      help: "Choose today to tell Google or Meta which advertisements work, with files from the dashboard. The notice below forms then mentions it. Leave blank to turn it off.",
    }),
  ),
  policy: group("Policy", {
    version: text("Version of the policies", {
      max: 20,
      required: "Enter a version number, e.g. 1.0.",
      initial: "1.0",
    }),
    date: day("Policies apply from", {
      required: "Choose the day from which the policy applies.",
      initial: "2026-11-01",
    }),
  }),
}

/** The same fields in the API and the store: a logo is its path. */
export const storedBusinessFields = { ...businessFields, logo: withPaths(businessFields.logo) }

export const business = withCheck(schemaOf(storedBusinessFields, "update"), function* ({ address, places }) {
  // Other countries have other codes.
  if (address.country !== "IN") return
  for (const [index, { postcode }] of [address, ...places.map((place) => place.address)].entries()) {
    const path = [...(index === 0 ? [] : ["places", index - 1]), "address", "postcode"]
    if (postcode !== "" && !pinPattern.test(postcode)) yield [path, "A PIN code has six digits, such as 411038."]
  }
})
export type Business = ValuesOf<typeof storedBusinessFields>

export type BusinessInputs = InputsOf<typeof businessFields>

export type Place = Business["places"][number]

export const defaultBusiness = blankOf(storedBusinessFields) as Business

export type BusinessVersion = Version<"business", Business>

export const businessNotFound = "This version of Business no longer exists."
