import { useEffect, useEffectEvent, useRef, useState } from "react"

/** Whether the browser is online; true on the server. */
export function useIsOnline(): boolean {
  const [isOnline, setOnline] = useState(true)
  useEffect(() => {
    const look = () => setOnline(navigator.onLine)
    look()
    addEventListener("online", look)
    addEventListener("offline", look)
    return () => {
      removeEventListener("online", look)
      removeEventListener("offline", look)
    }
  }, [])
  return isOnline
}

/** Milliseconds before the first retry, for browsers that do not report a lost network, and the longest wait. */
const wait = { first: 20_000, max: 5 * 60_000 }

/** Calls `resend` while something waits: when the network is back, and at growing intervals. */
export function useResending(isWaiting: boolean, resend: () => Promise<void>): void {
  const tries = useRef(0)
  const onTry = useEffectEvent(resend)
  useEffect(() => {
    if (!isWaiting) {
      tries.current = 0
      return
    }
    let timer: ReturnType<typeof setTimeout>
    const isOver = { now: false }
    const tryLater = () => {
      if (isOver.now) return
      timer = setTimeout(tryNow, Math.min(wait.first * 2 ** tries.current++, wait.max))
    }
    const tryNow = async () => {
      clearTimeout(timer)
      if (navigator.onLine) await onTry()
      tryLater()
    }
    addEventListener("online", tryNow)
    tryLater()
    return () => {
      isOver.now = true
      clearTimeout(timer)
      removeEventListener("online", tryNow)
    }
  }, [isWaiting])
}
