import { expect, test } from "vitest"
import { accentContrast, accentTokens, contrast, defaultAccent, minContrast, nearestAccent } from "./accent.ts"

/** The hues of a wheel at three strengths, and the greys. */
const colours = [0, 0x33, 0x66, 0x99, 0xcc, 0xff].flatMap((red) =>
  [0, 0x66, 0xcc, 0xff].flatMap((green) =>
    [0, 0x80, 0xff].map((blue) => `#${[red, green, blue].map((each) => each.toString(16).padStart(2, "0")).join("")}`),
  ),
)

test("contrast is WCAG's", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21)
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2)
  expect(contrast("#141c18", defaultAccent)).toBeCloseTo(10.06, 1)
})

test("the site's own accent passes as it is", () => {
  expect(accentContrast(defaultAccent)).toBeGreaterThan(minContrast)
  expect(nearestAccent(defaultAccent)).toBe(defaultAccent)
})

test("what is offered passes and is the first that does; what passes is left alone", () => {
  for (const colour of colours) {
    const offered = nearestAccent(colour)
    expect(accentContrast(offered), colour).toBeGreaterThanOrEqual(minContrast)
    if (accentContrast(colour) >= minContrast) expect(offered).toBe(colour)
    else expect(accentContrast(offered), colour).toBeLessThan(minContrast + 0.12)
  }
})

test("a blue stays blue", () => {
  const offered = nearestAccent("#1f3a8a")
  const [red, , blue] = [1, 3, 5].map((at) => Number.parseInt(offered.slice(at, at + 2), 16))
  expect(blue).toBeGreaterThan(red as number)
})

test("every colour that follows from an accent can be read where it is used", () => {
  for (const colour of colours.map(nearestAccent)) {
    const tokens = accentTokens(colour)
    for (const ground of ["--haldi-100", "--haldi-300", "--haldi", "--haldi-500"] as const) {
      expect(contrast(tokens[ground], "#141c18"), `${colour} ${ground}`).toBeGreaterThanOrEqual(minContrast)
    }
    for (const ground of ["#f8faf8", "#ffffff", tokens["--haldi-100"]]) {
      expect(contrast(tokens["--haldi-700"], ground), `${colour} on ${ground}`).toBeGreaterThanOrEqual(minContrast)
    }
  }
})
