import { openApi } from "../admin/content.ts"
import { expect, test } from "../product.ts"
import { findByAxe } from "./checkers.ts"

test.use({ site: "colours" })

const colours = {
  maroon: "#7b1e2b",
  navy: "#123456",
  red: "#d11d1d",
  orange: "#e67e22",
  teal: "#0f766e",
  green: "#15803d",
  "a pale pink": "#fde2f3",
  "a garish green": "#00ff00",
  black: "#000000",
  "a grey that suits neither black nor white writing well": "#777777",
}

test("Home can be read in every colour that an owner may choose", async ({ page, product }) => {
  test.slow()
  const api = await openApi(product)
  for (const [name, accent] of Object.entries(colours)) {
    const { business } = (await api.get("/business")) as unknown as { business: object }
    await api.put("/business", { business: { ...business, accent, isFrameColoured: true } })
    await page.goto("/")
    await expect(page.locator("html")).toHaveCSS("--haldi", accent)
    expect.soft(await findByAxe(page), name).toEqual([])
  }
})
