import { useEffect, useLayoutEffect, useRef } from "react"
import { createStore } from "../base/store.ts"
import { findFreePlace } from "./free-place.ts"

/** How long a toast stays, in milliseconds. */
const shownFor = 5_000

/** How many are shown at once; others wait. */
const maxShown = 3

interface Shown {
  text: string
}

const toasts = createStore<readonly Shown[]>([])

/** Says what has been done, noun first, such as "Review updated", below what was said before; the same words again replace the first. */
export function showToast(text: string): void {
  toasts.set([...toasts.get().filter((each) => each.text !== text), { text }])
}

/** What can be pressed or typed into. */
const controls = 'a[href], button, input, select, textarea, summary, [contenteditable="true"]'

/** Shows the toasts where they cover no control; the screen may change and scroll below them. */
export function Toasts() {
  const all = toasts.use()
  const stack = useRef<HTMLDivElement>(null)
  const place = useRef<{ left: number; top: number }>(undefined)

  useLayoutEffect(() => {
    const move = () => {
      if (!stack.current) return
      const taken = [...document.querySelectorAll(controls)].map((each) => each.getBoundingClientRect())
      const size = stack.current.getBoundingClientRect()
      const { clientWidth: width, clientHeight: height } = document.documentElement
      place.current = findFreePlace(size, { width, height }, taken, place.current)
      stack.current.style.left = `${place.current.left}px`
      stack.current.style.top = `${place.current.top}px`
    }
    move()
    const timer = all.length > 0 && setInterval(move, 200)
    return () => {
      if (timer) clearInterval(timer)
      place.current = undefined
    }
  }, [all])

  return (
    <output aria-label="Message">
      {all.length > 0 && (
        <div ref={stack} className="toasts">
          {all.slice(0, maxShown).map((each) => (
            <Toast key={each.text} toast={each} />
          ))}
        </div>
      )}
    </output>
  )
}

function Toast({ toast }: { toast: Shown }) {
  useEffect(() => {
    const timer = setTimeout(() => toasts.set(toasts.get().filter((each) => each !== toast)), shownFor)
    return () => clearTimeout(timer)
  }, [toast])
  return <span className="toast">{toast.text}</span>
}
