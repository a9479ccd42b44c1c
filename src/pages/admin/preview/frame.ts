import { readDocument } from "#richtext/html/trusted-html.ts"
import { guardDrops } from "#images/admin/files/stray-drops.ts"

/** Additional styles of the preview: an outline for the open block. */
const frameStyles = `
[data-block] { cursor: pointer; }
[data-block]:hover { outline: 2px dashed #1f5597; outline-offset: -2px; }
[data-block].is-open { outline: 3px solid #1f5597; outline-offset: -3px; }
.home-loader, .skip-link, .sticky-bar, .edit-bar { display: none !important; }
html { scroll-behavior: auto; }
`

/** The page in a frame of the editor. */
export type Frame = ReturnType<typeof openFrame>

/** Prepares the document of a frame: a click selects a block, and links and forms are disabled. */
export function openFrame(
  view: Window & typeof globalThis,
  { onSelect, onKey }: { onSelect(blockId: string, seen: string): void; onKey(event: KeyboardEvent): void },
) {
  const { document } = view
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(frameStyles)
  document.adoptedStyleSheets = [sheet]
  let marked = ""
  /** The parts of the main part as the server sent them, before scripts changed them. */
  let sent: string[] = []

  guardDrops(view)
  document.addEventListener("keydown", onKey)
  document.addEventListener("submit", (event) => event.preventDefault(), true)
  document.addEventListener(
    "click",
    (event) => {
      const target = event.target as Element
      if (target.closest("a, [type=submit]")) event.preventDefault()
      const id = target.closest<HTMLElement>("[data-block]")?.dataset["block"]
      if (id !== undefined) onSelect(id, ownTextOf(target))
    },
    true,
  )

  function find(id: string): HTMLElement | null {
    return id === "" ? null : document.querySelector<HTMLElement>(`[data-block="${CSS.escape(id)}"]`)
  }

  function outline() {
    for (const each of document.querySelectorAll(".is-open[data-block]")) each.classList.remove("is-open")
    find(marked)?.classList.add("is-open")
  }

  return {
    blocks(): ReadonlySet<string> {
      const shown = [...document.querySelectorAll<HTMLElement>("[data-block]")]
      return new Set(shown.map(({ dataset }) => dataset["block"] ?? ""))
    },
    /** Shows the main part of another document of the server in the place of this one's. */
    show(html: string): void {
      const next = readDocument(html).querySelector("main")
      if (!next) return
      const main = document.querySelector("main")
      const top = view.scrollY
      const parts = [...next.children].map((each) => each.outerHTML)
      if (main && sent.length > 0 && sent.length === main.children.length) replaceChanged(main, next, sent, parts)
      else main?.replaceWith(document.adoptNode(next))
      sent = parts
      outline()
      view.scrollTo({ top, behavior: "instant" })
      document.dispatchEvent(new view.Event("maap:blocks"))
    },
    /** Marks the block of that id and scrolls to it if it is out of sight; "" removes the mark. */
    mark(id: string): void {
      marked = id
      outline()
      const { top, bottom } = find(id)?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
      const isInSight = top < view.innerHeight / 2 && bottom > view.innerHeight / 3
      if (isInSight || bottom === top) return
      // Not scrollIntoView, which scrolls the editor around the frame too.
      view.scrollTo({ top: view.scrollY + top - view.innerHeight / 8, behavior: motion() })
    },
  }
}

/** The text directly in an element, without its children's; otherwise "". */
function ownTextOf(element: Element): string {
  const isOwn = [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim())
  return isOwn ? (element.textContent ?? "") : ""
}

/** Replaces the parts from the first to the last difference, so the other parts keep their state. */
function replaceChanged(main: Element, next: Element, before: readonly string[], after: readonly string[]) {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++
  const fresh = [...next.children].slice(start, after.length - end)
  for (const old of [...main.children].slice(start, before.length - end)) old.remove()
  const follower = main.children[start] ?? null
  for (const each of fresh) main.insertBefore(main.ownerDocument.adoptNode(each), follower)
}

function motion(): ScrollBehavior {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth"
}
