export const defaultAccent = "#f7bc1b"

/** The site's own light and dark (`ui/shared/tokens.css`), and the palest text on the dark one. */
const paper = "#f8faf8"
const ink = "#141c18"
const paleText = "#aebab2"

/** The minimum contrast of text in WCAG 2.2, AA. */
export const minContrast = 4.5

/** True for a colour in stored format: `#f7bc1b`. */
export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/.test(text)
}

/** The contrast ratio of two colours, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** The text colour on a background: dark if legible, otherwise white, and black on the few backgrounds that allow neither. */
export function textOn(ground: string): string {
  return [ink, "#ffffff"].find((text) => contrast(text, ground) >= minContrast) ?? "#000000"
}

/**
 * The site's colours for an accent, each with enough contrast for its text. `--dark` is the background of dark bands such as the footer:
 * the site's dark, or one derived from the accent. The background of a button on the accent is the text colour there.
 */
export function accentTokens(accent: string, isDarkOwn = false) {
  const { lightness, chroma, hue } = toOklch(accent)
  const text = textOn(accent)
  const isTextLight = text === "#ffffff"
  const readableOn =
    (...grounds: string[]) =>
    (colour: string) =>
      grounds.every((ground) => contrast(colour, ground) >= minContrast)
  const pale = toHex({ lightness: 0.965, chroma: chroma * 0.3, hue })
  const lighter = toHex({ lightness: Math.min(0.97, lightness + 0.05), chroma: chroma * 0.85, hue })
  const darker = (by: number) => toHex({ lightness: Math.max(0, lightness - by), chroma, hue })
  const dark = isDarkOwn ? darken(toHex({ lightness: 0.3, chroma, hue }), readableOn(paleText)) : ink
  return {
    "--haldi-100": pale,
    // Hover moves away from the text's colour, pressing darkens.
    "--haldi-300": isTextLight ? darker(0.05) : lighter,
    "--haldi": accent,
    "--haldi-500": lighten(darker(isTextLight ? 0.1 : 0.07), readableOn(text)),
    "--haldi-700": darken(toHex({ lightness: 0.5, chroma: chroma * 0.7, hue }), readableOn(paper, pale)),
    "--haldi-on-dark": lighten(lighter, readableOn(ink, dark)),
    "--on-haldi": text,
    "--on-haldi-button": isTextLight ? accent : paper,
    "--dark": dark,
  }
}

const step = 0.002

function lighten(colour: string, isEnough: (colour: string) => boolean): string {
  return shift(colour, step, isEnough)
}

function darken(colour: string, isEnough: (colour: string) => boolean): string {
  return shift(colour, -step, isEnough)
}

/** The first sufficient colour towards white or black, one of which is always sufficient. */
function shift(colour: string, by: number, isEnough: (colour: string) => boolean): string {
  if (isEnough(colour)) return colour
  const { lightness, chroma, hue } = toOklch(colour)
  for (let next = lightness + by; next > 0 && next < 1; next += by) {
    const shifted = toHex({ lightness: next, chroma, hue })
    if (isEnough(shifted)) return shifted
  }
  return by > 0 ? "#ffffff" : "#000000"
}

/** A colour by perceived lightness, chroma and hue (OKLCH, Björn Ottosson). */
interface Oklch {
  lightness: number
  chroma: number
  /** In radians. */
  hue: number
}

function luminance(colour: string): number {
  const [red, green, blue] = toLinear(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

type Triple = [number, number, number]

/** Linear red, green and blue, from 0 to 1. */
function toLinear(colour: string): Triple {
  const share = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [share(1), share(3), share(5)]
}

function toOklch(colour: string): Oklch {
  const [red, green, blue] = toLinear(colour)
  const long = Math.cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue)
  const medium = Math.cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue)
  const short = Math.cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue)
  const a = 1.977_998_495_1 * long - 2.428_592_205 * medium + 0.450_593_709_9 * short
  const b = 0.025_904_037_1 * long + 0.782_771_766_2 * medium - 0.808_675_766 * short
  const lightness = 0.210_454_255_3 * long + 0.793_617_785 * medium - 0.004_072_046_8 * short
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

/** Converts to the sRGB gamut with the maximum chroma at this lightness and hue. */
function toHex({ lightness, chroma, hue }: Oklch): string {
  for (let strength = chroma; ; strength = Math.max(0, strength - 0.004)) {
    const shares = toShares({ lightness, chroma: strength, hue })
    if (strength > 0 && shares.some((share) => share < -0.0005 || share > 1.0005)) continue
    return `#${shares.map(toByte).join("")}`
  }
}

function toShares({ lightness, chroma, hue }: Oklch): Triple {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const long = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3
  const medium = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3
  const short = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3
  return [
    4.076_741_662_1 * long - 3.307_711_591_3 * medium + 0.230_969_929_2 * short,
    -1.268_438_004_6 * long + 2.609_757_401_1 * medium - 0.341_319_396_5 * short,
    -0.004_196_086_3 * long - 0.703_418_614_7 * medium + 1.707_614_701 * short,
  ]
}

function toByte(share: number): string {
  const held = Math.min(1, Math.max(0, share))
  const value = held <= 0.003_130_8 ? held * 12.92 : 1.055 * held ** (1 / 2.4) - 0.055
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, "0")
}
