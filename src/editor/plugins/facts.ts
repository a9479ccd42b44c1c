import type { Node } from "prosemirror-model"
import { type EditorState, Plugin, PluginKey, TextSelection } from "prosemirror-state"
import { Decoration, DecorationSet, type EditorView } from "prosemirror-view"
import { findPlaceholders, type FoundPlaceholder } from "#base/text/placeholders.ts"

/** The business details that a text may contain, by placeholder: their label, and where they are set. */
export type Facts = Readonly<Record<string, { label: string; from: string }>>

interface Shown {
  found: FoundPlaceholder[]
  chips: DecorationSet
}

const key = new PluginKey<Shown>("facts")

/** Shows placeholders as chips that the caret skips; the text is unchanged. */
export function showFacts(facts: () => Facts): Plugin {
  return new Plugin<Shown>({
    key,
    state: {
      init: (_, { doc }) => read(doc, facts()),
      apply: (tr, before) => (tr.docChanged ? read(tr.doc, facts()) : before),
    },
    props: { decorations: (state) => key.getState(state)?.chips ?? null },
    appendTransaction(_, before, state) {
      const { anchor, head } = state.selection
      if (!(state.selection instanceof TextSelection)) return null
      const out = (place: number, last: number) => {
        const chip = foundIn(state).find(({ from, to }) => from < place && place < to)
        return chip ? (last <= chip.from ? chip.to : chip.from) : place
      }
      const [from, to] = [out(anchor, before.selection.anchor), out(head, before.selection.head)]
      if (from === anchor && to === head) return null
      return state.tr.setSelection(TextSelection.create(state.doc, from, to))
    },
  })
}

/** Deletes the chip beside the caret, with the brackets around it; false for another key or without a chip. */
export function deleteFact(view: EditorView, event: KeyboardEvent): boolean {
  const isBack = event.key === "Backspace"
  if ((!isBack && event.key !== "Delete") || !view.state.selection.empty) return false
  const caret = view.state.selection.from
  const all = foundIn(view.state)
  const chip = all.find(({ from, to }) => (isBack ? to : from) === caret)
  if (!chip) return false
  const { tr } = view.state
  const { part } = chip
  // Brackets mark text that is dropped with its placeholder: without one they would be shown.
  const isAlone = part && all.filter((each) => each.part?.from === part.from).length === 1
  if (isAlone) tr.delete(part.to - 1, part.to)
  tr.delete(chip.from, chip.to)
  if (isAlone) tr.delete(part.from, part.from + 1)
  view.dispatch(tr.scrollIntoView())
  return true
}

function foundIn(state: EditorState): FoundPlaceholder[] {
  return key.getState(state)?.found ?? []
}

function read(doc: Node, facts: Facts): Shown {
  const found: FoundPlaceholder[] = []
  const chips: Decoration[] = []
  if (Object.keys(facts).length === 0) return { found, chips: DecorationSet.empty }
  doc.descendants((node, pos) => {
    if (!node.isTextblock) return
    const text = node.textBetween(0, node.content.size, null, "\uFFFC")
    for (const { name, ...at } of findPlaceholders(text, facts)) {
      const move = ({ from, to }: { from: number; to: number }) => ({ from: pos + 1 + from, to: pos + 1 + to })
      const chip = { name, ...move(at), ...(at.part && { part: move(at.part) }) }
      found.push(chip)
      const { label, from } = facts[name] ?? { label: "", from: "" }
      const isUpper = label === label.toUpperCase()
      chips.push(Decoration.inline(chip.from, chip.to, { class: isUpper ? "fact fact--upper" : "fact" }))
      for (const brace of [chip.from, chip.to - 1]) {
        chips.push(Decoration.inline(brace, brace + 1, { class: "fact-brace" }))
      }
      chips.push(Decoration.widget(chip.to, () => showSource(from), { side: -1, key: from, marks: [] }))
      if (!chip.part) continue
      const title = "Omitted on the page because the detail is missing"
      chips.push(Decoration.inline(chip.part.from, chip.part.to, { class: "fact-part", title }))
      for (const bracket of [chip.part.from, chip.part.to - 1]) {
        chips.push(Decoration.inline(bracket, bracket + 1, { class: "fact-bracket" }))
      }
    }
  })
  return { found, chips: DecorationSet.create(doc, chips) }
}

function showSource(from: string): HTMLElement {
  const source = document.createElement("span")
  source.className = "fact-source"
  source.textContent = `(from ${from})`
  return source
}
