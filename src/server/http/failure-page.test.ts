import { expect, test } from "vitest"
import { inlineSource, securityHeaders } from "./headers.ts"
import { renderFailure } from "./failure-page.ts"
import { takePageNeeds } from "../pages/page-needs.ts"

const context = { requestId: "7f3a", name: "Rasoi & Sons", phone: "+91 20 5550 0142" }

async function read(status: number, message: string) {
  const response = renderFailure({ status, message }, context)
  const { styleSource } = takePageNeeds(response.headers)
  return { html: await response.text(), styleSource }
}

test("shows the business and its phone number, and escapes both", async () => {
  const { html } = await read(404, "Image not found.")
  expect(html).toContain("<p>Rasoi &amp; Sons</p>")
  expect(html).toContain('<a href="tel:+912055500142">Call +91 20 5550 0142</a>')
  expect(html).toContain("<h1>Image not found.</h1>")
})

test("shows a reference only after a failure of the server", async () => {
  expect((await read(404, "Image not found.")).html).not.toContain("7f3a")
  const { html } = await read(503, "Please try again in a minute.")
  expect(html).toContain("<h1>We are back shortly</h1>\n<p>Please try again in a minute.</p>")
  expect(html).toContain("<small>Error reference: 7f3a</small>")
})

test("has at most a kilobyte of styles, which the content policy allows at the URL of a file too", async () => {
  const { html, styleSource } = await read(404, "Image not found.")
  const style = /<style>(.*)<\/style>/s.exec(html)?.[1] ?? ""
  expect(style.length).toBeLessThanOrEqual(1024)
  expect(styleSource).toBe(inlineSource(style))
  const site = { isHttps: true, isDevelopment: false, styleSource }
  expect(new Map(securityHeaders("/uploads/x.jpg", site)).get("Content-Security-Policy")).toContain(styleSource)
})
