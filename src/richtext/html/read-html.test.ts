import { describe, expect, test } from "vitest"
import { sketch } from "../../../test/text/rich-text-sketch.ts"
import { readHtml } from "./read-html.ts"

/** Expected blocks for HTML. */
const examples: Record<string, [html: string, ...blocks: string[]][]> = {
  blocks: [
    ["", "unstyled: "],
    ["a", "unstyled: a"],
    ["<p>a</p><div>b</div><section>c</section>", "unstyled: a", "unstyled: b", "unstyled: c"],
    ["<h1>a</h1><h6>b</h6>", "header-one: a", "header-six: b"],
    ["<blockquote>a</blockquote>", "blockquote: a"],
    ["<blockquote><p>a</p><p>b</p></blockquote>", "blockquote: a", "blockquote: b"],
    ["<figure><figcaption>a</figcaption></figure>", "atomic: a"],
    ["<div>foo<p>bar</p>baz</div>", "unstyled: foo", "unstyled: bar", "unstyled: baz"],
    ["foo<hr>bar", "unstyled: foo", "horizontal-rule: ", "unstyled: bar"],
    ["<p>a</p><hr><p></p><ul><li></li></ul><p>b</p>", "unstyled: a", "horizontal-rule: ", "unstyled: b"],
    ["<ul><li>a<hr>b</li></ul>", "unordered-list-item: a", "horizontal-rule: ", "unordered-list-item: b"],
    ["<table><tr><th>a</th><td>b</td></tr></table>", "unstyled: a", "unstyled: b"],
    ["<dl><dt>a</dt><dd>b</dd></dl>", "unstyled: a", "unstyled: b"],
    ["<p>a<!-- b -->c</p>", "unstyled: ac"],
    ["<ul>lost<li>a</li></ul>", "unordered-list-item: a"],
  ],
  lists: [
    ["<ul><li>a</li></ul><ol><li>b</li></ol>", "unordered-list-item: a", "ordered-list-item: b"],
    ["<li>a</li>", "unordered-list-item: a"],
    ["<ol><div><li>a</li></div></ol>", "unordered-list-item: a"],
    ["<ul><li>a<ol><li>b</li></ol></li></ul>", "unordered-list-item: a", "ordered-list-item 1: b"],
    ["<ul><ul><li>a</li></ul></ul>", "unordered-list-item: a"],
    ["<ul><li>a<ul><li><p>b</p></li></ul></li></ul>", "unordered-list-item: a", "unordered-list-item 1: b"],
    [
      "<ul><li>a<ol><li>b</li></ol>c</li></ul>",
      "unordered-list-item: a",
      "ordered-list-item 1: b",
      "unordered-list-item: c",
    ],
    ["<ol><li><h2>a</h2></li></ol>", "header-two: a"],
    [`${"<ul><li>".repeat(6)}a`, "unordered-list-item 5: a"],
  ],
  alignment: [
    ['<p style="text-align: center">a</p>', 'unstyled {"textAlign":"ALIGN_CENTER"}: a'],
    ['<h2 style="color:red;TEXT-ALIGN:Justify !important">a</h2>', 'header-two {"textAlign":"ALIGN_JUSTIFY"}: a'],
    ['<p style="text-align: start">a</p><p style="x-text-align:left">b</p>', "unstyled: a", "unstyled: b"],
    ['<p style="background:url(x;text-align:right)">a</p>', "unstyled: a"],
    [
      '<pre style="text-align:right" data-language="js">a</pre>',
      'code-block {"textAlign":"ALIGN_RIGHT","language":"js"}: a',
    ],
  ],
  styles: [
    ["<b>a</b><strong>b</strong>", "unstyled: ‹BOLD|ab›"],
    ["<i>a</i><em>b</em> <u>c</u><ins>d</ins>", "unstyled: ‹ITALIC|ab› ‹UNDERLINE|cd›"],
    ["<s>a</s><del>b</del><strike>c</strike>", "unstyled: ‹STRIKETHROUGH|abc›"],
    ["<code>a</code><kbd>b</kbd>", "unstyled: ‹CODE|a›b"],
    ["<i><b>a</b></i>", "unstyled: ‹ITALIC BOLD|a›"],
    ["<strong><p>a</p><p>b</p></strong>", "unstyled: ‹BOLD|a›", "unstyled: ‹BOLD|b›"],
    ['<span style="font-weight:bold">a</span>', "unstyled: a"],
  ],
  links: [
    [
      '<a href="/a" target="_blank" rel="nofollow" title="t" class="c" id="i" data-x="1">a</a>',
      'unstyled: ‹LINK{"url":"/a","target":"_blank","rel":"nofollow","title":"t","data-x":"1"}|a›',
    ],
    ['<a title="t" href="/a">a</a>', 'unstyled: ‹LINK{"title":"t","url":"/a"}|a›'],
    ["<a>a</a><a name=b>b</a>", "unstyled: ab"],
    ['<a href="">a</a>', 'unstyled: ‹LINK{"url":""}|a›'],
    ['<a href="/a">a</a><a href="/a">b</a>', 'unstyled: ‹LINK{"url":"/a"}|a›‹LINK{"url":"/a"}|b›'],
    ['<a href="/a"><div>a</div></a>', 'unstyled: ‹LINK{"url":"/a"}|a›'],
    ['<a href="JAVA&#10;script:x">a</a><a href="sms:1">b</a><a href="data:,x">c</a>', "unstyled: abc"],
    ['<a href="mailto:a@b.example">a</a>', 'unstyled: ‹LINK{"url":"mailto:a@b.example"}|a›'],
  ],
  images: [
    [
      '<img src="a.png" alt="b" width="10" height="50%" class="c" data-d="e">',
      'unstyled: ‹IMAGE{"src":"a.png","alt":"b","width":"10","height":"50%","data-d":"e"}|\u00a0›',
    ],
    ["a<img>b<img src=''>c", "unstyled: abc"],
    [
      '<img src="data:image/png;base64,AA"><img src="data:image/svg+xml;base64,AA"><img src="mailto:a">',
      'unstyled: ‹IMAGE{"src":"data:image/png;base64,AA"}|\u00a0›',
    ],
    ['<a href="/a"><img src="b"></a>', 'unstyled: ‹IMAGE{"src":"b"} LINK{"url":"/a"}|\u00a0›'],
    ['<figure><img src="a"></figure>', 'atomic: ‹IMAGE{"src":"a"}|\u00a0›'],
  ],
  "white space": [
    ["<p> a \t\n b </p>\n\n<p>c</p>", "unstyled: a b", "unstyled: c"],
    ["<p>a <b> b</b></p>", "unstyled: a ‹BOLD|b›"],
    ["<p>a<br>b<br/></p>", "unstyled: a\nb\n"],
    ["<p>a <br> b</p>", "unstyled: a\nb"],
    ["<p>a\u200bb\r\nc\rd</p>", "unstyled: a\nb c d"],
    ["<p><br></p><p><br>\n</p><p> <br> </p>", "unstyled: ", "unstyled: ", "unstyled: "],
    ["<p>a</p><br><p>b</p>", "unstyled: a", "unstyled: ", "unstyled: b"],
    ["<p>a&nbsp;b</p>", "unstyled: a\u00a0b"],
    ["<p>&nbsp;a &nbsp;&nbsp;b&nbsp;</p>", "unstyled:  a   b "],
    ["<pre>\n\n  a\n b </pre>", "code-block:   a\n b "],
    ["<pre><code>a\n\nb</code></pre>", "code-block: ‹CODE|a\n\nb›"],
    ["<pre><p>a  b</p></pre>", "code-block: a  b"],
  ],
  "what is left out": [
    ["<script>a</script><style>b</style><template>c</template><iframe>d</iframe>e", "unstyled: e"],
    ["<object>a</object><select><option>b</option></select><textarea>c</textarea><title>d</title>e", "unstyled: e"],
    ["a<script>b</script>c<style>d</style>e", "unstyled: ace"],
    ["<svg><script>alert(1)</script></svg><p onclick=x>a</p>", "unstyled: a"],
    ["<form action=x><button>a</button></form>", "unstyled: a"],
    ["<head><title>a</title></head><body class=x>b", "unstyled: b"],
  ],
}

describe.each(Object.entries(examples))("%s of HTML", (_, table) => {
  test.each(table.map(([html, ...blocks]) => ({ html, blocks })))("$html", ({ html, blocks }) => {
    expect(sketch(readHtml(html))).toEqual(blocks)
  })
})

test("no two blocks have one key", () => {
  const { blocks } = readHtml("<p>a</p>".repeat(50))
  const keys = new Set(blocks.map((block) => block.key))
  expect(keys.size).toBe(50)
  for (const key of keys) expect(key).toMatch(/^[a-z0-9]{5}$/)
})
