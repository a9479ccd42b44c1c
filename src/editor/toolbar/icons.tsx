const lines = { left: [14, 10, 14, 8], center: [14, 8, 14, 10], right: [14, 10, 14, 8], justify: [14, 14, 14, 14] }

function alignment(side: keyof typeof lines): string {
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
  "Align Left": alignment("left"),
  "Align Center": alignment("center"),
  "Align Right": alignment("right"),
  "Align Justify": alignment("justify"),
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
