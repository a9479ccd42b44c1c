import { join } from "node:path"
import anyAscii from "any-ascii"
import { memoize } from "#base/memoize.ts"

export interface TextStyle {
  /** In points. */
  size: number
  isBold?: boolean
  colour?: string
}

/** The fonts from `npm run fonts`; each character uses the first font that contains it. */
const fonts = ["latin", "latin-other", "devanagari"] as const
type Font = (typeof fonts)[number]

/** Digits have equal widths. */
const features = ["tnum" as const]
const unplaced = { tnum: true, abvm: false, blwm: false }

/** The parts of a font of pdfkit that its types lack. */
interface OpenedFont {
  font: { hasGlyphForCodePoint(code: number): boolean }
  layoutRun(text: string, features: object): object
}

/** Measures and writes texts in a PDF file, which embeds subsets of the fonts that they need. */
export function createPdfText(file: PDFKit.PDFDocument) {
  const opened = {} as Record<Font, OpenedFont["font"]>
  for (const name of fonts.flatMap((font) => [`${font}-400`, `${font}-600`])) {
    file.registerFont(name, join(import.meta.dirname, `fonts/${name}.ttf`)).font(name)
    const { _font: font } = file as unknown as { _font: OpenedFont }
    opened[name.slice(0, -4) as Font] = font.font
    // Each line is laid out several times, and pdfkit caches no layouts with features.
    const layoutRun = font.layoutRun.bind(font)
    font.layoutRun = memoize(10_000, (text: string) => {
      try {
        return layoutRun(text, features)
      } catch {
        // Fontkit fails on some marks above each other.
        return layoutRun(text, unplaced)
      }
    })
  }

  const hasGlyph = (font: Font, character: string) => opened[font].hasGlyphForCodePoint(character.codePointAt(0) ?? 0)

  /** Splits a text by fonts. Characters that none of them has are transliterated. */
  const toRuns = (text: string): [font: Font, text: string][] => {
    const runs: [Font, string][] = []
    for (const character of text.normalize("NFC")) {
      const last = runs.at(-1)
      const isJoined = last && /[\p{M}\p{Cf} ]/u.test(character) && hasGlyph(last[0], character)
      const font = isJoined ? last[0] : fonts.find((each) => hasGlyph(each, character))
      const shown = font ? character : anyAscii(character)
      if (last && last[0] === (font ?? "latin")) last[1] += shown
      else if (shown !== "") runs.push([font ?? "latin", shown])
    }
    return runs
  }

  const widthOf = (font: Font, text: string, { size, isBold }: TextStyle) =>
    file.font(`${font}-${isBold ? 600 : 400}`, size).widthOfString(text, { features })

  const measure = (text: string, style: TextStyle): number =>
    toRuns(text).reduce((sum, [font, run]) => sum + widthOf(font, run, style), 0)

  /** Joins pieces into lines of at most this width. */
  const fill = (pieces: readonly string[], width: number, style: TextStyle, gap: string): string[] => {
    const lines: string[] = []
    let used = width
    for (const piece of pieces) {
      const added = measure(piece, style)
      const joined = used + measure(gap, style) + added
      lines.push(joined <= width ? lines.pop() + gap + piece : piece)
      used = joined <= width ? joined : added
    }
    return lines
  }

  const graphemes = new Intl.Segmenter("en")
  const splitWord = (word: string, width: number, style: TextStyle): string[] => {
    if (measure(word, style) <= width) return [word]
    const letters = Array.from(graphemes.segment(word), ({ segment }) => segment)
    return fill(letters, width, style, "")
  }

  return {
    measure,

    /** Breaks a text into lines of at most this width, between words, or in words that are longer. */
    wrap: (text: string, width: number, style: TextStyle): string[] =>
      text.split("\n").flatMap((paragraph) => {
        const words = paragraph.trim().split(/[^\S\u00A0]+/)
        const pieces = words.flatMap((word) => splitWord(word, width, style))
        return fill(pieces, width, style, " ")
      }),

    /** Writes a line from `x` on, with its baseline at `y`. */
    write(line: string, x: number, y: number, style: TextStyle): void {
      let left = x
      file.fillColor(style.colour ?? "#141C18")
      for (const [font, text] of toRuns(line)) {
        const width = widthOf(font, text, style)
        const options = { lineBreak: false, baseline: "alphabetic" as const, features }
        if (font === "devanagari") writeShaped(file, text, (shown) => file.text(shown, left, y, options))
        else file.text(text, left, y, options)
        left += width
      }
    },
  }
}

/**
 * Adds the text to copy, because shaping reorders glyphs. Viewers place it by the font and the matrix at its end, so it ends before pdfkit
 * restores them, and by its last glyph, so that is one without width at the end.
 */
function writeShaped(file: PDFKit.PDFDocument, text: string, write: (text: string) => void): void {
  const { restore } = file
  file.markContent("Span", { actual: text })
  file.restore = () => restore.call(file.endMarkedContent())
  write(`${text}\u200C`)
  file.restore = restore
}
