import { memoize } from "#base/memoize.ts"
import type { Paragraph, TextRun } from "../../shared/difference/paragraphs.ts"
import { startOf } from "#richtext/model/list-numbers.ts"
import { isImage, isLink, isListItem, isRule, type Run, type Block } from "#richtext/model/model.ts"
import { readHtml } from "#richtext/html/read-html.ts"

const formats: Readonly<Record<string, string>> = {
  unstyled: "Text",
  blockquote: "Quote",
  "code-block": "Code",
  atomic: "Picture",
  "unordered-list-item": "List item",
  "ordered-list-item": "Numbered item",
  "header-one": "Heading 1",
  "header-two": "Heading 2",
  "header-three": "Heading 3",
  "header-four": "Heading 4",
  "header-five": "Heading 5",
  "header-six": "Heading 6",
}

const marks: Readonly<Record<string, string>> = {
  BOLD: "bold",
  ITALIC: "italic",
  UNDERLINE: "underlined",
  STRIKETHROUGH: "struck through",
  CODE: "code",
}

const sides: Readonly<Record<string, string>> = {
  ALIGN_CENTER: "centred",
  ALIGN_RIGHT: "aligned right",
  ALIGN_JUSTIFY: "justified",
}

/** The paragraphs of formatted text, with their formatting in words; cached, because a conflict is compared at each key. */
export const readRichText = memoize(100, (html: string): Paragraph[] =>
  readHtml(html).blocks.map((block) => ({
    format: formatOf(block),
    runs: block.runs.map(toTextRun),
    details: JSON.stringify([block.data, block.runs.map(({ entity, link }) => [entity?.data, link?.data])]),
  })),
)

function formatOf(block: Block): string {
  if (isRule(block)) return "Line"
  const { type, depth, data } = block
  const level = isListItem(type) && depth > 0 ? `level ${depth + 1}` : ""
  const start = startOf(block)
  const side = sides[String(data["textAlign"])] ?? ""
  return [formats[type] ?? type, start === undefined ? "" : `from ${start}`, level, side].filter(Boolean).join(", ")
}

function toTextRun({ text, styles, entity, link }: Run): TextRun {
  const own = styles.map((style) => marks[style] ?? style)
  const links = [link, entity].filter(isLink).map((each) => `a link to ${textOf(each?.data["url"])}`)
  if (!isImage(entity)) return { text, marks: [...own, ...links] }
  const alt = textOf(entity.data["alt"])
  const picture = `the picture ${textOf(entity.data["src"])}`
  return { text: `[Picture${alt && `: ${alt}`}]`, marks: [picture, ...links] }
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : ""
}
