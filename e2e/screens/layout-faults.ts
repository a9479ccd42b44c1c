export type LayoutCheck =
  | "scrolls sideways"
  | "text under 14 px"
  | "control under 24 px"
  | "text on text"
  | "wider than its column"
  | "narrow main column"

/** Elements with an intended fault of one check, and the reason. */
export interface LayoutException {
  check: LayoutCheck
  selector: string
  why: string
}

/**
 * The layout faults of the current page, a line each: the check, the element with its first words, and the measure in CSS pixels; similar
 * elements are counted on one line. It runs in the page, so it uses nothing from outside. `frame` selects the part whose main column is
 * measured; pages that are not screens have none.
 */
export function findLayoutFaults({
  exceptions,
  frame,
}: {
  exceptions: readonly Omit<LayoutException, "why">[]
  frame?: string
}): string[] {
  // As after scrolling to it.
  for (const element of document.querySelectorAll<HTMLElement>("*"))
    if (getComputedStyle(element).contentVisibility === "auto") element.style.contentVisibility = "visible"

  const found = new Map<string, { line: string; count: number }>()

  function report(check: LayoutCheck, element: Element, measure: string) {
    if (exceptions.some((each) => each.check === check && element.closest(each.selector))) return
    const place = `${check}: ${describe(element)}`
    const before = found.get(place)
    if (before) before.count++
    else found.set(place, { line: `${place} “${wordsOf(element)}” ${measure}`, count: 1 })
  }

  const wordsOf = (element: Element) =>
    (element.textContent || element.getAttribute("aria-label") || "").trim().replaceAll(/\s+/g, " ").slice(0, 40)

  function describe(element: Element): string {
    const name = (each: Element) => [each.localName, ...each.classList].join(".")
    return element.id
      ? `#${element.id}`
      : `${element.parentElement ? name(element.parentElement) : ""} > ${name(element)}`
  }

  const styleOf = (element: Element) => getComputedStyle(element)
  const px = (length: string) => Number.parseFloat(length) || 0

  /** The part of a box that is not clipped; undefined if it is invisible. */
  function clip(box: DOMRect, around: Element | null, first = "static"): DOMRect | undefined {
    let { left, top, right, bottom } = box
    let position = first
    for (let each = around; each && position !== "fixed"; each = each.parentElement) {
      const style = styleOf(each)
      const holds = position !== "absolute" || style.position !== "static"
      if (!holds || each === document.body || each === document.documentElement) continue
      const edge = each.getBoundingClientRect()
      if (style.overflowX !== "visible") [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)]
      if (style.overflowY !== "visible") [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)]
      position = style.position
    }
    const isOut = right + scrollX <= 0 || bottom + scrollY <= 0
    return isOut || right - left < 2 || bottom - top < 2
      ? undefined
      : new DOMRect(left, top, right - left, bottom - top)
  }

  const seenOf = (element: Element) =>
    clip(element.getBoundingClientRect(), element.parentElement, styleOf(element).position)

  const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })

  interface Line {
    element: Element
    whole: DOMRect
    seen: DOMRect
    size: number
  }

  /** Every visible line of text, and its font size. */
  function readLines(): Line[] {
    const lines: Line[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement
      if (!element || !text.nodeValue?.trim() || !isShown(element)) continue
      const scale = element instanceof SVGGraphicsElement ? element.getScreenCTM() : undefined
      const size = px(styleOf(element).fontSize) * (scale ? Math.hypot(scale.a, scale.b) : 1)
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const whole of range.getClientRects()) {
        const seen = clip(whole, element)
        if (seen) lines.push({ element, whole, seen, size })
      }
    }
    return lines
  }

  /** The nearest ancestor in a separate layer, which covers content intentionally. */
  function layerOf(element: Element): Element | null {
    for (let each: Element | null = element; each; each = each.parentElement) {
      const { position, zIndex, backgroundColor } = styleOf(each)
      if (["fixed", "sticky"].includes(position) || each.matches("dialog, [popover]")) return each
      const isOpaque = backgroundColor !== "transparent" && !/[,/] ?0(\.\d+)?\)$/.test(backgroundColor)
      if (position !== "static" && zIndex !== "auto" && isOpaque) return each
    }
    return null
  }

  function checkSideways() {
    const excess = document.documentElement.scrollWidth - innerWidth
    if (excess > 0) report("scrolls sideways", document.documentElement, `by ${excess}`)
    for (const element of document.body.querySelectorAll("*")) {
      if (!["auto", "scroll"].includes(styleOf(element).overflowX) || !isShown(element)) continue
      const inside = element.scrollWidth - element.clientWidth
      if (inside > 1 && element.clientWidth > 0) report("scrolls sideways", element, `by ${inside}`)
    }
  }

  const control =
    "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=option], [contenteditable=true]"

  function checkTextSizes(lines: Line[]) {
    for (const { element, size } of lines)
      if (size < 13.95) report("text under 14 px", element, `is ${size.toFixed(1)}`)
    for (const field of document.querySelectorAll<HTMLInputElement>("input, select, textarea")) {
      const isText = !["checkbox", "radio", "range", "color", "hidden"].includes(field.type)
      const size = px(styleOf(field).fontSize)
      const isSeen = isShown(field) && seenOf(field) !== undefined
      if (isText && isSeen && size < 13.95) report("text under 14 px", field, `is ${size.toFixed(1)}`)
    }
  }

  /** The core of a line: letters without the space above and below them, which lines share. */
  function coreOf({ seen, size }: Line): DOMRect {
    const isUpright = seen.height > 1.8 * size && seen.width < 1.8 * size
    const [across, along] = [isUpright ? seen.width : seen.height, 0.7 * size]
    const cut = Math.max(0, across - along) / 2
    return isUpright
      ? new DOMRect(seen.x + cut, seen.y, seen.width - 2 * cut, seen.height)
      : new DOMRect(seen.x, seen.y + cut, seen.width, seen.height - 2 * cut)
  }

  function checkOverlaps(lines: Line[]) {
    const cores = lines.map((line) => ({ ...line, core: coreOf(line) })).sort((a, b) => a.core.top - b.core.top)
    for (const [index, upper] of cores.entries()) {
      for (let at = index + 1; at < cores.length; at++) {
        const lower = cores[at] as typeof upper
        if (lower.core.top > upper.core.bottom) break
        const wide = Math.min(upper.core.right, lower.core.right) - Math.max(upper.core.left, lower.core.left)
        const high = Math.min(upper.core.bottom, lower.core.bottom) - lower.core.top
        if (wide < 3 || high < 3 || upper.element === lower.element) continue
        if (upper.element.contains(lower.element) || lower.element.contains(upper.element)) continue
        // A plate over a drawing hides the covered parts.
        const isDrawn = [upper, lower].filter(({ element }) => element instanceof SVGElement).length === 1
        if (isDrawn || layerOf(upper.element) !== layerOf(lower.element)) continue
        report("text on text", lower.element, `on ${describe(upper.element)} “${wordsOf(upper.element)}”`)
      }
    }
  }

  const isBlock = (element: Element) => !["inline", "contents", "none"].includes(styleOf(element).display)

  /** The nearest ancestor with a box for other boxes. */
  function columnOf(element: Element): Element | null {
    let each = element.parentElement
    while (each && !isBlock(each)) each = each.parentElement
    return each
  }

  function checkColumns(lines: Line[]) {
    const over = (box: DOMRect, element: Element) => {
      const { left, right } = element.getBoundingClientRect()
      const style = styleOf(element)
      if (["auto", "scroll"].includes(style.overflowX) || style.transform !== "none") return 0
      if (style.textOverflow === "ellipsis") return 0
      // Table rows have no padding, whatever their style.
      const isRow = style.display.startsWith("table-row")
      const from = left + px(style.borderLeftWidth) + (isRow ? 0 : px(style.paddingLeft))
      const to = right - px(style.borderRightWidth) - (isRow ? 0 : px(style.paddingRight))
      return Math.max(from - box.left, box.right - to)
    }
    for (const element of document.body.querySelectorAll("*")) {
      const isBox = isBlock(element) || element.matches("img, svg, iframe, input, button, select, textarea")
      if (element.parentElement?.closest("svg") || !isBox || !isShown(element)) continue
      const { position, float, marginLeft, marginRight, transform } = styleOf(element)
      const isElsewhere = ["absolute", "fixed"].includes(position) || float !== "none" || transform !== "none"
      if (isElsewhere || px(marginLeft) < 0 || px(marginRight) < 0) continue
      const column = columnOf(element)
      const box = element.getBoundingClientRect()
      const excess = column ? over(box, column) : 0
      if (excess > 1.5 && seenOf(element)) report("wider than its column", element, `by ${excess.toFixed(0)}`)
    }
    for (const { element, whole, size } of lines) {
      if (element instanceof SVGElement) continue
      const column = isBlock(element) ? element : columnOf(element)
      const excess = column ? over(whole, column) : 0
      // The space at the end of a line may overflow.
      if (excess > 0.35 * size) report("wider than its column", element, `text by ${excess.toFixed(0)}`)
    }
  }

  /** How wide the median row of a screen is filled by text, controls, pictures and boxes. */
  function checkMainColumn(lines: Line[]) {
    const main = frame === undefined ? null : document.querySelector(frame)
    if (!main) return
    const style = styleOf(main)
    const room = main.getBoundingClientRect().width - px(style.paddingLeft) - px(style.paddingRight)
    const boxes = lines.filter(({ element }) => main.contains(element)).map(({ seen }) => seen)
    for (const element of main.querySelectorAll("*")) {
      const { backgroundColor, borderLeftWidth, borderBottomWidth } = styleOf(element)
      const hasGround = backgroundColor !== "rgba(0, 0, 0, 0)" || px(borderLeftWidth) + px(borderBottomWidth) > 0
      if (!(hasGround || element.matches(`img, svg, iframe, ${control}`)) || !isShown(element)) continue
      if (element.closest("dialog, [popover]")) continue
      const seen = seenOf(element)
      if (seen) boxes.push(seen)
    }
    const step = 8
    const rows = new Map<number, [left: number, right: number]>()
    for (const { left, right, top, bottom } of boxes) {
      for (let row = Math.ceil(top / step); row < bottom / step; row++) {
        const [from, to] = rows.get(row) ?? [left, right]
        rows.set(row, [Math.min(from, left), Math.max(to, right)])
      }
    }
    const filled = [...rows.values()].map(([left, right]) => right - left).sort((a, b) => a - b)
    const middle = filled[Math.floor(filled.length / 2)] ?? 0
    if (middle < 0.6 * room) report("narrow main column", main, `${middle.toFixed(0)} of ${room.toFixed(0)}`)
  }

  function checkControls() {
    for (const element of document.querySelectorAll<HTMLElement>(control)) {
      const box = element.getBoundingClientRect()
      if (!isShown(element) || seenOf(element) === undefined || Math.min(box.width, box.height) >= 23.5) continue
      const block = columnOf(element)
      const isInText = styleOf(element).display === "inline" && wordsOf(block ?? element) !== wordsOf(element)
      if (isInText || isHitAround(element)) continue
      report("control under 24 px", element, `${box.width.toFixed(0)} × ${box.height.toFixed(0)}`)
    }
    scrollTo({ top: 0, behavior: "instant" })
  }

  /** True if a press within 12 px of the centre of a control, or of its label, hits it. */
  function isHitAround(element: HTMLElement): boolean {
    const label = (element as HTMLInputElement).labels?.[0]
    const own = label?.getBoundingClientRect()
    if (own && Math.min(own.width, own.height) >= 23.5) return true
    element.scrollIntoView({ block: "center", behavior: "instant" })
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    return [-11.5, 11.5].every((by) =>
      [document.elementFromPoint(x + by, y), document.elementFromPoint(x, y + by)].every(
        (hit) => hit !== null && (element.contains(hit) || label?.contains(hit)),
      ),
    )
  }

  const lines = readLines()
  checkSideways()
  checkTextSizes(lines)
  checkOverlaps(lines)
  checkColumns(lines)
  checkMainColumn(lines)
  checkControls()
  return [...found.values()].map(({ line, count }) => (count > 1 ? `${line} (${count} times)` : line))
}
