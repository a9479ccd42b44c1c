import { expect, test } from "@playwright/test"
import { whyWithout } from "../../test/needed-packages.ts"
import { addSamplePicturesTo } from "../../test/buckets/sample-bucket.ts"
import { noS3Server, settingsOf, startS3, type TestS3 } from "../../test/buckets/s3-server.ts"
import { findFreePort, startPostgres, type TestPostgres } from "../../test/databases/postgres.ts"
import { makeJpeg } from "../../test/pictures/images.ts"
import { collectComplaints, type Product, signIn, startProduct } from "../product.ts"

let s3: TestS3 | undefined
let postgres: TestPostgres

test.beforeAll(async () => {
  postgres = await startPostgres()
  s3 = await startS3()
})

test.afterAll(async () => {
  await s3?.stop()
  await postgres.stop()
})

test("two nodes on one bucket and one database: what is uploaded on one is shown by the other", async ({
  browser,
}, info) => {
  test.skip(info.config.metadata["hasBrowser"] === false, whyWithout("chromium"))
  test.skip(s3 === undefined, noS3Server)
  test.skip(postgres.kind === "pglite", "PGlite is no server that two nodes could share.")
  test.setTimeout(180_000)
  const location = await (s3 as TestS3).createBucket()
  await addSamplePicturesTo(location)
  // Pages load their pictures from the first instance, as from a CDN with the site as its origin.
  const port = await findFreePort()
  const pictures = `http://127.0.0.1:${port}`
  const database = { DATABASE_URL: await postgres.createDatabase() }
  const shared = { ...settingsOf(location), ...database, PICTURES_URL: pictures }
  const nodes: Product[] = []
  try {
    for (const own of [{ PORT: String(port) }, { PORT: "0" }]) nodes.push(await startProduct({ ...shared, ...own }))
    const [first, second] = nodes as [Product, Product]

    const admin = await browser.newPage()
    await signIn(admin, first.admin, first.address)
    await admin.goto(`${first.address}/admin/reviews/create`)
    await admin.getByLabel(/^Reviewer Name/).fill("Asha of two nodes")
    await admin.getByLabel(/^Reviewer Location/).fill("Pune")
    await admin.getByLabel(/^Review Data/).fill("The drawers close by themselves.")
    const buffer = await makeJpeg({ width: 600, height: 400 })
    await admin.getByLabel(/^Image/).setInputFiles({ name: "asha.jpg", mimeType: "image/jpeg", buffer })
    await admin.getByRole("button", { name: "Submit" }).click()
    await expect(admin.getByText("Review of “Asha of two nodes” created.")).toBeVisible()

    const reviews = (await (await fetch(`${second.address}/api/reviews`)).json()) as Record<string, string>[]
    const { imagePath = "" } = reviews.find(({ reviewerName }) => reviewerName === "Asha of two nodes") ?? {}
    const picture = await fetch(`${second.address}/${imagePath}`)
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"])

    const visitor = await browser.newPage()
    const complaints = collectComplaints(visitor)
    const hosts = new Set<string>()
    visitor.on("requestfinished", (request) => {
      if (request.resourceType() === "image" && !request.url().startsWith("data:"))
        hosts.add(new URL(request.url()).origin)
    })
    await visitor.goto(second.address)
    const shown = visitor.locator(`img[src$="${imagePath}"]`)
    await shown.scrollIntoViewIfNeeded()
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    expect(await shown.getAttribute("src")).toBe(`${pictures}/${imagePath}`)
    expect([...hosts].filter((host) => host !== second.address)).toEqual([pictures])
    const preview = (await visitor.locator('meta[property="og:image"]').getAttribute("content")) ?? ""
    expect(preview.startsWith(`${pictures}/uploads/`)).toBe(true)
    expect(complaints).toEqual([])
  } finally {
    for (const node of nodes) await node.stop()
  }
})
