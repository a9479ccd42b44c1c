import { expect, test } from "vitest"
import { captionOf } from "./shown-project.ts"

const project = { title: "Sink wall", place: "2BHK", size: "10 × 8 ft", days: 36 }

test("the days of a project that is not built yet are planned ones", () => {
  expect(captionOf({ ...project, status: "planned" })).toBe("2BHK, 10 × 8 ft, 36 days planned")
  expect(captionOf({ ...project, status: "finished" })).toBe("2BHK, 10 × 8 ft, 36 days")
  expect(captionOf({ ...project, status: "planned", days: null })).toBe("2BHK, 10 × 8 ft")
})
