import type { Page } from "@playwright/test"
import { findAccessibilityViolations, findByAxe, findHtmlErrors } from "./checkers.ts"
import { addressOf, listPaths, listScreens } from "../screens/addresses.ts"
import { fillSite } from "../screens/fill-site.ts"
import { openParts } from "../screens/visitor-states.ts"
import { nameOf, openScreen, pageStates, settle, waitForContent } from "../screens/screens.ts"
import { needed, whyWithout } from "../../test/needed-packages.ts"
import { eachCase } from "../cases.ts"
import { expect, fixedPaths, scrollThrough, signIn, test, untilMenuStarted } from "../product.ts"

test.use({ site: "checkers" })

const knownPaths = [...fixedPaths, "/blog/nothing"]

/** The sitemap's pages besides the built-in ones: rooms, projects and guides. */
async function listFurther(address: string): Promise<string[]> {
  return (await listPaths(address)).filter((path) => !fixedPaths.includes(path))
}

const pages: Record<string, (address: string) => string[] | Promise<string[]>> = {
  "a page that is always there": () => knownPaths,
  "a room, a project or a guide": listFurther,
}

/** Checks a public page, scrolled to its end, on a desktop and on a phone. */
async function expectAccessible(page: Page, path: string) {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(path)
  await untilMenuStarted(page)
  await scrollThrough(page)
  await page.evaluate(() => scrollTo(0, 0))
  expect([path, await findAccessibilityViolations(page)]).toEqual([path, []])
  await page.setViewportSize({ width: 390, height: 900 })
  expect([path, 390, await findByAxe(page)]).toEqual([path, 390, []])
}

for (const [name, list] of Object.entries(pages)) {
  test(`axe and IBM's engine find no violation on ${name}`, async ({ page, product }) => {
    test.setTimeout(300_000)
    const paths = await list(product.address)
    await eachCase(
      paths.map((path) => [path, path]),
      (path) => expectAccessible(page, path),
    )
  })
}

test.describe("the HTML checker", () => {
  test.skip(!needed.java.isThere(), whyWithout("java"))

  test("finds no error in a public document", async ({ page, product }) => {
    test.setTimeout(300_000)
    const documents: Record<string, string> = {}
    for (const path of [...knownPaths, ...(await listFurther(product.address))]) {
      documents[path] = await (await page.request.get(path)).text()
    }
    expect(await findHtmlErrors(documents)).toEqual([])
  })

  test("finds no error in a screen of the admin", async ({ page, product }) => {
    test.setTimeout(300_000)
    const documents: Record<string, string> = {}
    await signIn(page, product.admin)
    for (const path of await listScreens(product)) {
      await page.goto(path)
      await page.getByRole("heading", { level: 1 }).waitFor()
      await waitForContent(page)
      documents[path] = await page.content()
    }
    expect(await findHtmlErrors(documents)).toEqual([])
  })
})

// Last, because it fills the site.
test("axe, IBM's engine and the HTML checker find nothing on the road to a visit and the visitor's page in any state", async ({
  page,
  product,
}) => {
  test.setTimeout(300_000)
  const named = await fillSite(product)
  const documents: Record<string, string> = {}
  await eachCase(
    pageStates.filter(({ path }) => /^\/(book|e\/)/.test(path)).map((screen) => [nameOf(screen), screen]),
    async (screen, name) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await openScreen(page, screen, addressOf(screen, named) ?? screen.path)
      documents[name] = await page.content()
      expect(await findByAxe(page)).toEqual([])
      // IBM's engine does not find labels in collapsed parts.
      await openParts(page)
      expect(await findAccessibilityViolations(page)).toEqual([])
      await page.setViewportSize({ width: 390, height: 900 })
      await settle(page)
      expect(await findByAxe(page)).toEqual([])
    },
  )
  if (needed.java.isThere()) expect(await findHtmlErrors(documents)).toEqual([])
})
