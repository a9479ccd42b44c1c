import type { Command, EditorState } from "prosemirror-state"
import { expect, test as base, vi } from "vitest"
import { toDoc, toNode } from "#editor/document/convert.ts"
import { createSession } from "#editor/session/session.ts"
import type { Facts } from "#editor/plugins/facts.ts"
import type { ToolbarState } from "#editor/session/toolbar-state.ts"
import { groups, history, type Item, rule, table, unlink } from "../../src/editor/toolbar/tools.tsx"
import { readTyped, writeTyped } from "#editor/typed/typed-document.ts"
import type { Format } from "#richtext/model/model.ts"
import { createEmptyValue, createValueFromString, fromDocument } from "#richtext/value.ts"
import { Clipboard } from "./clipboard.ts"
import { StandInView } from "./stand-in-view.ts"

/** The editor without a browser, as a person uses it; e2e/editor/open-editor.ts is the equivalent in a browser. */
export interface Editor {
  /** Loads a text, with the caret before the first character. */
  load(text: string, format?: Format): void
  /** The content as a typed text. */
  typed(): string
  html(): string
  markdown(): string
  /** Each block as `type text`, with its depth unless it is 0: `ordered-list-item/1 text`. */
  blocks(): string[]
  raw(): { blocks: Record<string, unknown>[]; entityMap: Record<string, Record<string, unknown>> }
  /** The selected text. */
  selected(): string
  /** Presses keys in order; Control+c, Control+x and Control+v copy, cut and paste. */
  press(...keys: string[]): void
  /** True if a key is not passed to the browser. */
  takes(key: string): boolean
  type(text: string): void
  /** Sets the caret or a selection by characters from the start of the text; a block's end counts as one. */
  select(from: number, to?: number): void
  paste(kinds: Record<string, string>, files?: readonly File[]): void
  /** The last copied content, by type. */
  copied(kind: string): string
  tool(name: string): Tool
  toolbar(): ToolbarState
  state(): EditorState
  /** Runs a command like a popover of the toolbar. */
  run(command: Command): void
  setEditable(isEditable: boolean): void
  /** How often the link popover was requested by keyboard. */
  linkPopovers: number
  changes: number
  /** Sets the business details that are shown as chips, in texts loaded afterwards. */
  setFacts(facts: Facts): void
  /** The note on the last paste. */
  note: string
}

interface Tool {
  click(): void
  isOn: boolean
  isEnabled: boolean
}

const tools = [...groups.flatMap(({ items }) => items), ...history, unlink, rule, table]

/** The page's URL, for relative ones. */
const place = "https://maap.example/admin"

/** Tests of the editor without a browser, each with a new one. */
export const test = testsWith(false)

/** The same with Mac keys. */
export const testOnMac = testsWith(true)

/** The same with the editor of a typed text; texts are loaded and read as typed ones. */
export const testTyped = testsWith(false, true)

export { expect }

function testsWith(isMac: boolean, isTyped = false) {
  return (name: string, run: (given: { editor: Editor }) => undefined) => {
    base(name, () => {
      // A pause would start a step of the history.
      vi.useFakeTimers({ toFake: ["Date"] })
      vi.stubGlobal("location", new URL(place))
      const { editor, close } = openEditor(isMac, isTyped)
      try {
        run({ editor })
      } finally {
        close()
        vi.unstubAllGlobals()
        vi.useRealTimers()
      }
    })
  }
}

function openEditor(isMac: boolean, isTyped: boolean): { editor: Editor; close(): void } {
  let value = createEmptyValue()
  let facts: Facts = {}
  let isEditable = true
  let clipboard = new Clipboard()
  let view!: StandInView
  const session = createSession(
    (props) => {
      view = new StandInView(props)
      return view as never
    },
    {
      doc: toNode(value.document),
      isMac,
      isTyped,
      isEditable: () => isEditable,
      attributes: () => ({}),
      placeholder: () => "",
      uploadImage: () => undefined,
      facts: () => facts,
      onChange(doc) {
        editor.changes++
        value = fromDocument(() => toDoc(doc))
      },
      onNote: (words) => (editor.note = words),
      onUploads() {},
      openLinkPopover: () => editor.linkPopovers++,
      focusToolbar() {},
    },
  )
  const raw: Editor["raw"] = () => JSON.parse(value.toString("raw")) as never

  function press(keys: string): void {
    const event = eventOf(keys)
    if (view.takesKey(event)) return
    const name = event.ctrlKey && !event.shiftKey ? event.key : ""
    if (name === "c" || name === "x") {
      clipboard = new Clipboard()
      view.give(name === "c" ? "copy" : "cut", clipboard as unknown as DataTransfer)
    } else if (name === "v") {
      view.give("paste", clipboard as unknown as DataTransfer)
    } else {
      view.edit(event)
    }
  }

  const editor: Editor = {
    linkPopovers: 0,
    changes: 0,
    note: "",
    setFacts(given) {
      facts = given
    },
    load(text, format = "html") {
      value = isTyped ? fromDocument(() => readTyped(text)) : createValueFromString(text, format)
      session.replace(toNode(value.document), { keepHistory: false })
    },
    typed: () => writeTyped(value.document),
    html: () => value.toString("html"),
    markdown: () => value.toString("markdown"),
    raw,
    blocks: () =>
      raw().blocks.map(
        ({ type, depth, text }) =>
          `${String(type)}${depth === 0 ? "" : `/${String(depth)}`}${text === "" ? "" : ` ${String(text)}`}`,
      ),
    selected() {
      const { from, to } = view.state.selection
      return view.state.doc.textBetween(from, to, "\n")
    },
    press(...keys) {
      for (const each of keys) press(each)
    },
    takes: (key) => view.takesKey(eventOf(key)),
    type: (text) => view.type(text),
    select(from, to = from) {
      press("Control+Home")
      for (let at = 0; at < from; at++) press("ArrowRight")
      for (let at = from; at < to; at++) press("Shift+ArrowRight")
    },
    paste: (kinds, files) => view.give("paste", new Clipboard(kinds, files) as unknown as DataTransfer),
    copied: (kind) => clipboard.getData(kind),
    tool: (name) => {
      const item = tools.find(({ label }) => label === name)
      if (!item) throw new Error(`No tool is named ${name}.`)
      return toolOf(item)
    },
    toolbar: session.readToolbar,
    state: () => view.state,
    run: session.run,
    setEditable: (given) => (isEditable = given),
  }

  function toolOf({ command, isOn, isDisabled }: Item): Tool {
    return {
      click: () => session.run(command),
      isOn: isOn?.(session.readToolbar()) ?? false,
      isEnabled: isDisabled?.(session.readToolbar()) !== true,
    }
  }

  return { editor, close: session.close }
}

/** The event of a key in the format `Control+Shift+z`. */
function eventOf(keys: string): KeyboardEvent {
  const names = keys.split("+")
  const name = names.pop() ?? ""
  const has = (modifier: string) => names.includes(modifier)
  const key = name === "Space" ? " " : has("Shift") && name.length === 1 ? name.toUpperCase() : name
  return {
    key,
    shiftKey: has("Shift"),
    altKey: has("Alt"),
    ctrlKey: has("Control"),
    metaKey: has("Meta"),
    preventDefault() {},
  } as KeyboardEvent
}
