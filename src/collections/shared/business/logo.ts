import { readPicturePath } from "#base/image.ts"
import { contrast } from "#base/colour.ts"
import type { Business } from "./business.ts"

/** The height and maximum width of a logo or monogram in pixels; larger if it contains the name. */
const sizes = { plain: { height: 34, most: 160 }, named: { height: 44, most: 220 } }

/** The business's brand in the header, on a light background, or in the footer, on a dark one. */
export interface Brand {
  /** The stored path of the logo; "" for the monogram. */
  path: string
  isOnPlate: boolean
  /** The name beside it; "" if the logo contains it. */
  name: string
  width: number
  height: number
}

/** The brand on a light or dark background; the light logo can be on a light plate, too. */
export function brandOn(ground: "light" | "dark", { name, logo }: Pick<Business, "name" | "logo">): Brand {
  const isOnPlate = ground === "dark" && logo.isOnPlate && (logo.dark || logo.light) !== ""
  const path = logo[ground] || (isOnPlate ? logo.light : "")
  const { height, most } = path && logo.holdsName ? sizes.named : sizes.plain
  const picture = readPicturePath(path)
  const width = picture ? Math.min(most, (picture.width / picture.height) * height) : height
  return { path, isOnPlate, name: path && logo.holdsName ? "" : name, width, height }
}

/** The share of a logo's visible pixels (RGBA) that hardly differ from the background; 0 for a logo with its own background. */
export function faintShare(pixels: Uint8ClampedArray, ground: string): number {
  let [visible, faint, clear] = [0, 0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha < 128) clear++
    else {
      visible++
      const colour = [red, green, blue].map((value) => value.toString(16).padStart(2, "0")).join("")
      // The minimum contrast of graphics in WCAG 2.2.
      if (contrast(`#${colour}`, ground) < 3) faint++
    }
  }
  return clear === 0 || visible === 0 ? 0 : faint / visible
}
