import { readFileSync, writeFileSync } from "node:fs"
import subsetFont from "subset-font"

/**
 * `npm run fonts`: cuts the public site's fonts to the characters, weights and widths that src/ui/fonts.css declares, and those
 * that sharing pictures are drawn with.
 */
const styles = "src/ui/fonts.css"

/** From which font of which package each file is cut. */
const sources: Record<string, string> = {
  "anek-latin-basic": "anek-latin/files/anek-latin-latin-wdth-normal.woff2",
  "anek-latin-other": "anek-latin/files/anek-latin-latin-wdth-normal.woff2",
  "anek-word": "anek-devanagari/files/anek-devanagari-devanagari-wdth-normal.woff2",
  "anek-rupee": "anek-devanagari/files/anek-devanagari-latin-ext-wdth-normal.woff2",
}

/** The two ends of a descriptor such as `font-weight: 400 700`, and the usual value or the nearest to it. */
function readAxis(face: string, descriptor: string, usual: number): { min: number; max: number; default: number } {
  const [, min, max] = new RegExp(`${descriptor}: (\\d+)%? (\\d+)%?;`).exec(face) ?? []
  if (min === undefined || max === undefined) throw new Error(`A face without ${descriptor} in ${styles}:\n${face}`)
  return { min: Number(min), max: Number(max), default: Math.max(usual, Number(min)) }
}

function readCharacters(face: string): string {
  const [, ranges] = /unicode-range:([^;]*);/.exec(face) ?? []
  if (ranges === undefined) throw new Error(`A face without unicode-range in ${styles}:\n${face}`)
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

for (const [face] of readFileSync(styles, "utf8").matchAll(/@font-face \{[^}]*\}/g)) {
  const [, name] = /url\("\.\/fonts\/([\w-]+)\.woff2"\)/.exec(face) ?? []
  if (name === undefined) continue
  const source = sources[name]
  if (source === undefined) throw new Error(`There is no source for ${name}.`)
  const cut = await subsetFont(readFileSync(`node_modules/@fontsource-variable/${source}`), readCharacters(face), {
    targetFormat: "woff2",
    variationAxes: {
      wght: readAxis(face, "font-weight", 400),
      wdth: readAxis(face, "font-stretch", 100),
    },
  })
  writeFileSync(`src/ui/fonts/${name}.woff2`, cut)
  process.stdout.write(`${name}: ${(cut.length / 1024).toFixed(1)} KB\n`)
}

/** The fonts of sharing pictures: uncompressed, of one width, with the characters of the ranges; one weight of the largest. */
const drawn: Record<string, { source: string; wght?: number; ranges: [number, number][] }> = {
  latin: {
    source: "anek-latin/files/anek-latin-latin-wdth-normal.woff2",
    ranges: [
      [0x20, 0x7e],
      [0xa0, 0xff],
      [0x152, 0x153],
      [0x2010, 0x201f],
      [0x2022, 0x2026],
      [0x2032, 0x2033],
      [0x2039, 0x203a],
      [0x2212, 0x2212],
    ],
  },
  rupee: { source: "anek-devanagari/files/anek-devanagari-latin-ext-wdth-normal.woff2", ranges: [[0x20b9, 0x20b9]] },
  devanagari: {
    source: "anek-devanagari/files/anek-devanagari-devanagari-wdth-normal.woff2",
    wght: 500,
    ranges: [
      [0x20, 0x20],
      [0x900, 0x97f],
      [0x200c, 0x200d],
      [0x25cc, 0x25cc],
    ],
  },
}

for (const [name, { source, wght, ranges }] of Object.entries(drawn)) {
  const characters = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, nth) => String.fromCodePoint(first + nth)),
  )
  const cut = await subsetFont(readFileSync(`node_modules/@fontsource-variable/${source}`), characters.join(""), {
    targetFormat: "truetype",
    variationAxes: { wght: wght ?? { min: 400, max: 600, default: 500 }, wdth: 108 },
  })
  writeFileSync(`src/media/worker/sharing/fonts/${name}.ttf`, cut)
  process.stdout.write(`${name}: ${(cut.length / 1024).toFixed(1)} KB\n`)
}
