import { history, redo, undo } from "prosemirror-history"
import { Schema } from "prosemirror-model"
import { EditorState, Selection } from "prosemirror-state"
import { EditorView } from "prosemirror-view"
import { useEffect, useLayoutEffect, useRef, useState } from "react"
import { deleteFact, type Facts, showFacts } from "./plugins/facts.ts"
import { FactList } from "./toolbar/fact-list.tsx"
import "./editor.css"

/** One text without formatting; its lines are characters of it. */
const schema = new Schema({
  nodes: {
    doc: { content: "whole" },
    whole: { content: "text*", whitespace: "pre", toDOM: () => ["div", 0], parseDOM: [{ tag: "div" }] },
    text: {},
  },
})

interface PlainEditorProps {
  id: string
  /** Its accessible name. */
  label: string
  value: string
  /** True if it may have several lines. */
  isLong: boolean
  facts: Facts
  /** True if it takes the focus at the start, at the end of the text. */
  isWanted: boolean
  "aria-describedby": string | undefined
  "aria-invalid": true | undefined
  onChange(value: string): void
}

/** A text without formatting in which placeholders are chips, with the list to choose them from. */
export function PlainEditor(props: PlainEditorProps) {
  const element = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  latest.current = props
  const [view, setView] = useState<EditorView>()

  useLayoutEffect(() => {
    const insert = (text: string) => {
      const { isLong } = latest.current
      opened.dispatch(opened.state.tr.insertText(isLong ? text : text.replaceAll(/\s*\n\s*/g, " ")).scrollIntoView())
    }
    const opened: EditorView = new EditorView(element.current, {
      state: createState(latest.current.value, latest),
      attributes: () => attributesOf(latest.current),
      handleKeyDown(current, event) {
        if (deleteFact(current, event)) return true
        const command = (event.ctrlKey || event.metaKey) && !event.altKey ? event.key.toLowerCase() : ""
        if (command === "z") return (event.shiftKey ? redo : undo)(opened.state, opened.dispatch)
        if (command === "y") return redo(opened.state, opened.dispatch)
        if (event.key !== "Enter" || event.isComposing) return false
        if (latest.current.isLong) insert("\n")
        return true
      },
      handleDOMEvents: {
        paste(_, event) {
          event.preventDefault()
          insert(event.clipboardData?.getData("text/plain").replaceAll(/\r\n?/g, "\n") ?? "")
          return true
        },
        // As text only, which the browser does not guarantee.
        drop(_, event) {
          event.preventDefault()
          return true
        },
      },
      dispatchTransaction(tr) {
        opened.updateState(opened.state.apply(tr))
        if (tr.docChanged) latest.current.onChange(opened.state.doc.textContent)
      },
    })
    setView(opened)
    if (latest.current.isWanted) {
      opened.dispatch(opened.state.tr.setSelection(Selection.atEnd(opened.state.doc)))
      opened.focus()
    }
    return () => opened.destroy()
  }, [])

  const { value, facts, label, id, "aria-invalid": isInvalid, "aria-describedby": description } = props
  useEffect(() => {
    if (view && !view.isDestroyed && view.state.doc.textContent !== value) view.updateState(createState(value, latest))
  }, [view, value])
  useEffect(() => {
    if (view && !view.isDestroyed) view.setProps({})
  }, [view, id, isInvalid, description, label])

  return (
    <>
      <div ref={element} className={props.isLong ? "plain-editor plain-editor--long" : "plain-editor"} />
      <FactList facts={facts} view={view} isIn={label} />
    </>
  )
}

function createState(value: string, latest: { current: PlainEditorProps }): EditorState {
  const doc = schema.node("doc", null, schema.node("whole", null, value ? schema.text(value) : []))
  return EditorState.create({ doc, plugins: [history(), showFacts(() => latest.current.facts)] })
}

function attributesOf({ id, label, isLong, ...aria }: PlainEditorProps): Record<string, string> {
  return {
    id,
    role: "textbox",
    translate: "no",
    "aria-label": label,
    "aria-multiline": String(isLong),
    ...(aria["aria-describedby"] && { "aria-describedby": aria["aria-describedby"] }),
    ...(aria["aria-invalid"] && { "aria-invalid": "true" }),
  }
}
