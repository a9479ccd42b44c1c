import { type KeyboardEvent, type PointerEvent, useRef } from "react"
import type { Focus } from "#base/image.ts"
import type { LibraryPicture } from "../shared/picture-library.ts"
import { variantAddress } from "./files/shown-picture.tsx"

/** The aspect ratios that the site crops pictures to. */
const shapes = [
  ["5 / 6", "5:6"],
  ["5 / 4", "5:4"],
  ["12 / 5", "12:5"],
  ["1 / 1", "1:1"],
] as const

/** The distance of an arrow key, in percent, without and with Shift. */
const steps = { plain: 5, shift: 1 }

/** Formats a focal point: "30% from the left, 70% from the top". */
function formatFocus({ x, y }: Focus): string {
  return `${x}% from the left, ${y}% from the top`
}

interface FocusFieldProps {
  picture: LibraryPicture
  focus: Focus
  onChange(focus: Focus): void
}

/** Sets the focal point of a picture, with a preview of each aspect ratio. */
export function FocusField({ picture: { path, width, height }, focus, onChange }: FocusFieldProps) {
  const frame = useRef<HTMLDivElement>(null)
  const isDragging = useRef(false)

  function pointTo({ clientX, clientY }: { clientX: number; clientY: number }) {
    const box = frame.current?.getBoundingClientRect()
    if (!box) return
    onChange({
      x: toPercent((clientX - box.left) / box.width),
      y: toPercent((clientY - box.top) / box.height),
    })
  }

  function press(event: PointerEvent) {
    const isOnPoint = event.target instanceof Element && event.target.closest(".focus-point") !== null
    // A finger beside the point may want to scroll; a tap still sets the point.
    if (event.button !== 0 || (event.pointerType === "touch" && !isOnPoint)) return
    isDragging.current = true
    frame.current?.setPointerCapture(event.pointerId)
  }

  function move(event: KeyboardEvent) {
    const step = event.shiftKey ? steps.shift : steps.plain
    const { x, y } = focus
    const moved: Record<string, Focus> = {
      ArrowLeft: { x: x - step, y },
      ArrowRight: { x: x + step, y },
      ArrowUp: { x, y: y - step },
      ArrowDown: { x, y: y + step },
      Home: { x: 0, y },
      End: { x: 100, y },
    }
    const next = moved[event.key]
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onChange({ x: toPercent(next.x / 100), y: toPercent(next.y / 100) })
  }

  return (
    <div className="focus-field">
      <div>
        {/* For the pointer; by keyboard the point inside is moved. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
        <div
          ref={frame}
          className="focus-frame"
          // Its space is reserved: a click before the picture has loaded would be measured from another corner.
          style={{ width: `min(100%, ${width}px, ${(50 * width) / height}vh)` }}
          onPointerDown={press}
          onPointerMove={(event) => isDragging.current && pointTo(event)}
          onPointerUp={() => {
            isDragging.current = false
          }}
          onPointerCancel={() => {
            isDragging.current = false
          }}
          onClick={pointTo}
        >
          <img src={variantAddress(path, 1080)} alt="" width={width} height={height} draggable={false} />
          {/* A range input has one direction. */}
          <span
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="slider"
            tabIndex={0}
            className="focus-point"
            aria-label="Focus"
            aria-describedby="focus-hint"
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={focus.x}
            aria-valuetext={formatFocus(focus)}
            style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
            onKeyDown={move}
          />
        </div>
        <p className="focus-words">Focus: {formatFocus(focus)}</p>
        <p className="field-hint" id="focus-hint">
          The part that stays visible when the picture is cropped. Click, drag or use the arrow keys: {steps.plain}% a
          step, with Shift {steps.shift}%.
        </p>
      </div>
      <CropPreviews path={path} focus={focus} />
    </div>
  )
}

function CropPreviews({ path, focus }: { path: string; focus: Focus }) {
  return (
    <ul className="focus-shapes" aria-label="Cropped previews">
      {shapes.map(([ratio, label]) => (
        <li key={label}>
          <img
            src={variantAddress(path, 480)}
            alt=""
            style={{ aspectRatio: ratio, objectPosition: `${focus.x}% ${focus.y}%` }}
          />
          {label}
        </li>
      ))}
    </ul>
  )
}

function toPercent(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 100)
}
