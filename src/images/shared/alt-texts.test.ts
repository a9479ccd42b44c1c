import { expect, test } from "vitest"
import { fillAlts, findAlts } from "./alt-texts.ts"

const path = (number: number) => `uploads/${String(number).padStart(24, "0")}-1600x1000.jpg`
const alts = { [path(1)]: "A counter", [path(2)]: "A loft" }

test("a place without an alt text shows that of the library, one with its own keeps it", () => {
  expect(fillAlts({ imagePath: path(1), imageAlt: "", title: "t" }, alts)).toMatchObject({ imageAlt: "A counter" })
  expect(fillAlts({ imagePath: path(1), imageAlt: "Mine" }, alts)).toMatchObject({ imageAlt: "Mine" })
  expect(fillAlts({ imagePath: path(3), imageAlt: "" }, alts)).toEqual({ imagePath: path(3), imageAlt: "" })
  const room = { imagePaths: [path(2), path(3), path(1)], imageAlts: ["", "Own"] }
  expect(fillAlts(room, alts).imageAlts).toEqual(["A loft", "Own", "A counter"])
  const page = { blocks: [{ pictures: [{ path: path(1), alt: "" }] }, { links: [{ path: "/about" }] }] }
  expect(fillAlts(page, alts).blocks).toEqual([
    { pictures: [{ path: path(1), alt: "A counter" }] },
    { links: [{ path: "/about" }] },
  ])
  const blog = { sections: [{ image: path(2), imageAlt: "" }] }
  expect(fillAlts(blog, alts).sections[0]).toEqual({ image: path(2), imageAlt: "A loft" })
})

test("unchanged values stay the same object, and nothing is mutated", () => {
  const same = { one: { imagePath: path(1), imageAlt: "Mine" }, at: new Date(0) }
  const value = { same, other: [{ path: path(1), alt: "" }] }
  const filled = fillAlts(value, alts)
  expect(filled.same).toBe(same)
  expect(value.other[0]?.alt).toBe("")
  expect(fillAlts(same, alts)).toBe(same)
})

test("the alt texts of an item are found in all its places", () => {
  const item = {
    sections: [
      { image: path(1), imageAlt: "" },
      { image: path(4), imageAlt: "Of the section" },
      { image: path(5), imageAlt: "Second" },
    ],
    imagePath: path(5),
    imageAlt: "Of the item",
    imagePaths: [path(2), path(3)],
    imageAlts: ["Loft"],
  }
  expect([...findAlts(item)]).toEqual([
    [path(5), "Of the item"],
    [path(2), "Loft"],
    [path(4), "Of the section"],
  ])
})
