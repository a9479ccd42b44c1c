import { readPicturePath } from "./picture.ts"
import { contrast } from "../business/accent.ts"
import type { Business } from "../business/business.ts"

/** The height of a logo or mark and the most that it may be wide, in pixels; one that holds the name has to be read. */
const sizes = { plain: { height: 34, most: 160 }, named: { height: 44, most: 220 } }

/** What stands for the business in the header, on light ground, or in the footer, on dark ground. */
export interface Brand {
  /** The stored path of the logo; "" for the mark. */
  path: string
  isOnPlate: boolean
  /** The name beside it; "" where the logo holds it. */
  name: string
  width: number
  height: number
}

/** What stands for the business on light or dark ground; a light plate carries the light logo too. */
export function brandOn(ground: "light" | "dark", { name, logo }: Pick<Business, "name" | "logo">): Brand {
  const isOnPlate = ground === "dark" && logo.isOnPlate && (logo.dark || logo.light) !== ""
  const path = logo[ground] || (isOnPlate ? logo.light : "")
  const { height, most } = path && logo.holdsName ? sizes.named : sizes.plain
  const picture = readPicturePath(path)
  const width = picture ? Math.min(most, (picture.width / picture.height) * height) : height
  return { path, isOnPlate, name: path && logo.holdsName ? "" : name, width, height }
}

/** Which share of a logo's visible pixels (RGBA) hardly differs from the ground; none of a logo that brings its own ground. */
export function faintShare(pixels: Uint8ClampedArray, ground: string): number {
  let [visible, faint, clear] = [0, 0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha < 128) clear++
    else {
      visible++
      const colour = [red, green, blue].map((value) => value.toString(16).padStart(2, "0")).join("")
      // What WCAG 2.2 asks of what is drawn.
      if (contrast(`#${colour}`, ground) < 3) faint++
    }
  }
  return clear === 0 || visible === 0 ? 0 : faint / visible
}
