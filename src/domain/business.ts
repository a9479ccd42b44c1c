const street = "Unit 4, Survey Park Workshops, Paud Road, Kothrud"
const postcode = "411038"

/** The fixed facts of the business, the one place where its owner edits them. Sample values, of no real business. */
export const business = {
  name: "Maap Kitchens & Interiors",
  city: "Pune",
  region: "Maharashtra",
  country: "IN",
  phone: "+91 20 5550 0142",
  email: "office@maap.example",
  address: `${street}, Pune ${postcode}`,
  street,
  postcode,
  landmark: "Behind the Paud Road flyover, ground floor, with parking inside the gate",
  hours: "Monday to Saturday, 10 am to 7 pm",
  openingHours: "Mo-Sa 10:00-19:00",
  social: [] as readonly string[],
  promo: {
    offer: "Enjoy Flat 5% Discount On Online Booking.",
    limit: "Limited Time offer.",
  },
  copyright: "Copyright 2024",
  headline: "Let's design your Dream home with Modular Kitchen",
  figures: { services: "100+ Interior Services", customers: "800+ Happy Customer" },
  counters: [
    { target: 1128, label: "Successful Work" },
    { target: 908, label: "Team member" },
    { target: 258, label: "Happy Customers" },
    { target: 564, label: "Creative Idea" },
  ],
  categoryClosing: "Every room is measured, drawn and priced before you decide.",
  warrantyModular: "5 years",
  warrantySite: "1 year",
  leadDays: "35 to 45 days from final measurement",
  grievanceOffice: "The Grievance Officer",
  policyDate: "2026-11-01",
  policyVersion: "1.0",
} as const

/** The phone number as a `tel:` address. */
export const phoneLink = `tel:${business.phone.replaceAll(" ", "")}`
