import { expect, test } from "vitest"
import { openPreviews } from "./previews.ts"

test("a preview is found for ten minutes, by its own path alone", () => {
  let now = 0
  const previews = openPreviews(() => now)
  const { path, expiresAt } = previews.put("<p>page</p>")
  expect(expiresAt).toBe("1970-01-01T00:10:00.000Z")
  now = 10 * 60 * 1000 - 1
  expect(previews.find(path)).toBe("<p>page</p>")
  for (const other of ["/preview/", `${path}x`, path.slice(0, -1), "/preview/__proto__", ""]) {
    expect(previews.find(other)).toBeUndefined()
  }
  now++
  expect(previews.find(path)).toBeUndefined()
})

test("of more than twenty the oldest goes", () => {
  const previews = openPreviews()
  const paths = Array.from({ length: 21 }, (_, at) => previews.put(String(at)).path)
  expect(paths.map((path) => previews.find(path)).filter((html) => html !== undefined)).toHaveLength(20)
  expect(previews.find(paths[0] as string)).toBeUndefined()
})
