/** A visible field that accepts dropped files. */
interface DropZone {
  element: HTMLElement
  take(files: File[]): void
  /** Shows whether files are dragged over it. */
  show(isOver: boolean): void
}

const zones = new Set<DropZone>()

/** Registers a field that accepts files dropped beside it if it is the only one; returns a function that unregisters it. */
export function addDropZone(zone: DropZone): () => void {
  zones.add(zone)
  return () => void zones.delete(zone)
}

/** Files dropped elsewhere go to the page's only file field, or are ignored: the browser would leave the page for them. */
export function guardDrops(page: Window): void {
  const over = (event: DragEvent) => {
    if (!hasFiles(event)) return showOver(undefined)
    const zone = findOnlyZone()
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = zone ? "copy" : "none"
    showOver(zone)
  }
  page.addEventListener("dragenter", over)
  page.addEventListener("dragover", over)
  page.addEventListener("dragleave", ({ relatedTarget }) => {
    if (relatedTarget === null) showOver(undefined)
  })
  page.addEventListener("drop", (event) => {
    showOver(undefined)
    if (!hasFiles(event)) return
    event.preventDefault()
    const files = [...(event.dataTransfer?.files ?? [])]
    const zone = findOnlyZone()
    if (!zone || files.length === 0) return
    zone.take(files)
    zone.element.scrollIntoView({ block: "nearest" })
  })
}

/** True if dragged files are not handled yet. */
function hasFiles({ defaultPrevented, dataTransfer }: DragEvent): boolean {
  return !defaultPrevented && dataTransfer?.types.includes("Files") === true
}

let shown: DropZone | undefined

function showOver(zone: DropZone | undefined) {
  if (shown === zone) return
  shown?.show(false)
  zone?.show(true)
  shown = zone
}

/** The only visible field, or the only one of the page if none is visible; a dialog hides the others. */
function findOnlyZone(): DropZone | undefined {
  const dialog = [...document.querySelectorAll("dialog:modal")].at(-1)
  const open = [...zones].filter(({ element }) => {
    return element.getClientRects().length > 0 && !element.closest("[inert]") && (!dialog || dialog.contains(element))
  })
  const inSight = open.filter(({ element }) => {
    const { top, bottom } = element.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  })
  const near = inSight.length > 0 ? inSight : open
  return near.length === 1 ? near[0] : undefined
}
