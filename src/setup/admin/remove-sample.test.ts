import { expect, test } from "vitest"
import { formatRemoval } from "./remove-sample.tsx"

const left = (kind: string, id: string) => ({ kind, id, title: `The ${kind}`, isChanged: false })

test("a removal shows what went, which pages were reset, and what stayed", () => {
  const removed = [left("project", "1"), left("page", "2"), left("page", "3"), left("picture", "4")]
  const kept = [{ ...left("blog", "5"), isChanged: true }]
  expect(formatRemoval({ removed, kept, businessFields: ["name"] })).toBe(
    "Removed: 1 project, 1 picture. Reset to neutral texts: 2 pages. Sample details were removed from Business. " +
      "Kept, because you changed it: “The blog”.",
  )
  expect(formatRemoval({ removed: [left("page", "2")], kept: [], businessFields: [] })).toBe(
    "Reset to neutral texts: 1 page.",
  )
  expect(formatRemoval({ removed: [], kept: [], businessFields: [] })).toBe("There was nothing to remove.")
})
