import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { defaultBusiness } from "#collections/shared/business/business.ts"
import { defaultRateCard } from "#estimate/shared/rate-card.ts"
import { defaultNavigation } from "../../shared/navigation/links.ts"
import { openTestSite, type TestSite } from "../../../../test/site/open-site.ts"
import { withoutIds } from "../../../../test/site/without-ids.ts"

let site: TestSite
let token: string

beforeAll(async () => {
  site = await openTestSite()
  token = await site.signIn()
})

afterAll(async () => {
  expect(site.errors).toEqual([])
  await site.close()
})

const business = { ...withoutIds(defaultBusiness), name: "Navi Rasoi", phones: ["+91 712 555 0100"] }
const navigation = {
  header: [{ kind: "link", label: "Start", address: "/" }, { kind: "rooms" }],
  footer: [{ title: "More of us", links: [{ kind: "link", label: "Map", address: "https://maps.example/a" }] }],
}
const card = { ...defaultRateCard, percent: { ...defaultRateCard.percent, gst: 12 } }
const essential = { ...card.tiers.essential, cabinet: 1_751, drawer: 1.5, materials: " " }

/** The public part of a document, without fields for the admin. */
function openPart({
  chatTexts: _chatTexts,
  chatFromPage: _chatFromPage,
  chatFromEstimate: _chatFromEstimate,
  visits: _visits,
  upiId: _upiId,
  reviewLink: _reviewLink,
  ownerCodes: _ownerCodes,
  conversionsFrom: _conversionsFrom,
  ...open
}: {
  chatTexts?: unknown
  chatFromPage?: unknown
  chatFromEstimate?: unknown
  visits?: unknown
  upiId?: unknown
  reviewLink?: unknown
  ownerCodes?: unknown
  conversionsFrom?: unknown
}): object {
  return open
}

/** The names of all fields of a document; lists have the names of their first entry. */
function namesIn(value: unknown, name = ""): string[] {
  if (Array.isArray(value)) return namesIn(value[0], `${name}[]`)
  if (typeof value !== "object" || value === null) return [name]
  return Object.entries(value).flatMap(([each, inner]) => namesIn(inner, name ? `${name}.${each}` : each))
}

/** Each document, with invalid changes and their errors. */
const documents: {
  name: string
  path: string
  versionsPath: string
  first: object
  body: object
  wrong: [change: object, field: string, words: string][]
}[] = [
  {
    name: "business",
    path: "/api/business",
    versionsPath: "/api/business/versions",
    first: withoutIds(defaultBusiness),
    body: business,
    wrong: [
      [{ gstin: "27AAPFU0939F1ZW" }, "business[gstin]", "typing error"],
      [{ shares: [{ label: "all", percent: 99 }] }, "business[shares]", "99%"],
      [{ accent: "blue" }, "business[accent]", "six digits or letters"],
      [{ promo: { ...business.promo, from: "2026-12-01", until: "2026-11-30" } }, "business[promo][until]", "before"],
      [{ name: "" }, "business[name]", "required"],
      [{ phones: "x" }, "business[phones]", "list"],
      [{ hours: null }, "business[hours]", ""],
      [{ whatsApp: "98220 000000" }, "business[whatsApp]", "country code"],
      [
        { whatsApp: "98220 00000", address: { ...business.address, country: "SG" } },
        "business[whatsApp]",
        "country code",
      ],
    ],
  },
  {
    name: "navigation",
    path: "/api/navigation",
    versionsPath: "/api/navigation/versions",
    first: defaultNavigation,
    body: navigation,
    wrong: [
      [
        { header: [{ kind: "link", label: "x".repeat(41), address: "/" }] },
        "navigation[header][0][label]",
        "The name must be 40 characters or fewer.",
      ],
      [
        { header: [{ kind: "link", label: "x", address: "//evil.example" }] },
        "navigation[header][0][address]",
        "Enter a page of this site",
      ],
    ],
  },
  {
    name: "card",
    path: "/api/rate-card",
    versionsPath: "/api/rate-cards",
    first: defaultRateCard,
    body: card,
    wrong: [
      [
        { tiers: { ...card.tiers, essential } },
        "card[tiers][essential][materials]",
        "Enter the materials for this grade.",
      ],
      [{ percent: { ...card.percent, gst: 41 } }, "card[percent][gst]", "from 0 to 40"],
      [{ percent: { ...card.percent, vat: 1 } }, "card[percent][vat]", "Unknown field"],
    ],
  },
]

async function read(path: string, options = {}): Promise<unknown> {
  return await (await site.call("GET", path, options)).json()
}

