/** The accent of a site whose owner has chosen none. */
export const defaultAccent = "#f7bc1b"

/** Texts that stand on the accent, and the grounds that texts in its dark shade stand on (`ui/tokens.css`). */
const texts = { ink: "#141c18", lead: "#333e38" }
const paper = "#f8faf8"

/** The lowest contrast of text with its ground in WCAG 2.2, AA. */
export const minContrast = 4.5

/** The colours of the site that follow from the accent, by their tokens. */
export type AccentTokens = Record<"--haldi-100" | "--haldi-300" | "--haldi" | "--haldi-500" | "--haldi-700", string>

/** Whether a text is a colour as the business keeps it: `#f7bc1b`. */
export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/.test(text)
}

/** The contrast ratio of two colours, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** The contrast of the accent with the text on it that stands out least. */
export function accentContrast(accent: string): number {
  return Math.min(contrast(accent, texts.ink), contrast(accent, texts.lead))
}

/** The accent itself if its texts can be read, else the colour of the same hue that is only as much lighter as they need. */
export function nearestAccent(accent: string): string {
  return lighten(accent, (colour) => accentContrast(colour) >= minContrast)
}

/** The site's colours for an accent, each with enough contrast for what stands on it or is written in it. */
export function accentTokens(accent: string): AccentTokens {
  const { lightness, chroma, hue } = toOklch(accent)
  const pale = toHex({ lightness: 0.965, chroma: chroma * 0.3, hue })
  const pressed = toHex({ lightness: lightness - 0.07, chroma, hue })
  const isReadable = (colour: string) => Math.min(contrast(colour, paper), contrast(colour, pale)) >= minContrast
  return {
    "--haldi-100": pale,
    "--haldi-300": toHex({ lightness: Math.min(0.97, lightness + 0.05), chroma: chroma * 0.85, hue }),
    "--haldi": accent,
    "--haldi-500": lighten(pressed, (colour) => contrast(colour, texts.ink) >= minContrast),
    "--haldi-700": darken(toHex({ lightness: 0.5, chroma: chroma * 0.7, hue }), isReadable),
  }
}

const step = 0.002

function lighten(colour: string, isEnough: (colour: string) => boolean): string {
  return shift(colour, step, isEnough)
}

function darken(colour: string, isEnough: (colour: string) => boolean): string {
  return shift(colour, -step, isEnough)
}

/** The first colour on the way to white or black that is enough; those two are enough for every text. */
function shift(colour: string, by: number, isEnough: (colour: string) => boolean): string {
  if (isEnough(colour)) return colour
  const { lightness, chroma, hue } = toOklch(colour)
  for (let next = lightness + by; next > 0 && next < 1; next += by) {
    const shifted = toHex({ lightness: next, chroma, hue })
    if (isEnough(shifted)) return shifted
  }
  return by > 0 ? "#ffffff" : "#000000"
}

/** A colour by how light, how strong and of which hue it looks (OKLCH, Björn Ottosson). */
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

/** The shares of red, green and blue light, from 0 to 1. */
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

/** The colour as a screen can show it: as strong as it may be at this lightness and hue. */
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
