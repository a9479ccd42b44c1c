import { type Doc, type Format, isEmptyDocument, plainBlock } from "./model/model.ts"

/** Formatted text that never changes, in any of its forms. */
export interface RichTextValue {
  /** The text as blocks, read when first asked for. */
  readonly document: Doc
  /** Whether it is one plain block without text. */
  readonly isEmpty: boolean
  /**
   * The text in a form; the very string that it was made from, if that was of this form: this cleans nothing.
   * Throws for a form that is not known.
   */
  toString(format: Format): string
  /** A value read from a string as a further step of this one, by which an editor keeps its history. Throws as reading does. */
  setContentFromString(text: string, format: Format): RichTextValue
  /** Whether it was made from the other one by `setContentFromString`. */
  continues(other: RichTextValue): boolean
  /** A value of a document, in the same forms; the document is asked for when the value is first looked into. */
  withDocument(read: () => Doc): RichTextValue
}

/** How a form of formatted text is read and written. */
export interface Codec {
  read(text: string): Doc
  write(doc: Doc): string
}

/** Makes values that have these forms. Each form is code that a browser loads, so a screen names those that it needs. */
export function openValues(codecs: Partial<Record<Format, Codec>>) {
  function codecOf(format: Format): Codec {
    const codec = Object.hasOwn(codecs, format) ? codecs[format] : undefined
    if (!codec) throw new Error(`Format not supported: ${format}`)
    return codec
  }

  function fromString(text: string, format: Format, before?: WeakRef<RichTextValue>): RichTextValue {
    const { read } = codecOf(format)
    const written = new Map([[format, text]])
    if (format !== "raw") return create(() => read(text), written, before)
    // Only raw can fail, which is reported at once.
    const doc = read(text)
    return create(() => doc, written, before)
  }

  function create(read: () => Doc, written: Map<Format, string>, before?: WeakRef<RichTextValue>): RichTextValue {
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
      setContentFromString: (text, to) => fromString(text, to, new WeakRef(value)),
      continues: (other) => other === before?.deref(),
      withDocument: fromDocument,
    }
    return value
  }

  function fromDocument(read: () => Doc): RichTextValue {
    return create(read, new Map())
  }

  return {
    /** A value of one plain block without text. */
    createEmptyValue: () => fromDocument(() => ({ blocks: [plainBlock()] })),
    /** A value read from a string; throws for a form that is not known, and for raw that is no JSON or has no blocks. */
    createValueFromString: (text: string, format: Format) => fromString(text, format),
    fromDocument,
  }
}
