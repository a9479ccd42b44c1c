import { describe, expect, test } from "vitest"
import { sketch } from "../../../test/text/rich-text-sketch.ts"
import { readTypedBlocks } from "./typed-blocks.ts"

const short: Record<string, string> = {
  "unordered-list-item": "ul",
  "ordered-list-item": "ol",
  unstyled: "p",
  blockquote: "quote",
  "code-block": "code",
}

/** The block of each line, in short; undefined if the text stays unchanged. */
function read(...lines: string[]): string[] | undefined {
  const blocks = readTypedBlocks(lines.join("\n"))
  return blocks && sketch({ blocks }).map((line) => line.replace(/^[\w-]+/, (type) => short[type] ?? type))
}

describe("a line of plain text is more than a line only where it stands for that alone", () => {
  test.each<[name: string, lines: string[], blocks: string[]]>([
    [
      "the line after a list",
      ["Our offers:", "- Chimney", "- Hob", "Offer ends Sunday."],
      ["p: Our offers:", "ul: Chimney", "ul: Hob", "p: Offer ends Sunday."],
    ],
    ["a line after numbers", ["1. a", "2. b", "Call us."], ["ol: a", "ol: b", "p: Call us."]],
    [
      "an answer after a quote",
      ["> Can you come?", "> On Monday?", "Yes."],
      ["quote: Can you come?", "quote: On Monday?", "p: Yes."],
    ],
    [
      "answers between quotes",
      ["> Can you come?", "Yes.", "", ">> And the price?", ">", "About 3 lakh."],
      ["quote: Can you come?", "p: Yes.", "quote: And the price?", "p: About 3 lakh."],
    ],
    ["items that are indented", ["Kitchens:", "    - a", "    - b"], ["p: Kitchens:", "ul: a", "ul: b"]],
    ["items that only follow a text", ["Text", "1. a", "2. b", "Text"], ["p: Text", "ol: a", "ol: b", "p: Text"]],
    ["a list that starts at 4", ["4. a", "5. b"], ['ol {"start":4}: a', "ol: b"]],
    ["a list that goes on after a note", ["1. a", "Note", "2) b"], ["ol: a", "p: Note", 'ol {"start":2}: b']],
    ["a house beside a list", ["# 42, 2nd Main Road", "- a", "- b"], ["p: # 42, 2nd Main Road", "ul: a", "ul: b"]],
    [
      "bullets of word processors",
      ["•\tone", "●\ttwo", "o\tthree", "o\tfour"],
      ["ul: one", "ul: two", "ul: three", "ul: four"],
    ],
    ["dashes", ["– a", "– b"], ["ul: a", "ul: b"]],
    ["bullets without spaces", ["•a", "•₹5", "●●●", "▪ b"], ["ul: a", "p: •₹5", "p: ●●●", "ul: b"]],
    [
      "items in items",
      ["* a", "    - b", "        1. c", "        2. d", "* e"],
      ["ul: a", "ul 1: b", "ol 2: c", "ol 2: d", "ul: e"],
    ],
    ["a line that goes on below its item", ["- a", "  b", "- c", " d"], ["ul: a\nb", "ul: c\nd"]],
    [
      "blank lines, which only set apart",
      ["a", "", "b", "", "- c", "", "- d", "", "e", ""],
      ["p: a", "p: ", "p: b", "ul: c", "ul: d", "p: e", "p: "],
    ],
    ["a heading", ["## Prices 2026", "from 3 lakh"], ["header-two: Prices 2026", "p: from 3 lakh"]],
    [
      "a heading that stands alone",
      ["# Our kitchens #", "", "- a", "- b"],
      ["header-one: Our kitchens", "ul: a", "ul: b"],
    ],
    ["a rule", ["a", "", "* * *", "", "b"], ["p: a", "horizontal-rule: ", "p: b"]],
    ["code", ["```js", "- a", "# b", "```", "c"], ['code {"language":"js"}: - a\n# b', "p: c"]],
    [
      "cells of a spreadsheet",
      ["Part\tPrice\t", 'Hinge, "soft\tclose"\t450', '"Wall\nunit ""A"""\t\t5'],
      ["p: Part | Price", 'p: Hinge, "soft | close" | 450', 'p: Wall unit "A" |  | 5'],
    ],
    ["items after tabs", ["\t• a", "\t• b"], ["ul: a", "ul: b"]],
    ["a minus among cells", ["Part\t1", "-\t2", ""], ["p: Part | 1", "p: - | 2"]],
  ])("%s", (_, lines, blocks) => {
    expect(read(...lines)).toEqual(blocks)
  })

  test.each([
    ["2 * 3 * 4 = 24"],
    ["1. alone"],
    ["1. 98220 00000"],
    ["- alone"],
    ["* 10% on hobs", "+ 18% GST"],
    ["+ 18% GST", "+ fitting"],
    ["- Offer", "* conditions apply"],
    ["# 42, 2nd Main Road", "Indiranagar", "Bengaluru"],
    ["# 42, 2nd Main Road"],
    ["# B Wing", "Green Park"],
    ["#1 in Pune", "#kitchens"],
    ["10. Main Road", "Kothrud", "", "12. MG Road", "Camp"],
    ["> alone"],
    ["> 10 sq ft", "> 20 sq ft"],
    ["Total", "-----", "2,50,000"],
    ["```", "not closed"],
    ["a\tb"],
    ["\tone", "\ttwo"],
    ["1.5 m", "2.5 m"],
    ["\\*not bold\\*, \\_nor this\\_"],
    ["12 m", "13 m"],
    ["-40 degrees", "-5 degrees"],
    ["    four spaces"],
    ["<b>a</b> &amp; \\* [a] [b](c) a_b_c"],
    ["https://maap.example/_a_*b*~c~_d_", "www.maap.example/_a_", "first_last_x@maap.example *"],
    ["a | b", "c | d"],
    ["", ""],
  ])("%s and the like stay as they are", (...lines) => {
    expect(read(...lines)).toBeUndefined()
  })
})

describe("words are marked", () => {
  test.each([
    ["*Offer!* _today_ ~5 lakh~ `x*y*`", "‹BOLD|Offer!› ‹ITALIC|today› ‹STRIKETHROUGH|5 lakh› ‹CODE|x*y*›"],
    ["*_both_* (*b*), *क*", "‹BOLD ITALIC|both› (‹BOLD|b›), ‹BOLD|क›"],
    ["**surely** *this*", "‹BOLD|surely› ‹ITALIC|this›"],
    ["*crossed _here* and_", "‹BOLD|crossed _here› and_"],
    ["*https://maap.example/a_b_*", "‹BOLD|https://maap.example/a_b_›"],
    [
      "[our *rooms*](/wardrobes) [no](javascript:x)",
      '‹LINK{"url":"/wardrobes"}|our ›‹ITALIC LINK{"url":"/wardrobes"}|rooms› [no](javascript:x)',
    ],
    ["![A loft](https://maap.example/a.png)", '‹IMAGE{"src":"https://maap.example/a.png","alt":"A loft"}|\u00A0›'],
  ])("%s", (line, sketched) => {
    expect(read(line)).toEqual([`p: ${sketched}`])
  })
})
