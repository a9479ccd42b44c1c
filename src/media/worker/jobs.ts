import type { IconName } from "#domain/business/icons.ts"
import type { Focus, PictureFormat } from "#domain/pictures/picture.ts"

/** The bytes of a picture, or the file that holds them, with the name that its sender gave it. */
export type PictureSource = { bytes: Buffer } | { file: string; name?: string | undefined }

/** The full picture as it is stored: its file, its size in pixels, and its colour. */
export interface FullPicture {
  bytes: Buffer
  width: number
  height: number
  extension: "jpg" | "png" | "webp"
  /** The mean of its colours, as `#rrggbb`, which is shown until it has loaded. */
  colour: string
}

/** The picture types that are accepted. */
export type ImageType = "jpeg" | "png" | "webp" | "avif" | "gif" | "heic"

/** What is known of a picture from its header, without decoding it. */
interface PictureHeader {
  type: ImageType
  width: number
  height: number
}

/** A width in pixels; with a height, the picture is cropped to both at its focus. */
export interface VariantSize {
  width: number
  height?: number
  /** The middle by default. */
  focus?: Focus
}

/** What the site's icons are drawn of: a logo or an SVG of our own, and the colour around it. */
export type IconDrawing = { logo: Buffer; ground: string } | { svg: string; ground: string }

/** The files of the icons. */
export type Icons = Record<IconName, Buffer>

/** What the image process does, one job at a time. */
export interface ImageJobs {
  /** The full picture to be stored; throws AppError for one that cannot be taken. */
  makeFull(source: PictureSource): Promise<FullPicture>
  /** One size of a stored picture in each of the formats, in their order. */
  makeVariants(source: PictureSource, size: VariantSize, formats: readonly PictureFormat[]): Promise<Buffer[]>
  /** A stored picture turned clockwise by so many quarters, in its format. */
  turn(source: PictureSource, quarters: number, extension: FullPicture["extension"]): Promise<FullPicture>
  /** The header of a picture; undefined for what is none. */
  readHeader(source: PictureSource): Promise<PictureHeader | undefined>
  /** The site's icons; throws AppError for a logo that cannot be decoded. */
  drawIcons(drawing: IconDrawing): Promise<Icons>
  /** The mean colour of a stored picture, as `#rrggbb`. */
  readColour(source: PictureSource): Promise<string>
}

/** The name of a job. */
export type JobName = keyof ImageJobs

/** What the web server sends to the image process. */
export interface JobMessage {
  name: JobName
  arguments: unknown[]
}

/** What the image process sends back: its memory in bytes, or how a job ended; the first result says that it is ready. */
export type ProcessMessage =
  | { memory: number }
  | { result: unknown }
  | { error: { code: string | undefined; message: string; stack: string | undefined } }
