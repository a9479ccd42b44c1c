import { eachCase } from "../cases.ts"
import { expect, test } from "../product.ts"
import { listPaths } from "../screens/addresses.ts"
import { nameOf, openScreen, pageStates } from "../screens/screens.ts"

/**
 * The texts of islands that are not the only child of their element. A translator replaces text nodes, which React then neither changes
 * nor finds when it adds or removes siblings. The only text of an element is rewritten as a whole.
 */
function findTextsAmongOthers(): string[] {
  const found: string[] = []
  for (const island of document.querySelectorAll<HTMLElement>("island-root")) {
    const walker = document.createTreeWalker(island, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement: parent, nodeValue } = walker.currentNode
      if (parent && parent.childNodes.length > 1) {
        found.push(`${island.dataset["island"]}: "${nodeValue}" in ${parent.localName}.${parent.className}`)
      }
    }
  }
  return found
}

test("in the islands of every page each text is the only one of its element", async ({ page, product }) => {
  test.slow()
  // Without scripts a page stays as served.
  await page.route("**/assets/*.js", (route) => route.abort())
  const paths = [...(await listPaths(product.address)), "/estimate?layout=u&finish=sindoor", "/blog/nothing"]
  for (const path of paths) {
    await page.goto(path, { waitUntil: "domcontentloaded" })
    expect([path, await page.evaluate(findTextsAmongOthers)]).toEqual([path, []])
  }
})

test("so it is in every state of a page", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await eachCase(
    // The booking page and the visitor's page, which this site lacks, are not islands.
    pageStates.filter(({ path }) => !/^\/(book|e\/)/.test(path)).map((screen) => [nameOf(screen), screen]),
    async (screen) => {
      await openScreen(page, screen, screen.path)
      expect(await page.evaluate(findTextsAmongOthers)).toEqual([])
    },
  )
})
