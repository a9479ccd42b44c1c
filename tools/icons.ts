import { readFileSync, writeFileSync } from "node:fs"
import sharp from "sharp"
import { wrapInIco } from "#images/process/image-process.ts"

/** `npm run icons`: renders the icons in public/ from the mark in public/favicon.svg, for browsers without SVG icons. */
const mark = readFileSync("public/favicon.svg")
const paper = "#F8FAF8"

/** The mark on paper as a square PNG, `side` pixels wide, with `margin` of it free on each side. */
async function draw(side: number, margin: number): Promise<Buffer> {
  const inner = Math.round(side * (1 - 2 * margin))
  const drawn = await sharp(mark, { density: (72 * inner) / 34 })
    .resize(inner, inner)
    .png()
    .toBuffer()
  const before = Math.floor((side - inner) / 2)
  const after = side - inner - before
  return await sharp(drawn)
    .extend({ top: before, left: before, bottom: after, right: after, background: paper })
    .flatten({ background: paper })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

writeFileSync("public/favicon.ico", wrapInIco(await draw(32, 0), 32))
writeFileSync("public/apple-touch-icon.png", await draw(180, 0.12))
writeFileSync("public/icon-192.png", await draw(192, 0.06))
writeFileSync("public/icon-512.png", await draw(512, 0.06))
// A phone may crop a maskable icon to a circle of 80 % of its width; the square inside that has 56 %.
writeFileSync("public/icon-maskable-512.png", await draw(512, 0.22))
