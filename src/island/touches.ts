/** The element that has taken the place of one that is no longer in the document, or the element itself. */
export type SuccessorOf = (element: Element) => Element | undefined

/** What is recorded of an island until it is hydrated. */
interface Touches {
  /** Does again, in order, what the island has missed. */
  replays: ((successorOf: SuccessorOf) => void)[]
  typed: Map<HTMLInputElement | HTMLTextAreaElement, { isComposing: boolean }>
  scrolled: Set<Element>
  hovered?: PointerEvent
}

interface Watched {
  /** The islands that are not hydrated. */
  pending: ReadonlyMap<HTMLElement, unknown>
  /** Those of them that are on their way. */
  loading: ReadonlySet<HTMLElement>
  /** Called when somebody touches, scrolls or types, wherever. */
  onTouch(): void
  /** Called when somebody reaches for an island that is not hydrated. */
  onReach(island: HTMLElement): void
}

const touches = new WeakMap<HTMLElement, Touches>()

/** What is done again is not recorded again, where an island could not be loaded. */
let isReplaying = false

/** Passive where the browser never waits for what a listener says. */
const watched = {
  pointerover: true,
  pointerdown: true,
  wheel: true,
  scroll: true,
  focusin: true,
  input: true,
  keydown: false,
  click: false,
  submit: false,
} as const

/**
 * Records what somebody does to an island that is not hydrated, for `replayTouches`. Buttons have nothing to do without
 * their island. Links, forms and keys do what the browser does with them, unless `data-waits` on an element names them: "click",
 * "submit" or the names of keys.
 */
export function recordTouches({ pending, loading, onTouch, onReach }: Watched): void {
  const note = (event: Event, isEarly = false) => {
    if (isReplaying) return
    const { target, type } = event
    const island = target instanceof Element ? target.closest<HTMLElement>("island-root") : null
    if (type !== "pointerover" && (type !== "scroll" || target === document)) onTouch()
    if (island && pending.has(island)) {
      // Of what came before any script, the browser has already done what it does with links, forms and keys; where an island
      // could not be loaded it does so at once.
      const isDone = isEarly || island.closest("[data-plain]") !== null
      if (!isDone || type === "input" || isIdleButton(target as Element)) record(island, event)
      if (type !== "scroll") onReach(island)
    } else if (isAbout(event)) {
      // A menu that is on its way closes by what is pressed beside it.
      for (const each of loading) of(each).replays.push(() => document.dispatchEvent(copy(event)))
    }
  }
  for (const [type, passive] of Object.entries(watched))
    document.addEventListener(type, (event) => note(event), { capture: true, passive })
  for (const event of globalThis.earlyTouches ?? []) note(event, true)
  globalThis.earlyTouches = undefined
}

/** Does again what was recorded of an island, at what is still there of it or has taken its place, and forgets it. */
export function replayTouches(island: HTMLElement, successorOf: SuccessorOf = (element) => element): void {
  const { replays, typed, scrolled, hovered } = of(island)
  touches.delete(island)
  delete island.dataset["waiting"]
  for (const [input, { isComposing }] of typed) {
    const now = successorOf(input)
    if (now?.isConnected && !isComposing) typeAgain(now as typeof input)
  }
  for (const list of scrolled) successorOf(list)?.dispatchEvent(new Event("scroll"))
  isReplaying = true
  try {
    for (const replay of replays) replay(successorOf)
  } finally {
    isReplaying = false
  }
  const { activeElement } = document
  if (activeElement && island.contains(activeElement)) {
    activeElement.dispatchEvent(new FocusEvent("focusin", { bubbles: true }))
  }
  if (hovered?.target instanceof Element && hovered.target.matches(":hover")) {
    const { pointerType } = hovered
    hovered.target.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType }))
  }
}

function of(island: HTMLElement): Touches {
  const found = touches.get(island) ?? { replays: [], typed: new Map(), scrolled: new Set() }
  touches.set(island, found)
  return found
}

function isAbout(event: Event): boolean {
  return event.type === "pointerdown" || (event instanceof KeyboardEvent && event.key === "Escape")
}

function record(island: HTMLElement, event: Event): void {
  const { replays, typed, scrolled } = of(island)
  const target = event.target as Element
  const again = (successorOf: SuccessorOf) => successorOf(target)?.dispatchEvent(copy(event))
  const keep = () => {
    event.preventDefault()
    event.stopPropagation()
    island.dataset["waiting"] = ""
  }
  if (event.type === "scroll") scrolled.add(target)
  else if (event.type === "pointerover") of(island).hovered = event as PointerEvent
  else if (event.type === "input" && isText(target)) {
    typed.set(target, { isComposing: (event as InputEvent).isComposing })
  } else if (event instanceof SubmitEvent) {
    if (!isWaiting(target, "submit")) return
    keep()
    const { submitter } = event
    replays.push((successorOf) => {
      const button = submitter && successorOf(submitter)
      if (button instanceof HTMLButtonElement) button.click()
    })
  } else if (event instanceof KeyboardEvent) {
    const isHeld = isWaiting(target, event.key) && !isWithModifier(event)
    if (isHeld) keep()
    if (isHeld || event.key === "Escape") replays.push(again)
  } else if (event instanceof WheelEvent) {
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) replays.push(again)
  } else if (event.type === "pointerdown") replays.push(again)
  else if (event.type === "click") {
    const isHeld = (isIdleButton(target) || isWaiting(target, "click")) && !isWithModifier(event as MouseEvent)
    if (isHeld) keep()
    // Once the browser has followed a link, the island only learns of it.
    if (isHeld) replays.push(again)
    else if (target.closest("a")) replays.push((successorOf) => withoutDefault("click", () => again(successorOf)))
  }
}

function isWaiting(target: Element, what: string): boolean {
  return target.closest<HTMLElement>("[data-waits]")?.dataset["waits"]?.split(" ").includes(what) === true
}

/** Whether it is in a button that the browser does nothing with. */
function isIdleButton(target: Element): boolean {
  const button = target.closest("button")
  if (button?.type !== "button") return false
  return !button.hasAttribute("popovertarget") || !("popover" in HTMLElement.prototype)
}

/** Whether keys are held that mean something to the browser, such as a new tab. */
export function isWithModifier(event: MouseEvent | KeyboardEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}

function copy(event: Event): Event {
  return new (event.constructor as typeof Event)(event.type, event)
}

function withoutDefault(type: string, dispatch: () => void): void {
  const prevent = (event: Event) => event.preventDefault()
  addEventListener(type, prevent, { once: true })
  dispatch()
  removeEventListener(type, prevent)
}

function isText(target: Element): target is HTMLInputElement | HTMLTextAreaElement {
  if (target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && !["radio", "checkbox"].includes(target.type)
}

/** Has React notice a text that it did not see being typed: it compares with the text that it knows, which is set first. */
function typeAgain(input: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, selectionStart, selectionEnd } = input
  const write = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), "value")?.set
  input.value = input.defaultValue
  write?.call(input, value)
  if (selectionStart !== null) input.setSelectionRange(selectionStart, selectionEnd)
  input.dispatchEvent(new InputEvent("input", { bubbles: true }))
}
