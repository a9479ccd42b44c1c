import { addDays, dayOf } from "#base/text/calendar.ts"
import { openStore } from "#server/store/store.ts"
import { makeJpeg } from "../../test/pictures/images.ts"
import { addPicture } from "../admin-pictures/library.ts"
import { enquire, openApi } from "../admin/content.ts"
import type { Product } from "../product.ts"
import { findItems, type Named } from "./addresses.ts"
import { fillQuotations } from "./fill-quotations.ts"
import { switchVisitsOn } from "./visit-hours.ts"

const visitors = [
  {
    fullName: "Asha Kulkarni",
    company: "Sea View, Tower 14, Flat 1203",
    message: "An L-shaped kitchen, 10 × 8 ft, loft to the ceiling. Can you visit on Saturday after eleven?",
  },
  { fullName: "Rohit Deshmukh", company: "Green Park", message: "Two wardrobes with sliding doors." },
  { fullName: "Farah Shaikh", message: "What does a parallel kitchen of 8 ft cost?" },
  { fullName: "रोहित जोशी", email: "rohit.joshi.of.lake.terrace@post.example", message: "एल-आकार का किचन" },
]

/** Fills a sample site like an office after a month: enquiries, drafts, people, trash and redirects. */
export async function fillSite(product: Product, { hasVisits = true } = {}): Promise<Named> {
  const api = await openApi(product)
  const [asha, rohit, farah] = await Promise.all(visitors.map((visitor) => enquire(product.address, visitor)))
  await api.put(`/contacts/${asha}`, { status: "Visit booked", notes: "Site visit on Saturday at 11:30." })
  await api.put(`/contacts/${rohit}`, { status: "Contacted", isRead: true })

  const quotation = await draftQuotation(api, farah)

  // Their hours change those of the business.
  if (hasVisits) await fillVisits(api, [asha, farah])

  const invited = await api.post("/people", { email: "asha@maap.example", name: "Asha Kulkarni", role: "editor" })
  await api.post("/people", { email: "office@maap.example", name: "Ravi Shinde", role: "office" })

  const file = new Blob([new Uint8Array(await makeJpeg({ width: 320, height: 240 }))], { type: "image/jpeg" })
  const quote = { reviewerName: "Meera Patil", reviewerLocation: "Kothrud", reviewData: "Fitted as it was drawn." }
  await api.send("POST", "/review", { ...quote, file })
  const items = await findItems(product.address)
  const draft = `/content/blogs/${items.blog}`
  await api.post("/content/blogs", { values: { title: "Which handles last", description: "Begun on a site visit." } })
  await api.put(`${draft}/draft`, { values: { addedBy: "Workshop team, Kothrud" } })
  await api.post(`${draft}/publish`)
  await api.put(`${draft}/draft`, { values: { description: "Changed, and not published yet." } })
  for (const [noun, values] of [
    ["projects", { title: "A terrace kitchen" }],
    ["reviews", { reviewerName: "Meera" }],
  ] as const) {
    const { _id } = await api.post(`/content/${noun}`, { values })
    await api.remove(`/content/${noun}/${_id}`)
  }
  const rooms = await api.send("POST", "/category", {
    categoryName: "Store rooms",
    categoryDescription: "Removed again.",
  })
  await api.remove(`/categories/${rooms._id}`)

  await api.post("/redirect", { from: "/old-kitchens.html", to: "/modular-kitchen" })
  await fetch(`${product.address}/kitchens-in-pune.php`)
  await addPicture(product, "A site visit", { width: 640, height: 480 }, "A wall, measured twice")

  const invitation = (invited as unknown as { link: string | null }).link?.split("#")[1]
  const ordered = hasVisits ? await enquire(product.address, { fullName: "मीरा जोशी" }) : rohit
  const store = await openStore({ folder: product.folder })
  if (hasVisits && asha && ordered) await fillQuotations(store, { quoted: asha, ordered })
  // The secrets are only in the visitors' e-mails.
  const [visit = "", enquiry = "", order = ""] = await Promise.all(
    [asha, rohit, ordered].map((id = "") => store.visitors.secretOf(id)),
  )
  await store.close()
  return { ...items, quotation, ...(invitation !== undefined && { invitation }), visit, enquiry, order }
}

/** Fills the list of items, sends a quotation and drafts its next version. */
async function draftQuotation(api: Awaited<ReturnType<typeof openApi>>, enquiry: string | undefined): Promise<string> {
  const items = [
    { description: "Base cabinet, BWP plywood, laminate", unit: "sq ft", rate: 1_450_00, hsn: "9403" },
    { description: "Soft-close drawer with a steel basket for plates", unit: "nos", rate: 4_500_00, hsn: "8302" },
  ]
  await api.put("/quotation-items", { items })
  const first = await api.post(`/contacts/${enquiry}/quotations`, { from: "empty" })
  const lines = items.map((item, index) => ({ ...item, quantity: [60.25, 12][index] }))
  const { values } = first as unknown as { values: object }
  const rooms = { groups: ["Kitchen", "Wardrobe"].map((title) => ({ title, lines })) }
  await api.put(`/quotations/${first._id}`, { ...values, ...rooms })
  await api.post(`/quotations/${first._id}/send`, { mail: false })
  return (await api.post(`/contacts/${enquiry}/quotations`, { from: "copy", quotation: first._id }))._id
}

/** Books a visit of each kind, because the visitors share a phone number, and blocks a time. */
async function fillVisits(api: Awaited<ReturnType<typeof openApi>>, enquiries: readonly (string | undefined)[]) {
  await switchVisitsOn(api)
  const today = dayOf(new Date().toISOString())
  const { slots } = (await api.get(`/visits/free?kind=home&from=${today}&to=${addDays(today, 2)}`)) as {
    slots: { startsAt: string; endsAt: string }[]
  }
  const places = [{ kind: "home", address: "Tower 14, Flat 1203, Sea View, Baner", pin: "411045" }, { kind: "studio" }]
  for (const [index, place] of places.entries())
    await api.post("/visits", { enquiryId: enquiries[index], startsAt: slots[index]?.startsAt, ...place })
  await api.post("/visits/blocks", { ...slots[3], words: "Fair in Kothrud" })
}
