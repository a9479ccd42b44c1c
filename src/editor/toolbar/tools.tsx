import type { Command } from "prosemirror-state"
import { toggleAlignment, toggleBlockType, insertRule, toggleStyle } from "../commands/formatting.ts"
import { removeLink } from "../commands/link.ts"
import { redoChange, undoChange } from "../session/keys.ts"
import { insertTable } from "../typed/tables.ts"
import type { ToolbarState } from "../session/toolbar-state.ts"

const lines = { left: [14, 10, 14, 8], center: [14, 8, 14, 10], right: [14, 10, 14, 8], justify: [14, 14, 14, 14] }

function alignmentLines(side: keyof typeof lines): string {
  return lines[side]
    .map((width, index) => {
      const start = side === "right" ? 17 - width : side === "center" ? 10 - width / 2 : 3
      return `M${start} ${4.5 + index * 3.7}h${width}`
    })
    .join("")
}

/** The strokes of each icon, on a square of 20. */
const strokes = {
  Bold: "M6 4h5a3 3 0 0 1 0 6H6zm0 6h6a3.2 3.2 0 0 1 0 6.400H6z",
  Italic: "M8.500 4h6M5.500 16h6M12 4L8 16",
  Strikethrough:
    "M3 10h14M14 6.500C13.500 5 12 4 10 4 7.500 4 6 5.300 6 7c0 1.200.700 2 1.800 2.600M6 13.500C6.500 15 8 16 10 16c2.500 0 4-1.300 4-3 0-.700-.200-1.200-.500-1.700",
  Monospace: "M7 6l-4 4 4 4M13 6l4 4-4 4",
  Underline: "M6 3.500v6a4 4 0 0 0 8 0v-6M4.500 17h11",
  "Align Left": alignmentLines("left"),
  "Align Center": alignmentLines("center"),
  "Align Right": alignmentLines("right"),
  "Align Justify": alignmentLines("justify"),
  UL: "M8 5h9M8 10h9M8 15h9M3.500 5h.01M3.500 10h.01M3.500 15h.01",
  OL: "M8 5h9M8 10h9M8 15h9M3 4l1-.8V7M2.700 12.900c.3-1.200 2.300-1.200 2.300.1 0 .900-2.300 2-2.300 3.200H5.200",
  Blockquote:
    "M4 14V9.500C4 7 5.300 5.500 7.500 5M4 10.500h3.500V14H4M11.500 14V9.500C11.500 7 12.800 5.500 15 5M11.500 10.500H15V14h-3.500",
  Link: "M8.500 11.500a3 3 0 0 0 4.300 0l2.700-2.700a3 3 0 0 0-4.300-4.300L10 5.700M11.500 8.500a3 3 0 0 0-4.300 0l-2.700 2.700a3 3 0 0 0 4.300 4.300L10 14.300",
  "Remove Link":
    "M8.700 5.800l1-1a3 3 0 0 1 4.300 4.300l-1 1M11.300 14.200l-1 1A3 3 0 0 1 6 10.900l1-1M3.500 3.500l13 13",
  Image: "M3 4.500h14v11H3zM3 13l4-4 3.500 3.500L12.500 10.500 17 14.500M13 7.500h.01",
  Table: "M3 4.500h14v11H3zM3 8.500h14M10 4.500v11",
  "Horizontal Rule": "M3 10h14",
  Undo: "M7 4L3.500 7.500 7 11M4 7.500h7.500a4.250 4.250 0 0 1 0 8.500H8",
  Redo: "M13 4l3.500 3.500L13 11M16 7.500H8.500a4.250 4.250 0 0 0 0 8.500H12",
} as const

export type IconName = keyof typeof strokes

/** The icon of a toolbar's button; the button itself has the name. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" className="editor-icon">
      <path d={strokes[name]} />
    </svg>
  )
}

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

export const blockTypes = [
  ["unstyled", "Normal"],
  ["header-one", "Heading Large"],
  ["header-two", "Heading Medium"],
  ["header-three", "Heading Small"],
  ["code-block", "Code Block"],
] as const
