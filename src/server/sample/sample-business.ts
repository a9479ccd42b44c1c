import type { Business } from "#domain/business/business.ts"
import { firstBusiness } from "#domain/business/first-business.ts"

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
  landmark: "Behind the Paud Road flyover, ground floor, with parking inside the gate",
}
