import { expect, test } from "vitest"
import { readRichText } from "./read-rich-text.ts"

test("formatted text is read as paragraphs with their formatting in words", () => {
  const html =
    '<h2 style="text-align:center">Doors</h2><p>Of <strong>BWP <a href="/plywood">plywood</a></strong></p><ul><li>Hinges<ul><li>Soft close</li></ul></li></ul><p><img src="/uploads/a.jpg" alt="A door"></p><hr>'
  expect(readRichText(html)).toMatchObject([
    { format: "Heading 2, centred", runs: [{ text: "Doors", marks: [] }] },
    {
      format: "Text",
      runs: [
        { text: "Of ", marks: [] },
        { text: "BWP ", marks: ["bold"] },
        { text: "plywood", marks: ["bold", "a link to /plywood"] },
      ],
    },
    { format: "List item", runs: [{ text: "Hinges", marks: [] }] },
    { format: "List item, level 2", runs: [{ text: "Soft close", marks: [] }] },
    { format: expect.any(String), runs: [{ text: "[Picture: A door]", marks: ["the picture /uploads/a.jpg"] }] },
    { format: "Line", runs: [] },
  ])
  const detailsOf = (text: string) => readRichText(text).map(({ details }) => details)
  expect(detailsOf("<p>A <b>door</b></p>")).toEqual(detailsOf("<div>\n  A <strong>door</strong>\n</div>"))
  expect(detailsOf('<p><a href="/a">A</a></p>')).not.toEqual(detailsOf('<p><a href="/a" target="_blank">A</a></p>'))
})

test("an item that contains its number reports it", () => {
  const formats = readRichText('<ol start="4"><li>a</li><li>b<ol><li value="2">c</li></ol></li></ol>').map(
    ({ format }) => format,
  )
  expect(formats).toEqual(["Numbered item, from 4", "Numbered item", "Numbered item, from 2, level 2"])
})
