import { useEffect, useLayoutEffect, useRef } from "react"
import { createStore } from "../base/store.ts"

/** How long a toast is shown, in milliseconds. */
const shownFor = 5_000

/** How many are shown at once; others wait. */
const maxShown = 3

interface Shown {
  text: string
  isProblem: boolean
}

const toasts = createStore<readonly Shown[]>([])

/** Says what has been done, noun first, such as "Review updated", below earlier toasts; the same text replaces the earlier one. */
export function showToast(text: string): void {
  add({ text, isProblem: false })
}

/** Says what could not be done; screen readers interrupt for it. */
export function showProblem(text: string): void {
  add({ text, isProblem: true })
}

function add(toast: Shown): void {
  toasts.set([...toasts.get().filter(({ text }) => text !== toast.text), toast])
}

/** The toasts, in one place above the bar at the bottom of the window (`overlay.css`), which clicks go through. */
export function Toasts() {
  const all = toasts.use()
  const shown = all.slice(0, maxShown)
  const region = useRef<HTMLDivElement>(null)

  // The page scrolls what gets the focus later out of the region, by its `scroll-padding`.
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
      {toast.text}
    </p>
  )
}
