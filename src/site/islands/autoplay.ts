import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react"

/** Something that moves by itself until somebody takes over. */
export interface Autoplay<Region extends HTMLElement> {
  /** Put on what moves: it rests while that is out of sight. */
  region: RefObject<Region | null>
  isPlaying: boolean
  toggle(): void
  /** Ends the movement, since somebody moved the thing by hand. */
  stop(): void
  /** Put on what moves: it rests while a pointer or the focus is on it. */
  holds: { onPointerEnter(): void; onPointerLeave(): void; onFocus(): void; onBlur(): void }
}

/** Takes a step every `interval` milliseconds while seen and not held; not at all with reduced motion or saved data. */
export function useAutoplay<Region extends HTMLElement>(
  step: (region: Region) => void,
  interval: number,
): Autoplay<Region> {
  const region = useRef<Region>(null)
  const prefersRest = useSyncExternalStore(watchMotion, readPrefersRest, () => false)
  const [wish, setWish] = useState<boolean>()
  const isPlaying = wish ?? !prefersRest
  const [isHeld, setHeld] = useState(false)
  const [isSeen, setSeen] = useState(false)
  const takeStep = useEffectEvent(step)

  useEffect(() => {
    if (!region.current) return
    const observer = new IntersectionObserver((entries) => setSeen(entries.some((entry) => entry.isIntersecting)))
    observer.observe(region.current)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    if (!isPlaying || isHeld || !isSeen) return
    const timer = setInterval(() => {
      if (!document.hidden && region.current) takeStep(region.current)
    }, interval)
    return () => clearInterval(timer)
  }, [isPlaying, isHeld, isSeen, interval])

  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return {
    region,
    isPlaying,
    toggle: () => setWish(!isPlaying),
    stop: () => setWish(false),
    holds: { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release },
  }
}

const reducedMotion = "(prefers-reduced-motion: reduce)"

function watchMotion(onChange: () => void): () => void {
  const query = matchMedia(reducedMotion)
  query.addEventListener("change", onChange)
  return () => query.removeEventListener("change", onChange)
}

function readPrefersRest(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true || matchMedia(reducedMotion).matches
}
