import { useEffect } from "react"
import { createStore } from "../base/store.ts"

/** How long a toast stays, in milliseconds. */
const shown = 5_000

const toasts = createStore<readonly { text: string }[]>([])

/** Says what has been done, noun first, such as "Review updated"; toasts wait for each other. */
export function showToast(text: string): void {
  toasts.set([...toasts.get(), { text }])
}

/** Shows the toasts, one at a time. */
export function Toasts() {
  const [first] = toasts.use()

  useEffect(() => {
    if (!first) return
    const timer = setTimeout(() => toasts.set(toasts.get().slice(1)), shown)
    return () => clearTimeout(timer)
  }, [first])

  return (
    <output aria-label="Message" className="toasts">
      {first && <span className="toast">{first.text}</span>}
    </output>
  )
}
