import { buffer } from "node:stream/consumers"
import PdfFile from "pdfkit"
import type { PdfDocument, PdfDrawing, PdfTable } from "./jobs.ts"
import { createPdfText, type TextStyle } from "./pdf-text.ts"
import { decode } from "./render.ts"

/** A4 in points, without the space around its contents. */
const page = { left: 48, right: 547, top: 44, bottom: 780 }
const inner = page.right - page.left
const logoSize = { width: 190, height: 54 }

const styles = {
  title: { size: 19, isBold: true },
  columns: { size: 8, isBold: true },
  text: { size: 9.5 },
  bold: { size: 9.5, isBold: true },
  footer: { size: 8, colour: "#4A5750" },
  watermark: { size: 150, isBold: true, colour: "#E9EDEA" },
} satisfies Record<string, TextStyle>

const padding = { x: 5, y: 3 }
const [columnGap, highestDrawing] = [24, 260]

/** Higher rows and tables are split between pages, and start only if this height fits. */
const [maxWhole, minStart] = [360, 90]

/** Renders a document. A logo that cannot be decoded is left out. */
export async function renderPdf(document: PdfDocument, logo: Buffer | undefined): Promise<Buffer> {
  const { title: Title, author: Author, madeAt } = document
  const info = { Title, Author, CreationDate: new Date(madeAt), Producer: "Maap", Creator: "Maap" }
  const options = { lang: "en-IN", displayTitle: true, autoFirstPage: false, bufferPages: true, font: "" }
  const file = new PdfFile({ ...options, info, size: "A4", margin: 0, pdfVersion: "1.7" })
  writePages(file, document, logo && (await renderLogo(logo).catch(() => undefined)))
  file.end()
  return await buffer(file)
}

/** Opaque, because pdfkit is slow with transparent pictures. */
async function renderLogo(logo: Buffer): Promise<Buffer> {
  const [width, height] = [logoSize.width * 4, logoSize.height * 4]
  const fitted = decode(logo).resize({ width, height, fit: "inside", withoutEnlargement: true })
  const opaque = fitted.flatten({ background: "#fff" }).toColourspace("srgb")
  return await opaque.png({ palette: true, quality: 100 }).toBuffer()
}

