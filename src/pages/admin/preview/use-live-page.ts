import { useEffect, useRef, useState } from "react"
import { ApiError } from "#ui/admin/api/call.ts"
import { previewItem, renderItem, type Unpublished } from "#cms/admin/api/items.ts"
import { explain } from "#ui/admin/controls/failure.tsx"
import { type Frame, openFrame } from "./frame.ts"

/** How long changes are collected before the page is rendered again, in milliseconds. */
const pause = 50

interface LiveEvents extends OpenEvents {
  /** Called with the ids of the blocks that the page shows. */
  onShown?: ((blockIds: ReadonlySet<string>) => void) | undefined
}
type OpenEvents = Parameters<typeof openFrame>[1]

/** Shows a page in a frame while it is edited: soon after each change the latest version is rendered, one at a time. */
export function useLivePage(page: Unpublished, openId: string, on: LiveEvents) {
  const [path, setPath] = useState("")
  const [problem, setProblem] = useState("")
  const [round, setRound] = useState(0)
  const frame = useRef<Frame>(undefined)
  const latest = useRef({ page, openId, on })
  latest.current = { page, openId, on }
  /** The version that the frame shows, or is about to. */
  const shown = useRef<Unpublished>(undefined)
  const timer = useRef<number>(undefined)
  const aborting = useRef<AbortController>(undefined)

  useEffect(() => {
    const current = new AbortController()
    aborting.current = current
    shown.current = latest.current.page
    setProblem("")
    previewItem(latest.current.page, current.signal).then(
      (preview) => setPath(preview.path),
      (error: unknown) => {
        if (!current.signal.aborted) setProblem(messageForProblem(error, "Correct them to see the page."))
      },
    )
    return () => {
      current.abort()
      clearTimeout(timer.current)
      timer.current = undefined
      frame.current = undefined
    }
  }, [round])

  function update(wait: number) {
    if (!frame.current || timer.current !== undefined || shown.current === latest.current.page) return
    timer.current = window.setTimeout(() => void render(), wait)
  }

  async function render() {
    const { signal } = aborting.current ?? new AbortController()
    shown.current = latest.current.page
    try {
      const html = await renderItem(shown.current, signal)
      if (signal.aborted) return
      frame.current?.show(html)
      if (frame.current) latest.current.on.onShown?.(frame.current.blocks())
      setProblem("")
    } catch (error) {
      if (signal.aborted) return
      setProblem(messageForProblem(error, "The preview shows the previous values."))
    }
    timer.current = undefined
    update(0)
  }

  useEffect(() => update(pause), [page])
  useEffect(() => frame.current?.mark(openId), [openId])

  return {
    /** The address of the frame; "" until it is known. */
    path,
    /** Why the frame does not show the newest version; "" if it does. */
    problem,
    retry: () => setRound((count) => count + 1),
    /** Called when the frame has loaded its document. */
    onLoad(element: HTMLIFrameElement) {
      const view = element.contentWindow as (Window & typeof globalThis) | null
      if (!view || view.location.pathname !== path) return
      frame.current = openFrame(view, {
        onSelect: (id, seen) => latest.current.on.onSelect(id, seen),
        onKey: (event) => latest.current.on.onKey(event),
      })
      frame.current.mark(latest.current.openId)
      latest.current.on.onShown?.(frame.current.blocks())
      update(0)
    },
  }
}

/** Explains why the preview is outdated; `ofErrors` is the sentence about invalid fields. */
function messageForProblem(error: unknown, ofErrors: string): string {
  const count = error instanceof ApiError ? Object.keys(error.fields).length : 0
  return count > 0 ? `Some fields have errors. ${ofErrors}` : explain("The page could not be shown.", error)
}
