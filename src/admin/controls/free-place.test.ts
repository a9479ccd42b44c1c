import { expect, test } from "vitest"
import { findFreePlace } from "./free-place.ts"

const size = { width: 200, height: 44 }
const window = { width: 1000, height: 600 }
const sidebar = { left: 0, top: 0, right: 232, bottom: 600 }

test("a box stands in the lower left corner, beside what is taken, or above it", () => {
  expect(findFreePlace(size, window, [])).toEqual({ left: 16, top: 540 })
  expect(findFreePlace(size, window, [sidebar])).toEqual({ left: 256, top: 540 })
  const pager = { left: 232, top: 520, right: 1000, bottom: 600 }
  expect(findFreePlace(size, window, [sidebar, pager])).toEqual({ left: 256, top: 468 })
})

test("it stays where it is while it covers nothing there", () => {
  expect(findFreePlace(size, window, [sidebar], { left: 500, top: 100 })).toEqual({ left: 500, top: 100 })
  expect(findFreePlace(size, window, [sidebar], { left: 100, top: 100 })).toEqual({ left: 256, top: 540 })
})

test("where there is no room it stands in the corner", () => {
  expect(findFreePlace(size, window, [{ left: 0, top: 0, right: 1000, bottom: 600 }])).toEqual({ left: 16, top: 540 })
})
