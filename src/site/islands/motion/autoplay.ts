import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react"

/** Something that moves by itself until somebody takes over. */
export interface Motion<Region extends HTMLElement> {
  /** Put on what moves, or on a part of its carousel: it rests while that is out of sight. */
  region: RefObject<Region | null>
  /** Whether it moves whenever nothing holds it. */
  isPlaying: boolean
  /** Whether it moves at this moment: playing, seen and not held. */
  isMoving: boolean
  toggle(): void
  /** Ends the movement, since somebody moved the thing by hand. */
  stop(): void
  /** Put on what moves: it rests while a mouse or the focus is on it. */
  holds: { onPointerEnter(event: Pointing): void; onPointerLeave(): void; onFocus(): void; onBlur(): void }
}

type Pointing = Pick<PointerEvent, "pointerType">

/** When something that moves by itself may do so: while seen and not held; not at all with reduced motion or saved data. */
export function useMotion<Region extends HTMLElement>(): Motion<Region> {
  const region = useRef<Region>(null)
  const prefersRest = useSyncExternalStore(watchMotion, readPrefersRest, () => false)
  const [choice, setChoice] = useState<boolean>()
  const isPlaying = choice ?? !prefersRest
  const [isHeld, setHeld] = useState(false)
  const [isSeen, setSeen] = useState(false)

  useEffect(() => {
    const part = region.current
    if (!part) return
    const observer = new IntersectionObserver((entries) => setSeen(entries.some((entry) => entry.isIntersecting)))
    observer.observe(part.closest('[aria-roledescription="carousel"]') ?? part)
    return () => observer.disconnect()
  }, [])

  return {
    region,
    isPlaying,
    isMoving: isPlaying && !isHeld && isSeen,
    toggle: () => setChoice(!isPlaying),
    stop: () => setChoice(false),
    holds: {
      // A finger leaves no pointer behind that could go away again.
      onPointerEnter: ({ pointerType }) => setHeld(pointerType !== "touch"),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  }
}

/** Takes a step every `interval` milliseconds while it may move. */
export function useAutoplay<Region extends HTMLElement>(
  step: (region: Region) => void,
  interval: number,
): Motion<Region> {
  const motion = useMotion<Region>()
  const { region, isMoving } = motion
  const takeStep = useEffectEvent(step)

  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => {
      if (!document.hidden && region.current) takeStep(region.current)
    }, interval)
    return () => clearInterval(timer)
  }, [region, isMoving, interval])

  return motion
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
