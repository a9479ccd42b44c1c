import { type Business, firstBusiness } from "#domain/business/business.ts"

const open = { opens: "10:00", closes: "19:00" }

/** The business of the sample content. Sample values, of no real business. */
export const sampleBusiness: Business = {
  ...firstBusiness,
  name: "Maap Kitchens & Interiors",
  shortName: "Maap",
  tagline: "Drawn to your height, priced line by line, fitted as drawn.",
  phones: ["+91 20 5550 0142"],
  emails: ["office@maap.example"],
  address: {
    street: "Unit 4, Survey Park Workshops, Paud Road, Kothrud",
    city: "Pune",
    region: "Maharashtra",
    postcode: "411038",
    country: "IN",
  },
  mapLink: "https://www.openstreetmap.org/search?query=Paud%20Road%2C%20Kothrud%2C%20Pune",
  landmark: "Behind the Paud Road flyover, ground floor, with parking inside the gate",
  hours: { mo: open, tu: open, we: open, th: open, fr: open, sa: open, su: null },
  shares: [
    { label: "to hold the slot", percent: 10 },
    { label: "when the drawing is frozen", percent: 40 },
    { label: "before dispatch", percent: 45 },
    { label: "once the snag list is closed", percent: 5 },
  ],
}
