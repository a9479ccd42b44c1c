import { readPicturePath, variantPath, variantWidths } from "#base/image.ts"
import type { LibraryPicture } from "../../shared/picture-library.ts"
import { formatFileSize } from "./picture-check.ts"

/** The URL of the smallest variant of a stored picture with at least this width, or of its largest. */
export function variantAddress(path: string, width: number): string {
  const picture = readPicturePath(path)
  if (!picture) return `/${path}`
  const widths = variantWidths(picture)
  const chosen = widths.find((each) => each >= width) ?? (widths.at(-1) as number)
  return `/${variantPath(picture, chosen, "webp")}`
}

/** A square thumbnail beside a picture's name, in its colour until it has loaded. */
export function Thumbnail({ picture: { path, colour, focus } }: { picture: LibraryPicture }) {
  return (
    <span className="picture-thumbnail" style={{ backgroundColor: colour || undefined }}>
      <img
        src={variantAddress(path, 480)}
        alt=""
        loading="lazy"
        decoding="async"
        style={{ objectPosition: `${focus.x}% ${focus.y}%` }}
      />
    </span>
  )
}

/** Formats "1600 × 1000 px, 240 KB", without the bytes while they are unknown. */
export function describeSize({ width, height, bytes }: LibraryPicture): string {
  const pixels = `${width} × ${height} px`
  return bytes > 0 ? `${pixels}, ${formatFileSize(bytes)}` : pixels
}

/** Formats "Used in 3 places", "Not used". */
export function describeUse({ useCount }: LibraryPicture): string {
  if (useCount === 0) return "Not used"
  return `Used in ${countPlaces(useCount)}`
}

/** Formats "1 place", "3 places". */
export function countPlaces(count: number): string {
  return count === 1 ? "1 place" : `${count} places`
}

/** A stored picture in preview width (spec section 2); nothing without one. */
export function StoredPreview({ path, name, small = false }: { path: string; name: string; small?: boolean }) {
  return path ? <img className={small ? "preview preview--small" : "preview"} src={`/${path}`} alt={name} /> : null
}
