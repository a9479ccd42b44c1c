import { expect, test } from "vitest"
import { type ComposerEvent, emptyComposer, isTyped, reduceComposer, textOf, toAttempt } from "./composer.tsx"

function after(...events: ComposerEvent[]) {
  return events.reduce(reduceComposer, emptyComposer)
}

const makeKey = () => "new"
const note = { kind: "note", text: "Wants the loft." } as const
const began = { type: "began", key: "first", event: note } as const

test("each kind of event has its own text", () => {
  const state = after(
    { type: "typed", text: "Wants the loft." },
    { type: "chose", kind: "call" },
    { type: "typed", text: "Call after 6" },
    { type: "chose", kind: "note" },
  )
  expect(textOf(state)).toBe("Wants the loft.")
  expect(textOf(reduceComposer(state, { type: "chose", kind: "call" }))).toBe("Call after 6")
})

test("a text of the owner replaces another one, and follows the typed text", () => {
  const chosen = after({ type: "chose", kind: "whatsapp" }, { type: "filled", text: "Hello Asha" })
  expect(isTyped(chosen)).toBe(false)
  const other = reduceComposer(chosen, { type: "filled", text: "Namaste Asha" })
  expect(textOf(other)).toBe("Namaste Asha")
  const typed = reduceComposer(other, { type: "typed", text: "Namaste Asha!" })
  expect(isTyped(typed)).toBe(true)
  expect(textOf(reduceComposer(typed, { type: "filled", text: "Hello" }))).toBe("Namaste Asha!\nHello")
})

test("a sent text is cleared, and text typed in the meantime stays", () => {
  const sending = after({ type: "typed", text: note.text }, began)
  expect(textOf(reduceComposer(sending, { type: "sent" }))).toBe("")
  const typedOn = reduceComposer(sending, { type: "typed", text: "Wants the loft too." })
  const sent = reduceComposer(typedOn, { type: "sent" })
  expect(textOf(sent)).toBe("Wants the loft too.")
  expect(sent.isSending).toBe(false)
})

test("a failed event stays in the field and is sent again under its key, another one under another", () => {
  const failed = after({ type: "typed", text: note.text }, began, { type: "failed", failure: "Offline." })
  expect(failed).toMatchObject({ isSending: false, failure: "Offline." })
  expect(textOf(failed)).toBe(note.text)
  expect(toAttempt(failed, { makeKey })).toEqual({ key: "first", event: note })
  const changed = reduceComposer(failed, { type: "typed", text: "Wants no loft." })
  expect(toAttempt(changed, { makeKey })).toEqual({ key: "new", event: { kind: "note", text: "Wants no loft." } })
  const sent = reduceComposer(reduceComposer(failed, began), { type: "sent" })
  expect(toAttempt(reduceComposer(sent, { type: "typed", text: note.text }), { makeKey }).key).toBe("new")
})

test("a draft puts all its texts back", () => {
  const values = { kind: "call", texts: { call: "No answer", note: "Loft" }, filled: "", isVisible: true } as const
  expect(after({ type: "restored", values })).toMatchObject(values)
})

test("only a note is marked as visible to the customer, and only the one being written", () => {
  const marked = after({ type: "typed", text: note.text }, { type: "showed", isVisible: true })
  const { event } = toAttempt(marked, { makeKey })
  expect(event).toEqual({ ...note, isVisible: true })
  expect(toAttempt(reduceComposer(marked, { type: "chose", kind: "mail" }), { makeKey }).event).toEqual({
    kind: "mail",
    text: "",
  })
  const sent = reduceComposer(reduceComposer(marked, { type: "began", key: "first", event }), { type: "sent" })
  expect(sent).toEqual({ ...emptyComposer, texts: { note: "" } })
})
