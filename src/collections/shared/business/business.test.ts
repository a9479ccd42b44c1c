import { describe, expect, test } from "vitest"
import { parse, validate } from "#base/parse.ts"
import { fitTo } from "#cms/fields/field.ts"
import { type Business, business, storedBusinessFields, defaultBusiness, maxCounter } from "./business.ts"
import { toBusinessView } from "./business-view.ts"

const right: Business = {
  ...defaultBusiness,
  legalName: "Navi Rasoi LLP",
  phones: ["+91 712 555 0100", "(0712) 555-0101"],
  whatsApp: "+91 98220 00000",
  emails: ["office@navi.example"],
  address: { street: "12 Wardha Road", city: "Nagpur", region: "Maharashtra", postcode: "440015", country: "IN" },
  mapLink: "https://maps.example/navi",
  holidays: [{ day: "2027-01-26", name: "Republic Day" }],
  areas: ["Kamptee"],
  social: ["https://social.example/navi"],
  gstin: "27AAPFU0939F1ZV",
  promo: { ...defaultBusiness.promo, from: "2026-11-01", until: "2026-11-30" },
}

test("a business may be saved with everything filled in, and with all but its name left empty", () => {
  expect(validate(business, right)).toBeUndefined()
  expect(validate(business, defaultBusiness)).toBeUndefined()
})

test("numbers and addresses lose what nobody sees, and digits may be of any script", () => {
  const copied = { phones: ["\u202a+91\u00a098220\u201100000\u202c", "९८२२० ०००००"], whatsApp: "\u200e98220 00000" }
  expect(parse(business, { ...right, ...copied, emails: ["\ufeffoffice@navi.example\u200b"] })).toMatchObject({
    phones: ["+91 98220-00000", "९८२२० ०००००"],
    whatsApp: "98220 00000",
    emails: ["office@navi.example"],
  })
})

test("what an earlier release sends lacks later fields, and further places have an address and hours of their own", () => {
  const { places: _, isFrameColoured: __, ...earlier } = right
  expect(parse(business, earlier)).toMatchObject({ places: [], isFrameColoured: false })
  const address = { street: "Shop 4", city: "Nagpur", postcode: "440010", region: "" }
  const showroom = { name: "Showroom", address, phone: "", mapLink: "", hours: null }
  const shown = toBusinessView({
    ...right,
    places: [
      showroom,
      { ...showroom, hours: { ...right.hours, mo: { opens: "10:00", closes: "19:00" } } },
      { ...showroom, hours: right.hours },
    ],
  })
  expect(shown.places.map(({ addressLine, hoursInWords }) => [addressLine, hoursInWords])).toEqual([
    ["Shop 4, Nagpur 440010", ""],
    ["Shop 4, Nagpur 440010", "Monday, 10 am to 7 pm. Closed from Tuesday to Sunday."],
    ["Shop 4, Nagpur 440010", "Closed all week."],
  ])
  expect(validate(business, { ...right, places: [{ ...showroom, name: "", phone: "1" }] })).toEqual({
    "places[0][name]": "Enter a name for the location, e.g. Showroom.",
    "places[0][phone]": "A phone number has 7 to 15 digits, such as +91 98220 00000.",
  })
})

test("a PIN code of the business and its places has six digits in India, and is stored without blanks", () => {
  const { address } = right
  const places = [{ name: "Showroom", address: { ...address, postcode: "0" }, phone: "", mapLink: "", hours: null }]
  const sent = (postcode: string, country: string) => ({
    ...right,
    address: { ...address, postcode, country },
    places: [],
  })
  expect(parse(business, sent("PIN ४४० ०१५", "IN")).address.postcode).toBe("440015")
  expect(validate(business, sent("4400", "IN"))).toEqual({
    "address[postcode]": "A PIN code has six digits, such as 411038.",
  })
  expect(validate(business, sent("44600", "NP"))).toBeUndefined()
  for (const place of places) delete (place.address as { country?: string }).country
  expect(Object.keys(validate(business, { ...right, places }) ?? {})).toEqual(["places[0][address][postcode]"])
})

