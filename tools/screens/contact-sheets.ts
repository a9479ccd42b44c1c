import { mkdirSync } from "node:fs"
import { join } from "node:path"
import sharp from "sharp"

/** The width of a picture on a sheet, by the width at which it was taken. */
const shownWidths: Record<string, number> = { 390: 210, 768: 340, 794: 340, 1440: 560, 1920: 720 }
const gap = 16
const labelHeight = 34
/** Longer pictures are cropped on the sheet. */
const maxHeight = 860
const sheetWidth = 210 + 340 + 560 + 720 + 5 * gap
const rowsOfSheet = 3
const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;" }

/** Writes sheets of three screens, each in a row of its pictures under its name; returns the number of sheets. */
export async function renderContactSheets(
  folder: string,
  taken: ReadonlyMap<string, readonly string[]>,
): Promise<number> {
  mkdirSync(join(folder, "sheets"), { recursive: true })
  const rows = [...taken].filter(([, files]) => files.length > 0)
  const count = Math.ceil(rows.length / rowsOfSheet)
  for (let at = 0; at < count; at++) {
    const made = await Promise.all(
      rows.slice(at * rowsOfSheet, (at + 1) * rowsOfSheet).map(([name, files]) => drawRow(folder, name, files)),
    )
    const tops = made.map((_, index) => made.slice(0, index).reduce((sum, { height }) => sum + height, 0))
    const height = made.reduce((sum, row) => sum + row.height, gap)
    await sharp({ create: { width: sheetWidth, height, channels: 3, background: "#64726a" } })
      .composite(
        made.flatMap(({ parts }, index) => parts.map((part) => ({ ...part, top: part.top + (tops[index] ?? 0) }))),
      )
      .jpeg({ quality: 84 })
      .toFile(join(folder, "sheets", `${String(at + 1).padStart(2, "0")}.jpg`))
  }
  return count
}

/** A row of a sheet: its height, and its pictures with their positions. */
async function drawRow(folder: string, name: string, files: readonly string[]) {
  const label = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sheetWidth}" height="${labelHeight}"><text x="${gap}" y="25" font-family="sans-serif" font-size="18" font-weight="bold" fill="#fff">${name.replaceAll(/[&<]/g, (sign) => escapes[sign] ?? "")}</text></svg>`,
  )
  const parts = [{ input: label, left: 0, top: 0 }]
  let left = gap
  let tallest = 0
  for (const file of files) {
    const width = shownWidths[/-(\d+)\.jpg$/.exec(file)?.[1] ?? ""] ?? 340
    const { data, info } = await sharp(join(folder, file)).resize({ width }).toBuffer({ resolveWithObject: true })
    const height = Math.min(info.height, maxHeight)
    const input = await sharp(data).extract({ left: 0, top: 0, width, height }).jpeg({ quality: 90 }).toBuffer()
    parts.push({ input, left, top: labelHeight })
    left += width + gap
    tallest = Math.max(tallest, height)
  }
  return { height: labelHeight + tallest + gap, parts }
}
