import { history } from "prosemirror-history"
import { type Node, Slice } from "prosemirror-model"
import { type Command, EditorState, TextSelection, type Transaction } from "prosemirror-state"
import type { DirectEditorProps, EditorProps, EditorView } from "prosemirror-view"
import { automaticFormat } from "./automatic.ts"
import { carryDragged, copySelection, cutSelection } from "../clipboard/copy.ts"
import { dropInto } from "../clipboard/drop.ts"
import { pasteInto } from "../clipboard/paste.ts"
import { breakLine } from "../commands/enter.ts"
import { type KeyActions, createKeymap, readSelection, redoChange, undoChange } from "./keys.ts"
import { toggleStyle, emptyBlockStyles } from "../commands/formatting.ts"
import { deleteFact, type Facts, showFacts } from "../plugins/facts.ts"
import { heldSelection, heldSelectionKey } from "../document/selection.ts"
import { createHistorySteps, createComposition, typeOver } from "./typing.ts"
import { listLabels } from "../plugins/list-labels.ts"
import { listStarts } from "../plugins/list-starts.ts"
import { type UploadImage, uploads } from "../plugins/uploads.ts"
import { attrsOf } from "../document/schema.ts"
import { typedLooks } from "../typed/tables.ts"
import { typedOnly } from "../typed/typed-only.ts"
import { edges, scrollLater } from "./scrolling.ts"
import { readToolbarState, type ToolbarState } from "./toolbar-state.ts"
import { showBlock, showImage, showEntity } from "../view/node-views.ts"

/** When the focus returns to the text after a toolbar action, in milliseconds (spec section 4). */
const focusDelay = 50

/** How long after its end a composition is resolved, in milliseconds (spec section 4). */
const compositionDelay = 20

/** From this many blocks on, the browser lays out only the visible ones. */
const manyBlocks = 200

export interface SessionOptions extends KeyActions {
  doc: Node
  /** True to allow only what a typed text supports. */
  isTyped?: boolean
  isMac: boolean
  isEditable(): boolean
  /** Attributes of the text's element. */
  attributes(): Record<string, string>
  placeholder(): string
  uploadImage(): UploadImage | undefined
  /** The business details whose placeholders are shown as chips. */
  facts(): Facts
  onChange(doc: Node): void
  /** Called with the losses of a paste, "" for none. */
  onNote(words: string): void
  onUploads(count: number): void
}

/** One text being edited in an element. */
export interface Session {
  view: EditorView
  /** Calls `listener` when the toolbar's state has changed. */
  subscribe(listener: () => void): () => void
  readToolbar(): ToolbarState
  /** Runs a command of the toolbar, then returns the focus to the text. */
  run(command: Command): void
  focusSoon(): void
  /** Shows the selection while the focus is elsewhere. */
  hold(isHeld: boolean): void
  /** Replaces the document: as one step of the history, or with a new history. */
  replace(doc: Node, options: { keepHistory: boolean }): void
  close(): void
}

