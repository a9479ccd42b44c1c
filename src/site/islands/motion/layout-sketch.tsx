import type { Layout } from "#domain/estimate/kitchen.ts"

/** Where the counters of each layout stand in a room of 96 by 64, seen from above. */
const counters: Record<Layout, string> = {
  straight: "M8 8H88V24H8Z",
  l: "M8 8H88V24H24V56H8Z",
  parallel: "M8 8H88V22H8ZM8 42H88V56H8Z",
  u: "M8 8H88V56H72V24H24V56H8Z",
  island: "M8 8H88V22H8ZM28 38H68V52H28Z",
}

/** A kitchen of a layout from above, without measures: it stands where there is no picture. */
export function LayoutSketch({ layout }: { layout: Layout }) {
  return (
    <svg className="plinth layout-sketch" viewBox="0 0 96 64" aria-hidden focusable="false">
      <path d="M4 60V4H92V60" />
      <path className="layout-sketch-counter" d={counters[layout]} />
    </svg>
  )
}
