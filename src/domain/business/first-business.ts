import { defaultAccent } from "./accent.ts"
import type { Business } from "./business.ts"
import type { OpenTimes } from "./opening-hours.ts"

const open: OpenTimes = { opens: "10:00", closes: "19:00" }

/** The business before its owner has said anything: the fixed texts of the specification, and neutral words beside them. */
export const firstBusiness: Business = {
  name: "Modular Kitchens & Interiors",
  shortName: "Kitchens",
  legalName: "",
  tagline: "",
  headline: "Let's design your Dream home with Modular Kitchen",
  logo: { light: "", dark: "" },
  accent: defaultAccent,
  phones: [],
  whatsApp: "",
  emails: [],
  address: { street: "", city: "", region: "", postcode: "", country: "IN" },
  landmark: "",
  mapLink: "",
  hours: { mo: open, tu: open, we: open, th: open, fr: open, sa: open, su: null },
  holidays: [],
  areas: [],
  social: [],
  gstin: "",
  legalContact: "",
  grievanceOfficer: "The Grievance Officer",
  promo: { offer: "Enjoy Flat 5% Discount On Online Booking.", limit: "Limited Time offer.", from: "", until: "" },
  shares: [
    { label: "to hold the slot", percent: 10 },
    { label: "when the drawing is frozen", percent: 40 },
    { label: "before dispatch", percent: 45 },
    { label: "once the snag list is closed", percent: 5 },
  ],
  leadDays: "35 to 45 days from final measurement",
  warranty: { modular: "5 years", site: "1 year" },
  counters: [
    { target: 1128, label: "Successful Work" },
    { target: 908, label: "Team member" },
    { target: 258, label: "Happy Customers" },
    { target: 564, label: "Creative Idea" },
  ],
  figures: { services: "100+ Interior Services", customers: "800+ Happy Customer" },
  copyright: "Copyright 2024",
  categoryClosing: "Every room is measured, drawn and priced before you decide.",
  policy: { date: "2026-11-01", version: "1.0" },
}
