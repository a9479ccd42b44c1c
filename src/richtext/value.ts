import { type Doc, type Format, isEmptyDocument, plainBlock } from "./model/model.ts"
import { readHtml } from "./html/read-html.ts"
import { readMarkdown } from "./markdown/read-markdown.ts"
import { readRaw, writeRaw } from "./raw.ts"
import { writeHtml } from "./html/write-html.ts"
import { writeMarkdown } from "./markdown/write-markdown.ts"

export type { Format } from "./model/model.ts"

const codecs: Record<Format, { read(text: string): Doc; write(doc: Doc): string }> = {
  html: { read: readHtml, write: writeHtml },
  markdown: { read: readMarkdown, write: writeMarkdown },
  raw: { read: readRaw, write: writeRaw },
}

/** Formatted text that never changes, in any of its forms. */
export interface RichTextValue {
  /** The text as blocks, read when first asked for. */
  readonly document: Doc
  /** Whether it is one plain block without text. */
  readonly isEmpty: boolean
  /**
   * The text in a form; the very string that it was made from, if that was of this form: this cleans nothing.
   * Throws for any form but html, markdown and raw.
   */
  toString(format: Format): string
  /** A value read from a string as a further step of this one, by which an editor keeps its history. Throws as reading does. */
  setContentFromString(text: string, format: Format): RichTextValue
  /** Whether it was made from the other one by `setContentFromString`. */
  continues(other: RichTextValue): boolean
}

/** A value of one plain block without text. */
export function createEmptyValue(): RichTextValue {
  const doc: Doc = { blocks: [plainBlock()] }
  return fromDocument(() => doc)
}

/**
 * A value read from html, markdown or raw; throws for any other format, and for raw that is no JSON or has no blocks.
 * Whatever HTML and markdown hold is taken as far as the model goes.
 */
export function createValueFromString(text: string, format: Format): RichTextValue {
  return createFrom(text, format)
}

/** A value of a document, which is asked for when the value is first looked into. */
export function fromDocument(read: () => Doc): RichTextValue {
  return createValue(read, new Map())
}

function createFrom(text: string, format: Format, before?: WeakRef<RichTextValue>): RichTextValue {
  const { read } = codecOf(format)
  const written = new Map([[format, text]])
  if (format !== "raw") return createValue(() => read(text), written, before)
  // Only raw can fail, which is reported at once.
  const doc = read(text)
  return createValue(() => doc, written, before)
}

function createValue(read: () => Doc, written: Map<Format, string>, before?: WeakRef<RichTextValue>): RichTextValue {
  let doc: Doc | undefined
  const value: RichTextValue = {
    get document() {
      doc ??= read()
      return doc
    },
    get isEmpty() {
      return isEmptyDocument(value.document)
    },
    toString(format) {
      const { write } = codecOf(format)
      const known = written.get(format)
      if (known !== undefined) return known
      const text = write(value.document)
      written.set(format, text)
      return text
    },
    setContentFromString: (text, to) => createFrom(text, to, new WeakRef(value)),
    continues: (other) => other === before?.deref(),
  }
  return value
}

function codecOf(format: Format) {
  if (!Object.hasOwn(codecs, format)) throw new Error(`Format not supported: ${format}`)
  return codecs[format]
}
