import sharp from "sharp"
import { icons, type IconName } from "#domain/business/icons.ts"
import { decode, rasterise } from "./decoder.ts"
import type { IconDrawing, Icons } from "./jobs.ts"
import { damaged } from "./render.ts"

/** Draws every icon: the logo or mark whole, in the middle of its ground. */
export async function drawIcons(drawing: IconDrawing): Promise<Icons> {
  const drawn = {} as Icons
  for (const name of Object.keys(icons) as IconName[]) {
    const { side, margin } = icons[name]
    const inner = Math.round(side * (1 - 2 * margin))
    const picture = "svg" in drawing ? await drawSvg(drawing.svg, inner) : await fitLogo(drawing.logo, inner)
    const png = await onGround(picture, side, drawing.ground)
    drawn[name] = name.endsWith(".ico") ? wrapInIco(png, side) : png
  }
  return drawn
}

async function drawSvg(svg: string, side: number): Promise<Buffer> {
  return await rasterise(svg.replace("<svg ", `<svg width="${side}" height="${side}" `))
}

async function fitLogo(logo: Buffer, side: number): Promise<Buffer> {
  return await decode(logo)
    .resize(side, side, { fit: "inside" })
    .toColourspace("srgb")
    .png({ compressionLevel: 0 })
    .toBuffer()
    .catch((cause) => {
      throw damaged(cause)
    })
}

async function onGround(picture: Buffer, side: number, ground: string): Promise<Buffer> {
  return await sharp({ create: { width: side, height: side, channels: 3, background: ground } })
    .composite([{ input: picture, gravity: "centre" }])
    .png({ compressionLevel: 9, palette: true, quality: 100 })
    .toBuffer()
}

/** An .ico file that holds one PNG of `side` pixels a side. */
export function wrapInIco(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // An icon,
  head.writeUInt16LE(1, 4) // of which there is one:
  head.writeUInt8(side, 6)
  head.writeUInt8(side, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
