import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react"
import { prefersReducedMotion, reducedMotion } from "./reduced-motion.ts"

/** Automatic motion that a person can stop. */
export interface Motion<Region extends HTMLElement> {
  /** The ref of the moving element or a part of its carousel; motion pauses while it is out of view. */
  region: RefObject<Region | null>
  /** Whether it is playing; it may be paused for a moment. */
  isPlaying: boolean
  /** Whether it moves now: playing, in view and not paused. */
  isMoving: boolean
  toggle(): void
  /** Stops the motion after somebody moved the slides by hand. */
  stop(): void
  /** Event handlers of the moving element: it pauses while a mouse or the focus is on it. */
  holds: { onPointerEnter(event: Pointing): void; onPointerLeave(): void; onFocus(): void; onBlur(): void }
}

type Pointing = Pick<PointerEvent, "pointerType">

/** Decides when automatic motion runs: while in view and not paused; by default not with reduced motion or data saving. */
export function useMotion<Region extends HTMLElement>(): Motion<Region> {
  const region = useRef<Region>(null)
  const isMotionReduced = useSyncExternalStore(watchMotion, prefersReducedMotion, () => false)
  const [choice, setChoice] = useState<boolean>()
  const isPlaying = choice ?? !isMotionReduced
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
      // After a touch no pointer stays on the element that could leave it.
      onPointerEnter: ({ pointerType }) => setHeld(pointerType !== "touch"),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  }
}

/** Calls `step` every `interval` milliseconds while motion runs. */
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

function watchMotion(onChange: () => void): () => void {
  const query = matchMedia(reducedMotion)
  query.addEventListener("change", onChange)
  return () => query.removeEventListener("change", onChange)
}
