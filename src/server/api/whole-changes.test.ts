import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { defaultBusiness } from "#collections/shared/business/business.ts"
import { defaultRateCard } from "#estimate/shared/rate-card.ts"
import { defaultNavigation } from "#pages/shared/navigation/links.ts"
import { addDays, dayOf } from "#base/text/calendar.ts"
import { newBlock } from "#cms/fields/blocks.ts"
import { pageBanner } from "#pages/shared/page/page-blocks.ts"
import { makeJpeg } from "../../../test/pictures/images.ts"
import { formOf, openTestSite, type TestSite } from "../../../test/site/open-site.ts"
import { withVisits } from "../../../test/site/visit-hours.ts"
import { withoutIds } from "../../../test/site/without-ids.ts"

type Json = Record<string, unknown>

let site: TestSite
let token: string
let picture: Buffer

beforeAll(async () => {
  site = await openTestSite()
  token = await site.signIn()
  picture = await makeJpeg({ width: 32, height: 24 })
})

afterAll(async () => {
  expect(site.errors).toEqual([])
  await site.close()
})

async function read(path: string): Promise<{ item: Json; etag: string }> {
  const answer = await site.call("GET", path, { token })
  expect([path, answer.status]).toEqual([path, 200])
  return { item: (await answer.json()) as Json, etag: answer.headers.get("ETag") ?? "" }
}

async function add(path: string, sent: { json?: unknown; form?: FormData }): Promise<string> {
  const answer = await site.call("POST", path, { token, ...sent })
  const made = (await answer.json()) as { _id: string }
  expect([answer.status, made]).toEqual([201, expect.anything()])
  return made._id
}

function pick(item: Json, names: readonly string[]): Json {
  return Object.fromEntries(names.map((name) => [name, item[name]]))
}

/** Removes the metadata of the change itself. */
function settled({ updatedAt: _updatedAt, madeAt: _madeAt, madeBy: _madeBy, version: _version, ...rest }: Json): Json {
  return rest
}

const place = { name: "Showroom", address: { street: "1 High St", city: "Pune", postcode: "", region: "" } }
const full = {
  ...withVisits(),
  places: [{ ...place, phone: "", mapLink: "", hours: null }],
  chatTexts: [{ name: "Hello", words: "Hello {name}" }],
  areas: ["Baner"],
}

const documents = [
  { name: "business", path: "/api/business", body: withoutIds(full) as Json, change: { name: "Nava" } },
  {
    name: "navigation",
    path: "/api/navigation",
    body: defaultNavigation as Json,
    change: { header: [{ kind: "rooms" }] },
  },
  {
    name: "card",
    path: "/api/rate-card",
    body: defaultRateCard as Json,
    change: { percent: { ...defaultRateCard.percent, gst: 12 } },
  },
]

describe.each(documents)("the document $name", ({ name, path, body, change }) => {
  const put = async (sent: Json, headers = {}) => {
    const answer = await site.call("PUT", path, { token, json: { [name]: sent }, headers })
    expect(answer.status).toBe(200)
    return ((await answer.json()) as Record<string, Json>)[name]
  }

  test("keeps everything else when it is read, changed and saved", async () => {
    await put(body)
    const { item, etag } = await read(path)
    expect(item[name]).toEqual(body)
    expect(await put({ ...(item[name] as Json), ...change }, { "If-Match": etag })).toEqual({ ...body, ...change })
  })

  test("keeps the value of every field that is absent", async () => {
    await put(body)
    expect(await put(change)).toEqual({ ...body, ...change })
    expect(await put({})).toEqual({ ...body, ...change })
    for (const left of Object.keys(body)) {
      const sent = Object.fromEntries(Object.entries(body).filter(([each]) => each !== left))
      expect(await put(sent)).toEqual({ ...body, [left]: ({ ...body, ...change } as Json)[left] })
      await put({ ...body, ...change })
    }
  })
})

