import { expect, test } from "vitest"
import { keepUnknown, withoutLanguages } from "./languages.ts"

test("texts that were stored by language are plain, at any depth, and what has other names stays", () => {
  const stored = {
    heading: { en: "We fit" },
    partners: [{ picture: { path: "a", alt: { en: "A logo" } } }],
    areas: [{ en: "Kamptee" }],
    hours: null,
    days: 4,
  }
  expect(withoutLanguages(stored)).toEqual({
    heading: "We fit",
    partners: [{ picture: { path: "a", alt: "A logo" } }],
    areas: ["Kamptee"],
    hours: null,
    days: 4,
  })
  expect(withoutLanguages({ heading: { en: "We fit", mr: "आम्ही" } })).toEqual({
    heading: { en: "We fit", mr: "आम्ही" },
  })
})

test("plain values read as they are", () => {
  const plain = { heading: "We fit", rows: [{ id: "r0", name: "Phali" }], language: "en" }
  expect(withoutLanguages(plain)).toEqual(plain)
})

test("keeps what a newer release stored, in groups and in rows and blocks by their ids", () => {
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
  expect(keepUnknown(before, after)).toEqual({
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
  expect(keepUnknown(before, after)).toEqual(after)
})

test("takes what is new as it is when nothing was stored or it had another shape", () => {
  for (const before of [undefined, null, "text", 3, []])
    expect(keepUnknown(before, { a: [1] })).toMatchObject({ a: [1] })
  expect(keepUnknown({ a: { b: 1 } }, { a: null })).toEqual({ a: null })
})
