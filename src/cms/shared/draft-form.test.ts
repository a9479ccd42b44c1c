import { expect, test } from "vitest"
import { carryOver, findUndone } from "./draft-form.ts"

const base = { title: "Counter", days: 41, sections: [{ h2: "One" }] }
const later = (body: object) => ({ ...base, ...body })

test("the published version since the base would be undone by a field that says neither", () => {
  const written = { title: "Hob", days: "41", sections: [{ h2: "One" }] }
  expect(findUndone(written, base, base)).toEqual([])
  expect(findUndone(written, base, later({}))).toEqual([])
  expect(findUndone(written, base, later({ title: "Sink" }))).toEqual(["title"])
  expect(findUndone(written, base, later({ title: "Hob" }))).toEqual([])
  expect(findUndone(written, base, later({ days: 42, sections: [] }))).toEqual(["days", "sections"])
  expect(findUndone({ title: "Hob" }, base, later({ days: 42 }))).toEqual([])
})

test("the typed text after a text that has been published stays, the rest is as it is published", () => {
  const earlier = { title: "Ready", slug: "", days: "41" }
  const published = { title: "Ready", slug: "ready", days: 41, drawing: "" }
  expect(carryOver({ title: "Ready, 15 perc", slug: "", days: "41", other: 1 }, earlier, published)).toEqual({
    title: "Ready, 15 perc",
    slug: "ready",
    days: 41,
    other: 1,
  })
})
