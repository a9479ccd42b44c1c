import { isMac } from "../session/keys.ts"

/** The key that each tool has with the command key, by the tool's name. */
const keys: Readonly<Record<string, string>> = {
  Bold: "B",
  Italic: "I",
  Underline: "U",
  Monospace: "J",
  Link: "K",
  Undo: "Z",
  Redo: "Shift+Z",
}

/** A tool's shortcut as it is written on this machine; undefined for a tool without one. */
export function shortcutOf(label: string): string | undefined {
  const key = keys[label]
  return key && nameKeys(key)
}

/** A tool's shortcut for `aria-keyshortcuts`. */
export function ariaShortcutOf(label: string): string | undefined {
  const key = keys[label]
  return key && `${isMac ? "Meta" : "Control"}+${key}`
}

/** What keys and typed characters do, in groups, for the list of shortcuts. */
export const shortcuts: { name: string; rows: [keys: string, effect: string][] }[] = [
  {
    name: "Keys",
    rows: [
      [nameKeys("B"), "Bold"],
      [nameKeys("I"), "Italic"],
      [nameKeys("U"), "Underline"],
      [nameKeys("J"), "Code"],
      [nameKeys("K"), "Link"],
      [nameKeys("Z"), "Undo"],
      [nameKeys("Shift+Z"), "Redo"],
      ["Shift+Enter", "New line in the same paragraph"],
      ["Tab, Shift+Tab", "Indent or outdent a list item"],
      [isMac ? "⌥F10" : "Alt+F10", "Go to the toolbar"],
      ["Esc, then Tab", "Leave the text"],
    ],
  },
  {
    name: "Typed at the start of a line",
    rows: [
      ["# or ## or ###, space", "Heading"],
      ["- space", "List"],
      ["1. space", "Numbered list, from any number"],
      ["> space", "Quote"],
      ["```", "Code block"],
      ["---", "Horizontal rule"],
      ["Backspace right after", "What was typed"],
    ],
  },
  {
    name: "Typed around words",
    rows: [
      ["**words**", "Bold"],
      ["_words_", "Italic"],
      ["~~words~~", "Strikethrough"],
      ["`words`", "Code"],
    ],
  },
]

/** The effects that a typed text cannot hold. */
export const notTyped: ReadonlySet<string> = new Set([
  "Underline",
  "Indent or outdent a list item",
  "Heading",
  "Quote",
  "Code block",
  "Horizontal rule",
])

function nameKeys(key: string): string {
  return isMac ? key.replace(/^(Shift\+)?(.)$/, (_, shift, letter) => `${shift ? "⇧" : ""}⌘${letter}`) : `Ctrl+${key}`
}
