import { expect, test } from "vitest"
import { defaultBusiness } from "./business.ts"
import { brandOn, faintShare } from "./logo.ts"

const none = defaultBusiness.logo
const [light, dark] = ["a", "b"].map((letter) => `uploads/${letter.repeat(24)}-900x200.png`) as [string, string]
const of = (logo: Partial<typeof none>) => ({ name: "Navi Rasoi", logo: { ...none, ...logo } })

test("the name is beside a logo unless that contains it, and always beside the mark", () => {
  expect(brandOn("light", of({ light }))).toMatchObject({ path: light, name: "Navi Rasoi", width: 153 })
  expect(brandOn("light", of({ light, holdsName: true }))).toMatchObject({ path: light, name: "", width: 198 })
  expect(brandOn("light", of({ dark, holdsName: true }))).toMatchObject({ path: "", name: "Navi Rasoi", width: 34 })
  expect(brandOn("dark", of({ dark, holdsName: true }))).toMatchObject({ path: dark, name: "", isOnPlate: false })
})

test("a light plate carries the logo for light ground if there is none for dark ground", () => {
  expect(brandOn("dark", of({ light }))).toMatchObject({ path: "", isOnPlate: false })
  expect(brandOn("dark", of({ light, isOnPlate: true }))).toMatchObject({ path: light, isOnPlate: true })
  expect(brandOn("dark", of({ light, dark, isOnPlate: true }))).toMatchObject({ path: dark, isOnPlate: true })
  expect(brandOn("dark", of({ isOnPlate: true }))).toMatchObject({ path: "", isOnPlate: false })
  expect(brandOn("light", of({ light, isOnPlate: true })).isOnPlate).toBe(false)
})

test("what hardly differs from the ground is counted, unless the logo brings its own ground", () => {
  const [navy, orange, clear] = [
    [0x14, 0x20, 0x40, 255],
    [0xf7, 0x9c, 0x1b, 255],
    [0, 0, 0, 0],
  ] as const
  const pixels = (...colours: (readonly number[])[]) => new Uint8ClampedArray(colours.flat())
  expect(faintShare(pixels(navy, navy, navy, orange, clear), "#141c18")).toBe(0.75)
  expect(faintShare(pixels(navy, navy, navy, orange, clear), "#f8faf8")).toBe(0.25)
  expect(faintShare(pixels(navy, navy, orange), "#141c18")).toBe(0)
  expect(faintShare(pixels(clear), "#141c18")).toBe(0)
})
