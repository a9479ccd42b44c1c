import { expect, test } from "vitest"
import { fillInRichText } from "#site/blocks/page-blocks.tsx"

const values = { city: "A<b> & Sons", email: "office@maap.example", phone: "", gst: "18%" }

test.each([
  ["<p>nothing to fill in</p>\n<p></p>", "<p>nothing to fill in</p>\n<p></p>"],
  ["<p>GST is [{gst} and is ]shown</p>", "<p>GST is 18% and is shown</p>"],
  ["<p>in {city}</p>", "<p>in A&lt;b&gt; &amp; Sons</p>"],
  ["<p>{email}</p>", '<p><a href="mailto:office@maap.example">office@maap.example</a></p>'],
  ['<p><a href="/contact">{email}</a></p>', '<p><a href="/contact">office@maap.example</a></p>'],
  ["<p>Call[ <b>{phone}</b>] us</p>", "<p>Call us</p>"],
  ["<p>[Call <b>{phone}</b>.]</p>\n<p>Or write.</p>", "\n<p>Or write.</p>"],
  ["<ul><li>{phone}</li><li>{gst}</li></ul>", "<ul><li>18%</li></ul>"],
  ["<p>[a</p>\n<p>{phone}] b</p>", "<p>[a</p>\n<p>] b</p>"],
  ['<p><a href="mailto:{email}">Write</a></p>', '<p><a href="mailto:office@maap.example">Write</a></p>'],
])("%j is %j", (html, filled) => expect(fillInRichText(html, values)).toBe(filled))

test("nothing in the e-mail address adds a recipient to the link", () => {
  const email = "a?bcc=b&c@maap.example"
  const link = "mailto:a%3Fbcc%3Db%26c@maap.example"
  expect(fillInRichText("<p>{email}</p>", { email })).toBe(`<p><a href="${link}">a?bcc=b&amp;c@maap.example</a></p>`)
  expect(fillInRichText('<p><a href="mailto:{email}">x</a></p>', { email })).toBe(`<p><a href="${link}">x</a></p>`)
})
