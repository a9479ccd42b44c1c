import { useEffect, useRef, useState } from "react"
import type { Unpublished } from "#cms/admin/api/items.ts"
import { Tabs } from "#ui/admin/list/tabs.tsx"
import { useLivePage } from "./use-live-page.ts"

/** The widths at which the page is shown, in CSS pixels. */
const widths = [
  { width: 390, label: "Phone" },
  { width: 1440, label: "Computer" },
] as const

interface PagePreviewProps {
  page: Unpublished
  openId: string
  firstWidth: 390 | 1440
  onSelect(blockId: string, seen: string): void
  onKey(event: KeyboardEvent): void
  /** Called with the ids of the blocks that the page shows. */
  onShown?: ((blockIds: ReadonlySet<string>) => void) | undefined
}

/** The page as visitors would see it, beside its form; a click selects the block, and the text of it that was clicked. */
export function PagePreview({ page, openId, firstWidth, onSelect, onKey, onShown }: PagePreviewProps) {
  const { path, problem, retry, onLoad } = useLivePage(page, openId, { onSelect, onKey, onShown })
  const [width, setWidth] = useState<number>(firstWidth)
  const stage = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })

  useEffect(() => {
    if (!stage.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(stage.current)
    return () => observer.disconnect()
  }, [])

  const scale = Math.min(1, room.width / width) || 1
  return (
    <>
      <Tabs
        legend="Width of the page"
        tabs={widths.map((each) => ({
          label: each.label,
          isOn: each.width === width,
          choose: () => setWidth(each.width),
        }))}
      />
      <output aria-label="Preview" className={problem ? "banner banner--wrong" : "visually-hidden"}>
        {problem}
        {problem && (
          <button type="button" className="plain" onClick={retry}>
            Try again
          </button>
        )}
      </output>
      <div ref={stage} className="preview-stage">
        {path ? (
          <iframe
            title="The page"
            src={path}
            style={{
              width: `${width}px`,
              height: `${room.height / scale}px`,
              marginInlineStart: `${Math.max(0, (room.width - width * scale) / 2)}px`,
              transform: `scale(${scale})`,
            }}
            onLoad={(event) => onLoad(event.currentTarget)}
          />
        ) : (
          !problem && <p className="quiet">Loading the page...</p>
        )}
      </div>
    </>
  )
}
