import { expect, test } from "vitest"
import { accentTokens, contrast, defaultAccent, minContrast, textOn } from "./colour.ts"

const steps = [0, 0x1c, 0x38, 0x55, 0x71, 0x8e, 0xaa, 0xc6, 0xe3, 0xff].map((each) =>
  each.toString(16).padStart(2, "0"),
)

/** A thousand colours, evenly spread over the RGB cube. */
const cube = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)))

const [ink, paper] = ["#141c18", "#f8faf8"]

test("contrast is WCAG's", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21)
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2)
  expect(contrast(ink, defaultAccent)).toBeCloseTo(10.06, 1)
})

test.each([
  ["a light colour", defaultAccent, ink],
  ["salmon", "#fb923c", ink],
  ["maroon", "#7b1e2b", "#ffffff"],
  ["navy", "#123456", "#ffffff"],
  ["a grey that neither suits", "#777777", "#000000"],
])("the text on %s is dark if that can be read, otherwise light", (_, colour, text) => {
  expect(textOn(colour)).toBe(text)
})

test("every colour gives a site whose texts can all be read", () => {
  const unreadable = cube.flatMap((accent) =>
    [false, true].flatMap((isDarkOwn) => {
      const tokens = accentTokens(accent, isDarkOwn)
      const pairs: [text: string, ground: string][] = [
        [tokens["--on-haldi"], tokens["--haldi"]],
        [tokens["--on-haldi-button"], tokens["--on-haldi"]],
        [tokens["--on-haldi"], tokens["--haldi-300"]],
        [tokens["--on-haldi"], tokens["--haldi-500"]],
        [tokens["--haldi-700"], paper],
        [tokens["--haldi-700"], "#ffffff"],
        [tokens["--haldi-700"], tokens["--haldi-100"]],
        [ink, tokens["--haldi-100"]],
        [tokens["--haldi-on-dark"], ink],
        [tokens["--haldi-on-dark"], tokens["--dark"]],
        // The palest text of the footer and of the figures.
        ["#aebab2", tokens["--dark"]],
        [paper, tokens["--dark"]],
      ]
      return pairs
        .filter(([text, ground]) => contrast(text, ground) < minContrast)
        .map(([text, ground]) => `${accent}: ${text} on ${ground}, ${contrast(text, ground).toFixed(2)}`)
    }),
  )
  expect(unreadable).toEqual([])
})

test("the footer takes her colour only where she wants it, and stays of its hue", () => {
  expect(accentTokens("#7b1e2b")["--dark"]).toBe(ink)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(accentTokens("#7b1e2b", true)["--dark"].slice(at, at + 2), 16),
  )
  expect(red).toBeGreaterThan(green + 20)
  expect(red).toBeGreaterThan(blue + 20)
})
