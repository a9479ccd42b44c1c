import type { Command } from "prosemirror-state"
import { toggleAlignment, toggleBlockType, insertRule } from "../commands/block-type.ts"
import { toggleStyle } from "../commands/inline-style.ts"
import { removeLink } from "../commands/link.ts"
import { redoChange, undoChange } from "../session/keys.ts"
import { insertTable } from "../typed/tables.ts"
import type { IconName } from "./icons.tsx"
import type { ToolbarState } from "../session/toolbar-state.ts"

/** A tool with a button: when it is on or disabled, and its command. */
export interface Item {
  label: IconName
  isOn?: (state: ToolbarState) => boolean
  isDisabled?: (state: ToolbarState) => boolean
  command: Command
}

const style = (label: IconName, name: string): Item => ({
  label,
  isOn: ({ styles }) => styles.split(" ").includes(name),
  command: toggleStyle(name),
})
const alignment = (label: IconName, name: string): Item => ({
  label,
  isOn: (state) => state.alignment === name,
  command: toggleAlignment(name),
})
const block = (label: IconName, name: string): Item => ({
  label,
  isOn: (state) => state.block === name,
  command: toggleBlockType(name),
})

/** The groups before the link buttons, in the order of spec section 9. */
export const groups: { name: string; items: Item[] }[] = [
  {
    name: "Inline style",
    items: [
      style("Bold", "BOLD"),
      style("Italic", "ITALIC"),
      style("Strikethrough", "STRIKETHROUGH"),
      style("Monospace", "CODE"),
      style("Underline", "UNDERLINE"),
    ],
  },
  {
    name: "Alignment",
    items: [
      alignment("Align Left", "ALIGN_LEFT"),
      alignment("Align Center", "ALIGN_CENTER"),
      alignment("Align Right", "ALIGN_RIGHT"),
      alignment("Align Justify", "ALIGN_JUSTIFY"),
    ],
  },
  {
    name: "Lists and quotes",
    items: [block("UL", "unordered-list-item"), block("OL", "ordered-list-item"), block("Blockquote", "blockquote")],
  },
]

const typed = new Set<IconName>(["Bold", "Italic", "Strikethrough", "UL", "OL"])

/** The groups with only the tools that a typed text supports. */
export const typedGroups = groups
  .map(({ name, items }) => ({ name, items: items.filter(({ label }) => typed.has(label)) }))
  .filter(({ items }) => items.length > 0)

export const table: Item = { label: "Table", command: insertTable }

export const history: Item[] = [
  { label: "Undo", isDisabled: ({ canUndo }) => !canUndo, command: undoChange },
  { label: "Redo", isDisabled: ({ canRedo }) => !canRedo, command: redoChange },
]

export const unlink: Item = { label: "Remove Link", isDisabled: ({ isOnLink }) => !isOnLink, command: removeLink }

export const rule: Item = { label: "Horizontal Rule", command: insertRule }

/** The block types of the dropdown, with their names. */
export const blockTypes = [
  ["unstyled", "Normal"],
  ["header-one", "Heading Large"],
  ["header-two", "Heading Medium"],
  ["header-three", "Heading Small"],
  ["code-block", "Code Block"],
] as const
