import { useEffect, useRef, useState } from "react"

interface CountersProps {
  counters: readonly { target: number; label: string }[]
}

/** How long the numbers count up, in milliseconds. */
const countingTime = 3_000

/** How much of the section must be in view before the numbers count up. */
const seenShare = 0.3

/** The company's numbers, counted up from 0 once when they come into view; at once with reduced motion. */
export function Counters({ counters }: CountersProps) {
  const list = useRef<HTMLUListElement>(null)
  const [progress, setProgress] = useState(1)

  useEffect(() => {
    const element = list.current
    if (!element || matchMedia("(prefers-reduced-motion: reduce)").matches) return
    let frame = 0
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry || entry.intersectionRatio < seenShare) {
          setProgress(0)
          return
        }
        observer.disconnect()
        const began = performance.now()
        const count = (now: number) => {
          const share = Math.min(1, Math.max(0, (now - began) / countingTime))
          setProgress(easeOut(share))
          if (share < 1) frame = requestAnimationFrame(count)
        }
        frame = requestAnimationFrame(count)
      },
      { threshold: seenShare },
    )
    observer.observe(element.closest("section") ?? element)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [])

  return (
    <ul className="counters-list" ref={list}>
      {counters.map(({ target, label }) => (
        <li key={label}>
          <span className="number" aria-hidden="true">
            {`${Math.round(target * progress)}+`}
          </span>
          <span className="visually-hidden">{`${target}+ `}</span>
          <span className="label">{label}</span>
        </li>
      ))}
    </ul>
  )
}

function easeOut(share: number): number {
  return 1 - (1 - share) ** 3
}
