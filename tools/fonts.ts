import { readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import subsetFont from "subset-font"

/**
 * `npm run fonts`: subsets the fonts of admin and site to the characters that their style sheets declare, and writes the fonts of PDF files,
 * each with one weight, because a PDF file contains no variable fonts.
 */
const sheets = ["src/ui/shared/fonts.css", "src/site/styles/fonts.css"]

const latin = "anek-latin/files/anek-latin-latin-wdth-normal.woff2"

/** Without these all weights and widths use the default kerning: the difference is invisible, and they are a sixth of a file. */
const kernedAlike = ["GDEF", "STAT", "gasp"]

/** The source font and package of each file; its weights and widths are those of its face if none are given. */
const sources: Record<string, { font: string; wght?: Axis; wdth?: Axis; dropTables?: string[] }> = {
  "anek-latin-basic": { font: latin },
  "anek-latin-other": { font: latin },
  "anek-rupee": { font: "anek-devanagari/files/anek-devanagari-latin-ext-wdth-normal.woff2" },
  "anek-text": {
    font: latin,
    wght: { min: 400, max: 700, default: 400 },
    wdth: 100,
    dropTables: kernedAlike,
  },
  "anek-wide": { font: latin, wght: 500, wdth: { min: 82, max: 118, default: 100 }, dropTables: kernedAlike },
  "anek-other": { font: latin },
  "anek-name": {
    font: latin,
    wght: 600,
    wdth: { min: 110, max: 118, default: 110 },
    dropTables: kernedAlike,
  },
  "anek-word": { font: "anek-devanagari/files/anek-devanagari-devanagari-wdth-normal.woff2", wght: 600, wdth: 100 },
  "anek-price": { font: latin, wght: 600, wdth: 88 },
}

/** The sources of the fonts of PDF files, with the characters to include. */
const pdfFonts = {
  latin: { font: latin, ranges: "U+0020-007E, U+00A0-024F, U+02BB-02DC, U+2000-22FF" },
  "latin-other": {
    font: "anek-latin/files/anek-latin-latin-ext-wdth-normal.woff2",
    ranges: "U+0100-036F, U+1E00-1EFF, U+2000-22FF",
  },
  devanagari: {
    font: "anek-devanagari/files/anek-devanagari-devanagari-wdth-normal.woff2",
    ranges: "U+0020, U+0900-097F, U+1CD0-1CFF, U+200C-200D, U+25CC, U+A830-A8FF",
  },
}

type Axis = number | { min: number; max: number; default: number }

/** The font features that texts use: others would add unused glyphs. */
const keepFeatures = ["kern", "tnum", "liga", "calt", "ccmp"]

/** The two ends of a descriptor such as `font-weight: 400 700`. */
function readAxis(face: string, descriptor: string): { min: number; max: number } {
  const [, min, max] = new RegExp(`${descriptor}: (\\d+)%? (\\d+)%?;`).exec(face) ?? []
  if (min === undefined || max === undefined) throw new Error(`A face without ${descriptor}:\n${face}`)
  return { min: Number(min), max: Number(max) }
}

function readCharacters(face: string): string {
  const [, ranges] = /unicode-range:([^;]*);/.exec(face) ?? []
  if (ranges === undefined) throw new Error(`A face without unicode-range:\n${face}`)
  const characters = ranges.split(",").flatMap((range) => {
    const [first, last] = range
      .trim()
      .slice(2)
      .split("-")
      .map((code) => Number.parseInt(code, 16))
    if (first === undefined) throw new Error(`No characters in ${range}.`)
    return Array.from({ length: (last ?? first) - first + 1 }, (_, nth) => String.fromCodePoint(first + nth))
  })
  return characters.join("")
}

const cut = new Set<string>()
for (const sheet of sheets) {
  for (const [face] of readFileSync(sheet, "utf8").matchAll(/@font-face \{[^}]*\}/g)) {
    const [, address, name] = /url\("([^"]*\/([\w-]+)\.woff2)"\)/.exec(face) ?? []
    if (address === undefined || name === undefined || cut.has(name)) continue
    cut.add(name)
    const source = sources[name]
    if (source === undefined) throw new Error(`There is no source for ${name}.`)
    // The types of subset-font lack features.
    const options = {
      targetFormat: "woff2" as const,
      keepFeatures,
      ...(source.dropTables && { dropTables: source.dropTables }),
      variationAxes: {
        wght: source.wght ?? { ...readAxis(face, "font-weight"), default: 400 },
        wdth: source.wdth ?? { ...readAxis(face, "font-stretch"), default: 100 },
      },
    }
    const whole = readFileSync(`node_modules/@fontsource-variable/${source.font}`)
    const font = await subsetFont(whole, readCharacters(face), options)
    writeFileSync(join(dirname(sheet), address), font)
    report(name, font)
  }
}

for (const [name, { font, ranges }] of Object.entries(pdfFonts)) {
  const whole = readFileSync(`node_modules/@fontsource-variable/${font}`)
  const characters = readCharacters(`unicode-range: ${ranges};`)
  for (const wght of [400, 600]) {
    // Fontkit cannot subset composite glyphs of WOFF2, and decompresses each table of WOFF again for each glyph.
    const single = await subsetFont(whole, characters, {
      targetFormat: "truetype",
      variationAxes: { wght, wdth: 100 },
      dropTables: ["STAT", "gasp"],
    } as Parameters<typeof subsetFont>[2])
    // Fontkit reads the header of an empty glyph, even after the end of the file.
    writeFileSync(`src/images/process/fonts/${name}-${wght}.ttf`, Buffer.concat([single, Buffer.alloc(16)]))
    report(`${name}-${wght}`, single)
  }
}

function report(name: string, { length }: Buffer): void {
  process.stdout.write(`${name}: ${(length / 1024).toFixed(1)} KB\n`)
}
