import sharp, { type OverlayOptions } from "sharp"
import { textOn } from "#domain/business/accent.ts"
import { markOf } from "#domain/business/mark.ts"
import { sharedSize } from "#domain/pictures/picture.ts"
import { fitCard, type SharingCard } from "#domain/pictures/sharing-card.ts"
import { decode, rasterise, readHeader } from "./decoder.ts"
import { crop } from "./render.ts"
import { fitLine, fitText } from "./fit-text.ts"
import { drawKitchen } from "./kitchen-drawing.ts"
import { type Lettering, openLettering } from "./lettering.ts"

const colours = { paper: "#f8faf8", ink: "#141c18", quiet: "#4a5750", line: "#84928a" }

/** The measures of the card in pixels: words at the left, a picture or a drawing at the right, which stands on a plinth. */
const { width, height } = sharedSize
const margin = 64
const panel = { left: 688, top: 0, width: width - 688, height: height - 14 }
const words = { width: panel.left - margin - 52, top: margin }
const brand = { top: height - margin - 60, height: 60 }
const plate = { height: 68, padding: 22 }

/** The part of a Latin letter's size that a capital is high; the fonts of the three scripts share it. */
const capHeight = 0.64

let lettering: Lettering | undefined

/** Draws a card as JPEG; a picture or logo that cannot be decoded is left out. */
export async function drawCard(
  card: SharingCard,
  files: { picture?: Buffer | undefined; logo?: Buffer | undefined },
): Promise<Buffer> {
  lettering ??= openLettering()
  const picture = files.picture && (await cropPicture(files.picture, card).catch(() => undefined))
  const logo = files.logo && (await shrinkLogo(files.logo).catch(() => undefined))
  const svg = drawWords(card, { lettering, hasPicture: picture !== undefined, logo })
  const layers: OverlayOptions[] = []
  if (picture) layers.push({ input: picture, left: panel.left, top: panel.top })
  if (logo)
    layers.push({ input: logo.bytes, left: margin, top: brand.top + Math.round((brand.height - logo.height) / 2) })
  return await sharp(await rasterise(svg))
    .composite(layers)
    .flatten({ background: colours.paper })
    .jpeg({ quality: 86, progressive: true, chromaSubsampling: "4:4:4" })
    .toBuffer()
}

/** The picture in the size of its panel. */
async function cropPicture(bytes: Buffer, { picture }: SharingCard): Promise<Buffer> {
  const full = await readHeader(bytes)
  const cropped = crop(decode(bytes), full, { ...panel, focus: picture?.focus ?? { x: 50, y: 50 } })
  return await cropped.flatten({ background: colours.paper }).png({ compressionLevel: 0 }).toBuffer()
}

interface Logo {
  bytes: Buffer
  width: number
  height: number
}