describe.each<[string, Record<string, unknown>, string, string]>([
  ["no name", { name: " " }, "name", "required"],
  ["a long name", { name: "x".repeat(81) }, "name", "80 characters"],
  ["a long tagline", { tagline: "x".repeat(121) }, "tagline", "120 characters"],
  ["a headline that is no text", { headline: 5 }, "headline", "must be text"],
  ["a logo from elsewhere", { logo: { light: "https://x.example/a.png", dark: "" } }, "logo[light]", "Upload"],
  ["an accent in words", { accent: "blue" }, "accent", "#f7bc1b"],
  ["a short phone number", { phones: ["123"] }, "phones[0]", "7 to 15 digits"],
  ["a phone number with letters", { phones: ["0712 555 CALL"] }, "phones[0]", "7 to 15 digits"],
  ["an empty phone number", { phones: ["98220 00000", ""] }, "phones[1]", "required"],
  ["many phone numbers", { phones: Array(6).fill("98220 00000") }, "phones", "at most 5"],
  ["a wrong e-mail address", { emails: ["office at navi"] }, "emails[0]", "not an e-mail"],
  ["a phone number in two", { phones: ["98220 00000 98220 11111"] }, "phones[0]", "7 to 15 digits"],
  ["a wrong WhatsApp number", { whatsApp: "12" }, "whatsApp", "country code"],
  ["a long country", { address: { ...right.address, country: "India" } }, "address[country]", "two letters"],
  ["a map link that runs", { mapLink: "javascript:alert(1)" }, "mapLink", "https://"],
  ["a link that runs", { social: ["javascript:alert(1)"] }, "social[0]", "https://"],
  [
    "a day that closes first",
    { hours: { ...right.hours, mo: { opens: "19:00", closes: "10:00" } } },
    "hours[mo][opens]",
    "before",
  ],
  [
    "a day that does not exist",
    { holidays: [{ day: "2027-02-29", name: "x" }] },
    "holidays[0][day]",
    "day of the holiday",
  ],
  [
    "a long name of a holiday",
    { holidays: [{ day: "2027-01-26", name: "x".repeat(61) }] },
    "holidays[0][name]",
    "Name of holiday must be 60",
  ],
  ["no text for a name", { name: null }, "name", "Name is required."],
  ["a UPI ID without a bank", { upiId: "maap" }, "upiId", "written name@bank"],
  ["a GSTIN with a typing error", { gstin: "27AAPFU0939F1ZW" }, "gstin", "typing error"],
  [
    "a promo line that ends before it begins",
    { promo: { ...right.promo, until: "2026-10-31" } },
    "promo[until]",
    "before",
  ],
  ["days in words", { work: { ...defaultBusiness.work, fitting: "a week" } }, "work[fitting]", "3 to 5"],
  ["no edge band", { work: { ...defaultBusiness.work, edgeBand: "" } }, "work[edgeBand]", "thickness"],
  ["an edge band like a board", { work: { ...defaultBusiness.work, edgeBand: "18" } }, "work[edgeBand]", "0.3 to 5"],
  ["payments that are not 100%", { shares: [{ label: "now", percent: 90 }] }, "shares", "add up to 90%"],
  ["a payment of more than all", { shares: [{ label: "now", percent: 101 }] }, "shares[0][percent]", "0 to 100"],
  ["a counter below nothing", { counters: [{ label: "x", target: -1 }] }, "counters[0][target]", "whole number"],
  [
    "a counter past its limit",
    { counters: [{ label: "x", target: maxCounter + 1 }] },
    "counters[0][target]",
    "99,99,999",
  ],
  ["no grievance officer", { grievanceOfficer: "" }, "grievanceOfficer", "must name"],
  ["a policy without a day", { policy: { date: "", version: "1" } }, "policy[date]", "Choose the day"],
  ["a field that nobody knows", { fax: "1" }, "fax", "Unknown field"],
])("%s", (_, change, field, words) => {
  test(`is refused at ${field}`, () => {
    expect(validate(business, { ...right, ...change })).toEqual({ [field]: expect.stringContaining(words) })
  })
})

test("a GSTIN and a colour are kept as they are written officially", () => {
  const saved = business.parse({ ...right, gstin: " 27aapfu 0939f1zv ", accent: "#F7BC1B" })
  expect(saved).toMatchObject({ gstin: "27AAPFU0939F1ZV", accent: "#f7bc1b" })
})

test("a stored business reads as it was, and one of an earlier release has the first value of what it lacks", () => {
  const { holidays, shares, counters, ...same } = right
  const read = fitTo(storedBusinessFields, JSON.parse(JSON.stringify(right)))
  expect(read).toMatchObject(same)
  expect(read).toMatchObject({ holidays, shares, counters })
  const { gstin: _, isFrameColoured: __, ...fewer } = right
  expect(fitTo(storedBusinessFields, fewer)).toMatchObject({ gstin: "", isFrameColoured: false, areas: ["Kamptee"] })
})

const googleCode = "rXOxyZounnZasA8Z7oaD3c14JdjS9aKSWvsR1EbUSIQ"

test.each([
  [googleCode, googleCode],
  [` ${googleCode} `, googleCode],
  [`<meta name="google-site-verification" content="${googleCode}" />`, googleCode],
  [`<META content='${googleCode}' name='google-site-verification'>`, googleCode],
  [`<meta name=google-site-verification content=${googleCode}>`, googleCode],
  ["", ""],
])("reduces the pasted verification %j to its code", (typed, code) => {
  const parsed = business.parse({ ...defaultBusiness, ownerCodes: { google: typed, meta: "" } })
  expect(parsed.ownerCodes).toEqual({ google: code, meta: "" })
})

test.each([
  `<meta name="facebook-domain-verification" content="${googleCode}" />`,
  '<meta name="google-site-verification" content="x" /><script>alert(1)</script>',
  '"><script>alert(1)</script>',
  "google1234.html and more",
  "short",
])("rejects the verification %j", (typed) => {
  expect(validate(business, { ...defaultBusiness, ownerCodes: { google: typed, meta: "" } })).toEqual({
    "ownerCodes[google]": "Paste the whole meta tag from Search Console (HTML tag) again.",
  })
})