test("keeps the fields that are absent inside of an object of the business", async () => {
  await site.call("PUT", "/api/business", { token, json: { business: full } })
  const sent = { visits: { home: { noticeDays: 3 } }, address: { city: "Nagpur" }, hours: { mo: null } }
  await site.call("PUT", "/api/business", { token, json: { business: sent } })
  const { home } = full.visits
  expect((await read("/api/business")).item["business"]).toEqual({
    ...withoutIds(full),
    visits: { ...full.visits, home: { ...home, noticeDays: 3 } },
    address: { ...full.address, city: "Nagpur" },
    hours: { ...full.hours, mo: null },
  })
})

test("returns all of the business to owners alone", async () => {
  const names = Object.keys(((await read("/api/business")).item["business"] ?? {}) as Json)
  expect(names).toEqual(Object.keys(defaultBusiness))
  const open = (await (await site.call("GET", "/api/business")).json()) as { business: Json }
  expect(names.filter((name) => !(name in open.business))).toEqual([
    "chatTexts",
    "chatFromPage",
    "chatFromEstimate",
    "reviewLink",
    "visits",
    "upiId",
    "ownerCodes",
    "conversionsFrom",
  ])
  for (const role of ["editor", "office"] as const) {
    const answer = await site.call("GET", "/api/business", { token: await site.signInAs(role) })
    expect(answer.status).toBe(200)
    expect(((await answer.json()) as Json)["business"]).toEqual(open.business)
  }
  expect((await site.call("GET", "/api/business", { token: "x" })).status).toBe(401)
  // Some sites are behind a proxy that requires a password.
  const headers = { Authorization: "Basic eDp5" }
  expect(await (await site.call("GET", "/api/business", { headers })).json()).toMatchObject(open)
})

const sharing = { searchTitle: "A title", searchDescription: "A description", sharingPicture: "" }

const kinds = [
  {
    path: "/api/blogs",
    one: "/api/blog",
    needed: { title: "Counter height", description: "Why 850 mm", addedBy: "Workshop" },
    more: { ...sharing, language: "hi", imageAlt: "A counter" },
    list: { sections: JSON.stringify([{ h2: "Measure", h3: "", paragraph: "From the floor", image: "" }]) },
    isListed: false,
  },
  {
    path: "/api/reviews",
    one: "/api/review",
    needed: { reviewerName: "A 2BHK home", reviewerLocation: "Kothrud", reviewData: "As drawn." },
    more: { imageAlt: "A kitchen" },
    list: {},
    isListed: false,
  },
  {
    path: "/api/categories",
    one: "/api/category",
    needed: { categoryName: "Wardrobes", categoryDescription: "Planned" },
    more: {
      ...sharing,
      drawing: "wardrobe",
      included: "A rod",
      notIncluded: "Mirrors",
    },
    list: { "categoryAdditionalData[0][title]": "Doors", "categoryAdditionalData[0][description]": "<p>Two</p>" },
    isListed: true,
  },
  {
    path: "/api/projects",
    one: "/api/project",
    needed: { title: "A tall wall" },
    more: {
      ...sharing,
      solved: "One wall",
      home: "3BHK",
      place: "Kothrud",
      size: "16 × 10 ft",
      days: "41",
      room: "Kitchen",
      year: "2024",
      layout: "l",
      status: "planned",
      isOnHome: "true",
      priceFrom: "200000",
      priceTo: "240000",
      estimate: "/estimate?layout=straight",
      drawing: "hob-wall",
      description: "<p>One depth.</p>",
    },
    list: {},
    isListed: true,
  },
]

