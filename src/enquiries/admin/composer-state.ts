import type { EventForm } from "../shared/events.ts"

type Kind = EventForm["kind"]

/** The state of a timeline's composer: a separate text for each kind of event, so none replaces another. */
export interface Composed {
  kind: Kind
  texts: Partial<Record<Kind, string>>
  /** The owner's text filled in for WhatsApp; "" for none. */
  filled: string
}

export interface ComposerState extends Composed {
  /** The event being sent, or that failed: it is sent again under the same key. */
  attempt?: { key: string; event: EventForm }
  isSending: boolean
  failure: string
}

export type ComposerEvent =
  | { type: "chose"; kind: Kind }
  | { type: "typed"; text: string }
  | { type: "filled"; text: string }
  | { type: "began"; key: string; event: EventForm }
  | { type: "sent" }
  | { type: "failed"; failure: string }
  | { type: "restored"; values: Composed }

export const emptyComposer: ComposerState = { kind: "note", texts: {}, filled: "", isSending: false, failure: "" }

export function textOf({ kind, texts }: Composed): string {
  return texts[kind] ?? ""
}

/** True if typed text would be lost; an unedited text of the owner does not count. */
export function isTyped({ texts, filled }: Composed): boolean {
  return Object.values(texts).some((text) => text.trim() !== "" && text !== filled)
}

/** The event to add; a failed attempt's key is kept for the same event. */
export function toAttempt(
  state: ComposerState,
  { reached, makeKey }: { reached?: boolean; makeKey(): string },
): { key: string; event: EventForm } {
  const event = { kind: state.kind, text: textOf(state), ...(reached !== undefined && { reached }) }
  const isSame = JSON.stringify(state.attempt?.event) === JSON.stringify(event)
  return { event, key: isSame && state.attempt ? state.attempt.key : makeKey() }
}

export function reduceComposer(state: ComposerState, event: ComposerEvent): ComposerState {
  const write = (text: string) => ({ ...state, texts: { ...state.texts, [state.kind]: text }, failure: "" })
  switch (event.type) {
    case "chose":
      return { ...state, kind: event.kind, failure: "" }
    case "typed":
      return write(event.text)
    case "filled": {
      const typed = textOf(state)
      const isReplaced = typed.trim() === "" || typed === state.filled
      return { ...write(isReplaced ? event.text : `${typed}\n${event.text}`), filled: isReplaced ? event.text : "" }
    }
    case "began":
      return { ...state, attempt: { key: event.key, event: event.event }, isSending: true, failure: "" }
    case "sent": {
      const { attempt, ...rest } = state
      if (!attempt) return state
      const { kind, text } = attempt.event
      // Text typed while it was sent belongs to another event.
      const texts = state.texts[kind] === text ? { ...state.texts, [kind]: "" } : state.texts
      return { ...rest, texts, filled: kind === "whatsapp" ? "" : state.filled, isSending: false }
    }
    case "failed":
      return { ...state, isSending: false, failure: event.failure }
    case "restored":
      return { ...state, ...event.values, failure: "" }
  }
}
