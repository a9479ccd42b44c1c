import { useEffect, useLayoutEffect, useRef } from "react"
import { createStore } from "../base/store.ts"

/** In milliseconds. */
const shownFor = 5_000

/** The most toasts shown at once; others wait. */
const maxShown = 3

interface Shown {
  text: string
  /** A page that it links to. */
  path?: string | undefined
  isProblem: boolean
}

const toasts = createStore<readonly Shown[]>([])

/** Shows a success, noun first, such as "Review updated", and a link to its page; the same text replaces the earlier one. */
export function showToast(text: string, path?: string): void {
  add({ text, path, isProblem: false })
}

/** Shows a failure; screen readers interrupt for it. */
export function showProblem(text: string): void {
  add({ text, isProblem: true })
}

function add(toast: Shown): void {
  toasts.set([...toasts.get().filter(({ text }) => text !== toast.text), toast])
}

/** The toasts above the bar at the bottom of the window (`overlay.css`); clicks pass through. */
export function Toasts() {
  const all = toasts.use()
  const shown = all.slice(0, maxShown)
  const region = useRef<HTMLDivElement>(null)

  // Later focus is scrolled out of the region by the page's `scroll-padding`.
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (!focused || !region.current || all.length === 0) return
    const [place, box] = [region.current.getBoundingClientRect(), focused.getBoundingClientRect()]
    const isCovered = box.top < place.bottom && place.top < box.bottom && box.left < place.right
    if (isCovered && box.height < place.height * 2) focused.scrollIntoView({ block: "nearest" })
  }, [all])

  return (
    <div ref={region} className="toasts">
      <output aria-label="Message">
        {shown.map((each) => !each.isProblem && <Toast key={each.text} toast={each} />)}
      </output>
      {shown.map((each) => each.isProblem && <Toast key={each.text} toast={each} />)}
    </div>
  )
}

function Toast({ toast }: { toast: Shown }) {
  useEffect(() => {
    const timer = setTimeout(() => toasts.set(toasts.get().filter((each) => each !== toast)), shownFor)
    return () => clearTimeout(timer)
  }, [toast])
  return (
    <p role={toast.isProblem ? "alert" : undefined} className="toast">
      {toast.text} {toast.path !== undefined && <a href={toast.path}>View on the site</a>}
    </p>
  )
}
