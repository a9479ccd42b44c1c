/** The history state of an enlarged picture, so that Back closes it instead of leaving the page. */
interface HistoryEntry {
  /** Distinguishes the galleries of a page. */
  gallery: string
  picture: number
}

/** How far a finger must move to change the picture, in pixels. */
const swipe = 40

/** Starts pictures side by side: two buttons scroll them, and each opens in the dialog after them. */
export function startGallery(gallery: HTMLElement): void {
  const list = gallery.querySelector<HTMLElement>(".picture-row")
  if (!list) return
  const count = list.children.length
  const [previous, next] = gallery.querySelectorAll(".picture-row-steps .step-button")
  const step = (by: number) => {
    const item = list.children[(firstShown(list) + by + count) % count]
    item?.scrollIntoView({ block: "nearest", inline: "start" })
  }
  previous?.addEventListener("click", () => step(-1))
  next?.addEventListener("click", () => step(1))
  list.addEventListener("scroll", () => {
    const place = gallery.querySelector(".picture-row-steps .label")
    if (place) place.textContent = `${firstShown(list) + 1} of ${count}`
  })
  startLightbox(gallery.querySelector("dialog"), [...list.querySelectorAll("a")])
}

/** The first picture in view; the last one if the list is scrolled to its end. */
function firstShown(list: HTMLElement): number {
  const items = [...list.children] as HTMLElement[]
  if (list.scrollLeft + list.clientWidth >= list.scrollWidth - 2) return items.length - 1
  const from = items[0]?.offsetLeft ?? 0
  const distances = items.map(({ offsetLeft }) => Math.abs(offsetLeft - from - list.scrollLeft))
  return distances.indexOf(Math.min(...distances))
}

/** True if the visitor has zoomed the page with two fingers and scrolls it with one. */
const isPinched = () => (visualViewport?.scale ?? 1) > 1.05

/** Shows a copy of the picture of a link. */
function fill(view: HTMLElement, link: HTMLAnchorElement | undefined): void {
  const picture = link?.querySelector("picture")?.cloneNode(true) as HTMLElement
  picture.className = "lightbox-picture"
  const image = picture.querySelector("img") as HTMLImageElement
  image.loading = "eager"
  image.decoding = "auto"
  view.replaceChildren(picture)
}

/** Scrolls an enlarged picture to a point of the screen, by default its centre. */
function centre(view: HTMLElement, point: MouseEvent | undefined): void {
  const { left, top, width, height } = view.getBoundingClientRect()
  const { clientX = left + width / 2, clientY = top + height / 2 } = point ?? {}
  requestAnimationFrame(() =>
    view.scrollTo({
      left: ((clientX - left) / width) * view.scrollWidth - width / 2,
      top: ((clientY - top) / height) * view.scrollHeight - height / 2,
    }),
  )
}

/** Opens a picture full screen, with buttons, keys, swipes and zoom. Its history entry makes Back and Forward work. */
function startLightbox(dialog: HTMLDialogElement | null, links: HTMLAnchorElement[]): void {
  const view = dialog?.querySelector<HTMLElement>(".lightbox-view")
  const place = dialog?.querySelector("p")
  const [zoom, ...others] = dialog?.querySelectorAll(".step-button") ?? []
  if (!dialog || !view || !place || !zoom) return
  const name = dialog.dataset["gallery"] ?? ""
  const { length } = links
  let shown = 0
  let isLarge = false
  let pressed = { x: 0, y: 0 }

  const settle = () => {
    view.toggleAttribute("data-large", isLarge)
    view.toggleAttribute("data-free", isLarge || isPinched())
    // Keys scroll an enlarged picture.
    if (isLarge) view.tabIndex = 0
    else view.removeAttribute("tabindex")
    zoom.setAttribute("aria-label", isLarge ? "Show the whole picture" : "Enlarge the picture")
    zoom.querySelector("path")?.setAttribute("d", isLarge ? "M2 6h8" : "M2 6h8M6 2v8")
    const sizes = (isLarge ? dialog : links[shown])?.dataset["sizes"] ?? ""
    for (const source of view.querySelectorAll("source")) source.sizes = sizes
  }

  const show = (index: number) => {
    shown = index
    isLarge = false
    fill(view, links[index])
    place.textContent = `${index + 1} of ${length}`
    dialog.setAttribute("aria-label", `Picture ${place.textContent}`)
    settle()
    if (!dialog.open) dialog.showModal()
  }

  /** Shows the next picture, or with -1 the previous one; wraps around. */
  const turn = (by: number) => {
    const picture = (shown + by + length) % length
    history.replaceState({ gallery: name, picture } satisfies HistoryEntry, "")
    show(picture)
  }

  /** Enlarges the picture around a point of the screen, by default its centre, or shows it whole again. */
  const enlarge = (point?: MouseEvent) => {
    isLarge = !isLarge
    settle()
    centre(view, point)
  }

  /** The picture that the current history entry has open. */
  const open = (): number | undefined => {
    const { gallery, picture } = (history.state ?? {}) as Partial<HistoryEntry>
    return gallery === name && picture !== undefined && picture < length ? picture : undefined
  }
  const follow = () => {
    const index = open()
    if (index === undefined) dialog.close()
    else show(index)
  }

  for (const [index, link] of links.entries()) {
    link.addEventListener("click", (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      history.pushState({ gallery: name, picture: index } satisfies HistoryEntry, "")
      show(index)
    })
  }
  zoom.addEventListener("click", () => enlarge())
  others.pop()?.addEventListener("click", () => dialog.close())
  for (const [index, button] of others.entries()) button.addEventListener("click", () => turn(index === 0 ? -1 : 1))
  dialog.addEventListener("click", ({ target }) => {
    // A click on the backdrop.
    if (target === dialog) dialog.close()
  })
  dialog.addEventListener("close", () => {
    // If a button, the backdrop or Escape closed it, its entry is removed, so that the next Back leaves the page.
    if (open() !== undefined) history.back()
  })
  dialog.addEventListener("keydown", ({ key }) => {
    if (isLarge || length === 1) return
    if (key === "ArrowLeft") turn(-1)
    if (key === "ArrowRight") turn(1)
  })
  view.addEventListener("dblclick", enlarge)
  view.addEventListener("pointerdown", ({ clientX, clientY }) => {
    pressed = { x: clientX, y: clientY }
  })
  view.addEventListener("pointerup", ({ pointerType, clientX, clientY }) => {
    if (pointerType === "mouse" || isLarge || isPinched() || length === 1) return
    const [x, y] = [clientX - pressed.x, clientY - pressed.y]
    if (Math.abs(x) > Math.max(swipe, Math.abs(y))) turn(x < 0 ? 1 : -1)
  })
  visualViewport?.addEventListener("resize", settle)
  addEventListener("popstate", follow)
  if (open() !== undefined) follow()
}
