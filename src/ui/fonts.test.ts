import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

const faces = readFileSync("src/ui/fonts.css", "utf8").match(/@font-face \{[^}]*\}/g) ?? []

function faceOf(file: string): string {
  return faces.find((face) => face.includes(`/${file}.woff2`)) ?? ""
}

function holds(face: string, character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  const ranges = /unicode-range:([^;]*);/.exec(face)?.[1]?.split(",") ?? []
  return ranges.some((range) => {
    const [first, last] = range.trim().slice(2).split("-")
    return code >= Number.parseInt(first ?? "", 16) && code <= Number.parseInt(last ?? first ?? "", 16)
  })
}

test("the site's own words need no font but the first one and the rupee sign's", () => {
  const files = globSync([
    "src/{site,ui,kitchen}/**/*.{ts,tsx}",
    "assets/sample/*/*.md",
    "src/domain/business/first-business.ts",
    "src/server/sample/sample-business.ts",
  ])
  const texts = files.filter((file) => !file.includes(".test.")).map((file) => readFileSync(file, "utf8"))
  expect(texts.length).toBeGreaterThan(100)
  const characters = [...new Set(texts.join(""))].filter((character) => /[^\p{Cc}\p{Cf}\p{Cs}\p{Co}]/u.test(character))
  const [basic, rupee] = [faceOf("anek-latin-basic"), faceOf("anek-rupee")]
  expect(characters.filter((character) => !holds(basic, character) && !holds(rupee, character))).toEqual([])
})

test("no style asks for a weight or width that the fonts do not hold", () => {
  const styles = globSync(["src/{site,ui}/**/*.css"]).map((file) =>
    readFileSync(file, "utf8").replaceAll(/@font-face \{[^}]*\}/g, ""),
  )
  const asked = (property: string) => {
    return styles.flatMap((text) =>
      [...text.matchAll(new RegExp(`${property}: (\\d+)`, "g"))].map(([, value]) => Number(value)),
    )
  }
  const [weights, widths] = [asked("font-weight"), asked("font-stretch")]
  expect(weights.length).toBeGreaterThan(20)
  expect(widths.length).toBeGreaterThan(5)
  for (const [property, values] of [
    ["font-weight", weights],
    ["font-stretch", widths],
  ] as const) {
    const [, min, max] = new RegExp(`${property}: (\\d+)%? (\\d+)`).exec(faceOf("anek-latin-basic")) ?? []
    expect(values.filter((value) => !(value >= Number(min) && value <= Number(max)))).toEqual([])
  }
})