describe.each(documents)("the document $name", ({ name, path, versionsPath, first, body, wrong }) => {
  const put = (json: object, etag?: string) =>
    site.call("PUT", path, { token, json, ...(etag !== undefined && { headers: { "If-Match": etag } }) })
  const tag = async () => (await site.call("GET", path)).headers.get("ETag") as string

  test("is read by anyone, saved by the admin, and every version is listed for the admin alone", async () => {
    expect(await read(path)).toEqual({ version: 1, [name]: openPart(first), madeAt: null })
    expect((await site.call("GET", versionsPath)).status).toBe(401)
    expect((await site.call("PUT", path, { json: { [name]: body } })).status).toBe(401)
    const saved = await put({ [name]: body }, await tag())
    expect([saved.status, saved.headers.get("ETag")]).toEqual([200, await tag()])
    expect(await saved.json()).toMatchObject({ version: 2, [name]: body, madeBy: "owner@maap.example" })
    expect(await read(path)).toEqual({ version: 2, [name]: openPart(body), madeAt: expect.any(String) })
    const versions = await site.call("GET", versionsPath, { token })
    expect(versions.headers.get("ETag")).toBe(await tag())
    expect(await versions.json()).toMatchObject([{ version: 2 }, { version: 1, madeBy: "", [name]: first }])
  })

  test("is not changed on an older version, and the answer says whose the newer one is and what it says", async () => {
    const etag = await tag()
    expect((await put({ [name]: body }, '"x"')).status).toBe(412)
    expect((await put({ [name]: first }, etag)).status).toBe(200)
    const current = await read(path)
    const late = await put({ [name]: body }, etag)
    const change = { by: site.admin.email, at: expect.any(String) }
    expect([late.status, await late.json()]).toMatchObject([412, { change, current: { [name]: first } }])
    expect(await read(path)).toEqual(current)
  })

  test("is saved by one of many who save at once on the same version", async () => {
    const etag = await tag()
    const answers = await Promise.all([1, 2, 3, 4].map(() => put({ [name]: body }, etag)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412, 412])
  })

  test("is saved as the next version if no version is named, as every item is", async () => {
    const { version } = (await read(path)) as { version: number }
    const saved = await put({ [name]: first })
    expect([saved.status, await saved.json()]).toMatchObject([200, { version: version + 1 }])
  })

  test("is not saved as another version when it is equal to the current one, such as by a retry", async () => {
    await put({ [name]: body })
    const before = [await read(path), await read(versionsPath, { token })]
    const again = await put({ [name]: body }, await tag())
    expect([again.status, again.headers.get("ETag"), await again.json()]).toMatchObject([
      200,
      await tag(),
      { [name]: body },
    ])
    expect([await read(path), await read(versionsPath, { token })]).toEqual(before)
  })

  test("has a draft that saving ends", async () => {
    const place = `/api/content/${path.slice("/api/".length)}/${path.slice("/api/".length)}`
    const write = (values: object, etag: string) =>
      site.call("PUT", `${place}/draft`, { token, json: { values }, headers: { "If-Match": etag } })
    await put({ [name]: first })
    const [open, etag] = [await read(path), await tag()]

    const written = await write(body, etag)
    expect([written.status, await written.json()]).toMatchObject([
      200,
      { state: "changed", draft: { savedBy: site.admin.email, values: body }, published: { values: first } },
    ])
    expect([await read(path), await tag()]).toEqual([open, etag])
    const stale = await write(first, etag)
    expect([stale.status, await stale.json()]).toMatchObject([
      412,
      { change: { by: site.admin.email }, current: { draft: { values: body } } },
    ])
    expect((await site.call("GET", place)).status).toBe(401)
    const now = await site.call("GET", place, { token })
    expect(now.headers.get("ETag")).toBe(written.headers.get("ETag"))

    expect((await put({ [name]: body }, written.headers.get("ETag") ?? "")).status).toBe(200)
    const saved = await site.call("GET", place, { token })
    expect([saved.headers.get("ETag"), await saved.json()]).toMatchObject([await tag(), { draft: null }])
    // Another program does not know of a draft.
    await write(first, await tag())
    expect((await put({ [name]: body }, await tag())).status).toBe(200)
    expect(await read(place, { token })).toMatchObject({ draft: { values: first } })
    const { headers } = await site.call("GET", place, { token })
    const discarded = { token, headers: { "If-Match": headers.get("ETag") ?? "" } }
    expect((await site.call("DELETE", `${place}/draft`, discarded)).status).toBe(204)
    expect(await read(place, { token })).toMatchObject({ draft: null })
  })

  test("is refused with what is wrong at its field, which saves nothing", async () => {
    const before = await read(path)
    const bodies = wrong.map(([change, ...rest]) => [{ [name]: { ...body, ...change } }, ...rest] as const)
    for (const [json, field, words] of [
      ...bodies,
      [{}, name, ""] as const,
      // The version is named by `If-Match` alone.
      [{ basedOn: 1, [name]: body }, "basedOn", "Unknown field"] as const,
    ]) {
      const answer = await put(json, await tag())
      const { fields } = (await answer.json()) as { fields: Record<string, string> }
      expect([field, answer.status, fields[field]]).toEqual([field, 422, expect.stringContaining(words)])
    }
    expect(await read(path)).toEqual(before)
  })
})

