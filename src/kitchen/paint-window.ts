import type { Box } from "./elevation.ts"
import type { Mark } from "./mark.ts"
import { type Plane, patch } from "./plane.ts"
import { dark, light } from "./tone.ts"

/** What is to be seen through a window. */
export type Outlook = "hills" | "city" | "garden" | "evening"

const skies: Record<Outlook, string> = { hills: "#E3EEEC", city: "#DCE8EC", garden: "#E8F0E4", evening: "#F3DDB4" }

/** A window in its frame, on the surface it is let into, with sill and bars. */
export function paintWindow(on: Plane, box: Box, outlook: Outlook = "hills", shade = 0): Mark[] {
  const frame = dark("#FBFCFA", shade)
  const { x, y, width, height } = box
  const glass = { x: x + 45, y: y + 45, width: width - 90, height: height - 90 }
  const bars = width > 900 ? [1 / 2] : []
  return [
    patch(on, x - 25, y - 25, width + 50, height + 50, dark("#C5CEC8", shade)),
    patch(on, x, y, width, height, frame),
    patch(on, glass.x, glass.y, glass.width, glass.height, skies[outlook]),
    ...view(on, glass, outlook),
    ...bars.map((share) => patch(on, x + width * share - 22, y, 44, height, frame)),
    patch(on, x, y + height * 0.68, width, 30, frame),
    patch(on, x - 50, y - 30, width + 100, 34, dark("#D5DBD6", shade)),
  ]
}

function view(on: Plane, { x, y, width, height }: Box, outlook: Outlook): Mark[] {
  const part = (u: number, v: number, w: number, h: number, colour: string) =>
    patch(on, x + u * width, y + v * height, w * width, h * height, colour)
  switch (outlook) {
    case "hills":
      return [part(0, 0, 1, 0.34, "#C8DBD0"), part(0.45, 0, 0.55, 0.46, "#B4CDBF"), part(0, 0, 1, 0.16, "#97B8A4")]
    case "city":
      return [
        part(0.05, 0, 0.2, 0.5, "#BCCBD0"),
        part(0.3, 0, 0.16, 0.36, "#A9BBC1"),
        part(0.52, 0, 0.22, 0.62, "#B5C5CB"),
        part(0.78, 0, 0.18, 0.42, "#A2B5BC"),
        part(0, 0, 1, 0.14, "#8CA6A0"),
      ]
    case "garden":
      return [
        part(0, 0, 1, 0.4, "#B9D1AC"),
        part(0.08, 0, 0.3, 0.64, "#8FB283"),
        part(0.62, 0, 0.38, 0.52, "#A0BF92"),
        part(0, 0, 1, 0.18, "#77A070"),
      ]
    case "evening":
      return [
        part(0, 0, 1, 0.42, "#E9BE7E"),
        part(0, 0, 0.36, 0.3, "#9C7A5C"),
        part(0.5, 0, 0.5, 0.22, light("#9C7A5C", 0.1)),
      ]
  }
}
