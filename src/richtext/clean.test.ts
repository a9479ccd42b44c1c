import { describe, expect, test } from "vitest"
import { cleanHtml, NestedTooDeeply } from "./clean.ts"
import { publish } from "./publish.ts"

describe("what is stored", () => {
  test("keeps blocks, inline styles, links, images and alignment", () => {
    const html =
      '<h2>Counter</h2><p style="text-align: center">Set at <strong>850</strong> <em>mm</em></p><ul><li>one</li></ul>' +
      '<p><a href="https://maap.example" target="_blank" rel="nofollow">link</a></p><img src="/uploads/a.jpg" alt="Drawer" width="300" height="200">'
    expect(cleanHtml(html)).toBe(html)
  })

  test.each([
    ["<script>alert(1)</script><p>kept</p>", "<p>kept</p>"],
    ['<p onclick="alert(1)">kept</p>', "<p>kept</p>"],
    ['<a href="javascript:alert(1)">kept</a>', "<a>kept</a>"],
    ['<a href="java\tscript:alert(1)">kept</a>', "<a>kept</a>"],
    ['<a href=" &#1;javascript:alert(1)">kept</a>', "<a>kept</a>"],
    ['<a href="data:text/html,x">kept</a>', "<a>kept</a>"],
    ['<a href="tel:+912055500142">kept</a>', "<a>kept</a>"],
    ['<img src=x onerror="alert(1)">', '<img src="x">'],
    ["<svg><script>alert(1)</script></svg><p>kept</p>", "<p>kept</p>"],
    ['<p style="background:url(//evil)">kept</p>', "<p>kept</p>"],
    ['<p style="text-align: center; color: red">kept</p>', "<p>kept</p>"],
    ["<iframe src=//evil></iframe><p>kept</p>", "<p>kept</p>"],
    ["<math><mtext><p>x</p></mtext></math><p>kept</p>", "<p>kept</p>"],
    ["<!-- c --><p>kept</p>", "<p>kept</p>"],
    ["<form action=//evil><p>kept</p></form>", "<p>kept</p>"],
  ])("%s becomes %s", (written, stored) => {
    expect(cleanHtml(written)).toBe(stored)
  })

  test("cleaning twice changes nothing more", () => {
    const once = cleanHtml(
      '<p>a &amp; b &lt;c&gt;<b>d</b><u>e</u></p><blockquote style="text-align:right;">f</blockquote>',
    )
    expect(cleanHtml(once)).toBe(once)
  })
})

test.each(["<b>", "<blockquote>", "<ul><li>"])("%s repeated thousands of times is refused", (open) => {
  expect(() => cleanHtml(open.repeat(20_000 / open.length))).toThrow(NestedTooDeeply)
})

describe("what a page shows", () => {
  test("has its headings below the page's own", () => {
    expect(publish("<h1>a</h1><h2>b</h2><h6>c</h6>")).toBe("<h3>a</h3><h4>b</h4><h6>c</h6>")
  })

  test("has alignment as a class, for the content policy allows no style", () => {
    expect(publish('<p style="text-align: justify">a</p>')).toBe('<p class="align-justify">a</p>')
  })

  test("is clean even when the stored text is not", () => {
    expect(publish('<p>a</p><script>alert(1)</script><p class="x" style="color:red">b</p>')).toBe("<p>a</p><p>b</p>")
  })
})
