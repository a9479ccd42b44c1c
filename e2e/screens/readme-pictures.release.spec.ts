import { readFileSync } from "node:fs"
import { expect, test } from "../product.ts"
import { fillSite } from "./fill-site.ts"
import { compareFromAfar, readmePictures, takeFirstScreen } from "./readme-pictures.ts"

test.use({ site: "readme" })

/** Other fonts and dates differ by about 2, another screen by 20 and more. */
const maxApart = 8

test("the README and its pictures show the product as it is (npm run screens -- --readme)", async ({
  page,
  product,
}) => {
  const readme = readFileSync("README.md", "utf8")
  await fillSite(product, { hasVisits: false })
  for (const [name, path] of Object.entries(readmePictures)) {
    const file = `docs/pictures/${name}.webp`
    expect.soft(readme).toContain(`](${file})`)
    const apart = await compareFromAfar(await takeFirstScreen(page, path, product.admin), readFileSync(file))
    expect.soft(apart, `${file} and ${path}`).toBeLessThan(maxApart)
  }
})
