import { pictureFormats, readPicturePath, variantPath, variantWidths } from "#domain/pictures/picture.ts"
import { lookClasses, type PictureLook } from "./picture-looks.ts"
import { createContext, use } from "react"

/**
 * Where pages load pictures from, without a slash at its end; "" for the site itself. An island that is hydrated has no
 * value: the document says it.
 */
export const PicturesUrl = createContext<string | undefined>(undefined)

/** Gives the address of a picture, or of one of its variants, by its stored path. */
export function usePictureAddress(): (path: string) => string {
  const base = use(PicturesUrl) ?? readDocument()
  return (path) => `${base}/${path}`
}

function readDocument(): string {
  return typeof document === "undefined" ? "" : (document.documentElement.dataset["pictures"] ?? "")
}

/** A stored picture; `alt` is empty where the text beside it says the same. */
export interface Pictured extends PictureLook {
  path: string
  alt: string
}

/**
 * The `sizes` of a photograph, of which nobody sees more than two pixels for each of CSS: a sharper screen is told two thirds of
 * each width, so that a phone with three pixels loads what one with two does.
 */
export function capDensity(sizes: string): string {
  const sharper = sizes.split(", ").map((each) => {
    const [, condition = "", length = ""] = /^(?:(\([^)]*\)) )?(.+)$/.exec(each) ?? []
    const [, number, unit] = /^(\d+)(px|vw)$/.exec(length) ?? []
    // Written out it is shorter, and stands in a page many times.
    const two = number ? `${Math.round(Number(number) * 67) / 100}${unit}` : `calc(${length} * 0.67)`
    return `${condition && `${condition} and `}(min-resolution: 2.5dppx) ${two}`
  })
  return [...sharper, sizes].join(", ")
}

/** The variants of a stored picture in the formats that all supported browsers know, as HTML has them; none of what is not stored. */
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
 * `sizes` is the width it takes on the page, as in HTML; `urgent` is for the largest picture of the first screen.
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
