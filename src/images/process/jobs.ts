import type { IconName } from "#base/image-types.ts"
import type { Focus, PictureFormat } from "#base/image.ts"

/** The bytes of a picture or its file, with the sender's file name. */
export type PictureSource = { bytes: Buffer } | { file: string; name?: string | undefined }

/** The stored full picture: its file, its size in pixels, and its colour. */
export interface FullPicture {
  bytes: Buffer
  width: number
  height: number
  extension: "jpg" | "png" | "webp"
  /** The mean of its colours, as `#rrggbb`, the placeholder until it has loaded. */
  colour: string
}

export type ImageType = "jpeg" | "png" | "webp" | "avif" | "gif" | "heic"

interface PictureHeader {
  type: ImageType
  width: number
  height: number
}

/** A width in pixels; with a height, the picture is cropped to both at its focal point. */
export interface VariantSize {
  width: number
  height?: number
  /** The centre by default. */
  focus?: Focus
}

/** The source of the site's icons: a logo or our own SVG, and the background. */
export type IconDrawing = { logo: Buffer; ground: string } | { svg: string; ground: string }

export type Icons = Record<IconName, Buffer>

/** The jobs of the image process, which does one at a time. */
export interface ImageJobs {
  /** The full picture to be stored; throws AppError if it is rejected. */
  makeFull(source: PictureSource): Promise<FullPicture>
  /** One size of a stored picture in each format, in that order. */
  makeVariants(source: PictureSource, size: VariantSize, formats: readonly PictureFormat[]): Promise<Buffer[]>
  /** A stored picture rotated clockwise by quarter turns, in its format. */
  turn(source: PictureSource, quarters: number, extension: FullPicture["extension"]): Promise<FullPicture>
  /** Resolves to undefined if it is not a picture. */
  readHeader(source: PictureSource): Promise<PictureHeader | undefined>
  /** Throws AppError for a logo that cannot be decoded. */
  drawIcons(drawing: IconDrawing): Promise<Icons>
  /** The mean colour of a stored picture, as `#rrggbb`. */
  readColour(source: PictureSource): Promise<string>
  /** A document as a PDF file, with the bytes of its logo. */
  makePdf(document: PdfDocument, logo: Buffer | undefined): Promise<Buffer>
}

export type JobName = keyof ImageJobs

export interface JobMessage {
  name: JobName
  arguments: unknown[]
}

/** The image process's memory in bytes, or the result of a job; the first result reports that it is ready. */
export type ProcessMessage =
  | { memory: number }
  | { result: unknown }
  | { error: { code: string | undefined; message: string; stack: string | undefined } }

/** A document of A4 pages; texts are in any script. The same document always becomes the same file. */
export interface PdfDocument {
  title: string
  author: string
  /** The date of the file, as an ISO time. */
  madeAt: string
  /** Printed across every page; "" for none. */
  watermark: string
  /** One line beside the page number. */
  footer: string
  tables: readonly PdfTable[]
  /** Side by side at the end, with one scale. */
  drawings?: readonly PdfDrawing[]
}

/** Vectors with attributes of SVG in React's names. */
export interface PdfDrawing {
  viewBox: { x: number; y: number; width: number; height: number }
  marks: readonly {
    tag: "rect" | "path" | "circle" | "text"
    attributes: Readonly<Record<string, string | number>>
    text?: string
  }[]
}

/** A table with titles, which every page repeats, and rules; without titles, it has neither. Widths are in percent. */
export interface PdfTable {
  columns: readonly { title?: string; width: number; align?: "right" }[]
  rows: readonly { cells: readonly string[]; isBold?: boolean }[]
}
