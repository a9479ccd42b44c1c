import { isMac } from "../keys.ts"

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

/** How a tool's keys are written on this machine; undefined for a tool without. */
export function shortcutOf(label: string): string | undefined {
  const key = keys[label]
  return key && nameKeys(key)
}

/** A tool's keys as assistive technology wants them. */
export function ariaShortcutOf(label: string): string | undefined {
  const key = keys[label]
  return key && `${isMac ? "Meta" : "Control"}+${key}`
}

/** What keys and typed signs do, in groups, as the list of shortcuts shows it. */
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
      ["Tab, Shift+Tab", "List item further in, further out"],
      [isMac ? "⌥F10" : "Alt+F10", "To the tools"],
      ["Esc, then Tab", "Out of the text"],
    ],
  },
  {
    name: "Typed at the start of a line",
    rows: [
      ["# or ## or ###, space", "Heading"],
      ["- space", "List"],
      ["1. space", "Numbered list"],
      ["> space", "Quote"],
      ["```", "Code block"],
      ["---", "Horizontal rule"],
    ],
  },
  {
    name: "Typed around words",
    rows: [
      ["**words**", "Bold"],
      ["_words_", "Italic"],
      ["`words`", "Code"],
    ],
  },
]

function nameKeys(key: string): string {
  return isMac ? key.replace(/^(Shift\+)?(.)$/, (_, shift, letter) => `${shift ? "⇧" : ""}⌘${letter}`) : `Ctrl+${key}`
}
