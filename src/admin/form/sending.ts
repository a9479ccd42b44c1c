import type { FieldErrors } from "#domain/base/errors.ts"

/** What became of sending a form. */
export interface Sending {
  /** What is wrong with each field, by its name. */
  errors: FieldErrors
  /** Why it was not sent; "" otherwise. */
  failure: string
  isSending: boolean
  /** How often fields were refused: each time the first of them takes the focus. */
  refusals: number
}

/** What happens to a form, besides what is typed in it. */
export type SendingEvent =
  | { kind: "began" }
  | { kind: "ended" }
  /** The errors of the named fields go; the name of a list stands for all fields in it. */
  | { kind: "edited"; fields: readonly string[] }
  /** Replaces all errors. */
  | { kind: "refused"; errors: FieldErrors; failure?: string }
  /** One field is wrong before anything is sent. */
  | { kind: "marked"; field: string; message: string }
  | { kind: "failed"; failure: string }
  /** All values are replaced at once. */
  | { kind: "reset" }

/** A form that was not sent yet. */
export const notSent: Sending = { errors: {}, failure: "", isSending: false, refusals: 0 }

/** The state of a form after something has happened to it. */
export function reduceSending(state: Sending, event: SendingEvent): Sending {
  switch (event.kind) {
    case "began":
      return { ...state, errors: {}, failure: "", isSending: true }
    case "ended":
      return { ...state, isSending: false }
    case "edited": {
      const rest = Object.entries(state.errors).filter(([field]) => !isIn(field, event.fields))
      return { ...state, errors: Object.fromEntries(rest) }
    }
    case "refused":
      return { ...state, errors: event.errors, failure: event.failure ?? "", refusals: state.refusals + 1 }
    case "marked":
      return { ...state, errors: { ...state.errors, [event.field]: event.message } }
    case "failed":
      return { ...state, failure: event.failure }
    case "reset":
      return { ...state, errors: {}, failure: "" }
  }
}

function isIn(field: string, fields: readonly string[]): boolean {
  return fields.some((each) => field === each || field.startsWith(`${each}[`))
}
