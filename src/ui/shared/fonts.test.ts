import { globSync, readFileSync, statSync } from "node:fs"
import { expect, test } from "vitest"

const sheets = ["src/ui/shared/fonts.css", "src/site/styles/fonts.css"]

const faces = sheets.flatMap((sheet) => readFileSync(sheet, "utf8").match(/@font-face \{[^}]*\}/g) ?? [])

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
    "src/{site,kitchen/*,ui/{shared,island,site},*/site}/**/*.{ts,tsx}",
    "assets/sample/*/*.md",
    "assets/pages/*.json",
    "src/collections/shared/business/business.ts",
    "assets/sample/business.json",
  ])
  const texts = files.filter((file) => !file.includes(".test.")).map((file) => readFileSync(file, "utf8"))
  expect(texts.length).toBeGreaterThan(100)
  const characters = [...new Set(texts.join(""))].filter((character) => /[^\p{Cc}\p{Cf}\p{Cs}\p{Co}]/u.test(character))
  const kept = [faceOf("anek-text"), faceOf("anek-rupee")]
  expect(characters.filter((character) => !kept.some((face) => holds(face, character)))).toEqual([])
})

test("text has its final face after 24 KB, and all other widths after 48 KB more", () => {
  const weigh = (name: string) => statSync(`src/site/fonts/${name}.woff2`).size
  const rupee = statSync("src/ui/shared/fonts/anek-rupee.woff2").size
  expect(weigh("anek-text") + rupee).toBeLessThanOrEqual(24 * 1024)
  expect(weigh("anek-wide") + weigh("anek-name")).toBeLessThanOrEqual(48 * 1024)
})

test("no style asks for a weight or width that the fonts do not hold", () => {
  const styles = globSync(["src/{site,ui/shared,*/site}/**/*.css"]).map((file) =>
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
  const [, minWidth, maxWidth] = /font-stretch: (\d+)% (\d+)%/.exec(faceOf("anek-latin-basic")) ?? []
  const [, minWeight, maxWeight] = /font-weight: (\d+) (\d+)/.exec(faceOf("anek-text")) ?? []
  expect(weights.filter((value) => value < Number(minWeight) || value > Number(maxWeight))).toEqual([])
  expect(widths.filter((value) => value < Number(minWidth) || value > Number(maxWidth))).toEqual([])
})
