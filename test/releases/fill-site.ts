import { blockTypes } from "#pages/shared/block-types.ts"
import { newBlock } from "#cms/fields/blocks.ts"
import { walkValues } from "#cms/fields/field.ts"
import { makeJpeg } from "../pictures/images.ts"

/** The owner of a filled site, and the password of invited people. */
export const owner = { email: "owner@maap.example", password: "a long enough password" }

/** Fills an empty site through its API with one of everything that a release must migrate to the next. */
export async function fillSite(address: string): Promise<void> {
  const token = await signIn(address)

  async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const sent = body instanceof FormData || body === undefined ? body : JSON.stringify(body)
    const type = typeof sent === "string" ? { "Content-Type": "application/json" } : {}
    const init = { method, headers: { Authorization: `Bearer ${token}`, ...type, ...headers } }
    const answer = await fetch(`${address}/api/${path}`, sent === undefined ? init : { ...init, body: sent })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return text === "" ? {} : (JSON.parse(text) as Record<string, never>)
  }

  async function saveDocument(path: string, name: string, change: (document: never) => object) {
    const read = await call("GET", path)
    await call("PUT", path, { [name]: { ...(read[name] as unknown as object), ...change(read[name] as never) } })
  }

  await saveDocument("business", "business", () => ({ name: "Navi Rasoi", phones: ["+91 712 555 0100"] }))
  await saveDocument("business", "business", () => ({ phones: ["+91 712 555 0100", "+91 712 555 0101"] }))
  await saveDocument("rate-card", "card", ({ percent }: { percent: object }) => ({ percent: { ...percent, gst: 12 } }))
  await saveDocument("navigation", "navigation", ({ header }: { header: object[] }) => ({
    header: [...header.filter((entry) => "address" in entry).slice(0, 3), { kind: "rooms" }],
  }))

  const picture = new File([new Uint8Array(await makeJpeg({ width: 40, height: 30 }))], "loft.jpg", {
    type: "image/jpeg",
  })
  const room = { categoryName: "Lofts", categoryDescription: "Above the doors." }
  const more = {
    "categoryAdditionalData[0][title]": "How deep?",
    "categoryAdditionalData[0][description]": "<p>24 in</p>",
  }
  const { _id: roomId } = await call("POST", "category", formOf({ ...room, ...more }, picture))
  await call("PUT", `categories/${roomId}`, formOf({ ...room, categorySlug: "high-lofts" }))
  await call(
    "POST",
    "project",
    formOf({ title: "A loft in Sadar", solved: "Room for six suitcases.", days: "9" }, picture),
  )

  const guide = { title: "Counter height", description: "Why 850 mm", addedBy: "Workshop" }
  const section = { h2: "Measure", paragraph: "<p>From floor to elbow.</p>" }
  const { _id: guideId, imagePath } = await call(
    "POST",
    "blog",
    formOf({ ...guide, sections: JSON.stringify([section]) }, picture, "file"),
  )
  await call("PUT", `blogs/${guideId}`, formOf({ ...guide, description: "Why 860 mm" }))
  await call("PUT", `content/blogs/${guideId}/draft`, { values: { title: "Counter height, again" } })
  const { _id: laterId } = await call("POST", "content/blogs", {
    values: { ...guide, title: "Sinks", image: { path: imagePath, alt: "" } },
  })
  await call("POST", `content/blogs/${laterId}/schedule`, { at: "2099-01-01T06:30:00.000Z" })

  const review = { reviewerName: "A family in Sadar", reviewerLocation: "Nagpur", reviewData: "As drawn." }
  await call("POST", "review", formOf(review, picture, "file"))
  const { _id: goneId } = await call("POST", "review", formOf({ ...review, reviewerName: "Gone" }, picture, "file"))
  await call("DELETE", `reviews/${goneId}`)

  const values = { heading: "Our workshop", isTinted: false, text: "<p>Twelve people.</p>" }
  const block = { id: "words", type: "rich-text", isHidden: false, values }
  const page = { name: "Our workshop", blocks: [block], slug: "our-workshop" }
  const { _id: pageId } = await call("POST", "content/pages", { values: page })
  await call("POST", `content/pages/${pageId}/publish`)
  await call("PUT", `content/pages/${pageId}/draft`, { values: { name: "The workshop", slug: "the-workshop" } })
  await call("POST", `content/pages/${pageId}/publish`)
  await call("PUT", `content/pages/${pageId}/draft`, { values: { name: "The large workshop" } })

  const shown = { image: () => ({ path: String(imagePath), alt: "A loft" }) }
  const everyBlock = blockTypes.flatMap((type) => {
    const block = newBlock(type, type.type)
    return type.only === undefined ? [{ ...block, values: walkValues(type.fields, block.values, shown) }] : []
  })
  const filled = { ...page, name: "Every block", slug: "every-block", blocks: everyBlock }
  const { _id: filledId } = await call("POST", "content/pages", { values: filled })
  await call("POST", `content/pages/${filledId}/publish`)

  const planned = { title: "A sink wall", room: "Kitchen", layout: "l", isOnHome: "true", priceFrom: "240000" }
  const { _id: plannedId } = await call("POST", "project", formOf(planned, picture))
  await call("PUT", `content/projects/${plannedId}/draft`, { values: { days: "about 4", priceFrom: "2.4 lakh" } })
  await call("PUT", `content/categories/${roomId}/draft`, { values: { included: "A rod" } })

  async function addGuide(title: string): Promise<string> {
    const form = formOf({ ...guide, title, sections: JSON.stringify([section, section]) }, picture, "file")
    return String((await call("POST", "blog", form))["_id"])
  }
  const saveDraft = (id: string, values: object) => call("PUT", `content/blogs/${id}/draft`, { values })

  const scheduledId = await addGuide("Hobs")
  await saveDraft(scheduledId, { title: "Hobs and chimneys" })
  await call("POST", `content/blogs/${scheduledId}/schedule`, { at: "2099-02-01T06:30:00.000Z" })
  await saveDraft(scheduledId, { title: "Hobs, chimneys and windows", slug: "hobs-and-windows" })
  const unpublishedId = await addGuide("Lofts of last year")
  await saveDraft(unpublishedId, { description: "Not any more" })
  await call("POST", `content/blogs/${unpublishedId}/unpublish`)
  const trashedId = await addGuide("In the trash")
  await saveDraft(trashedId, { title: "In the trash, changed" })
  await call("DELETE", `blogs/${trashedId}`)
  await call("POST", `content/blogs/${guideId}/duplicate`)
  const outdatedId = await addGuide("Corners")
  await saveDraft(outdatedId, { description: "Written first" })
  await call("PUT", `blogs/${outdatedId}`, formOf({ ...guide, title: "Corners", description: "Published meanwhile" }))

  await call("POST", "redirect", { from: "/old-kitchens.html", to: "/modular-kitchen" })
  await fetch(`${address}/brochure-of-last-year`)

  const enquiry = { fullName: "Asha", email: "asha@home.example", phone: "98220 00000", company: "Sea View" }
  const key = { "Idempotency-Key": "first-enquiry" }
  await call("POST", "contact", { ...enquiry, message: "10 × 8 ft, L-shaped" }, key)
  await call("POST", "contact", { ...enquiry, fullName: "Ravi", message: "To be erased" })
  const enquiries = (await call("GET", "contacts")) as unknown as { _id: string; fullName: string }[]
  const idOf = (name: string) => enquiries.find(({ fullName }) => fullName === name)?._id ?? ""
  await call("PUT", `contacts/${idOf("Asha")}`, { status: "Visit booked", isRead: true, notes: "Call after 6" })
  await call("POST", `contacts/${idOf("Ravi")}/erasure`, { confirm: true, scope: "enquiry" })

  await call("POST", "people", { email: "asha@maap.example", name: "Asha Kulkarni", role: "editor" })
  await call("PUT", "setup", { steps: { home: "done" }, isPutAway: true })
  await call("PUT", "setup/address", { address: "www.maap.example" })
  await call("POST", "go-live?unchecked=true")
}

/** A token of the owner. */
export async function signIn(address: string): Promise<string> {
  const headers = { "Content-Type": "application/json" }
  const answer = await fetch(`${address}/api/auth/login`, { method: "POST", headers, body: JSON.stringify(owner) })
  return ((await answer.json()) as { token: string }).token
}

function formOf(texts: Record<string, string>, picture?: File, field = "imageFiles"): FormData {
  const form = new FormData()
  for (const [name, text] of Object.entries(texts)) form.set(name, text)
  if (picture) form.append(field, picture)
  return form
}
