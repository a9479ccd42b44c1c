import { useLayoutEffect, useMemo, useReducer, useState } from "react"
import { flushSync } from "react-dom"
import { fillChatText } from "#collections/shared/business/chat-texts.ts"
import { chatLink } from "#base/contact/phone-number.ts"
import type { Enquiry } from "../shared/enquiry.ts"
import { emptyNote, eventLabels, maxEventText, writtenKinds, type EventForm } from "../shared/events.ts"
import { messageForOverLimit } from "#base/text/limits.ts"
import { Options, Select, TextArea } from "#ui/shared/field.tsx"
import { call } from "#ui/admin/api/call.ts"
import { makeKey } from "#ui/admin/api/client.ts"
import { Alert, explain } from "#ui/admin/controls/failure.tsx"
import { useCall } from "#ui/admin/controls/query.tsx"
import { Checkbox } from "#ui/admin/form/form-dialog.tsx"
import { Tabs } from "#ui/admin/list/tabs.tsx"
import { LeaveGuard } from "#ui/admin/controls/leave-guard.tsx"
import { snapshotLabel, RestoredNotice, useSnapshot } from "#cms/admin/document-editor/use-snapshot.tsx"

const labels = {
  note: "Note",
  call: "What was said (optional)",
  whatsapp: "Message",
  mail: "What you wrote (optional)",
}

interface ComposerProps {
  enquiry: Enquiry
  onAdded(): void
  /** True while typed text is not added yet. */
  onUnsaved(isUnsaved: boolean): void
}

/** Adds to the timeline of an enquiry: a note, a call that reached the person or not, a WhatsApp message, an e-mail. */
export function Composer({ enquiry, onAdded, onUnsaved }: ComposerProps) {
  const [state, dispatch] = useReducer(reduceComposer, emptyComposer)
  const [done, setDone] = useState("")
  const { kind, texts, filled, isVisible, isSending, failure } = state
  const text = textOf(state)
  const isUnsaved = isTyped(state)
  // Stored on change, not on every render.
  const values = useMemo(() => ({ kind, texts, filled, isVisible }), [kind, texts, filled, isVisible])
  const snapshot = useSnapshot({
    name: `enquiry:${enquiry._id}`,
    values,
    isDirty: isUnsaved,
    onRestore: (kept) => dispatch({ type: "restored", values: kept as Composed }),
  })

  // Before the next event, so Escape right after the last key opens the question.
  useLayoutEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved])

  async function add(reached?: boolean) {
    if (isSending) return
    const problem = kind === "note" && text.trim() === "" ? emptyNote : messageForOverLimit(text, maxEventText)
    if (problem) {
      flushSync(() => dispatch({ type: "failed", failure: problem }))
      document.getElementById("composer")?.focus()
      return
    }
    const attempt = toAttempt(state, { makeKey, ...(reached !== undefined && { reached }) })
    dispatch({ type: "began", ...attempt })
    setDone("")
    try {
      await call("POST /contacts/:id/events", {
        params: { id: enquiry._id },
        json: attempt.event,
        idempotencyKey: attempt.key,
      })
      dispatch({ type: "sent" })
      setDone(`${eventLabels[kind]} added.`)
      onAdded()
    } catch (error) {
      dispatch({ type: "failed", failure: explain("Failed to add it. Your text is still here.", error) })
    }
  }

  const chat = chatLink(enquiry.phoneNumber, text)
  return (
    <section className="composer" aria-label="Add to the timeline">
      <LeaveGuard
        form={{ changes: isUnsaved ? 1 : 0, snapshot }}
        title="Discard your text?"
        label="Discard text"
        words="It has not been added to the timeline yet."
        addressOf={({ pathname, search }) => pathname + new URLSearchParams(search).get("open")}
      />
      <Tabs
        legend="Add"
        tabs={writtenKinds.map((each) => ({
          label: eventLabels[each],
          isOn: kind === each,
          choose() {
            dispatch({ type: "chose", kind: each })
            setDone("")
          },
        }))}
      />
      <RestoredNotice kept={snapshot} />
      {kind === "whatsapp" && (
        <ChatTexts enquiry={enquiry} onChosen={(words) => dispatch({ type: "filled", text: words })} />
      )}
      <TextArea
        id="composer"
        label={labels[kind]}
        hint={hintOf(kind, isVisible)}
        rows={3}
        max={maxEventText}
        value={text}
        onChange={(event) => {
          dispatch({ type: "typed", text: event.target.value })
          setDone("")
        }}
      />
      {kind === "note" && (
        <Checkbox
          id="composer-visible"
          label="Show this to the customer"
          checked={isVisible}
          onChange={(event) => dispatch({ type: "showed", isVisible: event.target.checked })}
        />
      )}
      <div className="sheet-actions">
        <AddButtons kind={kind} chat={chat} isSending={isSending} onAdd={(reached) => void add(reached)} />
        <output aria-label="Added">{done}</output>
        {isUnsaved && <span className="quiet">{snapshotLabel(snapshot)}</span>}
      </div>
      {kind === "whatsapp" && !chat && <p className="quiet">{noChat}</p>}
      <Alert text={failure} />
    </section>
  )
}

