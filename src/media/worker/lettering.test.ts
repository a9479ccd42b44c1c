import { describe, expect, test } from "vitest"
import { fitLine, fitText } from "./fit-text.ts"
import { openLettering } from "./lettering.ts"

const letters = openLettering()
const setting = { size: 40, weight: 500 } as const

describe("what the fonts lack", () => {
  test("is left out where it is no letter, and takes the whole text with it where it is one", () => {
    expect(letters.drawable("Festive offer 🎉 for Pune")).toBe("Festive offer for Pune")
    expect(letters.drawable("சமையலறை kitchens")).toBe("")
    expect(letters.drawable("Śrī Kitchens")).toBe("Srī Kitchens".normalize("NFKD").replaceAll(/[\u0300-\u036f]/g, ""))
    expect(letters.drawable("from ₹2.40, नागपूर")).toBe("from ₹2.40, नागपूर")
    expect(letters.drawable("\0\n<svg>")).toBe("<svg>")
  })

  test("never becomes markup", () => {
    expect(letters.draw('"/><image href="x"/>', { ...setting, x: 0, y: 0 })).toMatch(
      /^(<path transform="[\w ().-]+" d="[\w ,.-]+"\/>)+$/,
    )
  })
})

test("a number and its unit stay in one line", () => {
  expect(letters.drawable("10 × 8 ft, 850 mm, 3 men")).toBe("10\u00a0×\u00a08\u00a0ft, 850\u00a0mm, 3 men")
})

test("Devanagari is shaped: signs join their letters", () => {
  const apart = Array.from("किचन").reduce((width, each) => width + letters.measure(each, setting), 0)
  expect(letters.measure("किचन", setting)).toBeLessThan(apart)
  expect(letters.draw("क्ष", { ...setting, x: 0, y: 0 }).match(/<path/g)).toHaveLength(1)
})

describe("a text in a room", () => {
  const room = {
    width: 570,
    height: 300,
    maxLines: 4,
    sizes: { max: 88, min: 40 },
    weight: 500,
    spacing: -0.018,
    leading: 1.08,
  } as const

  test.each([
    "Wardrobes",
    "L-shaped kitchen for a 2BHK in Kothrud",
    "How high should a kitchen counter be? A measured answer for two cooks of different heights, with and without shoes, on every floor",
    "x".repeat(140),
    "मॉड्यूलर किचनची उंची किती असावी?",
    "",
  ])("fits it: %s", (text) => {
    const { lines, size } = fitText(text, letters, room)
    expect(lines.length * size * room.leading).toBeLessThanOrEqual(room.height)
    for (const line of lines) expect(letters.measure(line, { size, ...room })).toBeLessThanOrEqual(room.width)
    expect(text.replaceAll(" ", "").startsWith(lines.join("").replaceAll(/[\s…]/g, ""))).toBe(true)
  })

  test("is as large as it can be, and one line ends with an ellipsis where it has to", () => {
    expect(fitText("Wardrobes", letters, room)).toEqual({ lines: ["Wardrobes"], size: 88 })
    const { line, size } = fitLine("Shri Venkateshwara Kitchens & Complete Interiors", letters, { ...room, width: 300 })
    expect([line.endsWith("…"), size]).toEqual([true, 40])
  })
})
