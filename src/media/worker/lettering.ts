import { readFileSync } from "node:fs"
import { join } from "node:path"
import * as hb from "harfbuzzjs"

/** The weights that the fonts hold. */
export type Weight = 400 | 500 | 600

/** How a line of text is set: its size in pixels, its weight, and the space added after each Latin letter, in shares of the size. */
interface Setting {
  size: number
  weight: Weight
  spacing?: number
}

/** Sets lines of text in the site's own fonts, as paths, since a machine may have no font at all. */
export interface Lettering {
  /** The text without what the fonts do not hold; "" where a word would lose a letter by that. */
  drawable(text: string): string
  /** The width of a line in pixels. */
  measure(text: string, setting: Setting): number
  /** A line as an SVG path that starts at a point of its baseline. */
  draw(text: string, setting: Setting & { x: number; y: number }): string
}

/** Latin first, so that the figures of all scripts are alike. */
const files = ["latin", "rupee", "devanagari"]

/** Reads the fonts. */
export function openLettering(): Lettering {
  const faces = files.map((name) => {
    const bytes = readFileSync(join(import.meta.dirname, "fonts", `${name}.ttf`))
    const face = new hb.Face(new hb.Blob(new Uint8Array(bytes).buffer))
    return { font: new hb.Font(face), unitsPerEm: face.upem, characters: new Set(face.collectUnicodes()) }
  })
  const segments = new Intl.Segmenter("en", { granularity: "grapheme" })
  const faceOf = (cluster: string) =>
    faces.find(({ characters }) => Array.from(cluster).every((each) => characters.has(each.codePointAt(0) ?? 0)))

  /** A cluster that a font holds: itself, or its letter without marks that none holds, as "s" for "ś"; undefined for none. */
  function findHeld(cluster: string): string | undefined {
    if (faceOf(cluster)) return cluster
    const plain = cluster.normalize("NFKD").replaceAll(/[\u0300-\u036f]/g, "")
    return plain !== "" && faceOf(plain) ? plain : undefined
  }

  function* shape(text: string, weight: Weight) {
    let run = ""
    let face = faces[0]
    const runs: { run: string; face: (typeof faces)[number] | undefined }[] = []
    for (const { segment } of segments.segment(text)) {
      const next = segment === " " && run !== "" ? face : (faceOf(segment) ?? faces[0])
      if (next !== face && run !== "") {
        runs.push({ run, face })
        run = ""
      }
      face = next
      run += segment
    }
    if (run !== "") runs.push({ run, face })
    for (const { run, face } of runs) {
      if (!face) continue
      const buffer = new hb.Buffer()
      buffer.addText(run)
      buffer.guessSegmentProperties()
      face.font.setVariations([new hb.Variation("wght", weight)])
      hb.shape(face.font, buffer)
      const positions = buffer.getGlyphPositions()
      for (const [index, { codepoint }] of buffer.getGlyphInfos().entries()) {
        yield { glyph: codepoint, position: positions[index] as hb.GlyphPosition, face }
      }
    }
  }

  return {
    drawable(text) {
      const kept: string[] = []
      for (const { segment } of segments.segment(text.normalize("NFC").replaceAll(/[^\S\u00a0]+/g, " "))) {
        const held = findHeld(segment)
        if (held !== undefined) kept.push(held)
        else if (/[\p{L}\p{N}\p{Sc}]/u.test(segment)) return ""
      }
      // "10 × 8 ft" stays in one line.
      return kept
        .join("")
        .replaceAll(/ +/g, " ")
        .replaceAll(/(?<=\d) × (?=\d)/g, "\u00a0×\u00a0")
        .replaceAll(/(?<=\d) (?=(?:mm|cm|m|ft|kg|lakh|crore|BHK)(?![\p{L}\p{N}]))/gu, "\u00a0")
        .trim()
    },

    measure(text, { size, weight, spacing = 0 }) {
      let width = 0
      for (const { position, face } of shape(text, weight)) {
        width += (position.xAdvance / face.unitsPerEm + (face === faces[0] ? spacing : 0)) * size
      }
      return width
    },

    draw(text, { size, weight, spacing = 0, x, y }) {
      const paths: string[] = []
      let at = x
      for (const { glyph, position, face } of shape(text, weight)) {
        const scale = size / face.unitsPerEm
        const path = face.font.glyphToPath(glyph)
        const [left, top] = [at + position.xOffset * scale, y - position.yOffset * scale]
        if (path)
          paths.push(
            `<path transform="translate(${round(left)} ${round(top)}) scale(${scale} ${-scale})" d="${path}"/>`,
          )
        at += position.xAdvance * scale + (face === faces[0] ? spacing * size : 0)
      }
      return paths.join("")
    },
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