async function shrinkLogo(bytes: Buffer): Promise<Logo> {
  const { data, info } = await decode(bytes)
    .resize({ width: 200, height: brand.height, fit: "inside" })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

function drawWords(
  card: SharingCard,
  { lettering: letters, hasPicture, logo }: { lettering: Lettering; hasPicture: boolean; logo: Logo | undefined },
): string {
  const { title, price, business } = fitCard(card)
  const accent = /^#[0-9a-f]{6}$/.test(business.accent) ? business.accent : colours.ink
  const said = letters.drawable(price)
  const parts = [
    `<rect width="${width}" height="${height}" fill="${colours.paper}"/>`,
    hasPicture ? "" : drawKitchen(panel, accent),
    `<rect x="${panel.left}" y="${panel.height}" width="${panel.width}" height="${height - panel.height}" fill="${said ? colours.ink : accent}"/>`,
    drawTitle(letters.drawable(title) || letters.drawable(business.name), said, letters, accent),
    drawBrand(business, letters, logo, accent),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join("")}</svg>`
}

/** The title from the top, and the price on a plate of the accent colour under it. */
function drawTitle(title: string, price: string, letters: Lettering, accent: string): string {
  const setting = { weight: 500, spacing: -0.018 } as const
  // Devanagari has vowel signs above and below its letters.
  const isTall = /\p{Script=Devanagari}/u.test(title)
  const leading = isTall ? 1.3 : 1.08
  const below = price ? plate.height + 30 : 0
  const { lines, size } = fitText(title, letters, {
    ...setting,
    width: words.width,
    height: brand.top - words.top - 64 - below,
    maxLines: 4,
    sizes: { max: isTall ? 72 : 88, min: 40 },
    leading,
  })
  const first = words.top + (isTall ? 0.85 : capHeight) * size
  const drawn = lines.map((line, index) =>
    letters.draw(line, { ...setting, size, x: margin, y: first + index * size * leading }),
  )
  const end = first + (lines.length - 1) * size * leading + (isTall ? size * 0.2 : 0)
  return `<g fill="${colours.ink}">${drawn.join("")}</g>${price && drawPrice(price, end + 46, letters, accent)}`
}

function drawPrice(price: string, top: number, letters: Lettering, accent: string): string {
  const room = { width: words.width - 2 * plate.padding, sizes: { max: 38, min: 24 }, weight: 600 } as const
  const { line, size } = fitLine(price, letters, room)
  const wide = Math.ceil(letters.measure(line, { size, weight: 600 })) + 2 * plate.padding
  const y = top + (plate.height + capHeight * size) / 2
  return [
    `<rect x="${margin}" y="${top}" width="${wide}" height="${plate.height}" fill="${accent}"/>`,
    `<g fill="${textOn(accent)}">${letters.draw(line, { size, weight: 600, x: margin + plate.padding, y })}</g>`,
  ].join("")
}

/** The logo or the mark at the foot, with the name and the city beside it. */
function drawBrand(
  { name, city }: SharingCard["business"],
  letters: Lettering,
  logo: Logo | undefined,
  accent: string,
): string {
  const mark = brand.height - 8
  const x = margin + (logo ? logo.width : mark) + 20
  const room = panel.left - 40 - x
  const [shownName, shownCity] = [letters.drawable(name), letters.drawable(city)]
  const first = fitLine(shownName, letters, { width: room, sizes: { max: 29, min: 22 }, weight: 600, spacing: -0.005 })
  const second = fitLine(shownCity, letters, { width: room, sizes: { max: 24, min: 20 }, weight: 400 })
  const middle = brand.top + brand.height / 2
  const nameY = shownCity ? middle - 6 : middle + (capHeight * first.size) / 2
  return [
    drawDimension(brand.top - 34),
    logo ? "" : drawMark(name, { x: margin, y: brand.top + 4, size: mark, accent }),
    `<g fill="${colours.ink}">${letters.draw(first.line, { size: first.size, weight: 600, spacing: -0.005, x, y: nameY })}</g>`,
    `<g fill="${colours.quiet}">${letters.draw(second.line, { size: second.size, weight: 400, x, y: middle + 26 })}</g>`,
  ].join("")
}

/** A line as wide as the words, with the ticks of a working drawing at its ends. */
function drawDimension(y: number): string {
  const [left, right] = [margin + 6, margin + words.width]
  const ticks = [left, right].map((x) => `M${x - 6} ${y + 6}L${x + 6} ${y - 6}`)
  return `<path stroke="${colours.line}" stroke-width="1.5" d="M${left - 6} ${y}H${right + 6}${ticks.join("")}"/>`
}

/** The mark that the site shows without a logo: the blocks of Maap, which stand inside their square, or initials that fill it. */
function drawMark(
  name: string,
  { x, y, size, accent }: { x: number; y: number; size: number; accent: string },
): string {
  const mark = markOf(name)
  const ground = `<path fill="${accent}" d="${mark.accent}"/>`
  const scale = size / 34
  if (mark.kind === "letters") {
    const letters = `<path fill="${textOn(accent)}" transform="${mark.transform}" d="${mark.ink}"/>`
    return `<g transform="translate(${x} ${y}) scale(${scale})">${ground}${letters}</g>`
  }
  return `<g transform="translate(${x - scale} ${y}) scale(${scale})"><path fill="${colours.ink}" d="${mark.ink}"/>${ground}</g>`
}
