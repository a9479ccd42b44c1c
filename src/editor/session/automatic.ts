import { InputRule, inputRules } from "prosemirror-inputrules"
import type { Node } from "prosemirror-model"
import type { Command, EditorState, Plugin, Transaction } from "prosemirror-state"
import { addressIn } from "#base/urls/parse-url.ts"
import { listNumbers, withStart } from "#richtext/model/list-numbers.ts"
import { isListItem, newKey } from "#richtext/model/model.ts"
import { attrsOf, entityMark, markOf, ruleNode, styleMark, styleName } from "../document/schema.ts"
import { currentStyles } from "../document/selection.ts"

const blocks: [RegExp, string][] = [
  [/^#\s$/, "header-one"],
  [/^##\s$/, "header-two"],
  [/^###\s$/, "header-three"],
  [/^[-*+]\s$/, "unordered-list-item"],
  [/^>\s$/, "blockquote"],
  [/^```$/, "code-block"],
]

/** Markup around words; the first kind cannot be inside a word. */
const styles: [RegExp, string][] = [
  [/(?<![\w*`])(\*\*)([^\s*](?:[^*]*[^\s*])?)\*\*$/, "BOLD"],
  [/(?<![\p{L}\p{N}_`])(_)([^\s_](?:[^_]*[^\s_])?)_$/u, "ITALIC"],
  [/(?<![\w~`])(~~)([^\s~](?:[^~]*[^\s~])?)~~$/, "STRIKETHROUGH"],
  [/(?<!`)(`)([^\s`](?:[^`]*[^\s`])?)`$/, "CODE"],
]

/** How many characters before the caret are read, as in ProseMirror's input rules. */
const reach = 500

/** Formats typed Markdown and links URLs; the next undo reverts only that. `isTyped` allows only formats of typed text. */
export function automaticFormat(isTyped = false): Plugin {
  const begun = isTyped ? blocks.filter(([, type]) => isListItem(type)) : blocks
  return inputRules({
    rules: [
      ...begun.map(([pattern, type]) => new InputRule(pattern, (state, _, from, to) => format(state, type, from, to))),
      new InputRule(/^(\d{1,3})[.)]\s$/, (state, [, digits], from, to) => {
        const tr = format(state, "ordered-list-item", from, to)
        return tr && countFrom(tr, state.selection.$from.before(), Number(digits))
      }),
      new InputRule(/^---$/, (state, _, from, to) => {
        const { $from } = state.selection
        if (isTyped || attrsOf($from.parent).type !== "unstyled") return null
        return state.tr.delete(from, to).insert($from.before(), ruleNode.create({ key: newKey() }))
      }),
      ...styles.map(
        ([pattern, name]) => new InputRule(pattern, (state, match, from, to) => style(state, match, name, from, to)),
      ),
      new InputRule(/(?<=^|\s)[^\s\uFFFC]+\s$/, (state, [text], from, to) => {
        const tr = linkWord(state, from, text.trimEnd())
        // The text has everything except the character being typed.
        return tr?.insertText(text.slice(to - from), to) ?? null
      }),
    ],
  })
}

/** Turns a URL before the caret into a link; false if there is none. */
export const linkTyped: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  if (!empty) return false
  const before = $from.parent.textBetween(Math.max(0, $from.parentOffset - reach), $from.parentOffset, null, "\uFFFC")
  const [word] = /[^\s\uFFFC]+$/.exec(before) ?? []
  const tr = word && linkWord(state, $from.pos - word.length, word)
  if (!tr) return false
  dispatch?.(tr)
  return true
}

function format(state: EditorState, type: string, from: number, to: number): Transaction | null {
  const { $from } = state.selection
  const attrs = attrsOf($from.parent)
  if (attrs.type !== "unstyled") return null
  return state.tr.delete(from, to).setNodeMarkup($from.before(), null, { ...attrs, type })
}

/** Gives an item this number, if it would otherwise have another one. */
function countFrom(tr: Transaction, pos: number, number: number): Transaction {
  const counted = listNumbers(tr.doc.children.map(attrsOf))[tr.doc.resolve(pos).index(0)]
  if (counted === number) return tr
  return tr.setNodeAttribute(pos, "data", withStart(attrsOf(tr.doc.nodeAt(pos) as Node).data, number))
}

function style(state: EditorState, match: RegExpMatchArray, name: string, from: number, to: number) {
  const [, mark = "", text = ""] = match
  const start = from + mark.length
  if (isCode(state, from, to)) return null
  const added = styleMark.create({ name })
  const tr = state.tr
    .delete(start + text.length, to)
    .addMark(start, start + text.length, added)
    .delete(from, start)
  // The next typed text has the styles from before.
  return tr.setStoredMarks(currentStyles(state))
}

function linkWord(state: EditorState, at: number, word: string): Transaction | undefined {
  const found = addressIn(word)
  if (!found) return undefined
  const from = at + found.start
  const to = from + found.length
  if (state.doc.rangeHasMark(from, to, entityMark) || isCode(state, from, to)) return undefined
  const link = markOf({ type: "LINK", mutability: "MUTABLE", data: { url: found.url } })
  return state.tr.addMark(from, to, link).setStoredMarks(state.storedMarks)
}

/** True if a range is in a code block or contains code, which is never formatted. */
function isCode(state: EditorState, from: number, to: number): boolean {
  let isFound = attrsOf(state.doc.resolve(from).parent).type === "code-block"
  state.doc.nodesBetween(from, to, ({ marks }) => {
    isFound ||= marks.some((mark) => mark.type === styleMark && styleName(mark) === "CODE")
  })
  return isFound
}
