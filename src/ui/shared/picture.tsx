import { pictureFormats, readPicturePath, variantPath, variantWidths } from "#base/image.ts"
import { lookClasses, type PictureLook } from "./picture-looks.ts"
import { createContext, use } from "react"

/** "" for the site itself. Hydrated islands have no value and read it from the document. */
export const PicturesUrl = createContext<string | undefined>(undefined)

/** Returns the URL of a picture, or of one of its variants, by its stored path. */
export function usePictureAddress(): (path: string) => string {
  const base = use(PicturesUrl) ?? readDocument()
  return (path) => `${base}/${path}`
}

function readDocument(): string {
  return typeof document === "undefined" ? "" : (document.documentElement.dataset["pictures"] ?? "")
}

/** A stored picture; `alt` is empty if the text beside it is the same. */
export interface Pictured extends PictureLook {
  path: string
  alt: string
}

/**
 * Limits the `sizes` of a photograph to two pixels per CSS pixel: a sharper screen gets two thirds of each width, so a phone with three
 * pixels loads the same file as one with two.
 */
export function capDensity(sizes: string): string {
  const sharper = sizes.split(", ").map((each) => {
    const [, condition = "", length = ""] = /^(?:(\([^)]*\)) )?(.+)$/.exec(each) ?? []
    const [, number, unit] = /^(\d+)(px|vw)$/.exec(length) ?? []
    // The computed value is shorter, and occurs many times in a page.
    const two = number ? `${Math.round(Number(number) * 67) / 100}${unit}` : `calc(${length} * 0.67)`
    return `${condition && `${condition} and `}(min-resolution: 2.5dppx) ${two}`
  })
  return [...sharper, sizes].join(", ")
}

/** The `source` attributes of a stored picture's variants, in the formats that all supported browsers know; none if it is not stored. */
export function listSources(path: string, addressOf: (path: string) => string, sizes: string) {
  const picture = readPicturePath(path)
  if (!picture) return []
  const widths = variantWidths(picture)
  return pictureFormats.slice(0, -1).map((format) => ({
    type: `image/${format}`,
    srcSet: widths.map((width) => `${addressOf(variantPath(picture, width, format))} ${width}w`).join(", "),
    sizes: capDensity(sizes),
  }))
}

/**
 * Shows a stored picture with its variants; its space is reserved before it loads.
 * `sizes` is its width on the page, as in HTML; `urgent` is for the largest picture of the first screen.
 */
export function Picture({
  path,
  alt,
  sizes = "100vw",
  urgent = false,
  className,
  ...look
}: Pictured & { sizes?: string; urgent?: boolean; className?: string }) {
  const addressOf = usePictureAddress()
  const picture = readPicturePath(path)
  if (!picture) return null
  const sources = listSources(path, addressOf, sizes)
  return (
    <picture className={className}>
      {sources.map((source) => (
        <source key={source.type} {...source} />
      ))}
      <img
        className={lookClasses(look)}
        src={addressOf(path)}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={urgent ? "eager" : "lazy"}
        decoding={urgent ? undefined : "async"}
        fetchPriority={urgent ? "high" : undefined}
      />
    </picture>
  )
}
