import { describe, expect, test } from "vitest"
import { publish } from "./publish.ts"
import { toStoredHtml } from "../stored.ts"

const picture = "uploads/0123456789abcdef01234567-1600x1000.jpg"

test.each([
  ["<h3>a</h3><h1>b</h1><h4>c</h4><h2>d</h2>", 2, ["h3", "h3", "h4", "h4"]],
  ["<h6>a</h6><p>b</p><h1>c</h1><h2>d</h2><h3>e</h3><h4>f</h4>", 1, ["h2", "h2", "h3", "h4", "h5"]],
  ["<h1>a</h1><h2>b</h2><h3>c</h3>", 5, ["h6", "h6", "h6"]],
])("the headings of %s below level %i leave no level out", (stored, under, tags) => {
  const html = publish(stored, undefined, under)
  expect([...html.matchAll(/<(h[1-6])/g)].map(([, tag]) => tag)).toEqual(tags)
})

describe("what a page shows", () => {
  test.each([
    ["", ""],
    ["<h1>a</h1><h2>b</h2><h6>c</h6>", '<h3 dir="auto">a</h3>\n<h4 dir="auto">b</h4>\n<h6 dir="auto">c</h6>'],
    ['<p style="text-align: justify">a</p>', '<p dir="auto" class="align-justify">a</p>'],
    ['<pre style="text-align: right">a</pre>', '<pre class="align-right"><code>a</code></pre>'],
    ['<p>a</p><script>b</script><p class="x" onclick="y">c</p>', '<p dir="auto">a</p>\n<p dir="auto">c</p>'],
    [
      '<a href="/x" data-island="y" title="z" rel="nofollow">a</a>',
      '<p dir="auto"><a href="/x" rel="nofollow" title="z">a</a></p>',
    ],
    ['<a href="/x" target="_blank">a</a>', '<p dir="auto"><a href="/x" target="_blank" rel="noopener">a</a></p>'],
    [
      '<a href="/x" target="_blank" rel="opener NoFollow">a</a>',
      '<p dir="auto"><a href="/x" target="_blank" rel="nofollow noopener">a</a></p>',
    ],
    ['<a href="/x" target="frame">a</a>', '<p dir="auto"><a href="/x">a</a></p>'],
    [
      "<ul><li>a<ul><li>b</li></ul></li></ul>",
      '<ul>\n  <li dir="auto">a\n    <ul>\n      <li dir="auto">b</li>\n    </ul>\n  </li>\n</ul>',
    ],
    ["<p>a</p><hr class=x><p>b</p>", '<p dir="auto">a</p>\n<hr>\n<p dir="auto">b</p>'],
    ['<a href="tel:+912055500142">a</a>', '<p dir="auto"><a href="tel:+912055500142">a</a></p>'],
  ])("of %s is %s", (stored, shown) => {
    expect(publish(stored)).toBe(shown)
  })

  test.each([
    [
      `<img src="${picture}" alt="Drawer">`,
      `<img src="/${picture}" alt="Drawer" width="1600" height="1000" loading="lazy" decoding="async"/>`,
    ],
    [
      `<img src="/${picture}" width="300">`,
      `<img src="/${picture}" alt="" width="300" loading="lazy" decoding="async"/>`,
    ],
    [
      '<img src="data:image/png;base64,AA" width="50%">',
      '<img src="data:image/png;base64,AA" alt="" loading="lazy" decoding="async"/>',
    ],
    ['a<img src="https://elsewhere.example/x.png" alt="a &lt; b">b', "a [Picture: a &lt; b] b"],
    ['a<img src="//elsewhere.example/x.png">', "a"],
    ['a<img src="\\\\elsewhere.example/x.png">', "a"],
    ['a<img src="http://[">', "a"],
  ])("of %s is %s", (stored, shown) => {
    expect(publish(stored)).toBe(`<p dir="auto">${shown}</p>`)
  })
})

describe("what is stored", () => {
  test.each([
    ["", ""],
    ["<p><br></p>", ""],
    [" <div></div> ", ""],
    [
      "<h2>Counter</h2><p>At <b>850</b>&nbsp;mm<p onclick=x>a<script>b</script>",
      "<h2>Counter</h2>\n<p>At <strong>850</strong>&nbsp;mm</p>\n<p>a</p>",
    ],
    ['<a href="JaVaScript:x">a</a><a href="sms:+91">b</a>', "<p>ab</p>"],
    [`<img src="/${picture}" onerror=x>`, `<p><img src="/${picture}"/></p>`],
    ['<p style="text-align: center; color: red">a</p>', '<p style="text-align: center">a</p>'],
  ])("of %s is %s", (sent, stored) => {
    expect(toStoredHtml(sent)).toBe(stored)
    expect(toStoredHtml(stored)).toBe(stored)
  })
})

test("a stored picture is published with its variants, any other without", () => {
  const pictureOf = (path: string) => ({
    src: `//pictures/${path}`,
    sources: [{ type: "image/avif", srcSet: "a.avif 360w", sizes: "9px" }],
  })
  const source = '<source type="image/avif" srcSet="a.avif 360w" sizes="9px"/>'
  const size = 'width="1600" height="1000"'
  expect(publish(`<figure><img src="/${picture}" alt="Drawer"></figure>`, pictureOf)).toBe(
    `<figure dir="auto"><picture>${source}<img src="//pictures/${picture}" alt="Drawer" ${size} loading="lazy" decoding="async"/></picture></figure>`,
  )
  expect(publish('<img src="data:image/png;base64,AA">', pictureOf)).not.toContain("<picture>")
})
