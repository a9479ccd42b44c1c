import { useState } from "react"
import { flushSync } from "react-dom"
import { createRoot } from "react-dom/client"
import { RichTextEditor } from "#editor/rich-text-editor.tsx"
import { createValueFromString } from "#richtext/value.ts"
import type { RichTextValue } from "#richtext/values.ts"
import { writeHtml } from "#richtext/html/write-html.ts"
import { createTiptap } from "../tiptap/open-tiptap.ts"

/** What the bench measures on the page; times in milliseconds. */
export interface BenchPage {
  /** Mounts an editor on the document, and answers how long that took, until the page has laid it out. */
  mount(editor: "maap" | "tiptap", html: string): number
  /** Reads HTML into the editor's document and writes it again, `rounds` times; answers the median of each. */
  convert(editor: "maap" | "tiptap", html: string, rounds: number): { read: number; write: number }
}

declare global {
  interface Window {
    bench: BenchPage
  }
}

const place = document.getElementById("stage") as HTMLElement

function Page({ initial }: { initial: RichTextValue }) {
  const [value, setValue] = useState(initial)
  return <RichTextEditor value={value} onChange={setValue} />
}

window.bench = {
  mount(editor, html) {
    const began = performance.now()
    if (editor === "maap") {
      const value = createValueFromString(html, "html")
      flushSync(() => createRoot(place).render(<Page initial={value} />))
    } else {
      createTiptap(place, html)
    }
    place.getBoundingClientRect()
    return performance.now() - began
  },

  convert(editor, html, rounds) {
    const other = editor === "tiptap" ? createTiptap(document.createElement("div")) : undefined
    const times = Array.from({ length: rounds }, () => (other ? convertThere(other, html) : convertHere(html)))
    other?.destroy()
    return { read: median(times.map(({ read }) => read)), write: median(times.map(({ write }) => write)) }
  },
}

function convertHere(html: string) {
  const began = performance.now()
  const { document } = createValueFromString(html, "html")
  const middle = performance.now()
  // Not from the string it was read from, which a value keeps.
  writeHtml(document)
  return { read: middle - began, write: performance.now() - middle }
}

function convertThere(editor: ReturnType<typeof createTiptap>, html: string) {
  const began = performance.now()
  editor.commands.setContent(html)
  const middle = performance.now()
  editor.getHTML()
  return { read: middle - began, write: performance.now() - middle }
}

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}
