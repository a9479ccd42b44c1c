import { expect } from "vitest"
import { attributeOf, readHtml, select, textOf } from "../text/read-html.ts"

/** Expects that a page describes a form's errors in its title and at the form's target, with links to the invalid fields. */
export function expectErrorSummary(html: string, words: string, links: readonly string[] = []): void {
  const page = readHtml(html)
  expect(textOf(select(page, "title")[0])).toMatch(/^Error: \S/)
  const alerts = select(page, '[role="alert"]').filter((each) => textOf(each) !== "")
  expect(alerts.map((each) => textOf(select(each, "span")[0]))).toEqual([words])
  const id = attributeOf(alerts[0], "id") ?? ""
  expect(select(page, "[id]").filter((each) => attributeOf(each, "id") === id)).toHaveLength(1)
  expect(attributeOf(alerts[0], "tabindex")).toBe("-1")
  expect(select(page, "form").some((each) => attributeOf(each, "action")?.endsWith(`#${id}`))).toBe(true)
  const found = select(page, ".form-errors a")
  expect(found.map((each) => textOf(each))).toEqual(links)
  for (const link of found) {
    const [field] = select(page, attributeOf(link, "href") ?? "")
    expect([textOf(link), attributeOf(field, "aria-invalid")]).toEqual([textOf(link), "true"])
  }
}
