import type { Page } from "@playwright/test"
import { expect, test } from "../product.ts"

/** Parses a response with the browser's strict parser: the root's name, or the error. */
async function parseXml(page: Page, text: string): Promise<string> {
  return await page.evaluate((xml) => {
    const tree = new DOMParser().parseFromString(xml, "application/xml")
    return tree.querySelector("parsererror")?.textContent ?? tree.documentElement.nodeName
  }, text)
}

test("the feed and the map are XML, and the feed holds every guide and project", async ({ page, request }) => {
  // The site's content policy does not allow pages to parse text.
  await page.goto("about:blank")
  const xml = await (await request.get("/feed.xml")).text()
  expect(await parseXml(page, xml)).toBe("feed")
  const titles = await page.evaluate((text) => {
    const tree = new DOMParser().parseFromString(text, "application/xml")
    return [...tree.querySelectorAll("entry > title")].map((title) => title.textContent)
  }, xml)
  const list = async (noun: string) => (await (await request.get(`/api/${noun}`)).json()) as { title: string }[]
  expect(titles).toEqual([...(await list("projects")), ...(await list("blogs"))].map(({ title }) => title))
  expect(await parseXml(page, await (await request.get("/sitemap.xml")).text())).toBe("urlset")
  expect(await parseXml(page, "<a><b></a>")).toMatch(/error/)
})