function writePages(file: PDFKit.PDFDocument, document: PdfDocument, logo: Buffer | undefined): void {
  const text = createPdfText(file)
  let y = 0

  const write = (line: string, x: number, style: TextStyle, align?: "right") =>
    text.write(line, align ? x - text.measure(line, style) : x, y + style.size * 1.08, style)

  const addPage = () => {
    file.addPage()
    const { width, height } = file.page
    file.save().rotate(-55, { origin: [width / 2, height / 2] })
    y = height / 2 - 110
    write(document.watermark, (width - text.measure(document.watermark, styles.watermark)) / 2, styles.watermark)
    file.restore()
    y = page.top
  }

  const drawRule = () => file.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.5).stroke("#AEBAB2")

  const writeTable = ({ columns, rows }: PdfTable) => {
    const widths = columns.map(({ width }) => (width * inner) / 100)
    const lay = (cells: readonly string[], style: TextStyle) => {
      const wrapped = cells.map((cell, nth) => text.wrap(cell, (widths[nth] ?? 0) - 2 * padding.x, style))
      const count = Math.max(0, ...wrapped.map(({ length }) => length))
      return { wrapped, style, count, height: count * heightOf(style) + 2 * padding.y }
    }
    const titles = columns.map(({ title = "" }) => title)
    const hasTitles = titles.some(Boolean)
    const head = lay(titles, styles.columns)

    /** Adds a page if this height does not fit, unless it is much of a page; true if so. */
    const reserve = (height: number): boolean => {
      if (y + height <= page.bottom || height > maxWhole) return false
      addPage()
      if (hasTitles) writeTitles()
      return true
    }
    const writeRow = ({ wrapped, style, count }: ReturnType<typeof lay>) => {
      y += padding.y
      for (let line = 0; line < count; line++) {
        if (reserve(heightOf(style))) y += padding.y
        let x = page.left
        for (const [nth, { align }] of columns.entries()) {
          const width = widths[nth] ?? 0
          write(wrapped[nth]?.[line] ?? "", align ? x + width - padding.x : x + padding.x, style, align)
          x += width
        }
        y += heightOf(style)
      }
      y += padding.y
      if (hasTitles) drawRule()
    }
    const writeTitles = () => {
      file.rect(page.left, y, inner, head.height).fill("#E4E9E5")
      writeRow(head)
    }

    const laid = rows.map(({ cells, isBold }) => lay(cells, isBold ? styles.bold : styles.text))
    const whole = laid.reduce((sum, { height }) => sum + height, head.height)
    if (y + (whole <= maxWhole ? whole : minStart) > page.bottom) addPage()
    if (hasTitles) writeTitles()
    for (const [nth, row] of laid.entries()) {
      reserve(row.height + (row.style === styles.bold ? (laid[nth + 1]?.height ?? 0) : 0))
      writeRow(row)
    }
    y += 16
  }

  addPage()
  write(document.title, page.left + padding.x, styles.title)
  if (logo) file.image(logo, page.right - logoSize.width, y, { fit: [logoSize.width, logoSize.height], align: "right" })
  y += logoSize.height + 12
  for (const table of document.tables) writeTable(table)
  const { drawings = [] } = document
  const width = (inner - columnGap * (drawings.length - 1)) / drawings.length
  const scale = Math.min(
    ...drawings.map(({ viewBox }) => Math.min(width / viewBox.width, highestDrawing / viewBox.height)),
  )
  const height = Math.max(0, ...drawings.map(({ viewBox }) => viewBox.height * scale))
  if (y + height > page.bottom) addPage()
  for (const [nth, { viewBox, marks }] of drawings.entries()) {
    const left = page.left + nth * (width + columnGap) + (width - viewBox.width * scale) / 2
    file
      .save()
      .translate(left - viewBox.x * scale, y - viewBox.y * scale)
      .scale(scale)
    file.rect(viewBox.x, viewBox.y, viewBox.width, viewBox.height).clip()
    for (const mark of marks) drawMark(file, text, mark)
    file.restore()
  }
  const { count } = file.bufferedPageRange()
  for (let nth = 0; nth < count; nth++) {
    file.switchToPage(nth)
    y = page.bottom + 12
    drawRule()
    write(document.footer, page.left, styles.footer)
    write(`Page ${nth + 1} of ${count}`, page.right, styles.footer, "right")
  }
}

/** Draws a rectangle, a path, a circle or a text that is turned around the origin. */
function drawMark(file: PDFKit.PDFDocument, text: PdfText, { tag, attributes, text: words = "" }: Mark): void {
  const number = (name: string) => Number(attributes[name] ?? 0)
  const { fill = "none", stroke, d, strokeDasharray = "", textAnchor, transform = "" } = attributes
  file.save()
  if (tag === "text") {
    const style = { size: number("fontSize"), colour: String(fill) }
    const before = { start: 0, middle: 0.5, end: 1 }[String(textAnchor)] ?? 0
    file.rotate(Number(/-?\d+/.exec(String(transform))?.[0] ?? 0))
    text.write(words, number("x") - before * text.measure(words, style), number("y"), style)
  } else {
    file.lineWidth(number("strokeWidth"))
    const [dash, space = dash] = String(strokeDasharray).split(" ").map(Number)
    if (dash) file.dash(dash, { space: space ?? dash })
    if (tag === "rect") file.rect(number("x"), number("y"), number("width"), number("height"))
    else if (tag === "circle") file.circle(number("cx"), number("cy"), number("r"))
    else file.path(String(d))
    if (fill === "none") file.stroke(String(stroke))
    else if (stroke === undefined) file.fill(String(fill))
    else file.fillAndStroke(String(fill), String(stroke))
  }
  file.restore()
}

type Mark = PdfDrawing["marks"][number]
type PdfText = ReturnType<typeof createPdfText>

/** The height of a line: Devanagari has marks above and below. */
function heightOf({ size }: TextStyle): number {
  return size * 1.45
}
