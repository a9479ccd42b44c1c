/** A box of the window, in pixels. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** The pixels between the places that are tried, and what stays free around each. */
const [step, gap] = [24, 8]

/**
 * Where a box of this size covers none of those that are taken: where it is now if it can stay, or else the lowest place of the
 * window, of those the leftmost. In a window without such a place it is the lower left corner.
 */
export function findFreePlace(
  size: { width: number; height: number },
  window: { width: number; height: number },
  taken: readonly Box[],
  now?: { left: number; top: number },
): { left: number; top: number } {
  const isFree = ({ left, top }: { left: number; top: number }) =>
    taken.every(
      (box) =>
        box.right + gap <= left ||
        box.left - gap >= left + size.width ||
        box.bottom + gap <= top ||
        box.top - gap >= top + size.height,
    )
  if (now && isFree(now)) return now
  const corner = { left: 16, top: window.height - 16 - size.height }
  for (let { top } = corner; top >= 0; top -= step) {
    for (let { left } = corner; left + size.width <= window.width - 16; left += step) {
      if (isFree({ left, top })) return { left, top }
    }
  }
  return corner
}
