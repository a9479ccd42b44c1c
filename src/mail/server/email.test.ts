import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { renderEmail } from "./email.ts"
import {
  renderInvitation,
  renderNewDevice,
  renderNewPassword,
  renderTestEmail,
} from "#accounts/server/account-emails.ts"

const site = "https://maap.example"

test("an e-mail says the same as plain text and as HTML, which shows what people typed as they typed it", async () => {
  const { text, html } = await renderEmail({
    subject: "Kitchens & more",
    parts: [
      "For <Asha>.",
      { together: ["Two lines\nof text.", { link: `${site}/?a=1&b=2`, words: "The kitchen" }] },
      { link: site },
      { facts: [["Phone", "98 & 99", "tel:98"]] },
      { heading: "Message", quote: "<b>one</b>\ntwo" },
    ],
  })
  expect(text).toBe(
    [
      "For <Asha>.",
      "Two lines\nof text.\nThe kitchen: https://maap.example/?a=1&b=2",
      "https://maap.example",
      "Phone:     98 & 99",
      "Message:",
      "<b>one</b>\ntwo\n",
    ].join("\n\n"),
  )
  // Its layout uses tables and inline styles, because Outlook supports nothing else.
  expect(html).toMatch(/<!--\[if mso\]><table role="presentation" align="center" width="600"/)
  const plain = html.replaceAll(/ (style|cellpadding|cellspacing|border|bgcolor|role|valign|align)="[^"]*"/g, "")
  for (const part of [
    "<title>Kitchens &amp; more</title>",
    "<p>For &lt;Asha&gt;.</p>",
    "<p>Two lines of text.</p>",
    '<td><a href="https://maap.example/?a=1&amp;b=2"><b>The kitchen</b></a></td>',
    '<p><a href="https://maap.example">https://maap.example</a></p>',
    '<tr><th>Phone</th><td dir="auto"><a href="tel:98">98 &amp; 99</a></td></tr>',
    '<p><b>Message</b></p>\n<p dir="auto">&lt;b&gt;one&lt;/b&gt;<br>\ntwo</p>',
  ])
    expect(plain).toContain(part)
})

test("e-mails to the person of an account show what they lead to", async () => {
  const password = await renderNewPassword("token", site)
  expect(password.text).toBe(
    [
      "We received a request to reset your password for https://maap.example. Set a new password within 30 minutes:",
      "https://maap.example/admin/reset#token",
      "The link can be used once. If you didn’t ask for this, ignore this e-mail; your password won’t change.\n",
    ].join("\n\n"),
  )
  expect(password.html).toContain("<title>Set a new password</title>")
  const at = new Date("2026-11-21T05:30:00.000Z")
  const device = await renderNewDevice("asha@home.example", { device: "Firefox", address: "", at }, site)
  expect(device.text).toContain("\n\nDevice: Firefox\n\nAddress: not known\n\n")
  expect(device.id).not.toBe(password.id)
})

test("the name of the business is not an encoded word in a subject, whatever it holds", async () => {
  const invitation = await renderInvitation({
    site: "=?x",
    by: "owner@maap.example",
    link: `${site}/admin/invitation#t`,
  })
  expect(invitation.subject).toBe("Invitation to manage the = ?x website")
  expect(invitation.html).toContain("<title>Invitation</title>")
  const tried = await renderTestEmail("=?x", site)
  expect(tried.subject).toBe("Test e-mail from = ?x")
  expect(tried.text).toMatch(/\n\nThe e-mail settings: https:\/\/maap\.example\/admin\/mail\n$/)
})

test("one file writes the HTML around every e-mail", () => {
  const files = globSync("src/*/server/**/*.ts").filter((file) => !file.endsWith(".test.ts"))
  expect(files.filter((file) => /<html|hono\/html/.test(readFileSync(file, "utf8")))).toEqual([
    "src/mail/server/email.ts",
  ])
})
