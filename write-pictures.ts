import { writeFileSync } from "node:fs"
import sharp from "sharp"
import { type DrawnPicture, pictures } from "./src/kitchen/pictures.ts"
import { svgFile } from "./src/kitchen/mark.ts"

/** Writes the site's flat pictures into assets/sample, as SVG and as JPEG; the names given, or all of them. */
const folder = "assets/sample"
/** The most a master may weigh, in bytes; the sizes for pages are made from it. */
const limit = 600_000

const asked = process.argv.slice(2)
for (const [name, picture] of Object.entries<DrawnPicture>(pictures)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const svg = svgFile(picture.paint(), picture.pixels)
  // Colours side by side stay clean only if their resolution is not halved.
  const jpeg = await sharp(Buffer.from(svg)).jpeg({ quality: 86, chromaSubsampling: "4:4:4", mozjpeg: true }).toBuffer()
  if (jpeg.length > limit) throw new Error(`${name}.jpg would weigh ${jpeg.length} bytes, more than ${limit}.`)
  writeFileSync(`${folder}/${name}.svg`, svg)
  writeFileSync(`${folder}/${name}.jpg`, jpeg)
}
