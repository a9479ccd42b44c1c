import { expect, test } from "vitest"
import { readPicturePath, variantPath, variantWidths } from "./image.ts"

const path = "uploads/0123456789abcdef01234567-1600x1000.jpg"

test("a stored path says the picture's size and the paths of its variants", () => {
  const picture = readPicturePath(path)
  expect(picture).toMatchObject({ width: 1600, height: 1000 })
  expect(picture && variantPath(picture, 480, "avif")).toBe("uploads/0123456789abcdef01234567-1600x1000-480.avif")
  expect(picture && variantPath(picture, 480, "jpeg")).toBe("uploads/0123456789abcdef01234567-1600x1000-480.jpg")
})

test.each([
  "",
  "/uploads/0123456789abcdef01234567-1x1.jpg",
  "uploads/0123456789abcdef01234567-0x1.jpg",
  "uploads/0123456789abcdef01234567-1x1.svg",
  "uploads/0123456789ABCDEF01234567-1x1.jpg",
  "uploads/../0123456789abcdef01234567-1x1.jpg",
  `${path}\n`,
  `${path}/x`,
  "https://evil.example/uploads/0123456789abcdef01234567-1x1.jpg",
])("%j is not a stored path", (other) => {
  expect(readPicturePath(other)).toBeUndefined()
})

test.each([
  [300, 200, [300]],
  [480, 960, [480]],
  [1000, 800, [480, 768, 1000]],
  [1920, 800, [480, 768, 1080, 1440, 1920]],
  [3840, 2160, [480, 768, 1080, 1440, 1920]],
  [2400, 1200, [480, 768, 1080, 1440, 1920, 2400]],
  [3840, 1600, [480, 768, 1080, 1440, 1920, 2880]],
])("a picture of %i × %i px is never enlarged, and one across a page has a wider variant", (width, height, widths) => {
  expect(variantWidths({ width, height })).toEqual(widths)
})
