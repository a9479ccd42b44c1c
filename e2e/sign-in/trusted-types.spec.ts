import type { Page } from "@playwright/test"
import { makePng } from "../../test/pictures/images.ts"
import { openApi } from "../admin/content.ts"
import { collectComplaints, expect, fixedPaths, scrollThrough, signIn, test } from "../product.ts"

test.use({ site: "admin" })

/** Collects content-policy violations on pages opened from now on. */
async function collectViolations(page: Page): Promise<string[]> {
  const violations: string[] = collectComplaints(page)
  await page.exposeFunction("noteViolation", (text: string) => violations.push(text))
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, sample, sourceFile }) => {
      const { noteViolation } = globalThis as unknown as { noteViolation(text: string): void }
      noteViolation(`${violatedDirective} in ${sourceFile}: ${sample}`)
    })
  })
  return violations
}

test("the policy is at work: text becomes HTML nowhere else", async ({ page, product }) => {
  for (const path of ["/", "/admin/login", "/nothing-here"]) {
    const policy = (await fetch(product.address + path)).headers.get("content-security-policy")
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types maap")
  }
  await page.goto("/about")
  const complaints = collectComplaints(page)
  const refused = await page.evaluate(() => {
    const tries: (() => unknown)[] = [
      () => (document.createElement("div").innerHTML = "<b>x</b>"),
      () => (document.createElement("script").src = "/x.js"),
      () => new DOMParser().parseFromString("<b>x</b>", "text/html"),
      () =>
        (
          globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
        ).trustedTypes.createPolicy("other", {}),
    ]
    return tries.map((attempt) => {
      try {
        attempt()
        return "allowed"
      } catch (error) {
        return (error as Error).name
      }
    })
  })
  expect(refused).toEqual(refused.map(() => "TypeError"))
  // The browser reports each on the console, so a test with a clean console violates nothing.
  await expect.poll(() => complaints.length).toBe(refused.length)
})

test("no public page breaks it", { tag: "@release" }, async ({ page, product }) => {
  test.setTimeout(180_000)
  const api = await openApi(product)
  const items = async (path: string) =>
    (await api.get(path)) as { _id: string; categorySlug: string; projectSlug: string }[]
  const violations = await collectViolations(page)
  const paths = [
    ...fixedPaths,
    ...(await items("/blogs")).slice(0, 1).map(({ _id }) => `/blog/${_id}`),
    ...(await items("/categories")).slice(0, 2).map(({ categorySlug }) => `/${categorySlug}`),
    ...(await items("/projects")).slice(0, 1).map(({ projectSlug }) => `/projects/${projectSlug}`),
  ]
  for (const path of paths) {
    await page.goto(path)
    await scrollThrough(page)
  }
  await page.goto("/")
  await page.getByRole("link", { name: "Contact" }).first().click()
  expect(violations).toEqual([])
})

// e2e/admin/screens.spec.ts checks the console of each screen when it opens.
test("no text that is pasted or dropped in the admin breaks it", { tag: "@release" }, async ({ page, product }) => {
  const api = await openApi(product)
  const violations = await collectViolations(page)
  await signIn(page, product.admin)
  const file = new Blob([new Uint8Array(await makePng({ width: 400, height: 300 }))], { type: "image/png" })
  const { _id } = await api.send("POST", "/category", {
    categoryName: "Written rooms",
    categoryDescription: "With one text",
    "categoryAdditionalData[0][title]": "A text",
    "categoryAdditionalData[0][description]": "<p>Written</p>",
    files: file,
  })
  await page.goto(`/admin/categories/edit/${_id}`)
  const editor = page.getByRole("textbox", { name: /^Description/ }).first()
  await editor.click()
  for (const html of [
    "<p>One <b>bold</b></p><ul><li>two</li></ul>",
    "<img src=x onerror=alert(1)><script>alert(2)</script>",
  ]) {
    await editor.evaluate((element, text) => {
      const data = new DataTransfer()
      data.setData("text/html", text)
      data.setData("text/plain", "plain")
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }))
      const drop = { dataTransfer: data, bubbles: true, cancelable: true, clientX: 200, clientY: 300 }
      element.dispatchEvent(new DragEvent("drop", drop))
    }, html)
  }
  await expect(editor.getByText("bold").first()).toBeVisible()
  await editor.press("ControlOrMeta+a")
  await editor.press("ControlOrMeta+c")
  await editor.press("ControlOrMeta+v")
  expect(violations).toEqual([])
})
