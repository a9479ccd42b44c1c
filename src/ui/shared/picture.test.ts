import { expect, test } from "vitest"
import { capDensity } from "./picture.tsx"

test("a screen with three pixels for each of CSS is told two thirds of each width", () => {
  expect(capDensity("(min-width: 1024px) 384px, calc(100vw - 32px)")).toBe(
    [
      "(min-width: 1024px) and (min-resolution: 2.5dppx) 257.28px",
      "(min-resolution: 2.5dppx) calc(calc(100vw - 32px) * 0.67)",
      "(min-width: 1024px) 384px",
      "calc(100vw - 32px)",
    ].join(", "),
  )
})
