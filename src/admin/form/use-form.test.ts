import { expect, test } from "vitest"
import { type Held, type HeldEvent, reduceHeld } from "./use-form.ts"

interface Values {
  title: string
  slug: string
  pictures: string[]
}

const saved: Values = { title: "Sinks", slug: "", pictures: ["one"] }
const begun: Held<Values> = { first: saved, values: saved, round: 0 }
const after = (...events: HeldEvent<Values>[]) =>
  events.reduce<Held<Values>>((held, event) => reduceHeld(held, event), begun)

test("an edit changes the values that it names and nothing that is saved", () => {
  expect(after({ kind: "edited", change: { title: "Taps" } })).toEqual({
    ...begun,
    values: { ...saved, title: "Taps" },
  })
})

test("only values that are replaced at once make the fields start again", () => {
  const other = { ...saved, title: "Draft" }
  expect(after({ kind: "replaced", values: other })).toEqual({ first: saved, values: other, round: 1 })
  expect(after({ kind: "rebased", first: other }, { kind: "saved", values: other }).round).toBe(0)
})

test("what was typed stays when another version is saved by somebody else", () => {
  const theirs = { ...saved, pictures: ["two"] }
  const held = after({ kind: "edited", change: { title: "Taps" } }, { kind: "rebased", first: theirs })
  expect(held.first).toBe(theirs)
  expect(held.values.title).toBe("Taps")
})

test("a form that was saved holds nothing unsaved", () => {
  const stored = { ...saved, slug: "sinks" }
  const held = after({ kind: "edited", change: { title: "Taps" } }, { kind: "saved", values: stored })
  expect(held.first).toBe(held.values)
})

test("the server's choice fills what was left empty, and replaces nothing that was typed", () => {
  const chosen = { slug: "sinks", title: "Other" }
  expect(after({ kind: "chosen", chosen }).values).toEqual({ ...saved, slug: "sinks" })
  const typed = after({ kind: "edited", change: { slug: "my-sinks" } }, { kind: "chosen", chosen })
  expect(typed.values.slug).toBe("my-sinks")
  // So that the choice does not count as a change of this form.
  expect(typed.first.slug).toBe("sinks")
})
