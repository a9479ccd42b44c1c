import { expect, test } from "vitest"
import type { Page } from "../../shared/page.ts"
import { fromSpecification } from "#cms/shared/specification.ts"
import { page } from "../../shared/page.ts"
import { checkPage, isOwn, toPreview } from "./page-values.ts"

const blocks = [{ id: "a", type: "steps", isHidden: false, values: {} }]
const home: Page = {
  _id: "1",
  pageKey: "home",
  name: "Home",
  slug: "",
  language: "en",
  searchTitle: "Kitchens",
  searchDescription: "",
  sharingPicture: "",
  blocks,
  createdAt: "2026-01-05T00:00:00.000Z",
  updatedAt: "2026-01-05T00:00:00.000Z",
}

test("the address of a page that every site has is neither checked nor the owner's", () => {
  const values = { ...fromSpecification(page, home), blocks: [], slug: "Not an address" }
  expect([isOwn(home), checkPage(values, home)]).toEqual([false, undefined])
  expect([isOwn(undefined), Object.keys(checkPage(values, undefined) ?? {})]).toEqual([true, ["slug"]])
})

test("a page without a name is previewed under the name that it has, or as a new one", () => {
  const nameless = fromSpecification(page, { ...home, name: " " })
  expect(toPreview(nameless, home)).toMatchObject({ values: { name: "Home" }, id: "1" })
  expect(toPreview(nameless, undefined).values).toMatchObject({ name: "New page", slug: "" })
})
