import { useEffect, useLayoutEffect, useRef } from "react"
import { createStore } from "../base/store.ts"
import { findFreePlace } from "./free-place.ts"

/** How long a toast stays, in milliseconds. */
const shown = 5_000

const toasts = createStore<readonly { text: string }[]>([])

/** Says what has been done, noun first, such as "Review updated"; toasts wait for each other. */
export function showToast(text: string): void {
  toasts.set([...toasts.get(), { text }])
}

/** What can be pressed or typed into. */
const controls = 'a[href], button, input, select, textarea, summary, [contenteditable="true"]'

/** Shows the toasts, one at a time, where they cover no control; the screen may change and scroll below them. */
export function Toasts() {
  const [first] = toasts.use()
  const toast = useRef<HTMLSpanElement>(null)
  const place = useRef<{ left: number; top: number }>(undefined)

  useLayoutEffect(() => {
    const move = () => {
      if (!toast.current) return
      const taken = [...document.querySelectorAll(controls)].map((each) => each.getBoundingClientRect())
      const size = toast.current.getBoundingClientRect()
      const { clientWidth: width, clientHeight: height } = document.documentElement
      place.current = findFreePlace(size, { width, height }, taken, place.current)
      toast.current.style.left = `${place.current.left}px`
      toast.current.style.top = `${place.current.top}px`
    }
    move()
    const timer = first && setInterval(move, 200)
    return () => {
      clearInterval(timer)
      place.current = undefined
    }
  }, [first])

  useEffect(() => {
    if (!first) return
    const timer = setTimeout(() => toasts.set(toasts.get().slice(1)), shown)
    return () => clearTimeout(timer)
  }, [first])

  return (
    <output aria-label="Message">
      {first && (
        <span ref={toast} className="toast">
          {first.text}
        </span>
      )}
    </output>
  )
}
