import { useEffect, useEffectEvent, useRef } from "react"

/** Milliseconds before the first retry, and the longest wait. */
const wait = { first: 20_000, max: 5 * 60_000 }

/**
 * Calls `resend` while something waits: when the browser says that the network is back, and at growing intervals. Whether it is
 * there only a request can tell: `navigator.onLine` is wrong with some networks.
 */
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
      await onTry()
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