/** Creates an editor for the document in the view that `open` returns. */
export function createSession(open: (props: DirectEditorProps) => EditorView, options: SessionOptions): Session {
  const listeners = new Set<() => void>()
  const markStep = createHistorySteps()
  const composition = createComposition()
  const handleKey = createKeymap(options, options.isMac, options.isTyped)
  const plugins = [
    automaticFormat(options.isTyped),
    ...(options.isTyped ? [typedOnly(), typedLooks()] : []),
    history({ depth: 1_000, newGroupDelay: Number.MAX_SAFE_INTEGER }),
    emptyBlockStyles(),
    heldSelection(),
    listLabels(),
    listStarts(),
    uploads(options.onUploads),
    showFacts(options.facts),
  ]
  let focusTimer: ReturnType<typeof setTimeout> | undefined

  function createState(doc: Node): EditorState {
    return EditorState.create({ doc, plugins, selection: TextSelection.atStart(doc) })
  }

  const view = open({
    state: createState(options.doc),
    editable: options.isEditable,
    attributes: (state) => ({
      ...options.attributes(),
      ...placeholderOf(state, options.placeholder()),
      class: state.doc.childCount > manyBlocks ? "prose editor-text editor-text--long" : "prose editor-text",
    }),
    nodeViews: { block: showBlock, image: showImage },
    markViews: { entity: showEntity },
    handleKeyDown(current, event) {
      // A composition is resolved before the key acts.
      composition.end(current)
      return deleteFact(current, event) || handleKey(current, event)
    },
    handleTextInput: typeOver,
    scrollThreshold: edges,
    scrollMargin: edges,
    handleScrollToSelection: scrollLater,
    handleClick: (_, __, event) => preventFollowing(view, event),
    handleDOMEvents: {
      copy: copySelection,
      cut: cutSelection,
      paste: (current, event) =>
        pasteInto(current, event, {
          upload: options.uploadImage(),
          isTyped: options.isTyped === true,
          onNote: options.onNote,
        }),
      // ProseMirror would parse outside content with a Trusted Types policy that the content policy does not allow.
      drop(current, event) {
        if (current.dragging) return false
        event.preventDefault()
        return dropInto(current, event, { slice: Slice.empty, isMoved: false, upload: options.uploadImage() })
      },
      beforeinput: runNativeCommand,
      input: removeExtraNewline,
      compositionstart: (current) => {
        composition.begin(current)
        return false
      },
      compositionend: (current) => {
        setTimeout(() => {
          composition.end(current)
          updateToolbar()
        }, compositionDelay)
        return false
      },
    },
    handleDrop: (current, event, slice, isMoved) =>
      dropInto(current, event, { slice, isMoved, upload: options.uploadImage() }),
    dispatchTransaction(tr: Transaction) {
      markStep(tr, view.state)
      const before = view.state
      const { state } = before.applyTransaction(tr)
      view.updateState(state)
      if (state.doc !== before.doc && tr.getMeta("isSilent") !== true) options.onChange(state.doc)
      // The toolbar waits for the end of a composition.
      if (!view.composing) updateToolbar()
    },
  })

  view.dom.addEventListener("dragstart", (event) => carryDragged(view, event))

  let toolbar = readToolbarState(view.state)

  function updateToolbar(): void {
    if (view.isDestroyed) return
    const next = readToolbarState(view.state, toolbar)
    if (next === toolbar) return
    toolbar = next
    for (const listener of listeners) listener()
  }

  function focusSoon(): void {
    clearTimeout(focusTimer)
    focusTimer = setTimeout(() => !view.isDestroyed && view.focus(), focusDelay)
  }

  return {
    view,
    readToolbar: () => toolbar,
    focusSoon,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    run(command) {
      command(view.state, view.dispatch, view)
      focusSoon()
    },
    hold(isHeld) {
      // A popover that opens now keeps the focus.
      clearTimeout(focusTimer)
      view.dispatch(view.state.tr.setMeta(heldSelectionKey, isHeld))
    },
    replace(doc, { keepHistory }) {
      if (keepHistory) {
        const tr = view.state.tr.replaceWith(0, view.state.doc.content.size, doc.content)
        view.dispatch(tr.setSelection(TextSelection.atStart(tr.doc)).setMeta("isSilent", true))
      } else {
        view.updateState(createState(doc))
        updateToolbar()
      }
    },
    close() {
      clearTimeout(focusTimer)
      view.destroy()
    },
  }
}

/** The placeholder is shown for a single empty plain block; any other type of block hides it. */
function placeholderOf({ doc }: EditorState, placeholder: string): Record<string, string> {
  const first = doc.firstChild
  const isEmpty = doc.childCount === 1 && first?.content.size === 0 && attrsOf(first).type === "unstyled"
  return isEmpty && placeholder ? { "data-placeholder": placeholder } : {}
}

/** Links are not followed while the text is edited. */
function preventFollowing(view: EditorView, event: MouseEvent): boolean {
  if (view.editable && (event.target as Element).closest("a")) event.preventDefault()
  return false
}

const nativeCommands: Record<string, Command> = {
  formatBold: toggleStyle("BOLD"),
  formatItalic: toggleStyle("ITALIC"),
  formatUnderline: toggleStyle("UNDERLINE"),
  formatStrikeThrough: toggleStyle("STRIKETHROUGH"),
  insertLineBreak: breakLine,
  historyUndo: undoChange,
  historyRedo: redoChange,
}

/** A line break that the browser inserts at a block's end comes with a second one, which only browsers need. */
const removeExtraNewline: NonNullable<NonNullable<EditorProps["handleDOMEvents"]>["input"]> = (view, event) => {
  if ((event as InputEvent).inputType !== "insertLineBreak") return false
  // Counted, because the state's selection may be older than the browser's.
  const before = countNewlines(view.state.doc)
  readSelection(view)
  const { $from, head } = view.state.selection
  const isLast = $from.parent.textContent.slice($from.parentOffset) === "\n"
  if (isLast && countNewlines(view.state.doc) === before + 2) view.dispatch(view.state.tr.delete(head, head + 1))
  return false
}

function countNewlines({ textContent }: Node): number {
  return textContent.split("\n").length - 1
}

/** Commands of the browser's own menus, as on a phone, run the editor's commands. */
const runNativeCommand: NonNullable<NonNullable<EditorProps["handleDOMEvents"]>["beforeinput"]> = (view, event) => {
  const command = nativeCommands[event.inputType]
  if (!command || !event.cancelable) return false
  event.preventDefault()
  command(view.state, view.dispatch, view)
  return true
}
