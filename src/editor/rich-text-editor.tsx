import { useEffect, useLayoutEffect, useRef, useState } from "react"
import { fromDocument, type RichTextValue } from "#richtext/value.ts"
import { toDoc, toNode } from "./convert.ts"
import { EditorFrame } from "./editor-frame.tsx"
import type { KeyActions } from "./keys.ts"
import type { UploadImage } from "./plugins/uploads.ts"
import { openSession, type Session } from "./session.ts"
import { newFieldId } from "./toolbar/field-id.ts"
import "./editor.css"

/** What a rich-text editor is given. */
export interface RichTextEditorProps {
  value: RichTextValue
  /** Told of each change of the text; what the new value writes is made only when it is asked for. */
  onChange(value: RichTextValue): void
  placeholder?: string
  readOnly?: boolean
  disabled?: boolean
  toolbarHidden?: boolean
  /** The name of the text for those who do not see it; the placeholder or 'Edit text' when absent. */
  "aria-label"?: string | undefined
  "aria-describedby"?: string | undefined
  "aria-invalid"?: boolean | undefined
  spellCheck?: boolean
  /** Stores a picture and answers its address; without it pictures can only be named by their address. */
  uploadImage?: UploadImage
  /** Told how many pictures are on their way, each time that changes. */
  onUploads?(count: number): void
}

/**
 * A text with its tools (spec sections 4 and 9). At each key this renders without setting anything on the page and without
 * an effect: for either React would look through the whole text, or come back later.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  const { value, readOnly = false, disabled = false, toolbarHidden = false } = props
  const isEditable = !readOnly && !disabled
  const [id] = useState(newFieldId)
  const [session, setSession] = useState<Session>()
  const place = useRef<HTMLDivElement>(null)
  const actions = useRef<KeyActions>({ openLinkPopover: () => {}, focusToolbar: () => {} })
  const latest = useRef(props)
  latest.current = props
  const shown = useRef(value)
  const echoes = useRef(new Set<RichTextValue>())

  useLayoutEffect(() => {
    if (!place.current) return
    const opened = openSession(place.current, {
      doc: toNode(shown.current.document),
      isEditable: () => !latest.current.readOnly && !latest.current.disabled,
      attributes: () => readAttributes(latest.current, id),
      placeholder: () => latest.current.placeholder ?? "",
      uploadImage: () => latest.current.uploadImage,
      onUploads: (count) => latest.current.onUploads?.(count),
      openLinkPopover: () => actions.current.openLinkPopover(),
      focusToolbar: () => actions.current.focusToolbar(),
      onChange(doc) {
        shown.current = fromDocument(() => toDoc(doc))
        if (echoes.current.size > maxEchoes) echoes.current.clear()
        echoes.current.add(shown.current)
        latest.current.onChange(shown.current)
      },
    })
    setSession(opened)
    return () => opened.close()
  }, [id])

  // A value that was told but is not the last is from before the last key, and the last one is on its way.
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
      place={place}
      session={session}
      actions={actions}
      isEditable={isEditable}
      isToolbarHidden={toolbarHidden}
      isInvalid={isInvalid === true}
      uploadImage={props.uploadImage}
    />
  )
}

/** The most values that may be under way from an editor to the one who holds its value. */
const maxEchoes = 100

function readAttributes(props: RichTextEditorProps, id: string): Record<string, string> {
  const { placeholder, readOnly, disabled, spellCheck = true } = props
  const attributes: Record<string, string> = {
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
