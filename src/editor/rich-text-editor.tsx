import { EditorView } from "prosemirror-view"
import { useEffect, useLayoutEffect, useRef, useState } from "react"
import type { RichTextValue } from "#richtext/values.ts"
import { toDoc, toNode } from "./document/convert.ts"
import { type ChooseImage, EditorFrame } from "./editor-frame.tsx"
import { isMac, type KeyActions } from "./session/keys.ts"
import type { Facts } from "./plugins/facts.ts"
import type { UploadImage } from "./plugins/uploads.ts"
import { createSession, type Session } from "./session/session.ts"
import { newFieldId } from "./toolbar/popover.tsx"
import "./editor.css"

export interface RichTextEditorProps {
  value: RichTextValue
  /** Called with the new value at each change; a value is serialised only when it is read. */
  onChange(value: RichTextValue): void
  placeholder?: string
  readOnly?: boolean
  disabled?: boolean
  toolbarHidden?: boolean
  /** The accessible name; defaults to the placeholder or 'Edit text'. */
  "aria-label"?: string | undefined
  "aria-describedby"?: string | undefined
  "aria-invalid"?: boolean | undefined
  spellCheck?: boolean
  /** True to offer only what a typed text supports; must not change. */
  isTyped?: boolean | undefined
  /** Stores a picture and resolves to its URL; without it only URLs of pictures are accepted. */
  uploadImage?: UploadImage | undefined
  /** Asks for a stored picture; resolves to undefined if none was chosen. */
  chooseImage?: ChooseImage | undefined
  /** The business details that the text may contain, shown as chips. */
  facts?: Facts | undefined
  /** Called whenever the number of running uploads changes. */
  onUploads?(count: number): void
}

/**
 * A rich-text editor (spec sections 4 and 9). At each key it renders without changing an element or running an effect: for the former
 * React would traverse the whole text, for the latter schedule another pass.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  const { value, readOnly = false, disabled = false, toolbarHidden = false } = props
  const isEditable = !readOnly && !disabled
  const [id] = useState(newFieldId)
  const [session, setSession] = useState<Session>()
  const [note, setNote] = useState("")
  const element = useRef<HTMLDivElement>(null)
  const actions = useRef<KeyActions>({ openLinkPopover: () => {}, focusToolbar: () => {} })
  const latest = useRef(props)
  latest.current = props
  const shown = useRef(value)
  const echoes = useRef(new Set<RichTextValue>())

  useLayoutEffect(() => {
    const opened = createSession((view) => new EditorView(element.current, view), {
      doc: toNode(shown.current.document),
      isMac,
      isTyped: latest.current.isTyped === true,
      isEditable: () => !latest.current.readOnly && !latest.current.disabled,
      attributes: () => readAttributes(latest.current, id),
      placeholder: () => latest.current.placeholder ?? "",
      uploadImage: () => latest.current.uploadImage,
      facts: () => latest.current.facts ?? {},
      onNote: setNote,
      onUploads: (count) => latest.current.onUploads?.(count),
      openLinkPopover: () => actions.current.openLinkPopover(),
      focusToolbar: () => actions.current.focusToolbar(),
      onChange(doc) {
        shown.current = shown.current.withDocument(() => toDoc(doc))
        if (echoes.current.size > maxEchoes) echoes.current.clear()
        echoes.current.add(shown.current)
        latest.current.onChange(shown.current)
      },
    })
    setSession(opened)
    return () => opened.close()
  }, [id])

  // An earlier reported value is from before the last key; the latest one will follow.
  const isEcho = value === shown.current || echoes.current.has(value)
  if (value === shown.current) echoes.current.clear()
  const foreign = isEcho ? undefined : value
  useEffect(() => {
    if (!session || session.view.isDestroyed || !foreign) return
    const keepHistory = foreign.continues(shown.current)
    shown.current = foreign
    echoes.current.clear()
    session.replace(toNode(foreign.document), { keepHistory })
  }, [session, foreign])

  const { placeholder, spellCheck } = props
  const { "aria-label": label, "aria-describedby": description, "aria-invalid": isInvalid } = props
  useEffect(() => {
    if (session && !session.view.isDestroyed) session.view.setProps({})
  }, [session, isEditable, disabled, placeholder, spellCheck, label, description, isInvalid])

  return (
    <EditorFrame
      id={id}
      element={element}
      session={session}
      actions={actions}
      isEditable={isEditable}
      isToolbarHidden={toolbarHidden}
      isTyped={props.isTyped === true}
      isInvalid={isInvalid === true}
      note={note}
      onNoteRead={setNote}
      uploadImage={props.uploadImage}
      chooseImage={props.chooseImage}
      facts={props.facts}
      label={label ?? ""}
    />
  )
}

/** How many reported values are remembered until they come back. */
const maxEchoes = 100

function readAttributes(props: RichTextEditorProps, id: string): Record<string, string> {
  const { placeholder, readOnly, disabled, spellCheck = true } = props
  const attributes: Record<string, string> = {
    // A translator would write its words into the text.
    translate: "no",
    id,
    role: "textbox",
    "aria-multiline": "true",
    "aria-label": props["aria-label"] || placeholder || "Edit text",
    spellcheck: String(spellCheck),
  }
  if (props["aria-describedby"]) attributes["aria-describedby"] = props["aria-describedby"]
  if (props["aria-invalid"]) attributes["aria-invalid"] = "true"
  if (readOnly || disabled) Object.assign(attributes, { "aria-readonly": "true", tabindex: "0" })
  if (disabled) attributes["aria-disabled"] = "true"
  return attributes
}
