/** How long a slide is shown, in milliseconds. */
const interval = 3_000

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)")

/** True if nothing should move automatically: with reduced motion or data saving. */
function prefersReducedMotion(): boolean {
  // oxlint-disable-next-line no-restricted-properties -- Undefined where the browser does not tell.
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true || reducedMotion.matches
}

interface MotionParts {
  /** The elements on which a mouse or the focus pauses the motion. */
  held: HTMLElement[]
  /** The slides, which screen readers announce while they do not move automatically. */
  live?: HTMLElement
  /** Called every 3 seconds while the motion runs. */
  step?(): void
  onMove?(isMoving: boolean): void
}

/**
 * Moves a region of the page while it is in view and not paused; by default not with reduced motion or data saving. Returns a function
 * that stops it after a visitor has moved the slides.
 */
function move(region: HTMLElement, { held, live, step, onMove }: MotionParts): () => void {
  const button = region.querySelector<HTMLElement>(".play-button")
  let choice: boolean | undefined
  let isHeld = false
  let isSeen = false
  let isMoving: boolean | undefined
  let timer: ReturnType<typeof setInterval> | undefined

  const isPlaying = () => choice ?? !prefersReducedMotion()
  const settle = () => {
    button?.classList.toggle("play-button--paused", !isPlaying())
    live?.setAttribute("aria-live", isPlaying() ? "off" : "polite")
    const moves = isPlaying() && isSeen && !isHeld
    if (moves === isMoving) return
    isMoving = moves
    onMove?.(moves)
    clearInterval(timer)
    if (moves && step) timer = setInterval(() => document.hidden || step(), interval)
  }
  const choose = (toPlay: boolean) => {
    choice = toPlay
    settle()
  }
  const hold = (toHold: boolean) => {
    isHeld = toHold
    settle()
  }

  button?.addEventListener("click", () => choose(!isPlaying()))
  reducedMotion.addEventListener("change", settle)
  for (const element of held) {
    // After a touch, no pointer stays on the element that could leave it.
    element.addEventListener("pointerenter", ({ pointerType }) => hold(pointerType !== "touch"))
    element.addEventListener("pointerleave", () => hold(false))
    element.addEventListener("focusin", () => hold(true))
    element.addEventListener("focusout", () => hold(false))
  }
  new IntersectionObserver((entries) => {
    isSeen = entries.some((entry) => entry.isIntersecting)
    settle()
  }).observe(region)
  return () => choose(false)
}

/** Starts a banner's slides, which fade automatically. */
function startBanner(banner: HTMLElement): void {
  const controls = banner.querySelector<HTMLElement>(".slider-controls")
  const list = banner.querySelector<HTMLElement>(".banner-slides")
  if (!controls || !list) return
  const slides = [...list.children]
  let current = 0
  const show = (index: number) => {
    current = index
    for (const [each, slide] of slides.entries()) {
      slide.classList.toggle("banner-slide--shown", each === index)
      setTrue(slide, "aria-hidden", each !== index)
    }
  }
  move(banner, {
    held: [controls, list],
    live: list,
    step: () => show((current + 1) % slides.length),
  })
}

function setTrue(element: Element | undefined, attribute: string, isTrue: boolean): void {
  if (isTrue) element?.setAttribute(attribute, "true")
  else element?.removeAttribute(attribute)
}

