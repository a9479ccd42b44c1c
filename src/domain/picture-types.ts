import * as z from "zod/mini"
import { limits } from "./limits.ts"
import { requiredText } from "./text/text.ts"

/** The media types of pictures that can be uploaded. */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"] as const

/** The message for a picture in the format of iPhones, which few browsers can show. */
export const heicRefused =
  "This is a HEIC picture, which most browsers cannot show. On the iPhone, share it by Mail or Files as a JPEG and choose that one. For new pictures choose Settings, Camera, Formats, Most Compatible."

/** The request to fetch the picture at an address. */
export const pictureAddress = z.strictObject({
  address: requiredText("Address", limits.address, "Type the address of a picture."),
})
