import * as z from "zod/mini"
import { limits } from "./text/limits.ts"
import { requiredText } from "./text/text.ts"

export const pictureTypes = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/avif",
  "image/gif",
  "image/heic",
  "image/heif",
] as const

export const typesTaken = "Choose a JPEG, PNG, WebP, AVIF, HEIC or GIF picture."

export const svgRefused =
  "SVG files can contain scripts, so they aren’t accepted. Export the drawing as PNG and choose that."

export const pictureAddress = z.strictObject({
  address: requiredText("Address", limits.address, "Type the address of a picture."),
})

/** The icons that browsers and phones request: their sides in pixels, and the margin on each side. */
export const icons = {
  "favicon.ico": { side: 32, margin: 0 },
  "apple-touch-icon.png": { side: 180, margin: 0.12 },
  "icon-192.png": { side: 192, margin: 0.06 },
  "icon-512.png": { side: 512, margin: 0.06 },
  // A phone may crop a maskable icon to a circle of 80 % of its width; the square inside that has 56 %.
  "icon-maskable-512.png": { side: 512, margin: 0.22 },
} as const

export type IconName = keyof typeof icons