const keySteps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** Starts slides side by side in a list that scrolls automatically until a visitor moves it. */
function startSlider(slider: HTMLElement): void {
  const controls = slider.querySelector(".slider-controls")
  const list = slider.querySelector<HTMLElement>(".slider-track")
  if (!controls || !list) return
  const count = list.children.length
  const dots = [...controls.querySelectorAll(".dot")]
  const stride = () => {
    const [first, second] = list.children as Iterable<HTMLElement>
    return first && second ? second.offsetLeft - first.offsetLeft : list.clientWidth
  }
  const current = () => Math.round(list.scrollLeft / stride())
  const isAtEnd = () => list.scrollLeft + list.clientWidth > list.scrollWidth - stride() / 2
  const scrollTo = (index: number) => list.scrollTo({ left: index * stride() })
  const stop = move(slider, {
    held: [list],
    live: list,
    step: () => scrollTo(isAtEnd() ? 0 : current() + 1),
  })
  /** Shows a slide and stops the motion; the index wraps around. */
  const show = (index: number) => {
    stop()
    scrollTo((index + count) % count)
  }

  for (const [index, by] of [-1, 1].entries()) {
    controls.querySelectorAll(".step-button")[index]?.addEventListener("click", () => show(current() + by))
  }
  for (const [index, dot] of dots.entries()) dot.addEventListener("click", () => show(index))
  list.addEventListener("scroll", () => {
    const shown = current()
    for (const [index, dot] of dots.entries()) setTrue(dot, "aria-current", index === shown)
    const text = controls.querySelector(".slider-count")
    if (text) text.textContent = `${shown + 1} of ${count}`
  })
  list.addEventListener("pointerdown", stop)
  list.addEventListener("wheel", ({ deltaX, deltaY }) => Math.abs(deltaX) > Math.abs(deltaY) && stop(), {
    passive: true,
  })
  list.addEventListener("keydown", (event) => {
    const by = keySteps[event.key]
    // With these keys it navigates back in the history.
    if (by === undefined || event.altKey || event.metaKey) return
    event.preventDefault()
    show(current() + by)
  })
}

/** Starts a row of names, which CSS scrolls continuously. */
function startReel(reel: HTMLElement): void {
  const [view, belt] = reel.querySelectorAll<HTMLElement>(".reel-window, .reel-belt")
  if (!view || !belt) return
  move(reel, { held: [view], onMove: (isMoving) => belt.classList.toggle("reel-belt--moving", isMoving) })
}

/** How long the numbers count up, in milliseconds. */
const countingTime = 3_000

/** The share of the section that must be in view before the numbers count up. */
const seenShare = 0.3

/** Counts the company's numbers up from 0 once when they come into view; not with reduced motion. */
function startCounters(section: HTMLElement): void {
  if (reducedMotion.matches) return
  const numbers = [...section.querySelectorAll(".number")]
  const targets = numbers.map(({ textContent }) => Number.parseInt(textContent, 10))
  const show = (share: number) => {
    for (const [index, number] of numbers.entries()) {
      number.textContent = `${Math.round((targets[index] ?? 0) * share)}+`
    }
  }
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      if (entry.intersectionRatio < seenShare) {
        show(0)
        return
      }
      observer.disconnect()
      let start: number | undefined
      const count = (now: number) => {
        start ??= now
        const share = Math.min(1, (now - start) / countingTime)
        show(1 - (1 - share) ** 3)
        if (share < 1) requestAnimationFrame(count)
      }
      requestAnimationFrame(count)
    },
    { threshold: [0, seenShare] },
  )
  observer.observe(section)
}

/** The percentage that a key moves the edge; the browser handles the arrow keys. */
const pageSteps: Record<string, number> = { PageUp: 10, PageDown: -10 }

/** Moves the edge between a picture and its drawing with its handle: arrow keys move it by 2%, page keys by 10%. */
function startComparison(sheets: HTMLElement): void {
  const range = sheets.querySelector<HTMLInputElement>("[type=range]")
  if (!range) return
  const show = () => {
    sheets.style.setProperty("--finished", `${range.value}%`)
    range.setAttribute("aria-valuetext", `${range.value}% finished`)
  }
  range.addEventListener("input", show)
  range.addEventListener("keydown", (event) => {
    const by = pageSteps[event.key]
    if (by === undefined) return
    event.preventDefault()
    range.valueAsNumber += by
    show()
  })
  // The browser may have restored another value.
  show()
}

const parts: Record<string, (part: HTMLElement) => void> = {
  ".banner-slider": startBanner,
  ".slider": startSlider,
  ".reel-row": startReel,
  ".counters": startCounters,
  ".compare-sheets": startComparison,
}

export function startMotion(part: HTMLElement): void {
  for (const [selector, start] of Object.entries(parts)) if (part.matches(selector)) start(part)
}
