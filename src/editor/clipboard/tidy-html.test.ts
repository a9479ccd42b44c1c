import { describe } from "vitest"
import { type Editor, expect, test } from "../../../test/editor/open-editor.ts"

/** Pastes HTML with the plain text that programs add to it. */
const pasteHtml = (editor: Editor, html: string) => editor.paste({ "text/html": html, "text/plain": "plain" })

describe("pasted from", () => {
  test("a web page: headings, lists, quotes, code, links and styles, and nothing that runs", ({ editor }) => {
    pasteHtml(
      editor,
      `<h2 style="font-weight:700">Head</h2><div><div>Text <b>b</b><i>i</i><span style="text-decoration: underline">u</span><strike>s</strike></div></div>
       <script>alert(1)</script><p onclick="alert(2)" style="text-align: right">right <a href="https://maap.example/x" onmouseover="alert(3)">link</a>
       <a href="javascript:alert(4)">bad</a><a href="sms:+91">call</a></p><blockquote><p>quote</p></blockquote><pre>if (a) {\n  b\n}</pre>
       <ul><li>one<ul><li>two</li></ul></li></ul><table><tr><td>c1</td><td>c2</td></tr></table>`,
    )
    expect(editor.blocks()).toEqual([
      "header-two Head",
      "unstyled Text bius",
      "unstyled right link badcall",
      "blockquote quote",
      "code-block if (a) {\n  b\n}",
      "unordered-list-item one",
      "unordered-list-item/1 two",
      "unstyled c1 | c2",
    ])
    const html = editor.html()
    expect(html).toContain("<h2>Head</h2>")
    expect(html).toContain("<strong>b</strong><em>i</em><u>u</u><del>s</del>")
    expect(html).toContain('style="text-align: right"')
    expect(html).toContain('<a href="https://maap.example/x">link</a>')
    expect(html).not.toMatch(/javascript|sms:|alert/)
  })

  test("Word: lists out of paragraphs, without its markers and clutter", ({ editor }) => {
    pasteHtml(
      editor,
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{color:red}</style></head><body><!--StartFragment-->
      <p class=MsoNormal><b><span style='font-size:14.0pt'>Price<o:p></o:p></span></b></p>
      <p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>First</p>
      <p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span><![endif]>Inner</p>
      <p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>Second</p>
      <p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal align=center>Mid&nbsp;dle</p><!--EndFragment--></body></html>`,
    )
    expect(editor.blocks()).toEqual([
      "unstyled Price",
      "unordered-list-item First",
      "ordered-list-item/1 Inner",
      "unordered-list-item Second",
      "unstyled Mid dle",
    ])
    expect(editor.html()).toContain("<p><strong>Price</strong></p>")
    expect(editor.raw().blocks[4]?.["data"]).toEqual({ textAlign: "ALIGN_CENTER" })
  })

  test("Google Docs: its wrapper makes nothing bold, and its lists nest", ({ editor }) => {
    pasteHtml(
      editor,
      `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-weight:400">plain </span><span style="font-weight:700">bold </span><span style="font-style:italic">slant</span></p>
      <ul><li dir="ltr" aria-level="1"><p role="presentation"><span style="font-weight:400">one</span></p></li><ul><li aria-level="2"><p><span>two</span></p></li></ul><li aria-level="1"><p><span>three</span></p></li></ul>
      <p><a href="https://maap.example/" style="text-decoration:none"><span style="text-decoration:underline;color:#15c">link</span></a></p></b>`,
    )
    expect(editor.blocks()).toEqual([
      "unstyled plain bold slant",
      "unordered-list-item one",
      "unordered-list-item/1 two",
      "unordered-list-item three",
      "unstyled link",
    ])
    const html = editor.html()
    expect(html).toMatch(/<p>plain ?<strong>bold ?<\/strong> ?<em>slant<\/em><\/p>/)
    expect(html).toContain('<a href="https://maap.example/">link</a>')
  })

  test("LibreOffice: alignment, styles and lists", ({ editor }) => {
    pasteHtml(
      editor,
      `<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 24.2 (Linux)"/><style type="text/css">p { line-height: 115% }</style></head><body lang="en-US">
      <h1 class="western" align="center">Title</h1><p align="justify" style="margin-bottom: 0in"><font face="Arial"><b>bold</b> <u>under</u></font></p>
      <ol><li><p style="margin-bottom: 0in">one</p></li><li><p>two</p></li></ol></body></html>`,
    )
    expect(editor.blocks()).toEqual([
      "header-one Title",
      "unstyled bold under",
      "ordered-list-item one",
      "ordered-list-item two",
    ])
    expect(
      editor
        .raw()
        .blocks.slice(0, 2)
        .map(({ data }) => data),
    ).toEqual([{ textAlign: "ALIGN_CENTER" }, { textAlign: "ALIGN_JUSTIFY" }])
    expect(editor.html()).toContain("<strong>bold</strong> <u>under</u>")
  })

  test("a deep list: the fifth level is the deepest", ({ editor }) => {
    const deep = Array.from({ length: 8 }, (_, level) => `<ul><li>${level}`).join("") + "</li></ul>".repeat(8)
    pasteHtml(editor, deep)
    expect(editor.raw().blocks.map(({ depth }) => depth)).toEqual([0, 1, 2, 3, 4, 4, 4, 4])
  })

  test("lines that two breaks part: a block for each", ({ editor }) => {
    pasteHtml(editor, "<div>one<br>still one<br><br>two</div>")
    expect(editor.blocks()).toEqual(["unstyled one\nstill one", "unstyled two"])
  })
})

describe("pasted elements that nobody knows", () => {
  test("do not split a line", ({ editor }) => {
    pasteHtml(
      editor,
      `<p>On <relative-time datetime="2026-01-02">2 January</relative-time> in <st1:City w:st="on"><st1:place w:st="on">Pune</st1:place></st1:City>,
       <w:sdt title="Name"><b>Asha</b></w:sdt> <slot>said</slot> <bdi>so</bdi></p><app-card><p>one</p><p>two</p></app-card>`,
    )
    expect(editor.blocks()).toEqual(["unstyled On 2 January in Pune, Asha said so", "unstyled one", "unstyled two"])
    expect(editor.html()).toContain("<strong>Asha</strong>")
  })

  test("of Word: content controls around paragraphs are not paragraphs", ({ editor }) => {
    pasteHtml(
      editor,
      `<w:Sdt SdtDocPart="t"><p class=MsoTitle>Asha <w:Sdt Temporary="t">Rao</w:Sdt></p></w:Sdt><p class=MsoNormal><w:sdt>Fitter</w:sdt><o:p></o:p></p>`,
    )
    expect(editor.blocks()).toEqual(["unstyled Asha Rao", "unstyled Fitter"])
  })
})

test("several paragraphs of a pasted item are lines of it", ({ editor }) => {
  pasteHtml(
    editor,
    "<ol><li>\n<p>a</p>\n<p>b</p></li>\n<li>c<div>d</div><ul><li>e</li></ul></li><li><p>f</p>\n<p>&nbsp;</p></li></ol>",
  )
  expect(editor.blocks()).toEqual([
    "ordered-list-item a\nb",
    "ordered-list-item c\nd",
    "unordered-list-item/1 e",
    "ordered-list-item f",
  ])
})

test("text that the source hides is not pasted", ({ editor }) => {
  pasteHtml(
    editor,
    `<p>a<span style="color:red; DISPLAY: none">1</span><span aria-hidden="true">2</span><i hidden>3</i><b style="visibility:hidden">4</b><span style="mso-hide:all">5</span>b</p>
    <div style="display:none"><p>6</p><ul><li>7</li></ul></div><ul><li>c</li><li style="display:none">8</li></ul><table><tr><td>d</td><td hidden>9</td><td>e</td></tr><tr style="display:none"><td>10</td></tr></table>`,
  )
  expect(editor.blocks()).toEqual(["unstyled ab", "unordered-list-item c", "unstyled d | e"])
})

describe("pasted tables", () => {
  for (const [from, html] of [
    [
      "Excel",
      `<table><col width=64><tr height=20><td class=xl65>Part</td><td align=right><b>Price</b></td></tr><tr><td>Soft<br style='mso-data-placement:same-cell;'>close</td><td>₹450</td></tr><tr><td>&nbsp;</td><td>5</td><td></td></tr><![if supportMisalignedColumns]><tr height=0 style='display:none'><td></td><td></td></tr><![endif]></table>`,
    ],
    [
      "Word",
      "<table><tbody><tr><td><p class=MsoNormal>Part<o:p></o:p></p></td><td><p><strong>Price</strong></p></td></tr><tr><td><p>Soft</p><p>close</p></td><td><p>₹450</p></td></tr><tr><td></td><td><div>5</div></td></tr></tbody></table>",
    ],
  ] as const) {
    test(`of ${from} keep their rows`, ({ editor }) => {
      editor.paste({ "text/html": html, "text/plain": 'Part\tPrice\r\n"Soft\nclose"\t₹450\r\n\t5\r\n' })
      expect(editor.html()).toBe("<p>Part | <strong>Price</strong></p>\n<p>Soft close | ₹450</p>\n<p>| 5</p>")
    })
  }

  test("of more than texts are pasted cell by cell, and one column line by line", ({ editor }) => {
    pasteHtml(editor, "<table><tr><td><ul><li>a</li></ul></td><td>b</td></tr></table><table><tr><td>c<tr><td>d</table>")
    expect(editor.blocks()).toEqual(["unordered-list-item a", "unstyled b", "unstyled c", "unstyled d"])
  })
})
