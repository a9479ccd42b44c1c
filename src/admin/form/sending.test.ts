import { expect, test } from "vitest"
import { notSent, reduceSending, type Sending, type SendingEvent } from "./sending.ts"

const run = (...events: SendingEvent[]): Sending => events.reduce(reduceSending, notSent)
const errors = { title: "Title is required.", "sections[0][h2]": "Too long.", sections: "Too many." }

test("a form that is sent again shows nothing of the last try", () => {
  const refused = run({ kind: "refused", errors }, { kind: "failed", failure: "No answer." }, { kind: "began" })
  expect(refused).toEqual({ errors: {}, failure: "", isSending: true, refusals: 1 })
})

test("the error of a field goes when it is edited, and those of a list with all that is in it", () => {
  const refused: SendingEvent = { kind: "refused", errors, failure: "One reason." }
  expect(run(refused, { kind: "edited", fields: ["title"] })).toMatchObject({
    errors: { "sections[0][h2]": "Too long.", sections: "Too many." },
    failure: "One reason.",
  })
  expect(run(refused, { kind: "edited", fields: ["sections"] }).errors).toEqual({ title: errors.title })
  expect(run(refused, { kind: "edited", fields: [] }).errors).toEqual(errors)
})

test("each refusal counts, so that the focus goes to the first wrong field again; the form can be sent again once it ended", () => {
  const twice = run({ kind: "began" }, { kind: "refused", errors }, { kind: "refused", errors })
  expect(twice).toMatchObject({ refusals: 2, isSending: true })
  expect(reduceSending(twice, { kind: "ended" })).toEqual({ ...twice, isSending: false })
})

test("a field that is marked is added to what is wrong, and takes no focus", () => {
  const marked = run(
    { kind: "refused", errors: { title: "No." } },
    { kind: "marked", field: "file", message: "Large." },
  )
  expect(marked).toMatchObject({ errors: { title: "No.", file: "Large." }, refusals: 1 })
  expect(reduceSending(marked, { kind: "reset" })).toMatchObject({ errors: {}, failure: "" })
})
