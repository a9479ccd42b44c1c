import { type Doc, type Format, isEmptyDocument, plainBlock } from "./model/model.ts"

/** Immutable formatted text in any of its formats. */
export interface RichTextValue {
  /** The text as blocks, parsed lazily. */
  readonly document: Doc
  /** True if it is one plain block without text. */
  readonly isEmpty: boolean
  /** The original string, not sanitised, if it was created from this format. Throws for an unknown format. */
  toString(format: Format): string
  /** A value read from a string as the next step of this one, from which an editor keeps its history. Throws as reading does. */
  setContentFromString(text: string, format: Format): RichTextValue
  /** True if it was created from the other one by `setContentFromString`. */
  continues(other: RichTextValue): boolean
  /** A value of a document, in the same formats; the document is read lazily. */
  withDocument(read: () => Doc): RichTextValue
}

export interface Codec {
  read(text: string): Doc
  write(doc: Doc): string
}

/** Creates values with these formats. Each format is code that a browser loads, so a screen specifies the ones it needs. */
export function createValues(codecs: Partial<Record<Format, Codec>>) {
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
    createEmptyValue: () => fromDocument(() => ({ blocks: [plainBlock()] })),
    /** Reads a value from a string; throws for an unknown format, and for raw that is not JSON or has no blocks. */
    createValueFromString: (text: string, format: Format) => fromString(text, format),
    fromDocument,
  }
}
