/** Red, green and blue, 0 to 255, or the three components of another colour space. */
export type Colour = readonly [number, number, number]

/** The CIEDE2000 difference of two colours: below 2 it is hardly visible, above 10 obvious. */
export function colourDifference(one: Colour, other: Colour): number {
  return labDifference(toLab(one), toLab(other))
}

/** The same for two colours in L*a*b*. */
export function labDifference([l1, a1, b1]: Colour, [l2, a2, b2]: Colour): number {
  const grey = Math.sqrt(pull((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2))
  const widen = 1 + 0.5 * (1 - grey)
  const [c1, c2] = [Math.hypot(a1 * widen, b1), Math.hypot(a2 * widen, b2)]
  const [h1, h2] = [hue(a1 * widen, b1), hue(a2 * widen, b2)]
  const turn = c1 * c2 === 0 ? 0 : ((h2 - h1 + 540) % 360) - 180
  const hueApart = 2 * Math.sqrt(c1 * c2) * sin(turn / 2)
  const middle = c1 * c2 === 0 ? h1 + h2 : (h1 + turn / 2 + 360) % 360
  const chroma = (c1 + c2) / 2
  const light = ((l1 + l2) / 2 - 50) ** 2
  const weight =
    1 - 0.17 * cos(middle - 30) + 0.24 * cos(2 * middle) + 0.32 * cos(3 * middle + 6) - 0.2 * cos(4 * middle - 63)
  const byLight = (l2 - l1) / (1 + (0.015 * light) / Math.sqrt(20 + light))
  const byChroma = (c2 - c1) / (1 + 0.045 * chroma)
  const byHue = hueApart / (1 + 0.015 * chroma * weight)
  const rotation = -2 * Math.sqrt(pull(chroma)) * sin(60 * Math.exp(-(((middle - 275) / 25) ** 2)))
  return Math.sqrt(byLight ** 2 + byChroma ** 2 + byHue ** 2 + rotation * byChroma * byHue)
}

const pull = (chroma: number) => chroma ** 7 / (chroma ** 7 + 25 ** 7)
const sin = (degrees: number) => Math.sin((degrees * Math.PI) / 180)
const cos = (degrees: number) => Math.cos((degrees * Math.PI) / 180)
const hue = (a: number, b: number) => ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360

/** From sRGB, with white point D65. */
function toLab(colour: Colour): Colour {
  const [r, g, b] = colour.map((value) =>
    value <= 10.31475 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  ) as unknown as Colour
  const curve = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : (t * 24389) / 27 / 116 + 16 / 116)
  const x = curve((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
  const y = curve(0.2126729 * r + 0.7151522 * g + 0.072175 * b)
  const z = curve((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}
