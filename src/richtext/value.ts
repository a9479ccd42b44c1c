import { readHtml } from "./html/read-html.ts"
import { writeHtml } from "./html/write-html.ts"
import { readMarkdown } from "./markdown/read-markdown.ts"
import { writeMarkdown } from "./markdown/write-markdown.ts"
import { readRaw, writeRaw } from "./raw.ts"
import { createValues } from "./values.ts"

/** Formatted text in every format. Unsupported parts of HTML and Markdown are dropped. */
export const { createEmptyValue, createValueFromString, fromDocument } = createValues({
  html: { read: readHtml, write: writeHtml },
  markdown: { read: readMarkdown, write: writeMarkdown },
  raw: { read: readRaw, write: writeRaw },
})
