import { expect, test } from "vitest"
import { defaultAccent } from "#base/colour.ts"
import { defaultBusiness } from "./business.ts"
import { iconSource, drawMark, markOf } from "./monogram.ts"

const { logo } = defaultBusiness

test("the mark of Maap is that of Maap, and of those who have given no name; others have their initials", () => {
  for (const name of [defaultBusiness.name, "Maap Kitchens & Interiors", "MAAP"])
    expect(markOf(name).kind).toBe("blocks")
  for (const name of ["Navi Rasoi", "Maapla", "नवी रसोई", "7 Hills", "…"]) expect(markOf(name).kind).toBe("letters")
  expect(markOf("Navi Rasoi").ink).toBe(markOf("नवी रसोई").ink)
  expect(markOf("Navi Rasoi Nagpur").ink).toBe(markOf("navi-rasoi").ink)
  expect(markOf("…").ink).toBe("")
})

test("icons show the logo, otherwise the mark in the accent, otherwise what is supplied", () => {
  const maap = { name: "Maap", accent: defaultAccent, logo }
  expect(iconSource(maap)).toEqual({ kind: "supplied" })
  expect(iconSource({ ...maap, accent: "#7fd1b9" })).toMatchObject({ kind: "mark", svg: drawMark("Maap", "#7fd1b9") })
  expect(iconSource({ ...maap, name: "Navi Rasoi" })).toMatchObject({ kind: "mark", ground: defaultAccent })
  const path = "uploads/0123456789abcdef01234567-400x100.png"
  expect(iconSource({ ...maap, logo: { ...logo, light: path } })).toMatchObject({
    kind: "logo",
    path,
    ground: "#f8faf8",
  })
  expect(iconSource({ ...maap, logo: { ...logo, dark: path } })).toMatchObject({
    kind: "logo",
    path,
    ground: "#141c18",
  })
  const square = "uploads/abcdef0123456789abcdef01-100x100.png"
  expect(iconSource({ ...maap, logo: { ...logo, light: path, square } })).toMatchObject({ kind: "logo", path: square })
  // A name is too small to be legible there.
  const named = { ...logo, light: path, holdsName: true }
  expect(iconSource({ ...maap, name: "Navi Rasoi", logo: named })).toMatchObject({ kind: "mark" })
  expect(iconSource({ ...maap, logo: { ...named, square } })).toMatchObject({ kind: "logo", path: square })
})
