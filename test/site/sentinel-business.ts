import type { Business } from "#domain/business/business.ts"

const open = { opens: "08:15", closes: "16:45" }

/** A business in which every field is told apart from every other and from the sample's. */
export const sentinel: Business = {
  name: "Zq Name & Sons",
  shortName: "ZqShort",
  legalName: "ZqLegalName LLP",
  tagline: "ZqTagline",
  headline: "ZqHeadline",
  logo: {
    light: "uploads/aaaaaaaaaaaaaaaaaaaaaaaa-200x100.png",
    dark: "uploads/bbbbbbbbbbbbbbbbbbbbbbbb-200x100.png",
  },
  accent: "#6fd0c0",
  isFrameColoured: true,
  phones: ["+91 712 555 0177", "+91 712 555 0178"],
  whatsApp: "+91 98220 77777",
  emails: ["first@zq.example", "second@zq.example"],
  address: { street: "ZqStreet 7", city: "Zqpur", region: "Zqdesh", postcode: "440077", country: "NP" },
  landmark: "ZqLandmark",
  mapLink: "https://map.example/zq",
  places: [
    {
      name: "ZqShowroom",
      address: { street: "ZqLane 3", city: "Zqnagar", region: "Zqregion", postcode: "440078" },
      phone: "+91 712 555 0179",
      mapLink: "https://map.example/zq-showroom",
      hours: { mo: null, tu: null, we: null, th: open, fr: open, sa: null, su: null },
    },
  ],
  hours: { mo: null, tu: open, we: open, th: null, fr: null, sa: null, su: null },
  holidays: [{ day: "2198-02-03", name: "ZqHoliday" }],
  areas: ["ZqArea"],
  social: ["https://social.example/zq"],
  gstin: "27AAPFU0939F1ZV",
  legalContact: "ZqLegalContact",
  grievanceOfficer: "ZqOfficer",
  promo: { offer: "ZqOffer", limit: "ZqLimit", from: "2020-01-01", until: "2199-12-31" },
  shares: [
    { label: "ZqShareA", percent: 12 },
    { label: "ZqShareB", percent: 37 },
    { label: "ZqShareC", percent: 48 },
    { label: "ZqShareD", percent: 3 },
  ],
  leadDays: "zqLead 175 to 178 days",
  warranty: { modular: "77 ZqMonths", site: "7 ZqMonths" },
  work: {
    estimate: "71",
    measuring: "72",
    fitting: "73 to 74",
    valid: "75",
    edgeBand: "0.77",
    refund: "ZqRefund",
  },
  counters: [{ target: 77_001, label: "ZqCounter" }],
  figures: { services: "77+ ZqServices", customers: "78+ ZqCustomers" },
  copyright: "ZqCopyright",
  categoryClosing: "ZqClosing",
  policy: { date: "2031-07-07", version: "7.7" },
}
