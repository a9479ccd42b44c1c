import { expect, test } from "vitest"
import { screenGroups } from "./screens.ts"

test("the menu begins with the screens of the specification and has at most five groups, the others with headings", () => {
  const [[heading, first] = ["none", []], ...others] = Object.entries(screenGroups)
  expect([heading, first.map(({ label }) => label)]).toEqual([
    "",
    ["Dashboard", "Blogs", "Reviews", "Contacts", "Categories"],
  ])
  expect(others.length).toBeLessThanOrEqual(4)
  expect(others.map(([name]) => name)).not.toContain("")
})
