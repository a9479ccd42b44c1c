import type { businessFields } from "../../shared/business/business.ts"

export type FieldName = keyof typeof businessFields

/** A part of the business form: its title in the list of contents, and its cards. */
export interface Part {
  /** Ends its address: `/admin/business?part=hours`. */
  id: string
  title: string
  /** Search synonyms. */
  also: string
  cards: readonly { title: string; hint?: string; names: readonly FieldName[] }[]
}

export const businessParts: readonly [Part, ...Part[]] = [
  {
    id: "name",
    title: "Name and contact",
    also: "phone whatsapp texts replies e-mail instagram facebook",
    cards: [
      { title: "Name", names: ["name", "shortName", "headline", "tagline"] },
      {
        title: "Phone and e-mail",
        hint: "The first of each is shown in the header and footer of every page.",
        names: ["phones", "emails", "whatsApp"],
      },
      { title: "Links", hint: "Your social media and other pages.", names: ["social"] },
      { title: "WhatsApp texts", names: ["chatTexts"] },
      {
        title: "First message of visitors",
        hint: "WhatsApp opens with it, and visitors can change it.",
        names: ["chatFromPage", "chatFromEstimate"],
      },
    ],
  },
  {
    id: "look",
    title: "Logo and colour",
    also: "brand",
    cards: [
      { title: "Logo", names: ["logo"] },
      { title: "Colour", names: ["accent", "isFrameColoured"] },
    ],
  },
  {
    id: "hours",
    title: "Address and hours",
    also: "holidays closed map",
    cards: [
      { title: "Address", names: ["address", "landmark", "mapLink", "reviewLink"] },
      { title: "Opening hours", names: ["hours"] },
      { title: "Holidays", names: ["holidays"] },
      { title: "Areas", hint: "Areas you serve outside your city.", names: ["areas"] },
    ],
  },
  {
    id: "visits",
    title: "Visits",
    also: "appointments booking pin codes times",
    cards: [
      {
        title: "Visits",
        hint: "Visitors book available slots on your site. Holidays and closed days are excluded.",
        names: ["visits"],
      },
    ],
  },
  {
    id: "places",
    title: "Other locations",
    also: "showroom workshop branch",
    cards: [{ title: "Other locations", names: ["places"] }],
  },
  {
    id: "promises",
    title: "Payments, time and warranty",
    also: "days edge band refund shares",
    cards: [
      { title: "Payments", names: ["shares"] },
      { title: "Time and warranty", names: ["leadDays", "work", "warranty"] },
    ],
  },
  {
    id: "figures",
    title: "Promo line and figures",
    also: "offer counters",
    cards: [
      {
        title: "Promo line",
        hint: "Shown at the top of every page. Leave the offer blank to hide it.",
        names: ["promo"],
      },
      { title: "Counters and figures", names: ["counters", "figures"] },
      { title: "Rooms", names: ["categoryClosing"] },
    ],
  },
  {
    id: "legal",
    title: "Legal",
    also: "gstin upi copyright grievance officer",
    cards: [
      {
        title: "Legal",
        names: ["legalName", "gstin", "upiId", "legalContact", "grievanceOfficer", "policy", "copyright"],
      },
    ],
  },
  {
    id: "verification",
    title: "Google and Meta",
    also: "site verification search console facebook domain advertising conversions",
    cards: [
      {
        title: "Site verification",
        hint: "Proves to Google and Meta that this site is yours, e.g. to see how people find it.",
        names: ["ownerCodes"],
      },
      { title: "Advertising", names: ["conversionsFrom"] },
    ],
  },
]

export function namesOf({ cards }: Part): FieldName[] {
  return cards.flatMap(({ names }) => names)
}
