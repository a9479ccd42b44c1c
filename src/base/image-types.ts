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