describe.each(kinds)("an item of $path", ({ path, one, needed, more, list, isListed }) => {
  const addOne = () =>
    add(one, { form: formOf({ ...needed, ...more, ...list, [isListed ? "files" : "file"]: picture }) })
  const put = async (id: string, form: FormData) => {
    const answer = await site.call("PUT", `${path}/${id}`, { token, form })
    const changed = (await answer.json()) as Json
    expect([answer.status, changed]).toEqual([200, expect.anything()])
    return settled(changed)
  }

  test("keeps everything else when it is read, changed and saved", async () => {
    const id = await addOne()
    const { item } = await read(`${path}/${id}`)
    const [first = ""] = Object.keys(needed)
    const sent = pick(item, [...Object.keys(needed), ...Object.keys(more)])
    const texts = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)]))
    expect(await put(id, formOf({ ...texts, [first]: "Changed" }))).toEqual({ ...settled(item), [first]: "Changed" })
  })

  test("keeps the value of every field that is absent", async () => {
    const id = await addOne()
    const { item } = await read(`${path}/${id}`)
    expect(await put(id, formOf(needed))).toEqual(settled(item))
    for (const left of Object.keys(more)) {
      const others = Object.entries(more).filter(([name]) => name !== left)
      expect(await put(id, formOf({ ...needed, ...Object.fromEntries(others) }))).toEqual(settled(item))
    }
  })
})

test("refuses a price range that contradicts a price which is absent", async () => {
  const prices = { priceFrom: "200000", priceTo: "240000" }
  const id = await add("/api/project", { form: formOf({ title: "A wall", ...prices }) })
  const form = formOf({ title: "A wall", priceTo: "100000" })
  const answer = await site.call("PUT", `/api/projects/${id}`, { token, form })
  expect([answer.status, await answer.json()]).toMatchObject([422, { fields: { priceTo: expect.any(String) } }])
})

test("keeps the value of every field of a page that is absent", async () => {
  const values = { name: "Our workshop", slug: "our-workshop", language: "hi", blocks: [newBlock(pageBanner, "a")] }
  const id = await add("/api/content/pages", { json: { values } })
  const publish = async () => {
    expect((await site.call("POST", `/api/content/pages/${id}/publish`, { token })).status).toBe(200)
    return settled((await read(`/api/pages/${id}`)).item)
  }
  const before = await publish()
  for (const change of [{ name: "Changed" }, { blocks: [] }]) {
    await site.call("PUT", `/api/content/pages/${id}/draft`, { token, json: { values: change } })
    Object.assign(before, change)
    expect(await publish()).toEqual(before)
  }
})

test("keeps the value of every field of an enquiry, an account and the mail settings that is absent", async () => {
  const enquiry = { fullName: "Asha", email: "asha@home.example", phone: "98220 00000", company: "Sea View" }
  const work = {
    channel: "phone",
    message: "10 ft",
    nextAt: addDays(dayOf(new Date().toISOString()), 3),
    nextWords: "Call",
  }
  const contact = `/api/contacts/${await add("/api/contacts", { json: { ...enquiry, ...work } })}`
  const mail = { server: { host: "smtp.example.com", port: 587, user: "a@maap.example" }, from: "a@maap.example" }
  await site.call("PUT", "/api/mail-settings", { token, json: { ...mail, to: ["b@maap.example"] } })
  const [owner] = await site.services.store.people.list()
  for (const [path, change, get] of [
    [contact, { fullName: "Asha Kulkarni" }, () => read(contact).then(({ item }) => item)],
    [
      `/api/people/${owner?._id}`,
      { initials: "NK" },
      async () => (await site.services.store.people.list())[0] as unknown as Json,
    ],
    ["/api/profile", { name: "Nava" }, async () => (await site.services.store.people.list())[0] as unknown as Json],
    ["/api/mail-settings", { from: "c@maap.example" }, () => read("/api/mail-settings").then(({ item }) => item)],
  ] as const) {
    const before = await get()
    expect((await site.call("PUT", path, { token, json: change })).status).toBe(200)
    const skipped = {
      updatedAt: "",
      keptUntil: "",
      isTested: false,
      changedAt: "",
      changedBy: "",
      sender: "",
      lastActiveAt: "",
    }
    expect({ ...(await get()), ...skipped }).toEqual({ ...before, ...change, ...skipped })
    expect((await site.call("PUT", path, { token, json: {} })).status).toBe(200)
    expect({ ...(await get()), ...skipped }).toEqual({ ...before, ...change, ...skipped })
  }
})
