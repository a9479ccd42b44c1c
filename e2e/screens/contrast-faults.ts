/**
 * Indistinguishable content in forced colours: a line for each chosen or current element that looks like its unchosen siblings, and for
 * each text or line of a drawing that is hardly visible on its background. It runs in the page, so it uses nothing from outside.
 */
export function findContrastFaults(): string[] {
  const found = new Map<string, { line: string; count: number }>()

  function report(check: string, element: Element, measure: string) {
    const place = `${check}: ${describe(element)}`
    const before = found.get(place)
    if (before) before.count++
    else found.set(place, { line: `${place} “${wordsOf(element)}” ${measure}`.trim(), count: 1 })
  }

  const wordsOf = (element: Element) =>
    (element.textContent || element.getAttribute("aria-label") || "").trim().replaceAll(/\s+/g, " ").slice(0, 40)

  function describe(element: Element): string {
    const name = (each: Element) => [each.localName, ...each.classList].join(".")
    return element.parentElement ? `${name(element.parentElement)} > ${name(element)}` : name(element)
  }

  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.getClientRects().length > 0

  // Chosen and current elements.

  const states = [
    "[aria-current]:not([aria-current=false])",
    "[aria-selected=true]",
    "[aria-pressed=true]",
    "[aria-checked=true]",
    "label:has(> input:checked)",
  ]
  const isChosen = (element: Element) => element.matches(states.join(","))

  /** Everything visible of an element besides its text. */
  function lookOf(element: Element): string {
    const parts = [element, ...element.querySelectorAll("*")].flatMap((each) => [
      getComputedStyle(each),
      getComputedStyle(each, "::before"),
      getComputedStyle(each, "::after"),
    ])
    const looks = parts.map((style) => {
      if (style.content === "none" && style.display === "inline" && style.position === "static") return ""
      const edges = ["top", "right", "bottom", "left"].map((side) => {
        const [width, kind, colour] = ["width", "style", "color"].map((name) =>
          style.getPropertyValue(`border-${side}-${name}`),
        )
        return width === "0px" || kind === "none" || colour === ground ? "" : `${width} ${kind} ${colour}`
      })
      const outline = style.outlineStyle === "none" ? "" : `${style.outlineWidth} ${style.outlineStyle}`
      const line =
        style.textDecorationLine === "none" ? "" : `${style.textDecorationLine} ${style.textDecorationThickness}`
      const { fontWeight, color, display, visibility, opacity, content } = style
      // A browser forces a background to the page's own colour, and keeps its opacity.
      const ownGround = read(style.backgroundColor)?.join(" ") ?? pageGround
      return [
        edges.join("/"),
        outline,
        line,
        fontWeight,
        ownGround === pageGround ? "" : ownGround,
        color,
        display,
        visibility,
        opacity,
        content,
      ].join(";")
    })
    return looks.join("|")
  }

  /** Unchosen elements of the same kind in the same list. */
  function peersOf(element: Element): Element[] {
    let list = element.parentElement
    for (let depth = 0; list && depth < 3; depth++, list = list.parentElement) {
      const peers = [...list.querySelectorAll(element.localName)].filter(
        (each) =>
          each !== element && !isChosen(each) && isShown(each) && depthOf(each, list) === depthOf(element, list),
      )
      if (peers.length > 0) return peers
    }
    return []
  }

  function depthOf(element: Element, list: Element | null): number {
    let depth = 0
    for (let each: Element | null = element; each && each !== list; each = each.parentElement) depth++
    return depth
  }

  const probe = document.createElement("div")
  probe.style.background = "Canvas"
  document.body.append(probe)
  const ground = getComputedStyle(probe).backgroundColor
  const pageGround = read(ground)?.join(" ")
  probe.remove()

  function checkChosen() {
    for (const element of document.querySelectorAll(states.join(","))) {
      if (!isShown(element)) continue
      // A radio button or a checkbox shows its state itself.
      const input = element.matches("label") ? element.querySelector("input") : null
      if (input && isShown(input) && input.getBoundingClientRect().width > 8) continue
      const [peer] = peersOf(element)
      if (peer && lookOf(peer) === lookOf(element)) report("not marked", element, `like “${wordsOf(peer)}”`)
    }
  }

  // Drawings.

  type Colour = [red: number, green: number, blue: number]

  function read(colour: string): Colour | undefined {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number)
    return !colour.startsWith("rgb") || alpha < 0.5 ? undefined : [red, green, blue]
  }

  function brightness(colour: Colour): number {
    const [red, green, blue] = colour.map((each) => {
      const part = each / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    }) as Colour
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  function contrast(one: Colour, other: Colour): number {
    const [light, dark] = [brightness(one), brightness(other)].sort((a, b) => b - a) as [number, number]
    return (light + 0.05) / (dark + 0.05)
  }

  /** The background of a mark: the last filled shape before it, or the background around the drawing. */
  function groundOf(mark: SVGGraphicsElement, drawing: SVGSVGElement): Colour {
    const box = mark.getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    let behind: Colour | undefined
    for (const shape of drawing.querySelectorAll<SVGGraphicsElement>("path, rect, circle, polygon")) {
      if (!(shape.compareDocumentPosition(mark) & Node.DOCUMENT_POSITION_FOLLOWING)) break
      const fill = read(getComputedStyle(shape).fill)
      const { left, right, top, bottom } = shape.getBoundingClientRect()
      if (fill && left <= x && x <= right && top <= y && y <= bottom) behind = fill
    }
    for (let each: Element | null = drawing; each && !behind; each = each.parentElement) {
      behind = read(getComputedStyle(each).backgroundColor)
    }
    return behind ?? (read(ground) as Colour)
  }

  function checkDrawings() {
    for (const drawing of document.querySelectorAll<SVGSVGElement>("svg")) {
      // A logo has the colours of its business.
      if (!isShown(drawing) || drawing.matches(".mark")) continue
      for (const mark of drawing.querySelectorAll<SVGGraphicsElement>(
        "text, path, line, rect, circle, polyline, polygon",
      )) {
        if (!isShown(mark)) continue
        const { stroke, fill } = getComputedStyle(mark)
        const isText = mark.localName === "text"
        const inks = (isText ? [fill] : [stroke, fill]).map(read).filter((colour) => colour !== undefined)
        if (inks.length === 0) continue
        const behind = groundOf(mark, drawing)
        const best = Math.max(...inks.map((ink) => contrast(ink, behind)))
        if (best < (isText ? 4.5 : 3)) report("hardly seen", mark, `${best.toFixed(1)} to 1`)
      }
    }
  }

  checkChosen()
  checkDrawings()
  return [...found.values()].map(({ line, count }) => (count > 1 ? `${line} (${count} times)` : line))
}