const noChat = "This phone number has no country code, so WhatsApp can’t open a chat."

function hintOf(kind: EventForm["kind"], isVisible: boolean): string {
  if (kind === "whatsapp") return "WhatsApp opens with this message; you send it there."
  if (kind === "note" && isVisible) return "The customer sees this on their page, with the name of the business."
  return "Only the office sees this."
}

interface AddButtonsProps {
  kind: EventForm["kind"]
  chat: string | undefined
  isSending: boolean
  /** `reached` is set for a call. */
  onAdd(reached?: boolean): void
}

function AddButtons({ kind, chat, isSending, onAdd }: AddButtonsProps) {
  if (kind === "call") {
    return (
      <>
        <button type="button" aria-disabled={isSending} onClick={() => onAdd(true)}>
          Reached
        </button>
        <button type="button" className="plain" aria-disabled={isSending} onClick={() => onAdd(false)}>
          Not reached
        </button>
      </>
    )
  }
  if (kind === "whatsapp") {
    return chat ? (
      <a className="button" href={chat} target="_blank" rel="noreferrer" onClick={() => onAdd()}>
        Open WhatsApp
      </a>
    ) : null
  }
  return (
    <button type="button" aria-disabled={isSending} onClick={() => onAdd()}>
      {isSending ? "Adding..." : kind === "note" ? "Add note" : "Add e-mail"}
    </button>
  )
}

function ChatTexts({ enquiry, onChosen }: { enquiry: Enquiry; onChosen(words: string): void }) {
  // Without ready-made texts, the user types the message.
  const { data: answer } = useCall("GET /contacts/chat-texts")
  if (!answer || answer.texts.length === 0) return null
  const { business, texts } = answer
  return (
    <Select
      id="chat-text"
      label="Text"
      value=""
      onChange={(event) => {
        const chosen = texts.find(({ name }) => name === event.target.value)
        if (chosen) onChosen(fillChatText(chosen.words, enquiry, { business, origin: location.origin }))
      }}
    >
      <option value="">Choose a text…</option>
      <Options of={texts.map(({ name }) => [name, name])} />
    </Select>
  )
}

type Kind = EventForm["kind"]

/** The state of a timeline's composer: a separate text for each kind of event, so none replaces another. */
interface Composed {
  kind: Kind
  texts: Partial<Record<Kind, string>>
  /** The owner's text filled in for WhatsApp; "" for none. */
  filled: string
  /** True if the customer is to see the note. */
  isVisible: boolean
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
  | { type: "showed"; isVisible: boolean }
  | { type: "began"; key: string; event: EventForm }
  | { type: "sent" }
  | { type: "failed"; failure: string }
  | { type: "restored"; values: Composed }

export const emptyComposer: ComposerState = {
  kind: "note",
  texts: {},
  filled: "",
  isVisible: false,
  isSending: false,
  failure: "",
}

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
  const { kind, isVisible } = state
  const more = { ...(reached !== undefined && { reached }), ...(kind === "note" && isVisible && { isVisible }) }
  const event = { kind, text: textOf(state), ...more }
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
    case "showed":
      return { ...state, isVisible: event.isVisible, failure: "" }
    case "began":
      return { ...state, attempt: { key: event.key, event: event.event }, isSending: true, failure: "" }
    case "sent": {
      const { attempt, ...rest } = state
      if (!attempt) return state
      const { kind, text } = attempt.event
      // Text typed while it was sent belongs to another event.
      const texts = state.texts[kind] === text ? { ...state.texts, [kind]: "" } : state.texts
      const left = { filled: kind === "whatsapp" ? "" : state.filled, isVisible: kind !== "note" && state.isVisible }
      return { ...rest, ...left, texts, isSending: false }
    }
    case "failed":
      return { ...state, isSending: false, failure: event.failure }
    case "restored":
      return { ...state, ...event.values, failure: "" }
  }
}
