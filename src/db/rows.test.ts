import { expect, test } from "vitest"
import { preserveUnknown } from "./rows.ts"

test("preserves values of a newer release in groups, and in rows and blocks by id", () => {
  const before = {
    ofTomorrow: 1,
    name: "Navi",
    address: { city: "Nagpur", block: 7 },
    blocks: [
      { id: "a", type: "steps", values: { heading: "Old", glow: true } },
      { id: "b", type: "of-tomorrow", values: { any: ["thing"] } },
    ],
  }
  const after = {
    name: "Nava",
    address: { city: "Pune" },
    blocks: [
      { id: "c", type: "steps", values: { heading: "First" } },
      { id: "a", type: "steps", values: { heading: "New" } },
    ],
  }
  expect(preserveUnknown(before, after)).toEqual({
    ofTomorrow: 1,
    name: "Nava",
    address: { city: "Pune", block: 7 },
    blocks: [
      { id: "c", type: "steps", values: { heading: "First" } },
      { id: "a", type: "steps", values: { heading: "New", glow: true } },
    ],
  })
})

test("entries without an id are replaced as they are, so that rooms where a link stood have nothing of the link", () => {
  const before = { header: [{ kind: "link", label: "About", address: "/about" }] }
  const after = { header: [{ kind: "rooms" }] }
  expect(preserveUnknown(before, after)).toEqual(after)
})

test("takes what is new as it is when nothing was stored or it had another shape", () => {
  for (const before of [undefined, null, "text", 3, []])
    expect(preserveUnknown(before, { a: [1] })).toMatchObject({ a: [1] })
  expect(preserveUnknown({ a: { b: 1 } }, { a: null })).toEqual({ a: null })
})
