import anyAscii from "any-ascii"
import outlines from "#assets/letter-outlines.json" with { type: "json" }
import { textOn, defaultAccent } from "#base/colour.ts"
import { defaultBusiness, type Business } from "./business.ts"

/**
 * The advance widths and outlines of capitals and digits, 100 units high from 0 at the top: Anek Latin, 700
 * (`src/ui/shared/fonts/LICENSE`). Icons are drawn from them because a server may have no fonts.
 */
const letterOutlines = outlines as unknown as Record<string, [width: number, outline: string]>

/** The backgrounds of a monogram, and its ink. */
export const grounds = { light: "#f8faf8", dark: "#141c18" } as const

/** The monogram of a business without a logo, as SVG paths in a square of 34; letters are on the accent, blocks beside it. */
export type Mark =
  | { kind: "blocks"; ink: string; accent: string }
  | { kind: "letters"; ink: string; accent: string; transform: string }

/** Maap's mark: a tall, a wall and a base unit with the counter. */
const blocks: Mark = {
  kind: "blocks",
  ink: "M1 1h12v20H1zM15 14h18v7H15zM1 23h32v10H1z",
  accent: "M15 1h18v11H15z",
}

/** The area of letters in the square. */
const box = { side: 34, width: 26, height: 18 }

/** The built-in mark for Maap and for businesses without a name; otherwise the monogram of the initials. */
export function markOf(name: string): Mark {
  return name === defaultBusiness.name || /^maap\b/i.test(name) ? blocks : lettersOf(initialsOf(name))
}

/** The mark as a separate SVG. */
export function drawMark(name: string, colour: string): string {
  const mark = markOf(name)
  const ground = `<path fill="${grounds.light}" d="M0 0h34v34H0z"/>`
  const accent = `<path fill="${colour}" d="${mark.accent}"/>`
  const ink = `fill="${mark.kind === "letters" ? textOn(colour) : grounds.dark}" d="${mark.ink}"`
  const drawn =
    mark.kind === "blocks"
      ? `${ground}<path ${ink}/>${accent}`
      : `${accent}<path ${ink} transform="${mark.transform}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34">${drawn}</svg>`
}

/** The initials of the first two words, in capitals; "" if no letter is Latin. */
function initialsOf(name: string): string {
  const words =
    anyAscii(name)
      .toUpperCase()
      .replaceAll(/['’]/g, "")
      .match(/[A-Z0-9]+/g) ?? []
  return words
    .slice(0, 2)
    .map((word) => word[0])
    .join("")
}

function lettersOf(initials: string): Mark {
  let width = 0
  let ink = ""
  for (const letter of initials) {
    const [advance, outline] = letterOutlines[letter] ?? [0, ""]
    ink += shift(outline, width)
    width += advance
  }
  const scale = Math.min(box.height / 100, box.width / Math.max(width, 1))
  const [x, y] = [(box.side - width * scale) / 2, (box.side - 100 * scale) / 2]
  const transform = `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)})`
  return { kind: "letters", ink, accent: "M0 0h34v34H0z", transform }
}

/** Moves an outline to the right. */
function shift(outline: string, by: number): string {
  return outline.replaceAll(/(-?\d+) ?(-?\d+)/g, (_, x: string, y: string) => `${Number(x) + by} ${y}`)
}

/** The source of a business's icons: its logo, an SVG of its monogram, or the default file. */
export type IconSource =
  | { kind: "logo"; path: string; ground: string }
  | { kind: "mark"; svg: string; ground: string }
  | { kind: "supplied" }

/** The square icon, then the logo unless it contains the name, which would be too small to read, then the monogram. */
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