test("older versions of the rate card stay readable for everyone", async () => {
  expect(await read("/api/rate-cards/1")).toEqual({ version: 1, card: defaultRateCard, madeAt: null })
  for (const version of ["99", "0", "01", "x", "1.0", "99999999999"]) {
    expect((await site.call("GET", `/api/rate-cards/${version}`)).status).toBe(404)
  }
})

test("of the business anyone reads the fields that are named here, and no other", async () => {
  const place = {
    name: "Showroom",
    address: { street: "", city: "", postcode: "", region: "" },
    phone: "",
    mapLink: "",
  }
  const rows = {
    places: [{ ...place, hours: null }],
    holidays: [{ day: "2026-12-25", name: "Christmas" }],
    areas: ["Wakad"],
    social: ["https://social.example/a"],
    shares: [{ percent: 100, label: "Before we begin" }],
    emails: ["office@maap.example"],
  }
  expect(
    (await site.call("PUT", "/api/business", { token, json: { business: { ...business, ...rows } } })).status,
  ).toBe(200)
  const hours = ["mo", "tu", "we", "th", "fr", "sa", "su"].map((each) => `hours.${each}`)
  const places = [
    "name",
    "address.street",
    "address.city",
    "address.postcode",
    "address.region",
    "phone",
    "mapLink",
    "hours",
  ]
  const { business: open } = (await read("/api/business")) as { business: object }
  expect(namesIn(open)).toEqual(
    [
      ["name", "shortName", "legalName", "tagline", "headline"],
      ["logo.light", "logo.dark", "logo.square", "logo.holdsName", "logo.isOnPlate", "accent", "isFrameColoured"],
      ["phones[]", "whatsApp", "emails[]"],
      [
        "address.street",
        "address.city",
        "address.postcode",
        "address.region",
        "address.country",
        "landmark",
        "mapLink",
      ],
      [...places.map((each) => `places[].${each}`), ...hours, "holidays[].day", "holidays[].name"],
      ["areas[]", "social[]", "gstin", "legalContact", "grievanceOfficer"],
      ["promo.offer", "promo.limit", "promo.from", "promo.until", "shares[].percent", "shares[].label", "leadDays"],
      ["warranty.modular", "warranty.site"],
      ["work.estimate", "work.measuring", "work.fitting", "work.valid", "work.edgeBand", "work.refund"],
      ["counters[].target", "counters[].label", "figures.services", "figures.customers"],
      ["copyright", "categoryClosing", "policy.version", "policy.date"],
    ].flat(),
  )
})

test("the owner's texts for WhatsApp are read by the office alone", async () => {
  const { chatTexts } = withoutIds(defaultBusiness)
  expect((await site.call("GET", "/api/contacts/chat-texts")).status).toBe(401)
  const answer = await site.call("GET", "/api/contacts/chat-texts", { token })
  expect(await answer.json()).toEqual({ reviewLink: "", business: expect.stringMatching(/\S/), texts: chatTexts })
})

test("a draft is refused if it is too large, has no values, is of another document, or is not the account's to save", async () => {
  const write = (path: string, json: object, as = token) =>
    site.call("PUT", `/api/content/${path}/draft`, { token: as, json })
  expect((await write("business/business", { values: { name: "x".repeat(1_100_000) } })).status).toBe(413)
  expect((await write("business/business", { name: "x" })).status).toBe(422)
  expect((await write("business/navigation", { values: {} })).status).toBe(404)
  expect((await write("settings/settings", { values: {} })).status).toBe(404)
  const editor = await site.signInAs("editor")
  expect((await write("navigation/navigation", { values: {} }, editor)).status).toBe(200)
  for (const noun of ["business", "rate-card"]) {
    expect((await write(`${noun}/${noun}`, { values: {} }, editor)).status).toBe(403)
    expect((await site.call("GET", `/api/content/${noun}/${noun}`, { token: editor })).status).toBe(403)
  }
})
