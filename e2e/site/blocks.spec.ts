import { collectComplaints, expect, findToken, type Product, test } from "../product.ts"

const video = "https://youtu.be/aqz-KE-bpKQ"
const blocks = [
  { type: "page-banner", values: { title: "Our workshop", lead: "Come and see it.", picture: { path: "", alt: "" } } },
  {
    type: "rich-text",
    values: { heading: "", isTinted: false, text: "<h1>Large</h1><h3>Small</h3><p>We saw, edge and drill here.</p>" },
  },
  {
    type: "picture-text",
    values: {
      heading: "The edge band",
      isTinted: true,
      text: "<p>Two millimetres on every edge.</p>",
      picture: { path: "", alt: "" },
      side: "left",
      button: "Ask us",
      address: "/contact",
    },
  },
  {
    type: "video",
    values: {
      heading: "At work",
      isTinted: false,
      address: video,
      title: "A board is cut",
      poster: { path: "", alt: "" },
      caption: "Cut on Mondays.",
    },
  },
  {
    type: "map",
    values: { heading: "Where to find us", isTinted: true, text: "{address}", place: "18.5074, 73.8077" },
  },
  {
    type: "call-to-action",
    values: { heading: "Price it yourself.", text: "", button: "Get Free Estimate", address: "/estimate" },
  },
  {
    type: "fact-list",
    values: { heading: "Facts", isTinted: false, facts: [{ term: "Counter", text: "850 mm" }], note: "On site." },
  },
  {
    type: "points",
    values: { heading: "Points", isTinted: true, look: "beside", points: [{ text: "The plan" }], note: "And a photo." },
  },
  {
    type: "table",
    values: {
      heading: "Sizes",
      isTinted: true,
      lead: "",
      columns: "Unit\nWidth",
      rows: [{ name: "Base", cells: "600" }],
    },
  },
  {
    type: "layouts",
    values: {
      heading: "Layouts",
      isTinted: false,
      layouts: [{ name: "Straight", text: "One wall.", picture: { path: "", alt: "" }, plan: "straight" }],
    },
  },
  {
    type: "legal-text",
    values: {
      hasNotice: true,
      sections: [{ heading: "Acceptance", columns: "When\nWhat", rows: [{ name: "Visit", cells: "Time" }], text: "" }],
    },
  },
  { type: "room-cards", values: { heading: "Rooms we fit", isTinted: false, lead: "", rooms: [] } },
  { type: "guide-cards", values: { heading: "Guides from the workshop", isTinted: true, lead: "", guides: [] } },
]

/** Publishes a page of these blocks. */
async function addPage({ address, admin }: Product) {
  const named = blocks.map((block, index) => ({ id: `b${index}`, isHidden: false, ...block }))
  const headers = { "Content-Type": "application/json", Authorization: `Bearer ${await findToken(address, admin)}` }
  const values = { slug: "our-workshop", name: "Our workshop", blocks: named }
  const draft = await fetch(`${address}/api/content/pages`, {
    method: "POST",
    headers,
    body: JSON.stringify({ values }),
  })
  const { _id } = (await draft.json()) as { _id: string }
  const answer = await fetch(`${address}/api/content/pages/${_id}/publish`, { method: "POST", headers })
  expect(await answer.text().then((text) => [answer.status, text])).toEqual([200, expect.any(String)])
}

test("a video and a map load nothing of others before someone asks for them, and are links without JavaScript", async ({
  browser,
  page,
  product,
}) => {
  await addPage(product)
  const complaints = collectComplaints(page)
  const elsewhere: string[] = []
  await page.route(/^https?:\/\/(?!127\.0\.0\.1|localhost)/, async (route) => {
    elsewhere.push(route.request().url())
    await route.fulfill({ contentType: "text/html", body: "<p>Theirs</p>" })
  })
  await page.goto("/our-workshop")
  await expect(page.getByText("Plays from YouTube; it will see your visit.")).toBeVisible()
  await page.waitForLoadState("networkidle")
  expect(elsewhere).toEqual([])

  const box = page.locator(".embed-box").first()
  await box.scrollIntoViewIfNeeded()
  const before = await box.boundingBox()
  await page.getByRole("button", { name: "Play: A board is cut" }).press("Enter")
  const player = page.locator('iframe[title="A board is cut"]')
  await expect(player).toBeFocused()
  expect(await box.boundingBox()).toEqual(before)
  await expect(page.frameLocator('iframe[title="A board is cut"]').getByText("Theirs")).toBeVisible()
  await page.getByRole("button", { name: "Show the map" }).click()
  await expect(page.locator('iframe[title^="Map: "]')).toBeVisible()
  await expect
    .poll(() => elsewhere.map((address) => new URL(address).host))
    .toEqual(["www.youtube-nocookie.com", "www.openstreetmap.org"])
  expect(complaints).toEqual([])

  // Without JavaScript they are links.
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(`${product.address}/our-workshop`)
  await expect(plain.getByRole("link", { name: "Open it on YouTube" })).toHaveAttribute("href", video)
  await expect(plain.getByRole("link", { name: "Open a map" })).toBeVisible()
  await expect(plain.locator(".embed-button").first()).toBeHidden()
  await context.close()
})
