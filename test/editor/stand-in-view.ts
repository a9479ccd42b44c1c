import { type EditorState, NodeSelection, Selection, TextSelection, type Transaction } from "prosemirror-state"
import type { DirectEditorProps, EditorView } from "prosemirror-view"

/**
 * Replaces a view without a browser: passes keys, typing and the clipboard to the editor like a view, and simulates the
 * browser-independent part of native editing.
 */
export class StandInView {
  state: EditorState
  readonly composing = false
  readonly isDestroyed = false
  readonly dragging = null
  readonly dom = new EventTarget()
  readonly #props: DirectEditorProps

  constructor(props: DirectEditorProps) {
    this.#props = props
    this.state = props.state
  }

  get editable(): boolean {
    return this.#props.editable?.call(undefined as never, this.state) ?? true
  }

  readonly dispatch = (tr: Transaction): void => this.#props.dispatchTransaction?.call(this.#asView, tr)

  updateState(state: EditorState): void {
    this.state = state
  }

  focus(): void {}

  destroy(): void {}

  /** Passes a key to the editor; false if it is left to the browser. */
  takesKey(event: KeyboardEvent): boolean {
    return this.#ask("handleKeyDown", (take) => take.call(undefined as never, this.#asView, event))
  }

  /** Simulates the browser's editing for a key that the editor does not handle. */
  edit(event: KeyboardEvent): void {
    if (!this.editable) return
    const { key } = event
    const isTyped = Array.from(key).length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    if (isTyped) this.type(key)
    else if (key === "Backspace") this.#delete(-1)
    else if (key === "Delete") this.#delete(1)
    else this.#move(event)
  }

  type(text: string): void {
    if (!this.editable) return
    for (const character of text) {
      const { from, to } = this.state.selection
      const insert = () => this.state.tr.insertText(character, from, to).scrollIntoView()
      const isTaken = this.#ask("handleTextInput", (take) =>
        take.call(undefined as never, this.#asView, from, to, character, insert),
      )
      if (!isTaken) this.dispatch(insert())
    }
  }

  /** Passes a clipboard event to the editor. */
  give(kind: "copy" | "cut" | "paste", clipboardData: DataTransfer): void {
    const event = { clipboardData, preventDefault() {} } as unknown as ClipboardEvent
    this.#props.handleDOMEvents?.[kind]?.call(undefined as never, this.#asView, event)
  }

  get #asView(): EditorView {
    return this as unknown as EditorView
  }

  /** Calls the editor's and then its plugins' handlers, in the order of a view. */
  #ask<Name extends "handleKeyDown" | "handleTextInput">(
    name: Name,
    question: (prop: NonNullable<DirectEditorProps[Name]>) => boolean | void,
  ): boolean {
    const all = [this.#props, ...this.state.plugins.map((plugin) => plugin.props)]
    return all.some((props) => {
      const prop = props[name] as DirectEditorProps[Name]
      return prop && question(prop) === true
    })
  }

  /** Deletes a character within a block; at its edges the editor does. */
  #delete(side: 1 | -1): void {
    const { head } = this.state.selection
    const other = this.#beside(head, side)
    const [from, to] = side < 0 ? [other, head] : [head, other]
    const { doc, tr } = this.state
    const marks = doc.resolve(from).marksAcross(doc.resolve(to))
    tr.delete(from, to)
    if (marks) tr.ensureMarks(marks)
    this.dispatch(tr)
  }

  #move({ key, ctrlKey, shiftKey }: KeyboardEvent): void {
    const { selection, doc, tr } = this.state
    const head = this.#destination(key, ctrlKey, shiftKey)
    const image = doc.nodeAt(Math.min(head, selection.head))
    // A caret stops at an image by selecting it.
    const isOverImage = !shiftKey && selection.empty && key.startsWith("Arrow") && image?.type.name === "image"
    if (isOverImage) tr.setSelection(NodeSelection.create(doc, Math.min(head, selection.head)))
    else tr.setSelection(TextSelection.create(doc, shiftKey ? selection.anchor : head, head))
    this.dispatch(tr)
  }

  #destination(key: string, isFar: boolean, isExtending: boolean): number {
    const { doc, selection } = this.state
    const { $head, head, from, to, empty } = selection
    const end = `${isFar ? "Control+" : ""}${key}`
    if (end === "Control+Home") return Selection.atStart(doc).from
    if (end === "Control+End") return Selection.atEnd(doc).to
    if (end === "Home") return $head.start()
    if (end === "End") return $head.end()
    if (end === "ArrowLeft") return empty || isExtending ? this.#beside(head, -1) : from
    if (end === "ArrowRight") return empty || isExtending ? this.#beside(head, 1) : to
    if (end === "ArrowUp") return this.#inBlockBeside(-1)
    if (end === "ArrowDown") return this.#inBlockBeside(1)
    throw new Error(`What a browser does at ${end} is not known here.`)
  }

  /** The position of the caret one character further, or in the next block with text. */
  #beside(pos: number, side: 1 | -1): number {
    const $pos = this.state.doc.resolve(pos)
    const node = side < 0 ? $pos.nodeBefore : $pos.nodeAfter
    if (!node) return this.#blockBeside(pos, side)?.from ?? pos
    const text = node.text ?? ""
    const character = Array.from(text).at(side < 0 ? -1 : 0)
    return pos + side * (character?.length ?? 1)
  }

  /** The same position in the block above or below, ignoring lines. */
  #inBlockBeside(side: 1 | -1): number {
    const { head, $head } = this.state.selection
    const beside = this.#blockBeside(head, side)
    if (!beside) return side < 0 ? $head.start() : $head.end()
    return Math.min(beside.$from.start() + $head.parentOffset, beside.$from.end())
  }

  #blockBeside(pos: number, side: 1 | -1): Selection | null {
    const $pos = this.state.doc.resolve(pos)
    return Selection.findFrom(this.state.doc.resolve(side < 0 ? $pos.before() : $pos.after()), side, true)
  }
}
