import { defaultAccent } from "#base/colour.ts"
import type { Business } from "./business.ts"
import { drawMark, grounds, markOf } from "./monogram.ts"

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

/** The source of a business's icons: its logo, an SVG of its monogram, or the default file. */
export type IconSource =
  | { kind: "logo"; path: string; ground: string }
  | { kind: "mark"; svg: string; ground: string }
  | { kind: "supplied" }

/**
 * The source of a business's icons: its square icon, then its logo, then its monogram. A logo that contains the name is skipped, because
 * the name would be too small to read.
 */
export function iconSource({ name, accent, logo }: Pick<Business, "name" | "accent" | "logo">): IconSource {
  if (logo.square) return { kind: "logo", path: logo.square, ground: grounds.light }
  if (logo.holdsName) return markSource({ name, accent })
  if (logo.light) return { kind: "logo", path: logo.light, ground: grounds.light }
  if (logo.dark) return { kind: "logo", path: logo.dark, ground: grounds.dark }
  return markSource({ name, accent })
}

/** The same for a business whose logo cannot be shown. */
export function markSource({ name, accent }: Pick<Business, "name" | "accent">): Exclude<IconSource, { kind: "logo" }> {
  const isBlocks = markOf(name).kind === "blocks"
  if (isBlocks && accent === defaultAccent) return { kind: "supplied" }
  return { kind: "mark", svg: drawMark(name, accent), ground: isBlocks ? grounds.light : accent }
}
