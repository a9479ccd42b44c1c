import * as z from "zod/mini"
import { limits } from "./limits.ts"
import { requiredText } from "./text/text.ts"

/** The media types of the pictures that are taken. */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"] as const

/** What is said of a picture as iPhones keep it, which few browsers show. */
export const heicRefused =
  "This is a HEIC picture, which most browsers cannot show. On the iPhone, share it by Mail or Files as a JPEG and pick that one. For new pictures choose Settings, Camera, Formats, Most Compatible."

/** What asks for the picture at an address. */
export const pictureAddress = z.strictObject({
  address: requiredText("Address", limits.address, "Type the address of a picture."),
})
